"""A quick sensible way to play: the greedy bot, the playouts of the search and the order of its candidates.

Cards in the hand are worth what they will bring: `ArchaeologyWeights` says how much for so many of a kind, at the end
and with a full dig site (learned from self-play, see docs/search.md). With it a turn is one net exchange with the
market - a knapsack over trading values - and the sales that are worth more than waiting. Only what the acting seat can
see is used, so that a seat may apply it to its own Knowledge as well.
"""

from digsite.engine.game cimport Move
from digsite.engine.rng cimport Rng

cdef int policy(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil
cdef int greedy(const void* config, const void* state, Move* path) noexcept nogil
cdef int rest(const void* config, const void* state, Move* path) noexcept nogil
cdef bint sees_own(const void* config, const void* state, int seat) noexcept nogil
