"""The bot that plays at random."""

import random
from typing import ClassVar

from digsite.bots.bot import Bot, Choice, Limit
from digsite.engine import Knowledge


class RandomBot(Bot):
    """Plays uniformly at random, micro-move by micro-move."""

    ABOUT: ClassVar[str] = "plays at random"
    _rng: random.Random

    def new_game(self, seed: int) -> None:
        """Its moves are a function of the seed."""
        super().new_game(seed)
        self._rng = random.Random(seed)

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """A random legal move."""
        return Choice(knowledge.random_move(self._rng.getrandbits(64)))
