"""What things gain while there are turns left: the numbers that policy and value share."""

from digsite.engine.museum.advice.survey cimport NEVER, SeatSurvey
from digsite.engine.museum.advice.ways cimport FAR
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.board cimport bits_in
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumState


cdef inline double firmness(const MuseumPolicyWeights* w, int turns) noexcept nogil:
    """How likely a figure will still stand there at the end: figures move on."""
    return min(1.0, w.firm / (1 + turns))


cdef inline double of_apart(const MuseumPolicyWeights* w, int turns) noexcept nogil:
    """What a site that is not joined to the camp is worth of its count, while it may still be joined."""
    return w.apart * min(1.0, turns / max(<float>0.1, w.apart_turns))


cdef inline double of_unlaid(const MuseumPolicyWeights* w, int turns) noexcept nogil:
    """The same of a site that the camp will join when it comes: it lies by an airport."""
    return w.unlaid if turns > 1 else 0.0


cdef inline void rate_land(const MuseumState* s, const MuseumPolicyWeights* w, int seat,
                           SeatSurvey* land) noexcept nogil:
    """After a survey: what the land found is worth to its seat."""
    land.part_apart = of_apart(w, land.left)
    land.part_joined = 1.0 if s.camp[seat] else of_unlaid(w, land.left)


cdef inline int turns_to_walk(int steps) noexcept nogil:
    """So many steps, at most NEVER."""
    return min(<int>NEVER, (steps + WALK_STEPS - 1) / WALK_STEPS)


cdef inline double of_goal(const MuseumPolicyWeights* w, int steps, int turns) noexcept nogil:
    """What a wanted artifact so many steps away is worth."""
    cdef int needed = (steps + WALK_STEPS - 1) / WALK_STEPS
    if steps >= FAR or needed > turns:
        return w.goal_far * min(1.0, max(0, turns - 1) / max(<float>0.1, w.goal_far_turns))
    return max(w.goal_least, w.goal - w.goal_turn * needed)


cdef inline void rate_goals(const MuseumPolicyWeights* w, SeatSurvey* land) noexcept nogil:
    """After a survey: what a wanted artifact is worth to its seat."""
    cdef int turns
    for turns in range(NEVER):
        land.goal_worth[turns] = of_goal(w, WALK_STEPS * turns, land.left)
    land.goal_worth[<int>NEVER] = of_goal(w, FAR, land.left)


cdef inline double eagerness(const MuseumState* s, int seat) noexcept nogil:
    """The chance that an artifact which may be a goal of the seat is one: a seat's own view has just its goals."""
    cdef int maybe = bits_in(s.goals[seat] & ~s.collected[seat])
    return (GOALS_DEALT - bits_in(s.collected[seat])) / <double>maybe if maybe else 0.0
