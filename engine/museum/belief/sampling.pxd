"""Worlds: full states drawn from a belief."""

from digsite.engine.rng cimport Rng

cdef void determinize(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil
