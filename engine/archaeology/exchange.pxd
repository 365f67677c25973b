"""The best net trade with the market: a knapsack over trading values."""

from engine.archaeology.state cimport Manner, Rules, State
from engine.archaeology.worth cimport Plan
from engine.game cimport Move

cdef int exchange(const Rules* r, const State* s, const Manner* manner, const Plan* plan, Move* path) noexcept nogil
cdef float exchange_gain(const Rules* r, const State* s, int seat) noexcept nogil
