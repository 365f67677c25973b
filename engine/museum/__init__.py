"""This Belongs in a Museum: tiles, archeologists and mummies."""

import json
from functools import lru_cache
from typing import Any

from digsite.engine.errors import BadOption, BadView
from digsite.engine.game import Knowledge
from digsite.engine.museum.advice.weights import layout, more_to_fit, weights_file
from digsite.engine.museum.game import MuseumGame
from digsite.engine.museum.setup import setup
from digsite.engine.museum.text import view
from digsite.engine.museum.tiles import PLAYERS
from digsite.engine.weights import learned


def load(**options: Any) -> MuseumGame:
    """The game with these options: players, tiles."""
    made = setup(**options)
    return MuseumGame("museum", made, learned(weights_file(made.players)))


def from_view(token: str) -> Knowledge:
    """What the seat of a view knows."""
    options = view.options_of(token)
    try:
        game = _game_of_views(json.dumps(options))
    except BadOption as error:
        raise BadView(f"view: {error}") from None
    return game.from_view(token)


@lru_cache(maxsize=64)
def _game_of_views(options: str) -> MuseumGame:
    """Views of one set-up share their game, in which nothing changes: making it takes as long as a short search."""
    return load(**json.loads(options))


__all__ = ["PLAYERS", "from_view", "layout", "load", "more_to_fit", "weights_file"]
