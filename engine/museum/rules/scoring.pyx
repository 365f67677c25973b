from libc.string cimport memset

from digsite.engine.museum.rules.board cimport *
from digsite.engine.museum.rules.state cimport *


cdef void count_points(const MuseumState* s, int32_t* points) noexcept nogil:
    """M15, as if the game ended now."""
    cdef uint8_t haunted[SPOTS_MAX]
    cdef int seat
    memset(haunted, 0, 4 * s.slots)
    for seat in range(s.players):
        points[seat] = 3 * bits_in(s.collected[seat]) + haunt(s, seat, haunted)
    for seat in range(s.players):
        points[seat] += own_sites(s, seat, haunted)


cdef inline int worth(const MuseumState* s, int spot) noexcept nogil:
    """M15: 1 a temple, 3 an artifact."""
    return 3 if s.terrain[spot] & 15 else 1


cdef inline int haunt(const MuseumState* s, int seat, uint8_t* haunted) noexcept nogil:
    """M15: the worth of the site under the seat's mummy, which is nobody else's then."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, n, total = 0, spot = s.mummy[seat]
    if group(s, spot) >= MOUNTAIN:
        return 0
    memset(mark, 0, 4 * s.slots)                                             # its own: two mummies may share a site
    n = add_site(s, spot, mark, found, 0)
    for i in range(n):
        haunted[found[i]] = 1
        total += worth(s, found[i])
    return total if group(s, spot) - SITE < s.players else 0                 # M3: a colour without a player


cdef inline int own_sites(const MuseumState* s, int seat, const uint8_t* haunted) noexcept nogil:
    """M15: the own sites joined to the camp, and the one the archeologist stands on."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, n = 0, total = 0, spot = s.archeologist[seat], own = SITE + seat
    memset(mark, 0, 4 * s.slots)
    if s.camp[seat]:
        n = joined_to_camp(s, seat, mark, found)
    if group(s, spot) == own and not mark[spot]:
        n = add_site(s, spot, mark, found, n)
    for i in range(n):
        if group(s, found[i]) == own and not haunted[found[i]]:
            total += worth(s, found[i])
    return total


cdef inline int joined_to_camp(const MuseumState* s, int seat, uint8_t* mark, uint16_t* found) noexcept nogil:
    """M14."""
    cdef uint32_t joining = 1 << (SITE + seat) | 1 << MOUNTAIN | 1 << SEA | 1 << AIRPORT
    cdef int n = add_tile(s.camp[seat], mark, found, 0)
    n = add_airports(s, mark, found, n)
    return spread(s, joining, mark, found, 0, n)


cdef int winners(const MuseumState* s, const int32_t* points) noexcept nogil:
    """M16: the bit set of the seats that win."""
    cdef int seat, rank, best = -1, found = 0
    for seat in range(s.players):
        rank = 16 * points[seat] + bits_in(s.collected[seat])
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= 1 << seat
    return found
