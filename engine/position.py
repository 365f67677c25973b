"""What a position and a box are made of, in every game: values that cannot be changed, with words for keys.

They are `msgspec` structs: `msgspec.json.encode` writes them, and the game server and bots use the same ones
(docs/positions.md).
"""

from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec


class FrozenDict(dict[str, Any]):
    """A mapping that cannot be changed; equal to a dict of the same content."""

    __slots__ = ()

    def _refuse(self, *args: object, **keys: object) -> NoReturn:
        raise TypeError("a position cannot be changed: it is what a seat knew at one moment")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        """Equal ones have the same."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type["FrozenDict"], tuple[dict[str, Any]]]:
        """As a plain dict that is made again: `pickle` would set the items one by one."""
        return FrozenDict, (dict(self),)


class Heap(msgspec.Struct, frozen=True, kw_only=True):
    """Cards or tiles in one place: how many there are, and which of them the seat knows."""

    size: int
    known: Mapping[str, int]


class PlainPosition(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows of a game that has no position of its own: all that it has seen."""

    game: str
    players: int
    seat: int | None  # None: what everybody may see
    due: str
    to_move: int | None
    scores: tuple[int, ...]
    events: tuple[str, ...]


class PlainBox(msgspec.Struct, frozen=True, kw_only=True):
    """A game about which nothing more is known than its name and how many play."""

    game: str
    players: int


def plain_position(knowledge: Any, public: bool = False) -> PlainPosition:
    """The position of any game."""
    return PlainPosition(
        game=knowledge.game.id,
        players=knowledge.game.players,
        seat=None if public else knowledge.seat,
        due=knowledge.due,
        to_move=knowledge.to_move,
        scores=tuple(knowledge.scores),
        events=() if public else tuple(knowledge.log),
    )
