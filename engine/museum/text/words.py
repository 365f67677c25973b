"""The small words of the museum's text: places, lists of tiles and artifacts. Errors say what was expected."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from digsite.engine.errors import DigsiteError
from digsite.engine.museum.rules.names import GRID
from digsite.engine.museum.tiles import QUARTERS, TILES_MAX
from digsite.engine.words import read_number

REACH, CENTRE, COLUMN = GRID["reach"], GRID["centre"], GRID["column"]  # M2, see cell_of
COORDINATE = re.compile(r"0|-?[1-9][0-9]?")

Place = tuple[int, int]


def read_place(text: str) -> Place:
    """
    >>> read_place("-1,2")
    (-1, 2)
    """
    words = text.split(",")
    if len(words) != 2 or not all(COORDINATE.fullmatch(word) and abs(int(word)) <= REACH for word in words):
        raise DigsiteError(f"a place is X,Y with both from -{REACH} to {REACH}, as in -1,2, not {text!r}")
    return int(words[0]), int(words[1])


def place_text(place: Place) -> str:
    """
    >>> place_text((-1, 2))
    '-1,2'
    """
    return f"{place[0]},{place[1]}"


def cell_of(place: Place) -> int:
    """The core's number of a place; lower x, then lower y, is lower."""
    return COLUMN * (place[0] + CENTRE) + place[1] + CENTRE


def place_of(cell: int) -> Place:
    """
    >>> place_of(cell_of((-15, 15)))
    (-15, 15)
    """
    x, y = divmod(cell, COLUMN)
    return x - CENTRE, y - CENTRE


@cache  # thousands of moves of one list name the same few dozen
def cell_text(cell: int) -> str:
    """
    >>> cell_text(cell_of((-1, 2)))
    '-1,2'
    """
    return place_text(place_of(cell))


def read_rotation(text: str) -> int:
    """
    >>> read_rotation("r3")
    3
    """
    if text not in ("r0", "r1", "r2", "r3"):
        raise DigsiteError(f"a rotation is r0, r1, r2 or r3, not {text!r}")
    return int(text[1])


def read_quarter(text: str) -> int:
    """
    >>> read_quarter("se")
    3
    """
    if text not in QUARTERS:
        raise DigsiteError(f"a quarter is {', '.join(QUARTERS)}, not {text!r}")
    return QUARTERS.index(text)


def list_text(codes: Iterable[int], names: Sequence[str] | Mapping[int, str], hidden: int = 0) -> str:
    """`airport*2,blue1`, then `?2` for those that are hidden; `-` for nothing.

    >>> list_text([1, 0, 1], ["a", "b"], 1)
    'a,b*2,?'
    """
    counts = sorted(Counter(codes).items())
    words = [names[code] if n == 1 else f"{names[code]}*{n}" for code, n in counts]
    if hidden:
        words.append("?" if hidden == 1 else f"?{hidden}")
    return ",".join(words) or "-"


def read_list(text: str, codes: Mapping[str, int], what: str) -> tuple[list[int], int]:
    """The codes of a list in canonical order, and how many more are hidden.

    >>> read_list("a,b*2,?", {"a": 0, "b": 1}, "letter")
    ([0, 1, 1], 1)
    """
    found: list[int] = []
    hidden = 0
    words = [] if text == "-" else text.split(",")
    if words and words[-1].startswith("?"):
        hidden = _count(words.pop(), "?")
    last = -1
    for word in words:
        name, star, _ = word.partition("*")
        if name not in codes:
            raise DigsiteError(f"there is no {what} {name!r}; there is {', '.join(codes)}")
        if codes[name] <= last:
            raise DigsiteError(f"{text!r} is not in the order of the tile file, each name once")
        last = codes[name]
        found += [last] * (_count(word, "*") if star else 1)
    return found, hidden


def _count(word: str, sign: str) -> int:
    """The number after the sign; one is never written."""
    digits = word.partition(sign)[2]
    if sign == "?" and not digits:
        return 1
    return read_number(digits, 2, TILES_MAX, f"the count in {word!r} (one is written without a number)")
