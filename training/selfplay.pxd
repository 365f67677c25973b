from digsite.engine.game cimport Advice, Rules
from digsite.engine.rng cimport Chance, Rng

cdef void play_policy(
    const Rules* rules, const Advice* advice, const void* config, void* state, Rng* rng, Chance* chance, double noise,
    bint opinions
) noexcept nogil
