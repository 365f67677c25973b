from libc.stdint cimport uint8_t
from libc.string cimport memset

from digsite.engine.archaeology.advice.worth cimport SPAN, left_of_dig_site, make_plan
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.trades cimport hand_worth

cdef enum:
    PURSE_MAX = 200                          # trading value that a plan looks at

cdef float GAIN = 0.05                       # points a trade must gain: ties are left alone


cdef float knapsack(
    const ArchaeologyConfig* cfg, const uint8_t* hand, const uint8_t* market, const Plan* plan,
    uint8_t (*chosen)[PURSE_MAX + 1]
) noexcept nogil:
    """What the best net trade gains. chosen[kind][purse]: how many to have of it, read from the last kind back."""
    cdef float best[2][PURSE_MAX + 1]
    cdef int purse = min(hand_worth(cfg, hand), <int>PURSE_MAX)
    cdef int kind, n, spent, most, cost, now = 0
    cdef float worth, as_it_is = 0
    for spent in range(purse + 1):
        best[0][spent] = 0
    for kind in range(cfg.types):
        most = min(hand[kind] + market[kind], <int>SPAN)
        as_it_is += plan.best[kind][min(<int>hand[kind], <int>SPAN)]
        if most == 0:
            memset(chosen[kind], 0, purse + 1)
            continue
        cost = cfg.value[kind]
        for spent in range(purse + 1):
            best[1 - now][spent] = best[now][spent]
            chosen[kind][spent] = 0
            for n in range(1, min(most, spent // cost) + 1):
                worth = plan.best[kind][n] + best[now][spent - n * cost]
                if worth > best[1 - now][spent]:
                    best[1 - now][spent] = worth
                    chosen[kind][spent] = <uint8_t>n
        now = 1 - now
    return best[now][purse] - as_it_is


cdef int exchange(const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights,
                  const Plan* plan, Move* path) noexcept nogil:
    """The best net trade as micro-moves, 0 when none gains enough: others may take what is given."""
    cdef uint8_t chosen[TYPES][PURSE_MAX + 1]
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef float gain = knapsack(cfg, hand, s.market, plan, chosen) - GAIN
    cdef int i, length, given = 0, value = 0
    if gain < 0:
        return 0
    length = write_trade(cfg, hand, chosen, min(hand_worth(cfg, hand), <int>PURSE_MAX), path)
    for i in range(length - 1):
        if path[i] >= GIVE:
            given += 1
            value += cfg.value[path[i] - GIVE]
    if gain < weights.caution[0] + left_of_dig_site(cfg, s) * (
        weights.caution[1] + weights.caution[2] * given + weights.caution[3] * value
    ):
        return 0
    return length


cdef float exchange_gain(const ArchaeologyConfig* cfg, const ArchaeologyState* s, int seat) noexcept nogil:
    """What the market could do for a hand."""
    cdef uint8_t chosen[TYPES][PURSE_MAX + 1]
    cdef Plan plan
    make_plan(cfg, s, &cfg.weights.policy, s.hand[seat], True, &plan)
    return knapsack(cfg, s.hand[seat], s.market, &plan, chosen)


cdef int write_trade(
    const ArchaeologyConfig* cfg, const uint8_t* hand, uint8_t (*chosen)[PURSE_MAX + 1], int purse, Move* path
) noexcept nogil:
    cdef int goal[TYPES]
    cdef int kind, n, length = 0, debt = 0, takes, i
    for kind in range(cfg.types - 1, -1, -1):
        goal[kind] = chosen[kind][purse]
        purse -= goal[kind] * cfg.value[kind]
    for kind in range(cfg.types):
        for n in range(goal[kind] - hand[kind]):
            path[length] = <Move>(TAKE + kind)
            length += 1
            debt += cfg.value[kind]
    takes = length
    for kind in range(cfg.types):
        for n in range(hand[kind] - goal[kind]):
            path[length] = <Move>(GIVE + kind)
            length += 1
            debt -= cfg.value[kind]
    if takes == 0 or takes == length:
        return 0
    # cards that would be given for nothing stay, the dearest first
    i = length - 1
    while i >= takes:
        if cfg.value[path[i] - GIVE] <= -debt and length - takes > 1:
            debt += cfg.value[path[i] - GIVE]
            for n in range(i, length - 1):
                path[n] = path[n + 1]
            length -= 1
        i -= 1
    path[length] = DONE
    return length + 1
