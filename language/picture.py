"""What a game shows to people, without saying how: lines of coloured words, grids, drawn blocks, questions.

A game draws itself into these; whatever shows them decides on borders and widths. A style is made of the words that
terminals share: `bold`, `dim`, one of the 16 colours (`red`, `bright_blue`), and `on COLOUR` for the ground.
"""

from dataclasses import dataclass
from typing import NamedTuple


class Span(NamedTuple):
    """Words in one style."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """Plain words and spans in a row."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


@dataclass(frozen=True)
class Block:
    """Lines one below the other. A drawn one (a board) must keep every line whole; others may be wrapped."""

    lines: tuple[Line, ...]
    drawn: bool = False


@dataclass(frozen=True)
class Grid:
    """Rows under heads; the columns in `right` hold numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]
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


@dataclass(frozen=True)
class Offer:
    """One numbered answer: what choosing it says, as if typed, and what a person reads."""

    answer: str
    label: str
    style: str = ""


@dataclass(frozen=True)
class Question:
    """One step towards a move."""

    text: str
    offers: tuple[Offer, ...]
    several: bool = False  # the numbers of several offers may be given at once, as in 1 1 3
    usage: str = ""  # how else it can be answered


@dataclass(frozen=True)
class Telling:
    """An event in plain words: what a seat does (`digs a card`), or with no seat a sentence of its own."""

    seat: int | None
    text: str
    verb: str = ""  # the beginning of the text that need not be repeated if the next deed has the same
    dull: bool = False  # not worth telling to the one who did it
