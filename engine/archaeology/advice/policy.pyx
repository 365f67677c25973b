from libc.stdint cimport uint8_t
from libc.string cimport memcpy

from digsite.engine.archaeology.advice.exchange cimport exchange
from digsite.engine.archaeology.advice.weights cimport ArchaeologyPolicyWeights
from digsite.engine.archaeology.advice.worth cimport SPAN, Plan, make_plan
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.archaeology.rules.trades cimport hand_worth
from digsite.engine.rng cimport rng_unit

cdef enum:
    TRADES_TRIED = 3                         # a turn: after two exchanges nothing is left to gain
    COSTS_MULTIPLE = 12                      # a whole number of cards a map, whatever a chamber costs

cdef float NEVER = -1e9
cdef double OPINION_LEAST = 0.6              # other opinions: a kind is worth 60 % to 140 % of what it is
cdef double OPINION_RANGE = 0.8


# ------------------------------------------------------------------------------------------------- each decision

cdef int policy(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil:
    """A whole sensible move for the decision at hand, as micro-moves; returns how many."""
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    return decide(cfg, <const ArchaeologyState*>state, &cfg.weights.policy, rng, path)


cdef int greedy(const void* config, const void* state, Move* path) noexcept nogil:
    """The same by weights that were never tuned."""
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    return decide(cfg, <const ArchaeologyState*>state, &cfg.weights.greedy, NULL, path)


cdef int rest(const void* config, const void* state, Move* path) noexcept nogil:
    """Nothing more this turn, and nothing more from the mine."""
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    path[0] = STOP if s.phase == MINE_ON else END
    return s.phase == MINE_ON or (s.phase == ACTION and not (s.duty and s.hand_n[s.turn]))


cdef bint sees_own(const void* config, const void* state, int seat) noexcept nogil:
    """Whether the owner of a hand has seen all of it."""
    return (<const ArchaeologyState*>state).hand[seat][UNKNOWN] == 0


cdef int decide(const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights,
                Rng* rng, Move* path) noexcept nogil:
    cdef Plan plan
    if s.phase == ACTION:
        return act(cfg, s, weights, &plan, rng, path)
    if s.phase == DISCARD_HALF:
        make_plan(cfg, s, weights, s.hand[s.actor], False, &plan)
        return discards(cfg, s, &plan, path)
    if s.phase == KEEP_SOME:
        return keeps(cfg, s, weights, path)
    if s.phase == STEAL_FROM:
        path[0] = <Move>(STEAL + victim(s))
    elif s.phase == TENT:
        make_plan(cfg, s, weights, s.hand[s.actor], False, &plan)
        path[0] = SHELTER if storm_loss(cfg, s, &plan) > weights.shelter else BRAVE
    elif s.phase == MINE_ON:
        path[0] = DRAW if s.debt <= weights.dare else STOP
    elif s.phase == NAME_FIRST:
        return names(cfg, s, weights, path)
    elif s.phase == LOOK_OR_SKIP:            # it costs nothing
        path[0] = LOOK
        while s.chamber_n[path[0] - LOOK] == 0:
            path[0] += 1
    return 1


cdef inline bint others_hold(const ArchaeologyState* s) noexcept nogil:
    """Whether anybody but the seat in turn has cards."""
    cdef int seat
    for seat in range(s.players):
        if seat != s.turn and s.hand_n[seat]:
            return True
    return False


cdef inline int act(
    const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights, Plan* plan,
    Rng* rng, Move* path
) noexcept nogil:
    """Explore what can be explored, trade once, sell what is not worth holding (after the last dig on duty only), end."""
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, n, chamber, forced = -1
    cdef float loss, least = -NEVER
    if hand[MAP] and s.explored < cfg.explorations:
        chamber = best_chamber(cfg, s)
        if chamber >= 0:
            path[0] = <Move>(EXPLORE + chamber)
            return 1
    make_plan(cfg, s, weights, hand, True, plan)
    if rng != NULL:
        disturb(cfg, plan, hand, s.market, rng)
    if s.trades < TRADES_TRIED:
        n = exchange(cfg, s, weights, plan, path)
        if n:
            return n
    path[0] = END
    if s.deck_n == 0 and not s.duty and others_hold(s):
        return 1                             # no storm or thief will come, but others may leave something in the market
    for kind in range(cfg.types):
        n = min(<int>hand[kind], <int>SPAN)
        if plan.sale[kind][n]:
            path[0] = <Move>(SELL + SET_SIZES * kind + plan.sale[kind][n])
            return 1
        if n:
            loss = plan.best[kind][n] - plan.best[kind][n - 1] - cfg.price[kind][1]
            if loss < least:
                least = loss
                forced = kind
    if s.duty and s.hand_n[s.turn] and forced >= 0:
        path[0] = <Move>(SELL + SET_SIZES * forced + 1)
    return 1


cdef void disturb(const ArchaeologyConfig* cfg, Plan* plan, const uint8_t* hand, const uint8_t* market,
                  Rng* rng) noexcept nogil:
    """Varies what each kind is worth, so that different plans come up."""
    cdef int kind, n
    cdef float factor
    for kind in range(cfg.types):
        factor = <float>(OPINION_LEAST + OPINION_RANGE * rng_unit(rng))
        for n in range(1, min(hand[kind] + market[kind], <int>SPAN) + 1):
            plan.best[kind][n] *= factor


cdef inline int best_chamber(const ArchaeologyConfig* cfg, const ArchaeologyState* s) noexcept nogil:
    """The chamber with the most cards for each map, -1 when none can be explored."""
    cdef int chamber, cost, best = -1
    cdef int most = 0, cards
    for chamber in range(CHAMBERS_MAX):
        cost = cfg.chamber_cost[s.monument][chamber]
        if s.chamber_n[chamber] and s.hand[s.turn][MAP] >= cost:
            cards = COSTS_MULTIPLE * s.chamber_n[chamber] // cost
            if s.monument == RUINS:
                cards = hand_worth(cfg, s.chamber[chamber])
            if cards > most:
                most = cards
                best = chamber
    return best


cdef inline int victim(const ArchaeologyState* s) noexcept nogil:
    """Whoever holds the most cards; on a tie, the one with more points."""
    cdef int seat, best = -1
    for seat in range(s.players):
        if seat == s.turn or s.hand_n[seat] == 0:
            continue
        if best < 0 or s.hand_n[seat] > s.hand_n[best] or (
            s.hand_n[seat] == s.hand_n[best] and s.score[seat] > s.score[best]
        ):
            best = seat
    return best


cdef float keep_best(const ArchaeologyConfig* cfg, const uint8_t* cards, int keep, const Plan* plan,
                     uint8_t* kept) noexcept nogil:
    """The most that `keep` of these cards are worth, and which: a knapsack over their number."""
    cdef float best[2][DECK_MAX + 1]
    cdef uint8_t chosen[TYPES][DECK_MAX + 1]
    cdef int kind, n, size, now = 0
    cdef float worth
    best[0][0] = 0
    for size in range(1, keep + 1):
        best[0][size] = NEVER
    for kind in range(cfg.types):
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
    for kind in range(cfg.types - 1, -1, -1):
        kept[kind] = chosen[kind][size]
        size -= kept[kind]
    return best[now][keep]


cdef inline int discards(const ArchaeologyConfig* cfg, const ArchaeologyState* s, const Plan* plan,
                         Move* path) noexcept nogil:
    cdef const uint8_t* hand = s.hand[s.actor]
    cdef uint8_t kept[TYPES]
    cdef int kind, n, length = 0
    keep_best(cfg, hand, s.hand_n[s.actor] - s.left, plan, kept)
    for kind in range(cfg.types):
        for n in range(hand[kind] - kept[kind]):
            path[length] = <Move>(DISCARD + kind)
            length += 1
    return length


cdef inline float storm_loss(const ArchaeologyConfig* cfg, const ArchaeologyState* s, const Plan* plan) noexcept nogil:
    """What losing half the hand costs."""
    cdef const uint8_t* hand = s.hand[s.actor]
    cdef uint8_t kept[TYPES]
    cdef int kind
    cdef float whole_hand = 0
    for kind in range(cfg.types):
        whole_hand += plan.best[kind][min(<int>hand[kind], <int>SPAN)]
    return whole_hand - keep_best(cfg, hand, s.hand_n[s.actor] - (s.hand_n[s.actor] >> 1), plan, kept)


cdef int keeps(const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights,
               Move* path) noexcept nogil:
    """A18: the two cards that add most to the hand."""
    cdef uint8_t cards[SLOTS]
    cdef Plan plan
    cdef int first, second, length = 0
    cdef float worth, most = NEVER
    memcpy(cards, s.hand[s.turn], SLOTS)
    for first in range(cfg.types):
        cards[first] += TOMB_KEEPS
    make_plan(cfg, s, weights, cards, False, &plan)
    for first in range(cfg.types):
        if not s.chamber[s.place][first]:
            continue
        if s.left == 1:
            worth = added(s, &plan, first, 1)
            if worth > most:
                most = worth
                path[0] = <Move>(KEEP + first)
            continue
        for second in range(first, cfg.types):
            if s.chamber[s.place][second] <= (first == second):
                continue
            worth = added(s, &plan, first, 2) if first == second else added(s, &plan, first, 1) + added(s, &plan, second, 1)
            if worth > most:
                most = worth
                path[0] = <Move>(KEEP + first)
                path[1] = <Move>(KEEP + second)
    return s.left


cdef inline float added(const ArchaeologyState* s, const Plan* plan, int kind, int n) noexcept nogil:
    cdef int have = min(<int>s.hand[s.turn][kind], SPAN - TOMB_KEEPS)
    return plan.best[kind][have + n] - plan.best[kind][have]


cdef int names(const ArchaeologyConfig* cfg, const ArchaeologyState* s, const ArchaeologyPolicyWeights* weights,
               Move* path) noexcept nogil:
    """A21: the two kinds of which the unseen cards would add most."""
    cdef uint8_t cards[SLOTS]
    cdef Plan plan
    cdef float worth[TYPES]
    cdef int kind, unseen, best = 0, second = -1
    memcpy(cards, s.hand[s.turn], SLOTS)
    for kind in range(cfg.types):
        cards[kind] += SPHINX_NAMES
    make_plan(cfg, s, weights, cards, False, &plan)
    for kind in range(cfg.types):
        unseen = cfg.count[kind] - s.hand[s.turn][kind] - s.market[kind] - s.gone[kind]
        worth[kind] = unseen * added(s, &plan, kind, 1) if kind != MAP else 0
        if worth[kind] > worth[best]:
            best = kind
    for kind in range(cfg.types):
        if kind != best and (second < 0 or worth[kind] > worth[second]):
            second = kind
    path[0] = <Move>(NAME + min(best, second))
    path[1] = <Move>(NAME + max(best, second))
    return 2
