from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memset

from digsite.engine.game cimport Event
from digsite.engine.museum.rules.board cimport add_site, list_spots
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.events cimport log_at
from digsite.engine.museum.rules.state cimport group


cdef inline int occupied_sites(const MuseumState* s, uint8_t* mark, uint16_t* found) noexcept nogil:
    """M9: marks all dig sites on which a figure stands."""
    cdef int i, spot, n = 0
    memset(mark, 0, QUARTERS * s.slots)
    for i in range(2 * s.players):
        spot = s.mummy[i >> 1] if i & 1 else s.archeologist[i >> 1]
        if not mark[spot] and SITES >> group(s, spot) & 1:
            n = add_site(s, spot, mark, found, n)
    return n


cdef int movable_mummies(const MuseumState* s, Move* out) noexcept nogil:
    """M9: the mummies for which a dig site of another colour without a figure is left."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int left[MOUNTAIN]
    cdef int i, n = 0, total = 0
    memset(left, 0, sizeof(left))
    for i in range(COLOURS_MAX):
        left[SITE + i] = s.digs[i]
    for i in range(occupied_sites(s, mark, found)):
        left[group(s, found[i])] -= 1
    for i in range(SITE, MOUNTAIN):
        total += left[i]
    for i in range(s.players):
        if total > left[SITE + i]:
            out[n] = <Move>(MUMMY + i)
            n += 1
    return n


cdef int mummy_moves(const MuseumState* s, Move* out) noexcept nogil:
    """M9: any quarter of a dig site that is not of its colour and holds no figure."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int spot, here, n = 0
    occupied_sites(s, mark, found)
    for spot in range(QUARTERS, QUARTERS * s.slots):
        here = group(s, spot)
        if not mark[spot] and SITES >> here & 1 and here != SITE + s.chosen:
            found[n] = <uint16_t>spot
            n += 1
    return list_spots(s, found, n, out)


cdef void move_mummy(MuseumState* s, int place, Log* log) noexcept nogil:
    cdef Event* event
    s.mummy[s.chosen] = <uint16_t>(QUARTERS * s.slot[place >> 2] + (place & 3))
    if log != NULL:
        event = log_at(log, E_MUMMY, s.turn, place >> 2)
        event.data[0] = <uint8_t>(place & 3)
        event.data[1] = s.chosen
