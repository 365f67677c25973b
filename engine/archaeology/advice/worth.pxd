"""What cards are worth: held for later, or sold at once."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.advice.weights cimport HOLD_MAX, MAPS_MAX, ArchaeologyPolicyWeights, HoldingWeights
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState

cdef enum:
    SPAN = 48                                # cards of one kind in hand and market that a plan looks at
    MAP_MORE = 2                             # points of each map beyond MAPS_MAX

ctypedef struct Plan:                        # what one turn could make of hand and market
    float best[TYPES][SPAN + 1]              # worth of so many of a kind, selling some of them now or not
    uint8_t sale[TYPES][SPAN + 1]            # how many to sell at once in that best way


cdef inline float left_of_dig_site(const ArchaeologyConfig* cfg, const ArchaeologyState* s) noexcept nogil:
    return <float>s.deck_n / cfg.deck if cfg.deck else 0


cdef inline int cheapest_chamber(const ArchaeologyConfig* cfg, const ArchaeologyState* s) noexcept nogil:
    """Maps that the cheapest chamber with cards costs, 0 when there is none."""
    cdef int chamber, cost, least = 0
    for chamber in range(CHAMBERS_MAX):
        if s.chamber_n[chamber]:
            cost = cfg.chamber_cost[s.monument][chamber]
            if least == 0 or cost < least:
                least = cost
    return least


cdef inline float held(const HoldingWeights* hold, const ArchaeologyState* s, int cheapest, float left, int kind,
                       int n) noexcept nogil:
    """What holding n cards of a kind is worth."""
    cdef int top
    cdef const float* at
    cdef const float* below
    if kind == MAP:
        top = n if n < MAPS_MAX else <int>MAPS_MAX
        at = &hold.maps[s.monument][cheapest][top][0]
        return at[0] + left * at[1] + (n - top) * MAP_MORE
    if n <= HOLD_MAX:
        at = &hold.kind[kind][n][0]
        return at[0] + left * at[1]
    at = &hold.kind[kind][HOLD_MAX][0]
    below = &hold.kind[kind][HOLD_MAX - 1][0]
    return at[0] + left * at[1] + (n - HOLD_MAX) * (at[0] - below[0] + left * (at[1] - below[1]))


cdef inline float outlook(const ArchaeologyConfig* cfg, const ArchaeologyState* s,
                          const ArchaeologyPolicyWeights* weights, const uint8_t* hand, int kind) noexcept nogil:
    """What a holding is worth more, or less, for what became of the others of its kind."""
    cdef int others = cfg.count[kind] - hand[kind]
    if others <= 0:
        return weights.gone[kind]
    return (weights.gone[kind] * s.gone[kind] + weights.market[kind] * s.market[kind]) / others


cdef inline float steadiness(const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights) noexcept nogil:
    """What storms and thieves leave of a holding's worth."""
    if s.deck_n == 0:
        return 1
    return 1 - (weights.fear[0] * s.storms_left + weights.fear[1] * s.thieves_left) / s.deck_n


cdef inline int haul(const ArchaeologyState* s, int chamber) noexcept nogil:
    """Cards that exploring a chamber brings: in the tomb two, in mine and sphinx about as many, elsewhere all."""
    cdef int cards = s.chamber_n[chamber]
    if s.monument == TOMB or s.monument == MINE or s.monument == SPHINX:
        return min(cards, <int>TOMB_KEEPS)
    return cards


cdef inline void add_exploring(
    const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights, float left,
    int maps, Plan* plan
) noexcept nogil:
    """Maps that open a chamber are worth its cards: those it takes are given up, the rest is held or sold."""
    cdef float card = weights.chamber[s.monument][0] + left * weights.chamber[s.monument][1]
    cdef float worth
    cdef int n, chamber, cost
    for n in range(maps, 0, -1):             # downwards: the rest opens no second chamber
        for chamber in range(CHAMBERS_MAX):
            cost = cfg.chamber_cost[s.monument][chamber]
            if s.chamber_n[chamber] and cost <= n:
                worth = haul(s, chamber) * card + plan.best[MAP][n - cost]
                if worth > plan.best[MAP][n]:
                    plan.best[MAP][n] = worth
                    plan.sale[MAP][n] = 0


cdef inline void make_plan(
    const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights,
    const uint8_t* hand, bint with_market, Plan* plan
) noexcept nogil:
    """For each kind and number of cards: hold them all, or sell a set and do the best with the rest."""
    cdef float left = left_of_dig_site(cfg, s)
    cdef float part = steadiness(s, weights)
    cdef int cheapest = cheapest_chamber(cfg, s)
    cdef int kind, most, n, size
    cdef float best, sold, more
    for kind in range(cfg.types):
        most = min(hand[kind] + (s.market[kind] if with_market else 0), <int>SPAN)
        more = outlook(cfg, s, weights, hand, kind)
        plan.best[kind][0] = 0
        plan.sale[kind][0] = 0
        for n in range(1, most + 1):
            best = 0
            plan.sale[kind][n] = 0
            if left > 0:
                best = part * held(&weights.hold, s, cheapest, left, kind, n) + (more if n < cfg.cap[kind] else 0)
            for size in range(1, min(n, <int>cfg.cap[kind]) + 1):
                sold = cfg.price[kind][size] + plan.best[kind][n - size]
                if sold >= best:
                    best = sold
                    plan.sale[kind][n] = <uint8_t>size
            plan.best[kind][n] = best
        if kind == MAP:
            add_exploring(cfg, s, weights, left, most, plan)
