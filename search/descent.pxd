"""One descent through the tree, and the way back.

Multiple-observer information-set search: a node is a decision as the seat that decides sees it, whatever else the world
hides, and its moves are chosen by that seat's own win share. What it sees is what it held at the root and every event
since, masked for it; so no seat ever acts on what it cannot know.
"""

from digsite.search.core cimport ThreadContext

cdef enum:
    TRAIL_MAX = 512                          # no descent is longer

cdef int descend(ThreadContext* thread, int start, int until, int* trail) noexcept nogil
cdef void back_up(ThreadContext* thread, const int* trail, int n, const double* shares, const double* points) noexcept nogil
