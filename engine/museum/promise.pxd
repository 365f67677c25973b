"""What things promise while there are turns left: the numbers that policy and value share."""

from engine.museum.board cimport bits_in
from engine.museum.state cimport *
from engine.museum.survey cimport FAR


cdef inline double firmness(int turns) noexcept nogil:
    """How much of what a figure stands on will still be so in the end: figures move on."""
    return min(1.0, 2.8 / (1 + turns))


cdef inline double of_apart(int turns) noexcept nogil:
    """What a site that is not joined to the camp is worth of its count, while it may still be joined."""
    return 0.45 * min(1.0, turns / 6.0)


cdef inline double of_unlaid(int turns) noexcept nogil:
    """The same of a site that the camp will join when it comes: it lies by an airport."""
    return 0.65 if turns > 1 else 0.0


cdef inline double of_goal(int steps, int turns) noexcept nogil:
    """Points that an artifact wanted promises, so many steps away."""
    cdef int needed = (steps + WALK_STEPS - 1) / WALK_STEPS
    if steps >= FAR or needed > turns:
        return 1.2 * min(1.0, max(0, turns - 1) / 8.0)
    return max(1.5, 3 * (1.02 - 0.07 * needed))


cdef inline double eagerness(const State* s, int seat) noexcept nogil:
    """The chance that an artifact which may be a goal of the seat is one: a seat's own view has just its goals."""
    cdef int maybe = bits_in(s.goals[seat] & ~s.collected[seat])
    return (GOALS_DEALT - bits_in(s.collected[seat])) / <double>maybe if maybe else 0.0
