"""The tree below the root or below a candidate: single-observer ISMCTS over micro-moves."""

from digsite.engine.game cimport Move
from digsite.search.core cimport ThreadContext, Tree

cdef bint tree_open(Tree* tree, int room) noexcept nogil
cdef void tree_close(Tree* tree) noexcept nogil
cdef int add_root(Tree* tree) noexcept nogil
cdef int descend(ThreadContext* thread, int root, int depth, int* trail) noexcept nogil
cdef void back_up(ThreadContext* thread, const int* trail, int n, const double* shares) noexcept nogil

cdef enum:
    TRAIL_MAX = 512                          # no descent is longer


cdef inline int find_child(const Tree* tree, int parent, Move label) noexcept nogil:
    """The child that this label leads to, -1 if it has not been tried."""
    cdef int child = tree.nodes[parent].child
    while child >= 0 and tree.nodes[child].label != label:
        child = tree.nodes[child].sibling
    return child
