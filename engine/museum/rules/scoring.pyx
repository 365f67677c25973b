from libc.stdint cimport uint8_t, uint16_t, uint32_t
from libc.string cimport memset

from digsite.engine.museum.rules.board cimport add_airports, add_site, add_tile, bits_in, spread
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport group, spot_points


cdef void count_points(const MuseumState* s, int32_t* points) noexcept nogil:
    """M15, as if the game ended now."""
    cdef uint8_t under_mummy[SPOTS_MAX]
    cdef int seat
    memset(under_mummy, 0, QUARTERS * s.slots)
    for seat in range(s.players):
        points[seat] = GOAL_POINTS * bits_in(s.collected[seat]) + mummy_points(s, seat, under_mummy)
    for seat in range(s.players):
        points[seat] += own_sites(s, seat, under_mummy)


cdef inline int mummy_points(const MuseumState* s, int seat, uint8_t* under_mummy) noexcept nogil:
    """M15: the worth of the site under the seat's mummy, which is nobody else's then."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, n, total = 0, spot = s.mummy[seat]
    if group(s, spot) >= MOUNTAIN:
        return 0
    memset(mark, 0, QUARTERS * s.slots)                                      # its own: two mummies may share a site
    n = add_site(s, spot, mark, found, 0)
    for i in range(n):
        under_mummy[found[i]] = 1
        total += spot_points(s, found[i])
    return total if group(s, spot) - SITE < s.players else 0                 # M3: a colour without a player


cdef inline int own_sites(const MuseumState* s, int seat, const uint8_t* under_mummy) noexcept nogil:
    """M15: the own sites joined to the camp, and the one the archeologist stands on."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, n = 0, total = 0, spot = s.archeologist[seat], own = SITE + seat
    memset(mark, 0, QUARTERS * s.slots)
    if s.camp[seat]:
        n = joined_to_camp(s, seat, mark, found)
    if group(s, spot) == own and not mark[spot]:
        n = add_site(s, spot, mark, found, n)
    for i in range(n):
        if group(s, found[i]) == own and not under_mummy[found[i]]:
            total += spot_points(s, found[i])
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
        rank = (GOALS_DEALT + 1) * points[seat] + bits_in(s.collected[seat])     # more goals break a tie
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= 1 << seat
    return found


cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil:
    count_points(<const MuseumState*>state, out)


cdef void returns(const void* config, const void* state, double* out) noexcept nogil:
    cdef const MuseumState* s = <const MuseumState*>state
    cdef int32_t points[PLAYERS_MAX]
    cdef int seat, found
    count_points(s, points)
    found = winners(s, points)
    for seat in range(s.players):
        out[seat] = (found >> seat & 1) / <double>bits_in(found)
