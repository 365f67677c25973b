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


cdef void begin_ways(const MuseumState* s, int seat, const Boards* boards, const uint64_t* closed, const uint64_t* start,
                     Ways* ways) noexcept nogil:
    """From the spaces of these spots, for an archeologist of this seat; others' archeologists move on and are ignored."""
    cdef int i, k
    ways.boards = boards
    ways.step = 0
    memset(ways.reached, 0, sizeof(ways.reached))
    memset(ways.front, 0, sizeof(ways.front))
    memset(ways.fresh, 0, sizeof(ways.fresh))
    for k in range(DIGITS):
        memset(&ways.digit[k][boards.west], 0, (boards.east - boards.west + 1) * sizeof(uint64_t))
    for i in range(boards.west, boards.east + 1):
        ways.hubs[i] = boards.airports[i]
        ways.free[i] = boards.open[i] & ~closed[i]
        ways.fresh[i] = start[i]
    if s.camp[seat]:
        mark_tile(ways.hubs, s, s.camp[seat])
        mark_tile(ways.free, s, s.camp[seat])
    ways.west = boards.west
    ways.east = boards.east
    complete(ways)
    advance(ways)


cdef bint take_step(Ways* ways) noexcept nogil:
    """All spaces one step further that may be entered; whether there are any."""
    cdef const Boards* boards = ways.boards
    cdef uint64_t near, found = 0, flights = 0
    cdef int i, k, west, east
    if ways.west > ways.east:
        return False
    ways.west = west = max(ways.west - 1, boards.west)
    ways.east = east = min(ways.east + 1, boards.east)
    for i in range(west, east + 1):
        near = (ways.front[i] << 1 | ways.front[i] >> 1 | ways.front[i - 1] | ways.front[i + 1]) & ways.free[i]
        ways.fresh[i] = near
        found |= near
        flights |= ways.front[i] & ways.hubs[i]
    if flights:
        ways.west = boards.west
        ways.east = boards.east
        for i in range(boards.west, boards.east + 1):
            ways.fresh[i] |= ways.hubs[i] & ways.free[i]
            found |= ways.fresh[i]
    if not found:
        return False
    complete(ways)
    advance(ways)
    ways.step += 1
    for k in range(DIGITS):
        if ways.step >> k & 1:
            for i in range(ways.west, ways.east + 1):
                ways.digit[k][i] |= ways.front[i]
    return True


cdef inline void advance(Ways* ways) noexcept nogil:
    """What is fresh becomes the front."""
    cdef int i
    for i in range(ways.west, ways.east + 1):
        ways.front[i] = ways.fresh[i]
        ways.free[i] &= ~ways.fresh[i]
        ways.reached[i] |= ways.fresh[i]
        ways.fresh[i] = 0
    while ways.west <= ways.east and not ways.front[ways.west]:
        ways.west += 1
    while ways.west <= ways.east and not ways.front[ways.east]:
        ways.east -= 1


# --------------------------------------------------------------------------------------------- spaces of many spots

cdef inline void complete(Ways* ways) noexcept nogil:
    """M4, M10: of a sea, a range, an airport or a camp all is entered at once."""
    cdef const Boards* boards = ways.boards
    cdef uint64_t wet = 0, high = 0, landed = 0
    cdef int i
    for i in range(ways.west, ways.east + 1):
        wet |= ways.fresh[i] & boards.sea[i]
        high |= ways.fresh[i] & boards.range[i]
        landed |= ways.fresh[i] & ways.hubs[i]
    if wet:
        fill(ways, boards.sea)
    if high:
        fill(ways, boards.range)
    if landed:
        fill_tiles(ways)


cdef void fill(Ways* ways, const uint64_t* kind) noexcept nogil:
    """Adds what hangs together with what is entered."""
    cdef uint64_t here, near, more, added = 1
    cdef int i, west = ways.west, east = ways.east
    while not ways.fresh[west] & kind[west]:
        west += 1
    while not ways.fresh[east] & kind[east]:
        east -= 1
    while added:
        added = 0
        west = max(west - 1, ways.boards.west)
        east = min(east + 1, ways.boards.east)
        for i in range(west, east + 1):
            here = ways.fresh[i] & kind[i]
            near = here << 1 | here >> 1 | (ways.fresh[i - 1] & kind[i - 1]) | (ways.fresh[i + 1] & kind[i + 1])
            more = near & kind[i] & ways.free[i] & ~here
            ways.fresh[i] |= more
            added |= more
    ways.west = min(ways.west, west)
    ways.east = max(ways.east, east)


cdef void fill_tiles(Ways* ways) noexcept nogil:
    """Adds the other quarters of airports and the camp."""
    cdef uint64_t both
    cdef int i
    ways.west &= ~1                          # a tile has an even column and the next
    ways.east |= 1
    for i in range(ways.west, ways.east + 1, 2):
        both = ways.fresh[i] & ways.hubs[i] | ways.fresh[i + 1] & ways.hubs[i + 1]
        if both:
            both |= (both & NORTHERN) << 1 | both >> 1 & NORTHERN
            ways.fresh[i] |= both
            ways.fresh[i + 1] |= both
