"""A1-A6: the deal."""

from digsite.engine.game cimport Log
from digsite.engine.rng cimport Chance, Rng

cdef void deal(const void* config, void* state, Chance* chance, Log* log) noexcept nogil
cdef void reshuffle(const void* config, void* state, Rng* rng) noexcept nogil
