"""The bots that do not search: by chance, or by the game's heuristic alone."""

import random
from typing import ClassVar

from digsite.bots.bot import Bot, Choice, Limit, Option
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


class GreedyBot(Bot):
    """Plays what looks best now, without search or chance.

    Its weights stay fixed when the search's are tuned, so that results against it stay comparable.
    """

    ABOUT: ClassVar[str] = "the game's own heuristic, without any search"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("tuned", "check", "false", "play by the tuned numbers of the search's playouts: stronger"),
    )

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The heuristic's move."""
        tuned = self.setting("tuned") == "true"
        return Choice(knowledge.policy_move() if tuned else knowledge.greedy_move())
