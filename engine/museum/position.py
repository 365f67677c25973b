"""What a seat knows of a museum game, and what is printed on the tiles, with words for keys.

docs/positions.md explains every field.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.words import REACH, Place
from digsite.engine.museum.tiles import GOALS, HAND, TileBox
from digsite.engine.position import FrozenDict, Heap

if TYPE_CHECKING:
    from digsite.engine.museum.text.view import MuseumSight, Spot

STEPS = 3  # M10: of a walk


class TileKind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of tile: its quarters nw, ne, sw, se in rotation r0 (none: an airport), its icon, and how many."""

    number: int
    quarters: tuple[str, ...]
    icon: str | None
    airport: bool
    rotations: tuple[int, ...]  # those that look different


class MuseumBox(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="museum"):
    """What is printed on the tiles of one set-up."""

    players: int
    colours: tuple[str, ...]  # seat i has colour i; those after the last seat belong to nobody
    artifacts: tuple[str, ...]
    tiles: Mapping[str, TileKind]  # besides the tomb and a camp for each seat
    pile: int  # tiles when the game begins
    hand: int  # tiles dealt to each seat besides its camp
    goals: int  # of each seat
    steps: int  # of a walk, at most
    reach: int  # the table ends so many tiles from the tomb

    @property
    def game(self) -> Literal["museum"]:
        """The game's id."""
        return "museum"


def box_of(players: int, tiles: TileBox) -> MuseumBox:
    """What is printed on these tiles."""
    return MuseumBox(
        players=players,
        colours=tiles.colours,
        artifacts=tiles.artifacts,
        tiles=FrozenDict(
            (
                tile.name,
                TileKind(
                    number=tile.n,
                    quarters=tile.quarters,
                    icon=tile.icon or None,
                    airport=not tile.quarters,
                    rotations=tuple(tile.looks()),
                ),
            )
            for tile in tiles.tiles
        ),
        pile=tiles.total - HAND * players,
        hand=HAND,
        goals=GOALS,
        steps=STEPS,
        reach=REACH,
    )


class LaidTile(msgspec.Struct, frozen=True, kw_only=True):
    """A tile on the table: `tomb`, `camp0` for the camp of seat 0, or a name of the box."""

    at: tuple[int, int]
    tile: str
    rotation: int


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """Where a figure stands; on a whole tile there is no quarter."""

    at: tuple[int, int]
    quarter: str | None


class MuseumPosition(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="museum"):
    """What one seat knows for certain; what everybody sees where `seat` is None."""

    players: int
    seat: int | None
    turn: int
    due: str
    to_move: int | None
    scores: tuple[int, ...]
    hand: Mapping[str, int]
    goals: tuple[str, ...]
    collected: tuple[tuple[str, ...], ...]
    hands: tuple[Heap, ...]
    table: tuple[LaidTile, ...]
    archeologists: tuple[Figure | None, ...]
    mummies: tuple[Figure, ...]
    pile: int
    last: int | None  # turns left, once the pile is empty
    placed: tuple[int, int] | None  # the tile whose icon is to be decided

    @property
    def game(self) -> Literal["museum"]:
        """The game's id."""
        return "museum"


def position_of(tiles: TileBox, knowledge: Any, public: bool = False) -> MuseumPosition:
    """The position of a seat; only what everybody sees where it is to be `public`."""
    sight: MuseumSight = knowledge.sight()
    names = [tile.name for tile in tiles.tiles]
    return MuseumPosition(
        players=len(sight.hands),
        seat=None if public else sight.seat,
        turn=sight.turn,
        due=knowledge.due,
        to_move=knowledge.to_move,
        scores=tuple(knowledge.scores),
        hand=_tiles(names, [] if public else sight.hands[sight.seat][0]),
        goals=() if public else _artifacts(tiles, sight.goals),
        collected=tuple(_artifacts(tiles, kinds) for kinds in sight.collected),
        hands=tuple(
            Heap(size=len(known) + hidden, known=_tiles(names, _camps(known) if public else known))
            for known, hidden in sight.hands
        ),
        table=tuple(_laid(names, place, *sight.table[place]) for place in sorted(sight.table)),
        archeologists=tuple(spot and _figure(spot) for spot in sight.archeologists),
        mummies=tuple(_figure(spot) for spot in sight.mummies),
        pile=sight.pile,
        last=sight.last,
        placed=sight.placed,
    )


def _tiles(names: Sequence[str], codes: Iterable[int]) -> Mapping[str, int]:
    counts = sorted(Counter(codes).items())
    return FrozenDict(("camp" if code == CAMP_TILE else names[code], n) for code, n in counts)


def _camps(codes: Iterable[int]) -> list[int]:
    """A camp that is not on the table is in its owner's hand, as everybody sees."""
    return [code for code in codes if code == CAMP_TILE]


def _artifacts(tiles: TileBox, kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple(tiles.artifacts[kind] for kind in kinds)


def _laid(names: Sequence[str], place: Place, tile: int, rotation: int) -> LaidTile:
    whole = "tomb" if tile == TOMB_TILE else f"camp{tile - CAMP_TILE}"
    return LaidTile(at=place, tile=whole if tile >= CAMP_TILE else names[tile], rotation=rotation)


def _figure(spot: "Spot") -> Figure:
    return Figure(at=spot[0], quarter=spot[1] or None)
