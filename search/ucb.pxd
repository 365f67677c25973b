"""UCB1: of several alternatives the one with the highest upper confidence bound, untried ones first."""

from libc.math cimport log, sqrt

cdef enum:
    UNTRIED = 1_000_000_000                  # above every bound

ctypedef struct Selection:                   # the best alternative so far
    double bound
    int index


cdef inline Selection nothing_selected() noexcept nogil:
    cdef Selection selection
    selection.bound = -1
    selection.index = 0
    return selection


cdef inline void consider(
    Selection* selection, int index, double mean, double visits, double total, double exploration
) noexcept nogil:
    """Selects this alternative if its bound is the highest so far; `total` counts the tries of all of them."""
    cdef double bound = UNTRIED if visits == 0 else mean + exploration * sqrt(log(total + 1) / visits)
    if bound > selection.bound:
        selection.bound = bound
        selection.index = index
