"""A quick sensible move for every decision of a turn."""

from digsite.engine.game cimport Move
from digsite.engine.rng cimport Rng

cdef int policy(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil
cdef bint sees_own(const void* config, const void* state, int seat) noexcept nogil
cdef int greedy(const void* config, const void* state, Move* path) noexcept nogil
