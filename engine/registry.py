"""Game ids and options into games."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine import archaeology, museum
from engine.errors import BadOption
from engine.game import Game


@dataclass(frozen=True)
class Entry:
    """One game: how it is made, for how many it is, and which options it takes with which values."""

    make: Callable[..., Game]
    players: tuple[int, ...]
    options: dict[str, str]


GAMES: dict[str, Entry] = {
    name: Entry(partial(archaeology.load, name), archaeology.players(name), archaeology.options(name))
    for name in ("archaeology", "expedition")
}
GAMES["museum"] = Entry(partial(museum.load, "museum"), museum.players("museum"), museum.options("museum"))


def load(game: str, **options: Any) -> Game:
    """The game of that id with these options, for example ``load("expedition", players=3, monument="tomb")``."""
    if game not in GAMES:
        raise BadOption(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    known = GAMES[game].options
    strangers = [name for name in options if name != "players" and name not in known]
    if strangers:
        raise BadOption(f"{game} has no option {', '.join(strangers)}; it takes players, {', '.join(known)}")
    return GAMES[game].make(**options)
