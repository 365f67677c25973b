"""The rules of play: games, states, and what a seat may know. See `engine.load`."""

from digsite.engine.errors import BadEvent, BadOption, BadView, DigsiteError, IllegalMove, NotYourTurn
from digsite.engine.game import Game, Knowledge, State
from digsite.engine.registry import GAMES, from_view, load

__all__ = [
    "GAMES",
    "BadEvent",
    "BadOption",
    "BadView",
    "DigsiteError",
    "Game",
    "IllegalMove",
    "Knowledge",
    "NotYourTurn",
    "State",
    "from_view",
    "load",
]
