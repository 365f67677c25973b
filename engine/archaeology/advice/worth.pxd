"""What cards are worth: held for later, or sold at once."""

from digsite.engine.archaeology.rules.state cimport *

cdef enum:
    SPAN = 48                                # cards of one kind in hand and market that a plan looks at

ctypedef struct Plan:                        # what one turn could make of hand and market
    float best[TYPES][SPAN + 1]              # worth of so many of a kind, selling some of them now or not
    uint8_t sale[TYPES][SPAN + 1]            # how many to sell at once in that best way


cdef inline float left_of_dig_site(const ArchaeologyConfig* r, const ArchaeologyState* s) noexcept nogil:
    return <float>s.deck_n / r.deck if r.deck else 0


cdef inline int cheapest_chamber(const ArchaeologyConfig* r, const ArchaeologyState* s) noexcept nogil:
    """Maps that the cheapest chamber with cards costs, 0 when there is none."""
    cdef int chamber, cost, least = 0
    for chamber in range(CHAMBERS_MAX):
        if s.chamber_n[chamber]:
            cost = r.chamber_cost[s.monument][chamber]
            if least == 0 or cost < least:
                least = cost
    return least


cdef inline float held(const Hold* hold, const ArchaeologyState* s, int cheapest, float left, int kind, int n) noexcept nogil:
    """What holding n cards of a kind is worth."""
    cdef int top
    cdef const float* at
    cdef const float* below
    if kind == MAP:
        top = n if n < MAPS_MAX else <int>MAPS_MAX
        at = &hold.maps[s.monument][cheapest][top][0]
        return at[0] + left * at[1] + (n - top) * 2
    if n <= HOLD_MAX:
        at = &hold.kind[kind][n][0]
        return at[0] + left * at[1]
    at = &hold.kind[kind][HOLD_MAX][0]
    below = &hold.kind[kind][HOLD_MAX - 1][0]
    return at[0] + left * at[1] + (n - HOLD_MAX) * (at[0] - below[0] + left * (at[1] - below[1]))


cdef inline float outlook(const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, const uint8_t* hand, int kind) noexcept nogil:
    """What a holding is worth more, or less, for what became of the others of its kind."""
    cdef int others = r.count[kind] - hand[kind]
    if others <= 0:
        return manner.gone[kind]
    return (manner.gone[kind] * s.gone[kind] + manner.market[kind] * s.market[kind]) / others


cdef inline float steadiness(const ArchaeologyState* s, const Manner* manner) noexcept nogil:
    """What storms and thieves leave of a holding's worth."""
    if s.deck_n == 0:
        return 1
    return 1 - (manner.fear[0] * s.storms_left + manner.fear[1] * s.thieves_left) / s.deck_n


cdef inline int haul(const ArchaeologyState* s, int chamber) noexcept nogil:
    """Cards that exploring a chamber brings: in the tomb two, in mine and sphinx about as many, elsewhere all."""
    cdef int cards = s.chamber_n[chamber]
    if s.monument == TOMB or s.monument == MINE or s.monument == SPHINX:
        return min(cards, <int>TOMB_KEEPS)
    return cards


cdef inline void add_exploring(
    const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, float left, int maps, Plan* plan
) noexcept nogil:
    """Maps that open a chamber are worth its cards: those it takes are given up, the rest is held or sold."""
    cdef float card = manner.chamber[s.monument][0] + left * manner.chamber[s.monument][1]
    cdef float worth
    cdef int n, chamber, cost
    for n in range(maps, 0, -1):             # downwards: the rest opens no second chamber
        for chamber in range(CHAMBERS_MAX):
            cost = r.chamber_cost[s.monument][chamber]
            if s.chamber_n[chamber] and cost <= n:
                worth = haul(s, chamber) * card + plan.best[MAP][n - cost]
                if worth > plan.best[MAP][n]:
                    plan.best[MAP][n] = worth
                    plan.sale[MAP][n] = 0


cdef inline void make_plan(
    const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, const uint8_t* hand, bint with_market, Plan* plan
) noexcept nogil:
    """For each kind and number of cards: hold them all, or sell a set and do the best with the rest."""
    cdef float left = left_of_dig_site(r, s)
    cdef float part = steadiness(s, manner)
    cdef int cheapest = cheapest_chamber(r, s)
    cdef int kind, most, n, size
    cdef float best, sold, more
    for kind in range(r.types):
        most = min(hand[kind] + (s.market[kind] if with_market else 0), <int>SPAN)
        more = outlook(r, s, manner, hand, kind)
        plan.best[kind][0] = 0
        plan.sale[kind][0] = 0
        for n in range(1, most + 1):
            best = 0
            plan.sale[kind][n] = 0
            if left > 0:
                best = part * held(&manner.hold, s, cheapest, left, kind, n) + (more if n < r.cap[kind] else 0)
            for size in range(1, min(n, <int>r.cap[kind]) + 1):
                sold = r.price[kind][size] + plan.best[kind][n - size]
                if sold >= best:
                    best = sold
                    plan.sale[kind][n] = <uint8_t>size
            plan.best[kind][n] = best
        if kind == MAP:
            add_exploring(r, s, manner, left, most, plan)
