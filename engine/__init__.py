"""The rules of play: games, states, and what a seat may know. See `engine.load`."""

from digsite.engine.errors import BadEvent, BadOption, BadView, DigsiteError, IllegalMove, NotYourTurn
from digsite.engine.faults import Fault
from digsite.engine.game import Game, Knowledge, State
from digsite.engine.record import Record
from digsite.engine.registry import GAMES, Entry, from_view, load, register
from digsite.engine.table import Table

__all__ = [
    "GAMES", "BadEvent", "BadOption", "BadView", "DigsiteError", "Entry", "Fault", "Game", "IllegalMove", "Knowledge",
    "NotYourTurn", "Record", "State", "Table", "from_view", "load", "register",
]  # fmt: skip
