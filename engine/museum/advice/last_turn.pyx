from libc.string cimport memset

from digsite.engine.museum.advice.icon_policy cimport HOLES_LAST, best_icon_move
from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState


cdef int last_icon(const void* config, const void* state, Move* path) noexcept nogil:
    """The use of the icon that moves most points between the seat and the others; 0 before its last turn."""
    cdef const MuseumState* s = <const MuseumState*>state
    cdef MuseumPolicyWeights w
    if s.phase != ICON or turns_of(s, s.turn) != 1:
        return 0
    memset(&w, 0, sizeof(w))                                                 # what is apart, or in a hand, counts nothing
    w.firm = 2                                                               # figures stay where they stand
    w.others_tiles = w.others_sites = 1
    w.own_risk = w.own_chance = 1
    return best_icon_move(<const MuseumConfig*>config, s, &w, HOLES_LAST, NULL, path)
