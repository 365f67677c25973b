"""The table as a grid of laid tiles: spots, who touches whom, and groups of like quarters (M1 to M4).

A spot is what a figure can stand on: one quarter of an ordinary tile, or a whole tile. Every quarter also
has a point on a grid twice as fine, (2x, 2y) being the north-west quarter of tile x,y; a whole tile covers
all four points. Two spots touch when two of their points are neighbours, within and across tiles alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .museum_tiles import AIRPORT, CAMP, QUARTERS, TOMB, ReferenceTile, ReferenceTileBox, turned

LIMIT = 15  # M2: so many tiles from the tomb in each direction
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))

Place = tuple[int, int]
Point = tuple[int, int]


class Spot(NamedTuple):
    """Where a figure stands: a quarter of a tile, or the whole tile (quarter empty)."""

    x: int
    y: int
    quarter: str = ""

    @property
    def place(self) -> Place:
        return (self.x, self.y)

    def __str__(self) -> str:
        return f"{self.x},{self.y} {self.quarter}".rstrip()


@dataclass(frozen=True)
class Laid:
    """A tile on the table."""

    tile: ReferenceTile
    rotation: int = 0
    owner: int = -1  # the seat whose camp it is, -1 for all other tiles


class Board:
    """The tiles on the table; a new one has only the tomb, at 0,0 (M2)."""

    def __init__(self, box: ReferenceTileBox) -> None:
        self.box = box
        self.laid: dict[Place, Laid] = {(0, 0): Laid(box.tiles[TOMB])}

    # Spots ------------------------------------------------------------------------------------------------

    def spots_of(self, place: Place) -> list[Spot]:
        """The spots of one tile: itself when whole, else its four quarters (M1)."""
        if self.laid[place].tile.whole:
            return [Spot(*place)]
        return [Spot(*place, quarter) for quarter in QUARTERS]

    def spots(self) -> list[Spot]:
        """All spots on the table, by x, then y, then quarter."""
        return [spot for place in sorted(self.laid) for spot in self.spots_of(place)]

    def terrain(self, spot: Spot) -> str:
        """A colour (its temple), an artifact, mountain, sea, airport, camp or tomb."""
        laid = self.laid[spot.place]
        if laid.tile.whole:
            return laid.tile.whole
        return turned(laid.tile.quarters, laid.rotation)[QUARTERS.index(spot.quarter)]

    def kind(self, spot: Spot) -> str:
        """The terrain, with an artifact counted as its colour."""
        return self.box.kind(self.terrain(spot))

    def airports(self) -> list[Spot]:
        return [spot for spot in self.spots() if self.terrain(spot) == AIRPORT]

    def camp(self, seat: int) -> Spot | None:
        """Where the seat's camp lies, if it was laid."""
        for place, laid in self.laid.items():
            if laid.tile.whole == CAMP and laid.owner == seat:
                return Spot(*place)
        return None

    # Touching ---------------------------------------------------------------------------------------------

    def neighbours(self, spot: Spot) -> set[Spot]:
        """The spots that share a side with this one (M1: never by a corner)."""
        points = ((px + dx, py + dy) for px, py in _points(spot) for dx, dy in SIDES)
        found = {self._spot_at(point) for point in points}
        return {other for other in found if other is not None and other != spot}

    def _spot_at(self, point: Point) -> Spot | None:
        place = (point[0] // 2, point[1] // 2)
        if place not in self.laid:
            return None
        if self.laid[place].tile.whole:
            return Spot(*place)
        return Spot(*place, QUARTERS[point[0] % 2 + 2 * (point[1] % 2)])

    def free_places(self) -> list[Place]:
        """Where a tile can be placed: empty, beside a tile, within the limit (M2, M6)."""
        beside = {(x + dx, y + dy) for x, y in self.laid for dx, dy in SIDES} - set(self.laid)
        return sorted((x, y) for x, y in beside if abs(x) <= LIMIT and abs(y) <= LIMIT)

    # Groups -----------------------------------------------------------------------------------------------

    def group(self, spot: Spot) -> frozenset[Spot]:
        """The dig site, range or sea this spot is part of (M3, M4); a whole tile is alone."""
        if not spot.quarter:
            return frozenset({spot})
        kind = self.kind(spot)
        return frozenset(flood([spot], lambda at: (s for s in self.neighbours(at) if self.kind(s) == kind)))

    def space(self, spot: Spot) -> frozenset[Spot]:
        """What a walk counts as one space (M10): a whole range or sea, else the spot alone."""
        return self.group(spot) if self.terrain(spot) in ("mountain", "sea") else frozenset({spot})

    def sites(self, colour: str = "") -> list[frozenset[Spot]]:
        """All dig sites (M3), or those of one colour, in the order of their first spots."""
        colours = [colour] if colour else self.box.colours
        found: dict[frozenset[Spot], None] = {}
        for spot in self.spots():
            if self.kind(spot) in colours and not any(spot in site for site in found):
                found[self.group(spot)] = None
        return list(found)


def _points(spot: Spot) -> list[Point]:
    quarters = [QUARTERS.index(spot.quarter)] if spot.quarter else range(4)
    return [(2 * spot.x + quarter % 2, 2 * spot.y + quarter // 2) for quarter in quarters]


def flood(start: Iterable[Spot], steps: Callable[[Spot], Iterable[Spot]]) -> set[Spot]:
    """All spots that can be reached from the start ones, these included."""
    reached = set(start)
    waiting = list(reached)
    while waiting:
        new = set(steps(waiting.pop())) - reached
        reached |= new
        waiting += new
    return reached
