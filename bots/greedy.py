"""The heuristic alone."""

from typing import ClassVar

from digsite.bots.bot import Bot, Choice, Limit, Option
from digsite.engine import Knowledge


class GreedyBot(Bot):
    """Plays what looks best now: no search, no luck.

    Its numbers stay as they are when those of the search are tuned, so that figures measured against it compare.
    """

    ABOUT: ClassVar[str] = "the game's own heuristic, without any search"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("tuned", "check", "false", "play by the tuned numbers of the search's playouts: stronger"),
    )

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """What looks best now."""
        tuned = self.setting("tuned") == "true"
        return Choice(knowledge.policy_move() if tuned else knowledge.greedy_move())
