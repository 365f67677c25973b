"""What a game shows at a terminal, without the layout: lines of coloured words, grids, drawn blocks.

A game draws itself into these, and `draw.py` decides on borders and widths. A style is `bold`, `reverse`, a colour of
`colours.py`, or several of them.
"""

from dataclasses import dataclass
from typing import NamedTuple


class Room(NamedTuple):
    """How much of the screen a picture may take."""

    columns: int = 80
    lines: int = 24


ROOM = Room()  # where nobody says how large the screen is


class Span(NamedTuple):
    """Words in one style."""

    text: str
    style: str = ""


TextLine = tuple[Span, ...]


def line(*parts: str | Span) -> TextLine:
    """Plain words and spans in a row."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


@dataclass(frozen=True)
class Block:
    """Lines one below the other. Those of a drawn block (a board) are kept whole; others may be wrapped."""

    lines: tuple[TextLine, ...]
    drawn: bool = False


@dataclass(frozen=True)
class Grid:
    """Rows under heads; the columns in `right` hold numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[TextLine, ...], ...]
    right: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Panel:
    """A part of a picture."""

    body: Block | Grid
    title: str = ""


@dataclass(frozen=True)
class Picture:
    """The whole table. Panels of one row stand side by side where there is room."""

    rows: tuple[tuple[Panel, ...], ...]
    shown: frozenset[int] = frozenset()  # numbers of the choices that it shows, which need not be listed
