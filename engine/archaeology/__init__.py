"""Archaeology, both editions: The Card Game and The New Expedition."""

import json
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from digsite.engine.archaeology.advice.weights import layout
from digsite.engine.archaeology.belief.knowledge import knowledge_from_view
from digsite.engine.archaeology.cards import EDITION_PLAYERS, MONUMENTS, VARIANTS
from digsite.engine.archaeology.game import ArchaeologyGame
from digsite.engine.archaeology.setup import setup
from digsite.engine.archaeology.text import view
from digsite.engine.errors import BadOption, BadView
from digsite.engine.game import Game, Knowledge
from digsite.engine.weights import learned

OPTIONS = {  # besides the number of players, with the values they take
    "archaeology": {"monument": "pyramid", "cards": "FILE"},
    "expedition": {"monument": "|".join((*MONUMENTS, "random")), "variants": "+".join(VARIANTS), "cards": "FILE"},
}


def load(game: str, **options: Any) -> Game:
    """Either edition with these options: players, monument, variants, cards."""
    made = setup(game, **options)
    return ArchaeologyGame(made, learned(weights_file(game, made.players)))


def weights_file(game: str, players: int) -> Path:
    """Where the weights of a game lie in this installation."""
    return Path(str(files("digsite.engine.archaeology").joinpath("advice", "weights", f"{game}-{players}.json")))


def from_view(token: str) -> Knowledge:
    """What the seat of a view knows."""
    game, options, _ = view.read(token)
    try:
        return knowledge_from_view(_game_of_views(game, json.dumps(options)), token)
    except BadOption as error:
        raise BadView(f"view: {error}") from None


@lru_cache(maxsize=64)
def _game_of_views(game: str, options: str) -> Game:
    """Views of one set-up share their game, in which nothing changes: making it takes as long as a short search."""
    return load(game, **json.loads(options))


def more_to_fit(game: str, players: int) -> list[dict[str, Any]]:
    """The long game has kinds of cards that the short one lacks; both share their weights."""
    return [{"players": players, "variants": "long"}] if game == "expedition" and players <= 3 else []


__all__ = ["EDITION_PLAYERS", "OPTIONS", "from_view", "layout", "load", "more_to_fit", "weights_file"]
