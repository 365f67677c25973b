"""Worlds: full states drawn from a belief."""

from libc.stdint cimport int64_t

from digsite.engine.archaeology.belief.hypotheses cimport PLACES, ArchaeologyBelief
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.rng cimport Rng

cdef enum:
    DECK_PLACE = PLACES                      # after the places of the belief

ctypedef struct CardTally:                   # over sampled worlds, by place and kind
    int64_t sum[PLACES + 1][TYPES]           # how many cards in all
    int64_t some[PLACES + 1][TYPES]          # in how many worlds at least one

cdef void tally_world(const ArchaeologyBelief* b, Rng* rng, CardTally* tally) noexcept nogil
cdef void ready(ArchaeologyBelief* b) noexcept nogil
cdef void determinize(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil
