"""The memory of a tree: nodes found by their keys, and the moves tried at each."""

from libc.stdint cimport uint64_t

from digsite.engine.game cimport Move
from digsite.search.core cimport Action, Tree

cdef bint tree_open(Tree* tree, int room) noexcept nogil
cdef void tree_clear(Tree* tree) noexcept nogil
cdef void tree_close(Tree* tree) noexcept nogil
cdef int find_node(const Tree* tree, uint64_t key) noexcept nogil
cdef int reach_node(Tree* tree, uint64_t key) noexcept nogil
cdef int most_visited(const Tree* tree, int node) noexcept nogil
cdef int find_action(const Tree* tree, int node, const Move* path, int n) noexcept nogil
cdef int add_action(Tree* tree, int node, int after, const Move* path, int n, int actor) noexcept nogil


cdef inline const Move* path_of(const Tree* tree, int action) noexcept nogil:
    return &tree.moves[tree.actions[action].path]
