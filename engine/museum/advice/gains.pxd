"""What things promise while there are turns left: the numbers that policy and value share."""

from digsite.engine.museum.rules.board cimport bits_in
from digsite.engine.museum.rules.state cimport *
from digsite.engine.museum.advice.survey cimport FAR, SeatSurvey


cdef inline double firmness(const Manner* m, int turns) noexcept nogil:
    """How much of what a figure stands on will still be so in the end: figures move on."""
    return min(1.0, m.firm / (1 + turns))


cdef inline double of_apart(const Manner* m, int turns) noexcept nogil:
    """What a site that is not joined to the camp is worth of its count, while it may still be joined."""
    return m.apart * min(1.0, turns / max(<float>0.1, m.apart_turns))


cdef inline double of_unlaid(const Manner* m, int turns) noexcept nogil:
    """The same of a site that the camp will join when it comes: it lies by an airport."""
    return m.unlaid if turns > 1 else 0.0


cdef inline void rate_land(const MuseumState* s, const Manner* m, int seat, SeatSurvey* land) noexcept nogil:
    """After a survey: what the land found is worth to its seat."""
    land.part_apart = of_apart(m, land.left)
    land.part_joined = 1.0 if s.camp[seat] else of_unlaid(m, land.left)


cdef inline double of_goal(const Manner* m, int steps, int turns) noexcept nogil:
    """Points that an artifact wanted promises, so many steps away."""
    cdef int needed = (steps + WALK_STEPS - 1) / WALK_STEPS
    if steps >= FAR or needed > turns:
        return m.goal_far * min(1.0, max(0, turns - 1) / max(<float>0.1, m.goal_far_turns))
    return max(m.goal_least, m.goal - m.goal_turn * needed)


cdef inline double eagerness(const MuseumState* s, int seat) noexcept nogil:
    """The chance that an artifact which may be a goal of the seat is one: a seat's own view has just its goals."""
    cdef int maybe = bits_in(s.goals[seat] & ~s.collected[seat])
    return (GOALS_DEALT - bits_in(s.collected[seat])) / <double>maybe if maybe else 0.0
