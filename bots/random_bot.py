"""The bot that knows the rules and nothing else."""

import random
from typing import ClassVar

from digsite.bots.bot import Bot, Choice, Limit
from digsite.engine import Knowledge


class RandomBot(Bot):
    """Plays uniformly at random, small step by small step."""

    ABOUT: ClassVar[str] = "plays at random"
    _rng: random.Random

    def new_game(self, seed: int) -> None:
        """Its luck is a function of the seed."""
        super().new_game(seed)
        self._rng = random.Random(seed)

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """Any legal move."""
        return Choice(knowledge.random_move(self._rng.getrandbits(64)))
