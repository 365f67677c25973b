"""Game ids and options into games."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from digsite.engine import archaeology, museum
from digsite.engine.errors import BadOption, BadView
from digsite.engine.game import Game, Knowledge
from digsite.engine.weights import Layout

NOTHING: tuple[object, ...] = (None, "", [], ())  # values of an option that is not used


@dataclass(frozen=True)
class Learning:
    """How the weights of a game's policy and value are fitted, by the number of players."""

    layout: Callable[[int], Layout]
    more_to_fit: Callable[[int], list[dict[str, Any]]]  # options that share weights with the plain game
    weights_file: Callable[[int], Path]


@dataclass(frozen=True)
class Entry:
    """One game: how it is made, for how many it is, and which options it takes with which values."""

    make: Callable[..., Game]
    from_view: Callable[[str], Knowledge]
    players: tuple[int, ...]
    options: dict[str, str]
    learning: Learning | None = None  # None: nothing is learned for this game


GAMES: dict[str, Entry] = {
    name: Entry(
        partial(archaeology.load, name),
        archaeology.from_view,
        archaeology.players(name),
        archaeology.options(name),
        Learning(
            archaeology.layout,
            partial(archaeology.more_to_fit, name),
            partial(archaeology.weights_file, name),
        ),
    )
    for name in ("archaeology", "expedition")
}
GAMES["museum"] = Entry(
    partial(museum.load, "museum"),
    museum.from_view,
    museum.players("museum"),
    museum.options("museum"),
    Learning(museum.layout, museum.more_to_fit, museum.weights_file),
)


def entry(game: str) -> Entry:
    """What there is to know about a game of that id."""
    if not isinstance(game, str) or game not in GAMES:
        raise BadOption(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    return GAMES[game]


def load(game: str, /, **options: Any) -> Game:
    """The game of that id with these options, for example ``load("expedition", players=3, monument="tomb")``.

    The options of a record or of a `Game` give the same game again: what only other games take may be there, but empty.
    """
    known = entry(game).options
    elsewhere = {name for other in GAMES.values() for name in other.options if name not in known}
    given = {name: value for name, value in options.items() if name not in elsewhere or value not in NOTHING}
    strangers = [name for name in given if name != "players" and name not in known]
    if strangers:
        raise BadOption(f"{game} has no option {', '.join(strangers)}; it takes players, {', '.join(known)}")
    return entry(game).make(**given)


def from_view(token: str) -> Knowledge:
    """What the seat of a view knows; the view names its game and options."""
    if not isinstance(token, str):
        raise BadView(f"a view is text, not {token!r}")
    game = token.partition("/")[0]
    if game not in GAMES:
        raise BadView(f"a view begins with its game, one of {', '.join(GAMES)}, not {game!r}")
    return GAMES[game].from_view(token)
