"""The best net trade with the market: a knapsack over trading values."""

from digsite.engine.archaeology.rules.state cimport Manner, Rules, State
from digsite.engine.archaeology.advice.worth cimport Plan
from digsite.engine.game cimport Move

cdef int exchange(const Rules* r, const State* s, const Manner* manner, const Plan* plan, Move* path) noexcept nogil
cdef float exchange_gain(const Rules* r, const State* s, int seat) noexcept nogil
