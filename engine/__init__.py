"""The rules of play: games, states, and what a seat may know. See `engine.load`."""

from digsite.engine.archaeology.position import ArchaeologyBox, ArchaeologyPosition, ExpeditionBox, ExpeditionPosition
from digsite.engine.errors import BadEvent, BadOption, BadView, DigsiteError, IllegalMove, NotYourTurn
from digsite.engine.faults import Fault
from digsite.engine.game import Game, Knowledge, State
from digsite.engine.museum.position import MuseumBox, MuseumPosition
from digsite.engine.record import Record
from digsite.engine.registry import GAMES, Entry, from_view, load, register
from digsite.engine.table import Table

AnyPosition = ArchaeologyPosition | ExpeditionPosition | MuseumPosition
AnyBox = ArchaeologyBox | ExpeditionBox | MuseumBox

__all__ = [
    "GAMES", "AnyBox", "AnyPosition", "ArchaeologyBox", "ArchaeologyPosition", "BadEvent", "BadOption", "BadView",
    "DigsiteError", "Entry", "ExpeditionBox", "ExpeditionPosition", "Fault", "Game", "IllegalMove", "Knowledge",
    "MuseumBox", "MuseumPosition", "NotYourTurn", "Record", "State", "Table", "from_view", "load", "register",
]  # fmt: skip
