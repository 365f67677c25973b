"""The tree below the root: single-observer ISMCTS over micro-moves."""

from digsite.search.core cimport Tree, Worker

cdef bint tree_open(Tree* tree, int room) noexcept nogil
cdef void tree_close(Tree* tree) noexcept nogil
cdef int tree_root(Tree* tree) noexcept nogil
cdef int descend(Worker* w, int root, int depth, int* trail) noexcept nogil
cdef void back_up(Worker* w, const int* trail, int n, const double* shares) noexcept nogil

cdef enum:
    TRAIL_MAX = 512                          # no descent is longer
