"""The legal moves of every kind of decision, in canonical text without the seat. The order means nothing."""

from __future__ import annotations

from itertools import combinations

from .museum_board import Place
from .museum_position import ReferencePosition
from .museum_tiles import rotations
from .museum_walking import walk_ends


def at(place: Place) -> str:
    """A place as the moves write it.

    >>> at((-1, 2))
    '-1,2'
    """
    return f"{place[0]},{place[1]}"


def legal(position: ReferencePosition, seat: int, kind: str) -> list[str]:
    """All moves of a decision: place, icon, walk or collect."""
    kinds = {"place": place_moves, "icon": icon_moves, "walk": walk_moves, "collect": collect_moves}
    return kinds[kind](position, seat)


def place_moves(position: ReferencePosition, seat: int) -> list[str]:
    """M6: any tile of the hand beside a tile, in any look."""
    return [
        f"place {name} {at(place)} r{rotation}"
        for name in position.hand_names(seat)
        for place in position.board.free_places()
        for rotation in rotations(position.box.tiles[name])
    ]


def icon_moves(position: ReferencePosition, seat: int) -> list[str]:
    """M7: what the icon of the tile just placed allows, or any mummy, or nothing."""
    assert position.placed is not None
    icon = position.board.laid[position.placed].tile.icon
    if icon == "rotate":
        uses = rotate_moves(position)
    elif icon == "swap":
        uses = swap_moves(position)
    else:
        uses = replace_moves(position, seat)
    return [*uses, *mummy_moves(position), "skip"]


def others(position: ReferencePosition) -> list[Place]:
    """The unlocked tiles except the one just placed."""
    return [place for place in position.unlocked() if place != position.placed]


def rotate_moves(position: ReferencePosition) -> list[str]:
    """M7: another unlocked tile, so that it looks different."""
    return [
        f"rotate {at(place)} r{rotation}"
        for place in others(position)
        for rotation in rotations(position.board.laid[place].tile)
        if rotation != position.board.laid[place].rotation
    ]


def swap_moves(position: ReferencePosition) -> list[str]:
    """M7: two unlocked tiles of different names, the one just placed included; lower x (then y) first."""
    laid = position.board.laid
    return [
        f"swap {at(first)} r{there} {at(second)} r{here}"
        for first, second in combinations(position.unlocked(), 2)
        if laid[first].tile.name != laid[second].tile.name
        for there in rotations(laid[second].tile)  # the second tile then lies at the first place
        for here in rotations(laid[first].tile)
    ]


def replace_moves(position: ReferencePosition, seat: int) -> list[str]:
    """M7: a tile of the hand, the camp included, for another unlocked tile of another name."""
    return [
        f"replace {at(place)} {name} r{rotation}"
        for place in others(position)
        for name in position.hand_names(seat)
        if name != position.board.laid[place].tile.name
        for rotation in rotations(position.box.tiles[name])
    ]


def mummy_moves(position: ReferencePosition) -> list[str]:
    """M9: any seated mummy onto any quarter of a site that is not its colour and holds no figure."""
    board = position.board
    figures = set(position.figures())
    return [
        f"mummy {position.colour(owner)} {spot}"
        for site in board.sites()
        if not site & figures
        for owner in range(position.players)
        if board.kind(min(site)) != position.colour(owner)
        for spot in sorted(site)
    ]


def walk_moves(position: ReferencePosition, seat: int) -> list[str]:
    """M10, or stay."""
    return [f"walk {spot}" for spot in walk_ends(position, seat)] + ["stay"]


def found_artifact(position: ReferencePosition, seat: int) -> str | None:
    """The artifact under the seat's archeologist, if of a kind it has not collected yet (M11)."""
    spot = position.archeologists[seat]
    terrain = position.board.terrain(spot) if spot else ""
    new = terrain in position.box.artifacts and terrain not in position.collected[seat]
    return terrain if new else None


def collect_moves(position: ReferencePosition, seat: int) -> list[str]:
    """M11: collect only what is a goal, leave always."""
    return (["collect"] if found_artifact(position, seat) in position.goals[seat] else []) + ["leave"]
