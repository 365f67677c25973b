"""One descent through the tree, and the way back.

Multiple-observer information-set search: a node is a decision as the seat that decides sees it, whatever else the world
hides, and its moves are chosen by that seat's own win share. What it sees is what it held at the root and every event
since, masked for it; so no seat ever acts on what it cannot know.
"""

from digsite.search.core cimport TURNS_COUNTED, ThreadContext

cdef enum:
    TRAIL_MAX = 512                          # no descent is longer
    KNOWN_SHARE = 8                          # one decision in so many must be known where the tree goes on

cdef int descend(ThreadContext* thread, int start, int until, int* trail) noexcept nogil
cdef void back_up(ThreadContext* thread, const int* trail, int n, const double* shares, const double* points) noexcept nogil


cdef inline bint pays(const ThreadContext* thread, int later) noexcept nogil:
    """Whether decisions so many turns after the root are met again often enough to learn anything there."""
    cdef int turn = min(later, TURNS_COUNTED - 1)
    return (
        later == 0 or thread.params.probe == 0 or thread.met[turn] < thread.params.probe
        or thread.known[turn] * KNOWN_SHARE >= thread.met[turn]
    )
