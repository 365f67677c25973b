"""The count at the end (M14 to M16)."""

from __future__ import annotations

from .museum_board import Spot, flood
from .museum_position import ReferencePosition
from .museum_tiles import AIRPORT
from .museum_walking import flights

Site = frozenset[Spot]


def connected_spots(position: ReferencePosition, seat: int) -> set[Spot]:
    """All that is joined to the seat's camp, the camp included; nothing without a camp (M14)."""
    board = position.board
    camp = board.camp(seat)
    if camp is None:
        return set()
    joining = {position.colour(seat), "mountain", "sea", AIRPORT}

    def steps(spot: Spot) -> set[Spot]:
        beside = {other for other in board.neighbours(spot) if board.kind(other) in joining}
        return beside | flights(position, seat, spot)

    return flood([camp], steps)


def haunting_seats(position: ReferencePosition, site: Site) -> list[int]:
    """The seats whose mummies stand on the site."""
    return [seat for seat, mummy in enumerate(position.mummies) if mummy in site]


def own_sites(position: ReferencePosition, seat: int) -> list[Site]:
    """M15: the own sites that score: connected or under the archeologist, and without a mummy."""
    joined = connected_spots(position, seat)
    standing = position.archeologists[seat]
    sites = position.board.sites(position.colour(seat))
    free = [site for site in sites if not haunting_seats(position, site)]
    return [site for site in free if site & joined or standing in site]


def haunted_sites(position: ReferencePosition, seat: int) -> list[Site]:
    """M15: another seat's site under the own mummy, not that of a colour without a player; at most one."""
    board = position.board
    sites = [site for site in board.sites() if position.mummies[seat] in site]
    return [site for site in sites if position.owner(board.kind(min(site))) not in (None, seat)]


def site_worth(position: ReferencePosition, site: Site) -> int:
    """M15: 1 a temple, 3 an artifact."""
    return sum(position.box.worth(position.board.terrain(spot)) for spot in site)


def score(position: ReferencePosition, seat: int) -> int:
    """M15: sites, haunted sites and 3 for each collected goal."""
    sites = own_sites(position, seat) + haunted_sites(position, seat)
    return sum(site_worth(position, site) for site in sites) + 3 * len(position.collected[seat])


def winners(scores: list[int], artifacts: list[int]) -> list[int]:
    """M16: the highest total, then more collected artifacts; still tied, all of them."""
    ranks = list(zip(scores, artifacts, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
