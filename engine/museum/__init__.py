"""This Belongs in a Museum: tiles, archeologists and mummies."""

from typing import Any

from engine.errors import BadOption, BadView
from engine.game import Game, Knowledge
from engine.museum import view
from engine.museum.game import MuseumGame
from engine.museum.setup import setup
from engine.museum.tiles import PLAYERS


def load(game: str, **options: Any) -> Game:
    """The game with these options: players, tiles."""
    return MuseumGame(game, setup(**options))


def from_view(token: str) -> Knowledge:
    """What the seat of a view knows."""
    options = view.options_of(token)
    try:
        game = MuseumGame("museum", setup(**options))
    except BadOption as error:
        raise BadView(f"view: {error}") from None
    return game.from_view(token)


def players(game: str) -> tuple[int, ...]:
    """For how many a game is; there is only one edition."""
    return PLAYERS


def options(game: str) -> dict[str, str]:
    """The options besides the number of players, with the values they take."""
    return {"tiles": "FILE"}
