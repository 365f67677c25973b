"""The best net trade with the market: a knapsack over trading values."""

from digsite.engine.archaeology.rules.state cimport Manner, ArchaeologyConfig, ArchaeologyState
from digsite.engine.archaeology.advice.worth cimport Plan
from digsite.engine.game cimport Move

cdef int exchange(const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, const Plan* plan, Move* path) noexcept nogil
cdef float exchange_gain(const ArchaeologyConfig* r, const ArchaeologyState* s, int seat) noexcept nogil
