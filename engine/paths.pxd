"""Whole moves as paths of micro-moves, by the rules alone."""

from digsite.engine.game cimport Move, Rules
from digsite.engine.rng cimport Chance, Rng

cdef tuple listed_paths(const Rules* rules, const void* config, bytes state, bint everything, int most)
cdef object scores_after(const Rules* rules, const void* config, bytes state, const Chance* chance, int most)
cdef bint walk_path(const Rules* rules, const void* config, void* state, list path) except -1
cdef int random_path(const Rules* rules, const void* config, void* state, Rng* rng, Move* path) noexcept nogil
