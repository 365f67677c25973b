from libc.math cimport INFINITY
from libc.stdint cimport int32_t
from libc.string cimport memcpy, memset

from digsite.engine.museum.advice.icon_policy cimport HOLES, HOLES_LAST, Shortlist, begin_shortlist, shortlist_icon_moves
from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.rules cimport play
from digsite.engine.museum.rules.scoring cimport count_points
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef enum:
    MUMMIES_COUNTED = 2                      # uses of the icon whose points are counted, skip included ...
    TILES_COUNTED = 10                       # ... the most of each kind
    TILES_COUNTED_QUICKLY = 5


cdef int last_icon(const void* config, const void* state, Move* path) noexcept nogil:
    """The use of the icon that moves most points between the seat and the others; 0 before its last turn."""
    return count_icons(config, <const MuseumState*>state, HOLES_LAST, TILES_COUNTED, path)


cdef int last_icon_quickly(const void* config, const MuseumState* s, Move* path) noexcept nogil:
    """The same for playouts, with fewer tiles looked at."""
    return count_icons(config, s, HOLES, TILES_COUNTED_QUICKLY, path)


cdef int count_icons(const void* config, const MuseumState* s, int holes, int counted, Move* path) noexcept nogil:
    """What the estimates hold for best is counted: they know nothing of what a changed tile does to a site under a mummy."""
    cdef MuseumPolicyWeights w
    cdef Shortlist mummies, tiles
    cdef double most = -INFINITY
    cdef int n
    if s.phase != ICON or turns_of(s, s.turn) != 1:
        return 0
    memset(&w, 0, sizeof(w))                                                 # what is apart, or in a hand, counts nothing
    w.firm = 2                                                               # figures stay where they stand
    w.others_tiles = w.others_sites = 1
    w.own_risk = w.own_chance = 1
    begin_shortlist(&w, MUMMIES_COUNTED, &mummies)
    begin_shortlist(&w, counted, &tiles)
    shortlist_icon_moves(<const MuseumConfig*>config, s, &w, holes, NULL, &mummies, &tiles)
    n = count_out(config, s, &mummies, path, &most, 0)
    return count_out(config, s, &tiles, path, &most, n)


cdef int count_out(const void* config, const MuseumState* s, const Shortlist* uses, Move* path, double* most, int n) noexcept nogil:
    """Puts the use that leads to the most into `path`, if it is more than `most`; returns the length of what is there."""
    cdef int i
    cdef double lead
    for i in range(uses.n):
        lead = lead_after(config, s, uses.of[i].path, uses.of[i].n)
        if lead > most[0]:
            most[0] = lead
            n = uses.of[i].n
            memcpy(path, uses.of[i].path, n * sizeof(Move))
    return n


cdef double lead_after(const void* config, const MuseumState* s, const Move* path, int n) noexcept nogil:
    """M15: the points of the seat in turn after these micro-moves, less those of the others on average."""
    cdef MuseumState after
    cdef int32_t points[PLAYERS_MAX]
    cdef int i, seat
    cdef double lead = 0
    memcpy(&after, s, sizeof(MuseumState))
    for i in range(n):
        play(config, &after, path[i], NULL, NULL)
    count_points(&after, points)
    for seat in range(s.players):
        lead += points[seat] if seat == s.turn else -points[seat] / <double>(s.players - 1)
    return lead
