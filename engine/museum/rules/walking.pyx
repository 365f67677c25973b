from libc.stdint cimport uint32_t
from libc.string cimport memset

from digsite.engine.museum.rules.board cimport add_airports, add_site, add_space, add_tile, list_spots, neighbour
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport group


cdef int walk_moves(const MuseumState* s, Move* out) noexcept nogil:
    """M10: staying, and every spot whose space is at most three steps away."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int step, head = 0, level, start, n
    memset(mark, 0, QUARTERS * s.slots)
    close_sites(s, mark)
    start = add_space(s, s.archeologist[s.turn], mark, found, 0)
    close_spaces(s, mark)
    n = start
    for step in range(WALK_STEPS):
        level = n
        n = one_step(s, s.turn, mark, found, head, level)
        head = level
    out[0] = STAY
    return 1 + list_spots(s, found + start, n - start, out + 1)


cdef void close_sites(const MuseumState* s, uint8_t* mark) noexcept nogil:
    """M10: no entry where a mummy stands. Before the start is marked: it must not cut a site in two."""
    cdef uint16_t closed[SPOTS_MAX]
    cdef int seat, spot, n = 0
    for seat in range(s.players):
        spot = s.mummy[seat]
        if not mark[spot] and group(s, spot) < AIRPORT:
            n = add_site(s, spot, mark, closed, n)


cdef inline void close_spaces(const MuseumState* s, uint8_t* mark) noexcept nogil:
    """M10: no entry where another archeologist stands. After the start is marked: a shared space can be left."""
    cdef uint16_t closed[SPOTS_MAX]
    cdef int seat, spot, n = 0
    for seat in range(s.players):
        spot = s.archeologist[seat]
        if spot and not mark[spot]:
            n = add_space(s, spot, mark, closed, n)


cdef int one_step(const MuseumState* s, int seat, uint8_t* mark, uint16_t* found, int head, int n) noexcept nogil:
    """Adds all spaces beside those of found[head:n] that may be entered."""
    cdef uint32_t enterable = OPEN_LAND | <uint32_t>1 << (CAMP_OF + seat)
    cdef int i, spot, other, level = n
    while head < level:
        spot = found[head]
        head += 1
        if group(s, spot) >= AIRPORT and spot & 3 == 0:                      # M10: flights, from the camp too
            n = add_airports(s, mark, found, n)
            if not mark[QUARTERS * s.camp[seat]]:
                n = add_tile(s.camp[seat], mark, found, n)
        for i in range(NEIGHBOURS):
            other = neighbour(s, spot, i)
            if not mark[other] and enterable >> group(s, other) & 1:
                n = add_space(s, other, mark, found, n)
    return n
