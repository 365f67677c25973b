"""A quick sensible move for every decision of a turn."""

from engine.game cimport Move
from engine.rng cimport Rng

cdef int policy(const void* rules, const void* state, Rng* rng, Move* path) noexcept nogil
