"""M7, M9: what to use an icon for: a mummy to where it does most, or tiles turned, swapped or replaced."""

from libc.stdint cimport int32_t

from digsite.engine.game cimport Move
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState
from digsite.engine.rng cimport Rng

cdef enum:
    HOLES = 6                                # tiles that are lifted
    HOLES_ASKED = 12                         # ... when another opinion is asked for
    HOLES_LAST = 24                          # ... for the last icon
    HOLES_MAX = HOLES_LAST

ctypedef struct IconMove:                    # the best use of the icon so far
    double worth
    int32_t n
    Move path[ICON_PATH_MAX]

cdef int best_icon_move(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, int holes, Rng* rng,
                        Move* path) noexcept nogil


cdef inline double side(const MuseumState* s, int seat, double others) noexcept nogil:
    """What a point of a seat is to the one in turn, if one of the others is so much to an own one."""
    return 1.0 if seat == s.turn else -others / (s.players - 1)


cdef inline bint locked(const MuseumState* s, int slot) noexcept nogil:
    """M8."""
    cdef int seat
    for seat in range(s.players):
        if s.archeologist[seat] >> 2 == slot or s.mummy[seat] >> 2 == slot:
            return True
    return False
