"""Game ids and options into games; the place where a game becomes known (docs/adding-a-game.md)."""

import re
import warnings
from collections import UserDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from digsite.engine import archaeology, museum
from digsite.engine.errors import BadOption, BadView, DigsiteError, shown
from digsite.engine.game import Game, Knowledge
from digsite.engine.weights import Layout


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
    players: tuple[int, ...]
    options: dict[str, str]  # besides the number of players
    from_view: Callable[[str], Knowledge] | None = None  # None: its views list what the seat has seen
    learning: Learning | None = None  # None: nothing is learned for this game


OURS = {
    name: Entry(
        partial(archaeology.load, name),
        archaeology.EDITION_PLAYERS[name],
        archaeology.OPTIONS[name],
        archaeology.from_view,
        Learning(archaeology.layout, partial(archaeology.more_to_fit, name), partial(archaeology.weights_file, name)),
    )
    for name in ("archaeology", "expedition")
}
OURS["museum"] = Entry(
    museum.load,
    museum.PLAYERS,
    {"tiles": "FILE"},
    museum.from_view,
    Learning(museum.layout, museum.more_to_fit, museum.weights_file),
)


class Games(UserDict[str, Entry]):
    """The games by id; those of other installed packages are found when somebody first asks for a game.

    Not before: a package that is still being imported, and imports this, has no entry yet.
    """

    def __init__(self) -> None:
        pass  # `data` fills itself

    @cached_property
    def data(self) -> dict[str, Entry]:  # type: ignore[override]
        """What a UserDict looks everything up in."""
        self.__dict__["data"] = found = dict(OURS)  # already: `register` looks here
        for point in entry_points(group="digsite.games"):
            try:
                register(point.name, point.load())
            except Exception as error:  # whatever is wrong with one game, the others can be played
                warnings.warn(f"the game {point.name!r} cannot be loaded from {point.value}: {error}", stacklevel=4)
        return found


GAMES = Games()


def register(game: str, made: Entry) -> None:
    """Adds a game under an id of its own; from then on everything in this process can play it."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", game) or game in GAMES:
        raise DigsiteError(f"{game!r} cannot be the id of a new game: small letters, digits and -, and not yet taken")
    GAMES[game] = made


def entry(game: str) -> Entry:
    """What there is to know about a game of that id."""
    if not isinstance(game, str) or game not in GAMES:
        raise BadOption(f"there is no game {shown(game)}; there is {', '.join(GAMES)}")
    return GAMES[game]


def load(game: str, /, **options: Any) -> Game:
    """The game of that id with these options, for example ``load("expedition", players=3, monument="tomb")``.

    The options of a record or of a `Game` give the same game again: what only other games take may be there, but empty.
    """
    known = entry(game).options
    elsewhere = {name for other in GAMES.values() for name in other.options if name not in known}
    given = {name: value for name, value in options.items() if name not in elsewhere or not _unused(value)}
    strangers = [name for name in given if name != "players" and name not in known]
    if strangers:
        raise BadOption(f"{game} has no option {', '.join(strangers)}; it takes {', '.join(('players', *known))}")
    return entry(game).make(**given)


def _unused(value: object) -> bool:
    """Whether an option has the value of one that is not used."""
    return value is None or (isinstance(value, str | list | tuple) and not value)


def from_view(token: str) -> Knowledge:
    """What the seat of a view knows; the view names its game and options."""
    if not isinstance(token, str):
        raise BadView(f"a view is text, not {shown(token)}")
    game = token.partition("/")[0]
    if game not in GAMES:
        raise BadView(f"a view begins with its game, one of {', '.join(GAMES)}, not {game!r}")
    return (GAMES[game].from_view or _from_history)(token)


def _from_history(token: str) -> Knowledge:
    """Reads a view as `Knowledge.view` writes it: the options, the seat, and the events it has seen."""
    game, *fields = token.partition("/seen=")[0].split("/")
    options = dict(field.split("=", 1) for field in fields if "=" in field and not field.startswith("seat="))
    try:
        loaded = load(game, **{name: int(text) if text.isdecimal() else text for name, text in options.items()})
        return loaded.from_view(token)
    except DigsiteError as error:
        raise BadView(f"view: {error}") from None
