"""An event on its way between the core and the notation of a game."""

from typing import NamedTuple


class Event(NamedTuple):
    """One event in the numbers of its game's core; `hidden` counts what the reader may not see."""

    kind: int
    seat: int = -1
    a: int = 0
    b: int = 0
    hidden: int = 0
    data: bytes = b""
