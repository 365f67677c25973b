"""M6: where to lay which tile of the hand, and how: what each seat gains by any of them."""

from digsite.engine.game cimport Move
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState
from digsite.engine.rng cimport Rng

cdef int place_best(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, Rng* rng,
                    Move* path) noexcept nogil
