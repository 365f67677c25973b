"""Games and how they are drawn."""

from digsite.engine.game import Game
from digsite.language.registry import language_of
from digsite.terminal.archaeology.ui import ArchaeologyUi
from digsite.terminal.museum.ui import MuseumUi
from digsite.terminal.ui import GameUi

UIS: dict[str, type[GameUi]] = {"archaeology": ArchaeologyUi, "expedition": ArchaeologyUi, "museum": MuseumUi}


def ui_of(game: Game) -> GameUi:
    """The drawing of a game: its own, or the plain one that works for any game."""
    return UIS.get(game.id, GameUi)(language_of(game))
