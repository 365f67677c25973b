"""The museum game's tiles: what the tile file says, how one looks when turned, how lists are written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

QUARTERS = ("nw", "ne", "sw", "se")
CAMP = "camp"
TOMB = "tomb"
AIRPORT = "airport"


@dataclass(frozen=True)
class ReferenceTile:
    """One kind of tile as the file draws it (r0)."""

    name: str
    quarters: tuple[str, ...] = ()  # nw ne sw se; empty for a whole tile
    whole: str = ""  # "airport", "camp" or "tomb"; empty for a tile of four quarters
    icon: str = ""  # "rotate", "swap", "replace" or empty
    copies: int = 1


def turned(quarters: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """The quarters after so many quarter turns clockwise (M2).

    >>> turned(("1", "2", "3", "4"), 1)
    ('3', '1', '4', '2')
    """
    for _ in range(rotation):
        nw, ne, sw, se = quarters
        quarters = (sw, nw, se, ne)
    return quarters


def rotations(tile: ReferenceTile) -> list[int]:
    """One rotation for each look of the tile, the lowest; whole tiles are always r0 (M2)."""
    if tile.whole:
        return [0]
    looks = [turned(tile.quarters, rotation) for rotation in range(4)]
    return [rotation for rotation in range(4) if looks.index(looks[rotation]) == rotation]


class ReferenceTileBox:
    """All that the tile file says, with the camp and the tomb added."""

    def __init__(self, tiles: Mapping[str, Any]) -> None:
        self.colours: list[str] = list(tiles["colours"])
        self.artifacts: list[str] = list(tiles["artifacts"])
        self.tiles: dict[str, ReferenceTile] = {name: _read_tile(name, entry) for name, entry in tiles["tile"].items()}
        self.order: list[str] = [*self.tiles, CAMP]
        self.counts: Counter[str] = Counter({tile.name: tile.copies for tile in self.tiles.values()})
        self.tiles[CAMP] = ReferenceTile(CAMP, whole=CAMP)
        self.tiles[TOMB] = ReferenceTile(TOMB, whole=TOMB)

    def kind(self, terrain: str) -> str:
        """An artifact's colour; anything else is its own kind (a temple's terrain is its colour)."""
        if terrain not in self.artifacts:
            return terrain
        return next(colour for colour in self.colours if terrain.startswith(colour + "-"))

    def worth(self, terrain: str) -> int:
        """M15: 3 an artifact, 1 a temple."""
        if terrain in self.artifacts:
            return 3
        return 1 if terrain in self.colours else 0


def _read_tile(name: str, entry: Mapping[str, Any]) -> ReferenceTile:
    whole = AIRPORT if entry.get("airport") else ""
    return ReferenceTile(name, tuple(entry.get("quarters", ())), whole, entry.get("icon", ""), entry.get("n", 1))


def write_list(names: Iterable[str], order: list[str]) -> str:
    """Names in the file's order, several of one as name*count, nothing as a dash.

    >>> write_list(["b", "a", "b"], ["a", "b"])
    'a,b*2'
    """
    counts = Counter(names)
    words = [name if counts[name] == 1 else f"{name}*{counts[name]}" for name in order if counts[name]]
    return ",".join(words) or "-"


def read_list(text: str) -> list[str]:
    """The names of a written list; whatever is no canonical list does not come back the same from write_list.

    >>> read_list("a,b*2")
    ['a', 'b', 'b']
    """
    names: list[str] = []
    for word in text.split(",") if text != "-" else []:
        match = re.fullmatch(r"(.+)\*([0-9]{1,3})", word)
        names += [match[1]] * int(match[2]) if match else [word]
    return names
