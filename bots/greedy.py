"""The heuristic alone."""

from typing import ClassVar

from bots.bot import Bot, Choice, Limit
from engine import Knowledge


class GreedyBot(Bot):
    """Plays the move of the game's policy: no search, no luck."""

    ABOUT: ClassVar[str] = "the game's own heuristic, without any search"

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """What looks best now."""
        return Choice(knowledge.greedy_move())
