"""Which of several alternatives to try next. Of equals a random one is selected."""

from libc.math cimport log, sqrt

from digsite.engine.rng cimport Rng, rng_below

cdef enum:
    UNTRIED = 1_000_000_000                  # above every bound

ctypedef struct Selection:                   # the best alternative so far
    double bound
    int index
    int equals                               # how many had that bound


cdef inline Selection nothing_selected() noexcept nogil:
    cdef Selection selection
    selection.bound = -1
    selection.index = -1
    selection.equals = 0
    return selection


cdef inline void offer(Selection* selection, int index, double bound, Rng* rng) noexcept nogil:
    """Selects this alternative if its bound is the highest so far."""
    if bound > selection.bound:
        selection.bound = bound
        selection.index = index
        selection.equals = 1
    elif bound == selection.bound and bound < UNTRIED:       # untried ones come in their order, the most promising first
        selection.equals += 1
        if rng_below(rng, selection.equals) == 0:
            selection.index = index


cdef inline double upper_bound(double mean, double visits, double total, double exploration) noexcept nogil:
    """UCB1; `total` counts the tries of all alternatives, in a tree those in which this one could have been chosen."""
    return UNTRIED if visits == 0 else mean + exploration * sqrt(log(total + 1) / visits)


cdef inline double prior_bound(double mean, double visits, double total, double prior, double exploration) noexcept nogil:
    """PUCT: what was tried little is as promising as its prior says."""
    return mean + exploration * prior * sqrt(total) / (1 + visits)
