from libc.string cimport memcpy

from digsite.engine.archaeology.advice.exchange cimport exchange
from digsite.engine.archaeology.rules.state cimport *
from digsite.engine.archaeology.rules.trades cimport hand_worth
from digsite.engine.archaeology.advice.worth cimport SPAN, Plan, held, left_of_dig_site, make_plan
from digsite.engine.game cimport Move
from digsite.engine.rng cimport Rng, rng_unit

cdef float NEVER = -1e9


# ------------------------------------------------------------------------------------------------- each decision

cdef int policy(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil:
    """A whole sensible move for the decision at hand, as micro-moves; returns how many."""
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    return decide(r, <const ArchaeologyState*>state, &r.worth.plan, rng, path)


cdef int greedy(const void* config, const void* state, Move* path) noexcept nogil:
    """The same without the fine tuning."""
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    return decide(r, <const ArchaeologyState*>state, &r.worth.simple, NULL, path)


cdef int rest(const void* config, const void* state, Move* path) noexcept nogil:
    """Nothing more this turn."""
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    path[0] = END
    return s.phase == ACTION and not (s.duty and s.hand_n[s.turn])


cdef bint sees_own(const void* config, const void* state, int seat) noexcept nogil:
    """Whether no card of a hand is face down for its owner."""
    return (<const ArchaeologyState*>state).hand[seat][UNKNOWN] == 0


cdef int decide(const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, Rng* rng, Move* path) noexcept nogil:
    cdef Plan plan
    if s.phase == ACTION:
        return act(r, s, manner, &plan, rng, path)
    if s.phase == DISCARD_HALF:
        make_plan(r, s, manner, s.hand[s.actor], False, &plan)
        return discards(r, s, &plan, path)
    if s.phase == KEEP_SOME:
        return keeps(r, s, manner, path)
    if s.phase == STEAL_FROM:
        path[0] = <Move>(STEAL + victim(s))
    elif s.phase == TENT:
        make_plan(r, s, manner, s.hand[s.actor], False, &plan)
        path[0] = SHELTER if storm_loss(r, s, &plan) > manner.shelter else BRAVE
    elif s.phase == MINE_ON:
        path[0] = DRAW if s.debt <= manner.dare else STOP
    elif s.phase == NAME_FIRST:
        return names(r, s, manner, path)
    elif s.phase == LOOK_OR_SKIP:
        path[0] = SKIP
    return 1


cdef inline bint others_hold(const ArchaeologyState* s) noexcept nogil:
    """Whether anybody but the seat in turn has cards."""
    cdef int seat
    for seat in range(s.players):
        if seat != s.turn and s.hand_n[seat]:
            return True
    return False


cdef inline int act(
    const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, Plan* plan, Rng* rng, Move* path
) noexcept nogil:
    """Explore what can be explored, trade once, sell what is not worth holding - after the last dig only on duty -, end."""
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, n, chamber, forced = -1
    cdef float loss, least = 1e9
    if hand[MAP] and s.explored < r.explorations:
        chamber = best_chamber(r, s)
        if chamber >= 0:
            path[0] = <Move>(EXPLORE + chamber)
            return 1
    make_plan(r, s, manner, hand, True, plan)
    if rng != NULL:
        disturb(r, plan, hand, s.market, rng)
    if s.trades < 3:
        n = exchange(r, s, manner, plan, path)
        if n:
            return n
    path[0] = END
    if s.deck_n == 0 and not s.duty and others_hold(s):
        return 1                             # no storm or thief will come, but others may leave something in the market
    for kind in range(r.types):
        n = min(<int>hand[kind], <int>SPAN)
        if plan.sale[kind][n]:
            path[0] = <Move>(SELL + 16 * kind + plan.sale[kind][n])
            return 1
        if n:
            loss = plan.best[kind][n] - plan.best[kind][n - 1] - r.price[kind][1]
            if loss < least:
                least = loss
                forced = kind
    if s.duty and s.hand_n[s.turn] and forced >= 0:
        path[0] = <Move>(SELL + 16 * forced + 1)
    return 1


cdef void disturb(const ArchaeologyConfig* r, Plan* plan, const uint8_t* hand, const uint8_t* market, Rng* rng) noexcept nogil:
    """Other opinions about the worth of things, for a choice of plans."""
    cdef int kind, n
    cdef float factor
    for kind in range(r.types):
        factor = <float>(0.6 + 0.8 * rng_unit(rng))
        for n in range(1, min(hand[kind] + market[kind], <int>SPAN) + 1):
            plan.best[kind][n] *= factor


cdef inline int best_chamber(const ArchaeologyConfig* r, const ArchaeologyState* s) noexcept nogil:
    """The chamber with the most cards for each map, -1 when none can be explored."""
    cdef int chamber, cost, best = -1
    cdef int most = 0, cards
    for chamber in range(CHAMBERS_MAX):
        cost = r.chamber_cost[s.monument][chamber]
        if s.chamber_n[chamber] and s.hand[s.turn][MAP] >= cost:
            cards = 12 * s.chamber_n[chamber] // cost
            if s.monument == RUINS:
                cards = hand_worth(r, s.chamber[chamber])
            if cards > most:
                most = cards
                best = chamber
    return best


cdef inline int victim(const ArchaeologyState* s) noexcept nogil:
    """Whoever holds the most cards; of those the one who leads."""
    cdef int seat, best = -1
    for seat in range(s.players):
        if seat == s.turn or s.hand_n[seat] == 0:
            continue
        if best < 0 or s.hand_n[seat] > s.hand_n[best] or (
            s.hand_n[seat] == s.hand_n[best] and s.score[seat] > s.score[best]
        ):
            best = seat
    return best


cdef float keep_best(const ArchaeologyConfig* r, const uint8_t* cards, int keep, const Plan* plan, uint8_t* kept) noexcept nogil:
    """The most that `keep` of these cards are worth, and which: a knapsack over their number."""
    cdef float best[2][DECK_MAX + 1]
    cdef uint8_t chosen[TYPES][DECK_MAX + 1]
    cdef int kind, n, size, now = 0
    cdef float worth
    best[0][0] = 0
    for size in range(1, keep + 1):
        best[0][size] = NEVER
    for kind in range(r.types):
        for size in range(keep + 1):
            best[1 - now][size] = NEVER
            chosen[kind][size] = 0
            for n in range(0, min(<int>cards[kind], size) + 1):
                worth = plan.best[kind][min(n, <int>SPAN)] + best[now][size - n]
                if worth > best[1 - now][size]:
                    best[1 - now][size] = worth
                    chosen[kind][size] = <uint8_t>n
        now = 1 - now
    size = keep
    for kind in range(r.types - 1, -1, -1):
        kept[kind] = chosen[kind][size]
        size -= kept[kind]
    return best[now][keep]


cdef inline int discards(const ArchaeologyConfig* r, const ArchaeologyState* s, const Plan* plan, Move* path) noexcept nogil:
    cdef const uint8_t* hand = s.hand[s.actor]
    cdef uint8_t kept[TYPES]
    cdef int kind, n, length = 0
    keep_best(r, hand, s.hand_n[s.actor] - s.left, plan, kept)
    for kind in range(r.types):
        for n in range(hand[kind] - kept[kind]):
            path[length] = <Move>(DISCARD + kind)
            length += 1
    return length


cdef inline float storm_loss(const ArchaeologyConfig* r, const ArchaeologyState* s, const Plan* plan) noexcept nogil:
    """What half the hand costs."""
    cdef const uint8_t* hand = s.hand[s.actor]
    cdef uint8_t kept[TYPES]
    cdef int kind
    cdef float whole_hand = 0
    for kind in range(r.types):
        whole_hand += plan.best[kind][min(<int>hand[kind], <int>SPAN)]
    return whole_hand - keep_best(r, hand, s.hand_n[s.actor] - (s.hand_n[s.actor] >> 1), plan, kept)


cdef int keeps(const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, Move* path) noexcept nogil:
    """A18: the two cards that add most to the hand."""
    cdef uint8_t cards[SLOTS]
    cdef Plan plan
    cdef int first, second, length = 0
    cdef float worth, most = NEVER
    memcpy(cards, s.hand[s.turn], SLOTS)
    for first in range(r.types):
        cards[first] += 2
    make_plan(r, s, manner, cards, False, &plan)
    for first in range(r.types):
        if not s.chamber[s.place][first]:
            continue
        if s.left == 1:
            worth = added(s, &plan, first, 1)
            if worth > most:
                most = worth
                path[0] = <Move>(KEEP + first)
            continue
        for second in range(first, r.types):
            if s.chamber[s.place][second] <= (first == second):
                continue
            worth = added(s, &plan, first, 2) if first == second else added(s, &plan, first, 1) + added(s, &plan, second, 1)
            if worth > most:
                most = worth
                path[0] = <Move>(KEEP + first)
                path[1] = <Move>(KEEP + second)
    return s.left


cdef inline float added(const ArchaeologyState* s, const Plan* plan, int kind, int n) noexcept nogil:
    cdef int have = min(<int>s.hand[s.turn][kind], SPAN - 2)
    return plan.best[kind][have + n] - plan.best[kind][have]


cdef int names(const ArchaeologyConfig* r, const ArchaeologyState* s, const Manner* manner, Move* path) noexcept nogil:
    """A21: the two kinds of which the unseen cards would add most."""
    cdef uint8_t cards[SLOTS]
    cdef Plan plan
    cdef float worth[TYPES]
    cdef int kind, unseen, best = 0, second = -1
    memcpy(cards, s.hand[s.turn], SLOTS)
    for kind in range(r.types):
        cards[kind] += 2
    make_plan(r, s, manner, cards, False, &plan)
    for kind in range(r.types):
        unseen = r.count[kind] - s.hand[s.turn][kind] - s.market[kind] - s.gone[kind]
        worth[kind] = unseen * added(s, &plan, kind, 1) if kind != MAP else 0
        if worth[kind] > worth[best]:
            best = kind
    for kind in range(r.types):
        if kind != best and (second < 0 or worth[kind] > worth[second]):
            second = kind
    path[0] = <Move>(NAME + min(best, second))
    path[1] = <Move>(NAME + max(best, second))
    return 2


# ------------------------------------------------------------------------------------------------- the worth of a hand

cdef double appraise(const void* config, const void* state, int seat) noexcept nogil:
    """Points of a seat so far and what its hand is worth; a card nobody here has seen counts as an average one."""
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef Plan plan
    cdef double points = s.score[seat]
    cdef double extra = 0
    cdef float left = left_of_dig_site(r, s)
    cdef int kind, n, total = 0
    make_plan(r, s, &r.worth.plan, s.hand[seat], False, &plan)
    for kind in range(r.types):
        points += plan.best[kind][min(<int>s.hand[seat][kind], <int>SPAN)]
    if s.hand[seat][UNKNOWN] and seat == s.actor:
        for kind in range(r.types):
            if kind != MAP:
                n = s.hand[seat][kind] + 1
                extra += r.count[kind] * (
                    held(&r.worth.plan.hold, s, 0, left, kind, n) - held(&r.worth.plan.hold, s, 0, left, kind, n - 1)
                )
                total += r.count[kind]
        points += s.hand[seat][UNKNOWN] * extra / total
    return points


cdef void default_worth(ArchaeologyConfig* r) noexcept nogil:
    """Before anything is learned: a set is worth its price and, with a dig site left, part of the way to the next."""
    cdef int kind, n, size
    cdef float price, following
    for kind in range(r.types):
        for n in range(1, HOLD_MAX + 1):
            size = min(n, <int>r.cap[kind])
            price = r.price[kind][size] + (n - size) * r.price[kind][1]
            following = r.price[kind][min(size + 1, <int>r.cap[kind])] - r.price[kind][size]
            r.worth.plan.hold.kind[kind][n][0] = price
            r.worth.plan.hold.kind[kind][n][1] = 0.4 * following + 0.3
    for kind in range(MONUMENTS):
        for size in range(4):
            for n in range(1, MAPS_MAX + 1):
                r.worth.plan.hold.maps[kind][size][n][0] = 3 * n
                r.worth.plan.hold.maps[kind][size][n][1] = 4 * n if size else 0
        r.worth.plan.chamber[kind][0] = 4.5
    r.worth.plan.shelter = 5
    r.worth.plan.dare = 2
    r.worth.simple = r.worth.plan
    r.worth.hold = r.worth.plan.hold
    r.worth.spread[0] = 1
    r.worth.spread[1] = 15
