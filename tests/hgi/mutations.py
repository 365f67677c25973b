"""Views that are almost right: valid ones with a number, a field or a few letters changed."""

import re
from collections.abc import Callable
from random import Random

from digsite import engine
from tests.archaeology.hostile import all_crowded

NUMBERS = [
    "",
    "0",
    "1",
    "2",
    "5",
    "15",
    "60",
    "99",
    "120",
    "255",
    "256",
    "9999",
    "-1",
    "?",
    "*",
    "pot*60",
    "mask*60",
    "9" * 5000,
]
MONUMENTS = ("pyramid", "temple", "tomb", "ruins", "mine", "sphinx")
SET_UPS: list[tuple[str, dict[str, object]]] = [
    ("archaeology", {}),
    ("archaeology", {"players": 4}),
    ("museum", {}),
    ("museum", {"players": 4}),
    *(("expedition", {"players": 3, "monument": name, "variants": "fierce+luck"}) for name in MONUMENTS),
    *(("expedition", {"players": 2, "monument": name, "variants": "long"}) for name in MONUMENTS),
]


def valid_views(rng: Random, moves: int = 25) -> list[str]:
    """Positions of a random game of every kind, and the hostile ones."""
    views = list(all_crowded())
    for name, options in SET_UPS:
        state = engine.load(name, **options).deal(rng.randrange(1000))
        for _ in range(moves):
            if state.over:
                break
            if rng.random() < 0.3:
                views.append(state.knowledge(rng.randrange(state.game.players)).view())
            state.play(state.random_move(rng.randrange(2**32)))
    return views


def mutated(view: str, views: list[str], rng: Random) -> str:
    """The view with one to four changes."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        view = rng.choice((other_number, next_number, lost_field, foreign_field, stutter, swapped_fields))(
            view, views, rng
        )
    return view


def other_number(view: str, views: list[str], rng: Random) -> str:
    return _with_number(view, rng, lambda number: rng.choice(NUMBERS))


def next_number(view: str, views: list[str], rng: Random) -> str:
    return _with_number(view, rng, lambda number: str(max(0, int(number[:9]) + rng.choice((-1, 1)))))


def _with_number(view: str, rng: Random, change: Callable[[str], str]) -> str:
    found = list(re.finditer(r"\d+", view))
    if not found:
        return view
    place = rng.choice(found)
    return view[: place.start()] + change(place[0]) + view[place.end() :]


def lost_field(view: str, views: list[str], rng: Random) -> str:
    fields = view.split("/")
    fields.pop(rng.randrange(len(fields)))
    return "/".join(fields)


def foreign_field(view: str, views: list[str], rng: Random) -> str:
    """A field of another position in the place of the same here."""
    fields = view.split("/")
    place = rng.randrange(len(fields))
    name = fields[place].partition("=")[0]
    same = [field for field in rng.choice(views).split("/") if field.partition("=")[0] == name]
    return "/".join([*fields[:place], *(same[:1] or [fields[place]]), *fields[place + 1 :]])


def stutter(view: str, views: list[str], rng: Random) -> str:
    """Some letters missing or several times over."""
    start = rng.randrange(len(view) + 1)
    end = min(len(view), start + rng.randrange(1, 6))
    return view[:start] + view[start:end] * rng.choice((0, 2, 50)) + view[end:]


def swapped_fields(view: str, views: list[str], rng: Random) -> str:
    fields = view.split("/")
    one, other = rng.randrange(len(fields)), rng.randrange(len(fields))
    fields[one], fields[other] = fields[other], fields[one]
    return "/".join(fields)
