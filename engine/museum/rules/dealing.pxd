"""M5: the deal."""

from digsite.engine.game cimport Log
from digsite.engine.rng cimport Chance, Rng

cdef void deal(const void* rules, void* state, Chance* chance, Log* log) noexcept nogil
cdef void reshuffle(const void* rules, void* state, Rng* rng) noexcept nogil
cdef int some_goals(int artifacts, int taken, int n, Rng* rng) noexcept nogil
