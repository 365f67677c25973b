"""M10: how many steps everything is away from a start, all spots of a step at once."""

from libc.stdint cimport uint64_t

from digsite.engine.museum.advice.boards cimport COLUMNS, Boards
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumState

cdef enum:
    FAR = 60                                 # steps: out of reach, more than any way has
    DIGITS = 6                               # of a number of steps, binary

ctypedef struct Ways:                        # one struct, so that a compiler knows that nothing overlaps
    uint64_t reached[COLUMNS]                # as far as steps were taken
    uint64_t digit[DIGITS][COLUMNS]          # of the number of steps to each spot that is reached
    const Boards* boards                     # of the table; it must stay while steps are taken
    int step                                 # steps taken
    int west                                 # first and last column of what the last step reached:
    int east
    uint64_t front[COLUMNS]
    uint64_t fresh[COLUMNS]                  # what the step being taken reaches; empty between steps
    uint64_t free[COLUMNS]                   # not yet reached
    uint64_t hubs[COLUMNS]                   # airports and the own camp: each is one step from all others

cdef void close_to_walks(const MuseumState* s, uint64_t* closed) noexcept nogil
cdef void begin_ways(const MuseumState* s, int seat, const Boards* boards, const uint64_t* closed, const uint64_t* start,
                     Ways* ways) noexcept nogil
cdef bint take_step(Ways* ways) noexcept nogil


cdef inline int steps_to(const Ways* ways, int column, int bit, int below) noexcept nogil:
    """Steps to the spot so many bits below one of the table; FAR when they do not lead there."""
    cdef int k, steps = 0
    if not ways.reached[column] >> bit >> below & 1:
        return FAR
    for k in range(DIGITS):
        steps |= <int>(ways.digit[k][column] >> bit >> below & 1) << k
    return steps
