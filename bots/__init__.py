"""Players: each sees the Knowledge of its seat and nothing else. See `bots.make`."""

from bots.bot import Bot, Choice, Limit, Line, Option
from bots.registry import BOTS, make

__all__ = ["BOTS", "Bot", "Choice", "Limit", "Line", "Option", "make"]
