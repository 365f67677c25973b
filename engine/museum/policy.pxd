"""A quick sensible move for every decision of a turn."""

from engine.game cimport Move
from engine.museum.state cimport Manner
from engine.rng cimport Rng

cdef int policy(const void* rules, const void* state, Rng* rng, Move* path) noexcept nogil
cdef void plain_manner(Manner* m) noexcept nogil
cdef int greedy(const void* rules, const void* state, Move* path) noexcept nogil
