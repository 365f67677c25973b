"""The best net trade with the market: a knapsack over trading values."""

from digsite.engine.archaeology.advice.weights cimport ArchaeologyPolicyWeights
from digsite.engine.archaeology.advice.worth cimport Plan
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Move

cdef int exchange(const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights,
                  const Plan* plan, Move* path) noexcept nogil
cdef float exchange_gain(const ArchaeologyConfig* cfg, const ArchaeologyState* s, int seat) noexcept nogil
