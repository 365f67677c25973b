"""This Belongs in a Museum: tiles, archeologists and mummies."""

from typing import Any

from engine.game import Game
from engine.museum.game import MuseumGame
from engine.museum.setup import setup
from engine.museum.tiles import PLAYERS


def load(game: str, **options: Any) -> Game:
    """The game with these options: players, tiles."""
    return MuseumGame(game, setup(**options))


def players(game: str) -> tuple[int, ...]:  # noqa: ARG001 - every game is asked by its id
    """For how many it is."""
    return PLAYERS


def options(game: str) -> dict[str, str]:  # noqa: ARG001
    """The options besides the number of players, with the values they take."""
    return {"tiles": "FILE"}
