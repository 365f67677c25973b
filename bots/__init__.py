"""Players: each sees the Knowledge of its seat and nothing else. See `bots.make`."""

from digsite.bots.bot import Bot, Choice, Limit, Line, Option
from digsite.bots.registry import BOTS, HUMAN, is_built_in, is_foreign, is_program, make

__all__ = [
    "BOTS", "HUMAN", "Bot", "Choice", "Limit", "Line", "Option", "is_built_in", "is_foreign", "is_program", "make",
]  # fmt: skip
