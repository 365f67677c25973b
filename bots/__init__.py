"""Players: each sees the Knowledge of its seat and nothing else. See `bots.make`."""

from digsite.bots.bot import Bot, Choice, Limit, Line, Option
from digsite.bots.registry import BOTS, is_built_in, make

__all__ = ["BOTS", "Bot", "Choice", "Limit", "Line", "Option", "is_built_in", "make"]
