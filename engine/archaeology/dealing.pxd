"""A1-A6: the deal."""

from engine.game cimport Log
from engine.rng cimport Chance

cdef void deal(const void* rules, void* state, Chance* chance, Log* log) noexcept nogil
