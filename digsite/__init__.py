"""Digsite: three games of hidden treasure, what a seat may know of them, a search, bots and a tournament runner.

The names most programs need stand here; each is loaded when it is first used. `digsite.engine` and `digsite.bots` have
the rest.
"""

from typing import TYPE_CHECKING, Any

from digsite import moved

if TYPE_CHECKING:
    from digsite.bots import Bot, Choice, Limit, Line, make
    from digsite.engine import DigsiteError, Game, Knowledge, State, from_view, load

__all__ = ["Bot", "Choice", "DigsiteError", "Game", "Knowledge", "Limit", "Line", "State", "from_view", "load", "make"]
_IN_BOTS = {"Bot", "Choice", "Limit", "Line", "make"}

moved.watch_imports()


def __getattr__(name: str) -> Any:
    """Loads a name when it is first asked for, so that `digsite --help` need not load the core."""
    if name not in __all__:
        raise AttributeError(f"module 'digsite' has no attribute {name!r}")
    from digsite import bots, engine  # noqa: PLC0415

    return getattr(bots if name in _IN_BOTS else engine, name)
