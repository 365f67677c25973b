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

    SHORTLIST_MAX = 12                       # uses of the icon that are kept

ctypedef struct IconMove:                    # a use of the icon
    double worth
    int32_t n
    Move path[ICON_PATH_MAX]

ctypedef struct Shortlist:                   # the best uses of the icon so far, in no order
    int32_t n
    int32_t most
    IconMove of[SHORTLIST_MAX]

cdef int best_icon_move(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, int holes, Rng* rng,
                        Move* path) noexcept nogil
cdef void begin_shortlist(const MuseumPolicyWeights* w, int most, Shortlist* best) noexcept nogil
cdef void shortlist_icon_moves(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, int holes, Rng* rng,
                               Shortlist* mummies, Shortlist* tiles) noexcept nogil


cdef inline IconMove* entry_for(double worth, Shortlist* best) noexcept nogil:
    """Where to write down a use of the icon, if it is among the best so far; else NULL."""
    cdef int i, worst = 0
    if best.n < best.most:
        worst = best.n
        best.n += 1
    else:
        for i in range(1, best.n):
            if best.of[i].worth < best.of[worst].worth:
                worst = i
        if worth <= best.of[worst].worth:
            return NULL
    best.of[worst].worth = worth
    return &best.of[worst]


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
