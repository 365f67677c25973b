from digsite.engine.game cimport Table
from digsite.engine.rng cimport Chance, Rng

cdef void play_policy(
    const Table* t, const void* rules, void* state, Rng* rng, Chance* chance, double noise, bint opinions
) noexcept nogil
