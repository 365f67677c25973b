"""Where an archeologist can walk to (M10)."""

from __future__ import annotations

from .museum_board import Spot
from .museum_position import ReferencePosition
from .museum_tiles import AIRPORT, CAMP, TOMB

STEPS = 3
Space = frozenset[Spot]


def walk_ends(position: ReferencePosition, seat: int) -> list[Spot]:
    """M10: all spots on which the seat's walk may end, every quarter of a range or sea being one."""
    at = position.archeologists[seat]
    if at is None:
        return []
    start = position.board.space(at)
    barred = barred_spots(position, seat)
    reached = {start}
    edge = {start}
    for _ in range(STEPS):
        edge = {new for space in edge for new in next_spaces(position, seat, space, barred)} - reached
        reached |= edge
    return sorted(spot for space in reached - {start} for spot in space)


def next_spaces(position: ReferencePosition, seat: int, space: Space, barred: set[Spot]) -> set[Space]:
    """The spaces one step away that may be entered."""
    board = position.board
    beside = {other for spot in space for other in board.neighbours(spot)}
    beside |= {other for spot in space for other in flights(position, seat, spot)}
    return {board.space(spot) for spot in beside - barred - space}


def flights(position: ReferencePosition, seat: int, spot: Spot) -> set[Spot]:
    """An airport is next to every other airport and to the own camp, and that to every airport (M10, M14)."""
    camp = position.board.camp(seat)
    terrain = position.board.terrain(spot)
    if terrain != AIRPORT and spot != camp:
        return set()
    ends = set(position.board.airports()) | ({camp} if camp else set())
    return ends - {spot}


def barred_spots(position: ReferencePosition, seat: int) -> set[Spot]:
    """What the seat's archeologist may not enter (M10)."""
    board = position.board
    barred = {spot for spot in board.spots() if board.terrain(spot) in (TOMB, CAMP)} - {board.camp(seat)}
    for other, spot in enumerate(position.archeologists):
        if other != seat and spot is not None:
            barred |= board.space(spot)
    for mummy in position.mummies:  # on the tomb a mummy's group is the tomb alone
        barred |= board.group(mummy)
    return barred
