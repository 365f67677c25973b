"""M10: how many steps everything is away from a start, all spots of a step at once."""

from libc.stdint cimport uint64_t

from digsite.engine.museum.advice.boards cimport COLUMNS, Boards
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumState

cdef enum:
    FAR = 60                                 # steps: out of reach, more than any way has
    PLANES = 6                               # binary digits of a number of steps

ctypedef struct Ways:                        # from a start, as far as steps were taken
    uint64_t reached[COLUMNS]
    uint64_t digit[PLANES][COLUMNS]          # of the number of steps to each spot that is reached

ctypedef struct Walk:                        # on its way
    const Boards* boards
    Ways* ways
    int step                                 # taken so far
    uint64_t hubs[COLUMNS]                   # airports and the own camp: each is one step from all others
    uint64_t free[COLUMNS]                   # not yet reached
    uint64_t front[COLUMNS]                  # reached with the last step
    uint64_t fresh[COLUMNS]                  # ... with the one being taken

cdef void close_to_walks(const MuseumState* s, uint64_t* closed) noexcept nogil
cdef void begin_walk(const MuseumState* s, int seat, const Boards* boards, const uint64_t* closed, const uint64_t* start,
                     Walk* walk, Ways* ways) noexcept nogil
cdef bint take_step(Walk* walk) noexcept nogil


cdef inline int steps_to(const Ways* ways, int column, int bit, int below) noexcept nogil:
    """Steps to the spot so many bits below one of the table; FAR when they do not lead there."""
    cdef int k, steps = 0
    if not ways.reached[column] >> bit >> below & 1:
        return FAR
    for k in range(PLANES):
        steps |= <int>(ways.digit[k][column] >> bit >> below & 1) << k
    return steps
