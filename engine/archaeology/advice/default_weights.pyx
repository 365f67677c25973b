from libc.string cimport memset

from digsite.engine.archaeology.advice.weights cimport HOLD_MAX, MAPS_MAX, ArchaeologyWeights
from digsite.engine.archaeology.rules.codes cimport *


cdef void default_weights(ArchaeologyConfig* cfg) noexcept nogil:
    """Before anything is learned: a set is worth its price and, with a dig site left, part of the way to the next."""
    cdef int kind, n, size
    cdef float price, following
    memset(&cfg.weights, 0, sizeof(ArchaeologyWeights))
    for kind in range(cfg.types):
        for n in range(1, HOLD_MAX + 1):
            size = min(n, <int>cfg.cap[kind])
            price = cfg.price[kind][size] + (n - size) * cfg.price[kind][1]
            following = cfg.price[kind][min(size + 1, <int>cfg.cap[kind])] - cfg.price[kind][size]
            cfg.weights.policy.hold.kind[kind][n][0] = price
            cfg.weights.policy.hold.kind[kind][n][1] = 0.4 * following + 0.3
    for kind in range(MONUMENTS):
        for size in range(COST_MAX + 1):
            for n in range(1, MAPS_MAX + 1):
                cfg.weights.policy.hold.maps[kind][size][n][0] = 3 * n
                cfg.weights.policy.hold.maps[kind][size][n][1] = 4 * n if size else 0
        cfg.weights.policy.chamber[kind][0] = 4.5
    cfg.weights.policy.shelter = 5
    cfg.weights.policy.dare = 2
    cfg.weights.greedy = cfg.weights.policy
    cfg.weights.hold = cfg.weights.policy.hold
    cfg.weights.spread[0] = 1
    cfg.weights.spread[1] = 15
