from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memset

from digsite.engine.museum.advice.boards cimport mark_spot, mark_tile
from digsite.engine.museum.rules.board cimport add_site
from digsite.engine.museum.rules.state cimport group

cdef uint64_t NORTHERN = 0x5555555555555555U     # bits of the northern quarters of tiles


cdef void close_to_walks(const MuseumState* s, uint64_t* closed) noexcept nogil:
    """M10: no entry where a mummy stands, on all of its site."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, seat, n = 0
    memset(closed, 0, COLUMNS * sizeof(uint64_t))
    for seat in range(s.players):
        if group(s, s.mummy[seat]) < AIRPORT:
            if n == 0:
                memset(mark, 0, QUARTERS * s.slots)
            if not mark[s.mummy[seat]]:
                n = add_site(s, s.mummy[seat], mark, found, n)
    for i in range(n):
        mark_spot(closed, s, found[i])


cdef void begin_walk(const MuseumState* s, int seat, const Boards* boards, const uint64_t* closed, const uint64_t* start,
                     Walk* walk, Ways* ways) noexcept nogil:
    """From the spaces of these spots, for an archeologist of this seat; others' archeologists move on and are ignored."""
    cdef int i, west = boards.west, east = boards.east, k
    walk.boards = boards
    walk.ways = ways
    walk.step = 0
    memset(ways.reached, 0, sizeof(ways.reached))
    for i in range(west, east + 1):
        walk.hubs[i] = boards.airports[i]
        walk.free[i] = boards.open[i] & ~closed[i]
    if s.camp[seat]:
        mark_tile(walk.hubs, s, s.camp[seat])
        mark_tile(walk.free, s, s.camp[seat])
    for i in range(west, east + 1):
        walk.fresh[i] = start[i]
    walk.front[west - 1] = walk.front[east + 1] = walk.fresh[west - 1] = walk.fresh[east + 1] = 0
    complete(walk)
    for i in range(west, east + 1):
        walk.front[i] = walk.fresh[i]
        walk.free[i] &= ~walk.fresh[i]
        ways.reached[i] = walk.fresh[i]
    for k in range(PLANES):
        memset(&ways.digit[k][west], 0, (east - west + 1) * sizeof(uint64_t))


cdef bint take_step(Walk* walk) noexcept nogil:
    """All spaces one step further that may be entered; whether there are any."""
    cdef const Boards* boards = walk.boards
    cdef Ways* ways = walk.ways
    cdef uint64_t near, found = 0, flights = 0
    cdef int i, k, west = boards.west, east = boards.east
    for i in range(west, east + 1):
        near = (walk.front[i] << 1 | walk.front[i] >> 1 | walk.front[i - 1] | walk.front[i + 1]) & walk.free[i]
        walk.fresh[i] = near
        found |= near
        flights |= walk.front[i] & walk.hubs[i]
    if flights:
        for i in range(west, east + 1):
            walk.fresh[i] |= walk.hubs[i] & walk.free[i]
            found |= walk.fresh[i]
    if not found:
        return False
    complete(walk)
    walk.step += 1
    for i in range(west, east + 1):
        walk.front[i] = walk.fresh[i]
        walk.free[i] &= ~walk.fresh[i]
        ways.reached[i] |= walk.fresh[i]
    for k in range(PLANES):
        if walk.step >> k & 1:
            for i in range(west, east + 1):
                ways.digit[k][i] |= walk.fresh[i]
    return True


# --------------------------------------------------------------------------------------------- spaces of many spots

cdef void complete(Walk* walk) noexcept nogil:
    """M4, M10: of a sea, a range, an airport or a camp all is entered at once."""
    cdef const Boards* boards = walk.boards
    cdef uint64_t fresh, wet = 0, high = 0, landed = 0
    cdef int i
    for i in range(boards.west, boards.east + 1):
        fresh = walk.fresh[i]
        wet |= fresh & boards.sea[i]
        high |= fresh & boards.range[i]
        landed |= fresh & walk.hubs[i]
    if wet:
        fill(walk, boards.sea)
    if high:
        fill(walk, boards.range)
    if landed:
        fill_tiles(walk)


cdef void fill(Walk* walk, const uint64_t* kind) noexcept nogil:
    """Adds what hangs together with what is entered."""
    cdef uint64_t here, near, more, added = 1
    cdef int i, west = walk.boards.west, east = walk.boards.east
    while not walk.fresh[west] & kind[west]:
        west += 1
    while not walk.fresh[east] & kind[east]:
        east -= 1
    while added:
        added = 0
        west = max(west - 1, walk.boards.west)
        east = min(east + 1, walk.boards.east)
        for i in range(west, east + 1):
            here = walk.fresh[i] & kind[i]
            near = here << 1 | here >> 1 | (walk.fresh[i - 1] & kind[i - 1]) | (walk.fresh[i + 1] & kind[i + 1])
            more = near & kind[i] & walk.free[i] & ~here
            walk.fresh[i] |= more
            added |= more


cdef void fill_tiles(Walk* walk) noexcept nogil:
    """Adds the other quarters of airports and the camp."""
    cdef uint64_t both
    cdef int i
    for i in range(walk.boards.west, walk.boards.east + 1, 2):
        both = walk.fresh[i] & walk.hubs[i] | walk.fresh[i + 1] & walk.hubs[i + 1]
        if both:
            both |= (both & NORTHERN) << 1 | both >> 1 & NORTHERN
            walk.fresh[i] |= both
            walk.fresh[i + 1] |= both
