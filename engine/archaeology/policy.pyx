from libc.math cimport exp
from libc.string cimport memcpy, memset

from engine.archaeology.state cimport *
from engine.archaeology.trades cimport hand_worth
from engine.game cimport Move
from engine.rng cimport Rng, rng_unit

cdef enum:
    SPAN = 48                                # cards of one kind in hand and market that a plan looks at
    PURSE_MAX = 200                          # trading value that a plan looks at

cdef float NEVER = -1e9
cdef float GAIN = 0.05                       # points a trade must gain: ties are left alone
cdef float SHELTER_LOSS = 5.0                # points a storm must cost before a tent is used for it

ctypedef struct Plan:                        # what one turn could make of hand and market
    float best[TYPES][SPAN + 1]              # worth of so many of a kind, selling some of them now or not
    uint8_t sale[TYPES][SPAN + 1]            # how many to sell at once in that best way


# ---------------------------------------------------------------------------------------------- worth of cards

cdef inline float left_of_dig_site(const Rules* r, const State* s) noexcept nogil:
    return <float>s.deck_n / r.deck if r.deck else 0


cdef inline int cheapest_chamber(const Rules* r, const State* s) noexcept nogil:
    """Maps that the cheapest chamber with cards costs, 0 when there is none."""
    cdef int chamber, cost, least = 0
    for chamber in range(CHAMBERS_MAX):
        if s.chamber_n[chamber]:
            cost = r.chamber_cost[s.monument][chamber]
            if least == 0 or cost < least:
                least = cost
    return least


cdef inline float held(const Hold* hold, const State* s, int cheapest, float left, int kind, int n) noexcept nogil:
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


cdef inline void plan_kind(
    const Rules* r, const State* s, Plan* plan, int kind, int most, int cheapest, float left
) noexcept nogil:
    """For each number of cards of one kind: hold them all, or sell a set and do the best with the rest."""
    cdef int n, size
    cdef float best, sold
    plan.best[kind][0] = 0
    plan.sale[kind][0] = 0
    for n in range(1, most + 1):
        best = held(&r.worth.plan, s, cheapest, left, kind, n) if left > 0 else 0
        plan.sale[kind][n] = 0
        for size in range(1, min(n, <int>r.cap[kind]) + 1):
            sold = r.price[kind][size] + plan.best[kind][n - size]
            if sold >= best:
                best = sold
                plan.sale[kind][n] = <uint8_t>size
        plan.best[kind][n] = best


cdef void make_plan(const Rules* r, const State* s, const uint8_t* hand, bint with_market, Plan* plan) noexcept nogil:
    cdef float left = left_of_dig_site(r, s)
    cdef int cheapest = cheapest_chamber(r, s)
    cdef int kind, most
    for kind in range(r.types):
        most = hand[kind] + (s.market[kind] if with_market else 0)
        plan_kind(r, s, plan, kind, min(most, <int>SPAN), cheapest, left)


cdef double appraise(const void* rules, const void* state, int seat) noexcept nogil:
    """Points of a seat so far and what its hand is worth; a card nobody here has seen counts as an average one."""
    cdef const Rules* r = <const Rules*>rules
    cdef const State* s = <const State*>state
    cdef Plan plan
    cdef double points = s.score[seat]
    cdef double extra = 0
    cdef float left = left_of_dig_site(r, s)
    cdef int kind, n, total = 0
    make_plan(r, s, s.hand[seat], False, &plan)
    for kind in range(r.types):
        points += plan.best[kind][min(<int>s.hand[seat][kind], <int>SPAN)]
    if s.hand[seat][UNKNOWN] and seat == s.actor:
        for kind in range(r.types):
            if kind != MAP:
                n = s.hand[seat][kind] + 1
                extra += r.count[kind] * (
                    held(&r.worth.plan, s, 0, left, kind, n) - held(&r.worth.plan, s, 0, left, kind, n - 1)
                )
                total += r.count[kind]
        points += s.hand[seat][UNKNOWN] * extra / total
    return points


# -------------------------------------------------------------------------------------------------- the exchange

cdef float knapsack(
    const Rules* r, const uint8_t* hand, const uint8_t* market, const Plan* plan, uint8_t (*chosen)[PURSE_MAX + 1]
) noexcept nogil:
    """What the best net trade gains. chosen[kind][purse]: how many to have of it, read from the last kind back."""
    cdef float best[2][PURSE_MAX + 1]
    cdef int purse = min(hand_worth(r, hand), <int>PURSE_MAX)
    cdef int kind, n, spent, most, cost, now = 0
    cdef float worth, as_it_is = 0
    for spent in range(purse + 1):
        best[0][spent] = 0
    for kind in range(r.types):
        most = min(hand[kind] + market[kind], <int>SPAN)
        as_it_is += plan.best[kind][min(<int>hand[kind], <int>SPAN)]
        if most == 0:
            memset(chosen[kind], 0, purse + 1)
            continue
        cost = r.value[kind]
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


cdef int exchange(const Rules* r, const State* s, const Plan* plan, Move* path) noexcept nogil:
    """The best net trade as micro-moves, 0 when none gains."""
    cdef uint8_t chosen[TYPES][PURSE_MAX + 1]
    cdef const uint8_t* hand = s.hand[s.turn]
    if knapsack(r, hand, s.market, plan, chosen) < GAIN:
        return 0
    return write_trade(r, hand, chosen, min(hand_worth(r, hand), <int>PURSE_MAX), path)


cdef float exchange_gain(const Rules* r, const State* s, int seat) noexcept nogil:
    """What the market could do for a hand."""
    cdef uint8_t chosen[TYPES][PURSE_MAX + 1]
    cdef Plan plan
    make_plan(r, s, s.hand[seat], True, &plan)
    return knapsack(r, s.hand[seat], s.market, &plan, chosen)


cdef int write_trade(
    const Rules* r, const uint8_t* hand, uint8_t (*chosen)[PURSE_MAX + 1], int purse, Move* path
) noexcept nogil:
    cdef int goal[TYPES]
    cdef int kind, n, length = 0, debt = 0, takes, i
    for kind in range(r.types - 1, -1, -1):
        goal[kind] = chosen[kind][purse]
        purse -= goal[kind] * r.value[kind]
    for kind in range(r.types):
        for n in range(goal[kind] - hand[kind]):
            path[length] = <Move>(TAKE + kind)
            length += 1
            debt += r.value[kind]
    takes = length
    for kind in range(r.types):
        for n in range(hand[kind] - goal[kind]):
            path[length] = <Move>(GIVE + kind)
            length += 1
            debt -= r.value[kind]
    if takes == 0 or takes == length:
        return 0
    # cards that would be given for nothing stay, the dearest first
    i = length - 1
    while i >= takes:
        if r.value[path[i] - GIVE] <= -debt and length - takes > 1:
            debt += r.value[path[i] - GIVE]
            for n in range(i, length - 1):
                path[n] = path[n + 1]
            length -= 1
        i -= 1
    path[length] = DONE
    return length + 1


# ------------------------------------------------------------------------------------------------- each decision

cdef int policy(const void* rules, const void* state, Rng* rng, Move* path) noexcept nogil:
    """A whole sensible move for the decision at hand, as micro-moves; returns how many."""
    cdef const Rules* r = <const Rules*>rules
    cdef const State* s = <const State*>state
    cdef Plan plan
    if s.phase == ACTION:
        return act(r, s, &plan, rng, path)
    if s.phase == DISCARD_HALF:
        make_plan(r, s, s.hand[s.actor], False, &plan)
        return discards(r, s, &plan, path)
    if s.phase == KEEP_SOME:
        return keeps(r, s, path)
    if s.phase == STEAL_FROM:
        path[0] = <Move>(STEAL + victim(s))
    elif s.phase == TENT:
        make_plan(r, s, s.hand[s.actor], False, &plan)
        path[0] = SHELTER if storm_loss(r, s, &plan) > SHELTER_LOSS else BRAVE
    elif s.phase == MINE_ON:
        path[0] = DRAW if s.debt <= 2 else STOP
    elif s.phase == NAME_FIRST:
        return names(r, s, path)
    elif s.phase == LOOK_OR_SKIP:
        path[0] = SKIP
    return 1


cdef inline int act(const Rules* r, const State* s, Plan* plan, Rng* rng, Move* path) noexcept nogil:
    """Explore what can be explored, trade once, sell what is not worth holding, end."""
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, n, chamber, forced = -1
    cdef float loss, least = 1e9
    if hand[MAP] and s.explored < r.explorations:
        chamber = best_chamber(r, s)
        if chamber >= 0:
            path[0] = <Move>(EXPLORE + chamber)
            return 1
    make_plan(r, s, hand, True, plan)
    if rng != NULL:
        disturb(r, plan, hand, s.market, rng)
    if s.trades < 3:
        n = exchange(r, s, plan, path)
        if n:
            return n
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
    path[0] = END
    if s.duty and s.hand_n[s.turn] and forced >= 0:
        path[0] = <Move>(SELL + 16 * forced + 1)
    return 1


cdef void disturb(const Rules* r, Plan* plan, const uint8_t* hand, const uint8_t* market, Rng* rng) noexcept nogil:
    """Other opinions about the worth of things, for a choice of plans."""
    cdef int kind, n
    cdef float factor
    for kind in range(r.types):
        factor = <float>(0.6 + 0.8 * rng_unit(rng))
        for n in range(1, min(hand[kind] + market[kind], <int>SPAN) + 1):
            plan.best[kind][n] *= factor


cdef inline int best_chamber(const Rules* r, const State* s) noexcept nogil:
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


cdef inline int victim(const State* s) noexcept nogil:
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


cdef float keep_best(const Rules* r, const uint8_t* cards, int keep, const Plan* plan, uint8_t* kept) noexcept nogil:
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


cdef inline int discards(const Rules* r, const State* s, const Plan* plan, Move* path) noexcept nogil:
    cdef const uint8_t* hand = s.hand[s.actor]
    cdef uint8_t kept[TYPES]
    cdef int kind, n, length = 0
    keep_best(r, hand, s.hand_n[s.actor] - s.left, plan, kept)
    for kind in range(r.types):
        for n in range(hand[kind] - kept[kind]):
            path[length] = <Move>(DISCARD + kind)
            length += 1
    return length


cdef inline float storm_loss(const Rules* r, const State* s, const Plan* plan) noexcept nogil:
    """What half the hand costs."""
    cdef const uint8_t* hand = s.hand[s.actor]
    cdef uint8_t kept[TYPES]
    cdef int kind
    cdef float whole_hand = 0
    for kind in range(r.types):
        whole_hand += plan.best[kind][min(<int>hand[kind], <int>SPAN)]
    return whole_hand - keep_best(r, hand, s.hand_n[s.actor] - (s.hand_n[s.actor] >> 1), plan, kept)


cdef int keeps(const Rules* r, const State* s, Move* path) noexcept nogil:
    """A18: the two cards that add most to the hand."""
    cdef uint8_t cards[SLOTS]
    cdef Plan plan
    cdef int first, second, length = 0
    cdef float worth, most = NEVER
    memcpy(cards, s.hand[s.turn], SLOTS)
    for first in range(r.types):
        cards[first] += 2
    make_plan(r, s, cards, False, &plan)
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


cdef inline float added(const State* s, const Plan* plan, int kind, int n) noexcept nogil:
    cdef int have = min(<int>s.hand[s.turn][kind], SPAN - 2)
    return plan.best[kind][have + n] - plan.best[kind][have]


cdef int names(const Rules* r, const State* s, Move* path) noexcept nogil:
    """A21: the two kinds of which the unseen cards would add most."""
    cdef uint8_t cards[SLOTS]
    cdef Plan plan
    cdef float worth[TYPES]
    cdef int kind, unseen, best = 0, second = -1
    memcpy(cards, s.hand[s.turn], SLOTS)
    for kind in range(r.types):
        cards[kind] += 2
    make_plan(r, s, cards, False, &plan)
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


# ------------------------------------------------------------------------------------------- the value of a state

cdef bint settled(const void* rules, const void* state) noexcept nogil:
    """Whether a turn has just begun: only there is a state worth what its cards say."""
    cdef const State* s = <const State*>state
    return s.phase == ACTION and not s.acted


cdef int turns(const void* rules, const void* state) noexcept nogil:
    return (<const State*>state).turns


cdef inline float storm_chance(const State* s) noexcept nogil:
    return <float>s.storms_left / s.deck_n if s.deck_n else 0


cdef void value(const void* rules, const void* state, double* shares, double* points) noexcept nogil:
    """Expected points of every seat, and the win share they make likely."""
    cdef const Rules* r = <const Rules*>rules
    cdef const State* s = <const State*>state
    cdef float left = left_of_dig_site(r, s)
    cdef double spread = r.worth.spread[0] + left * r.worth.spread[1]
    cdef double most = -1e9, total = 0
    cdef int seat, kind, after, cheapest = cheapest_chamber(r, s)
    for seat in range(s.players):
        after = seat - s.turn if seat >= s.turn else seat - s.turn + s.players
        points[seat] = s.score[seat] + left * r.worth.order[after]
        points[seat] += r.worth.gain[after] * exchange_gain(r, s, seat)
        points[seat] += r.worth.storm * s.hand_n[seat] * storm_chance(s) + r.worth.tent * s.tents[seat] * s.storms_left
        for kind in range(r.types):
            if s.hand[seat][kind]:
                points[seat] += held(&r.worth.hold, s, cheapest, left, kind, s.hand[seat][kind])
        most = max(most, points[seat])
    for seat in range(s.players):
        shares[seat] = exp((points[seat] - most) / spread)
        total += shares[seat]
    for seat in range(s.players):
        shares[seat] /= total


cdef void default_worth(Rules* r) noexcept nogil:
    """Before anything is learned: a set is worth its price and, with a dig site left, part of the way to the next."""
    cdef int kind, n, size
    cdef float price, following
    for kind in range(r.types):
        for n in range(1, HOLD_MAX + 1):
            size = min(n, <int>r.cap[kind])
            price = r.price[kind][size] + (n - size) * r.price[kind][1]
            following = r.price[kind][min(size + 1, <int>r.cap[kind])] - r.price[kind][size]
            r.worth.plan.kind[kind][n][0] = price
            r.worth.plan.kind[kind][n][1] = 0.4 * following + 0.3
    for kind in range(MONUMENTS):
        for size in range(4):
            for n in range(1, MAPS_MAX + 1):
                r.worth.plan.maps[kind][size][n][0] = 3 * n
                r.worth.plan.maps[kind][size][n][1] = 4 * n if size else 0
    r.worth.hold = r.worth.plan
    r.worth.spread[0] = 1
    r.worth.spread[1] = 15


# ------------------------------------------------------------------------------------------------------- learning

cdef int features(const void* rules, const void* state, int seat, int32_t* index, float* factor) noexcept nogil:
    """The weights that make up a seat's expected points beyond its score, each with its factor."""
    cdef const Rules* r = <const Rules*>rules
    cdef const State* s = <const State*>state
    cdef const float* base = <const float*>&r.worth
    cdef float left = left_of_dig_site(r, s)
    cdef int kind, n, count = 0, cheapest = cheapest_chamber(r, s)
    cdef int after = seat - s.turn if seat >= s.turn else seat - s.turn + s.players
    for kind in range(r.types):
        n = s.hand[seat][kind]
        if n == 0:
            continue
        if kind == MAP:
            index[count] = <int32_t>(&r.worth.hold.maps[s.monument][cheapest][min(n, <int>MAPS_MAX)][0] - base)
        else:
            index[count] = <int32_t>(&r.worth.hold.kind[kind][min(n, <int>HOLD_MAX)][0] - base)
        index[count + 1] = index[count] + 1
        factor[count] = 1
        factor[count + 1] = left
        count += 2
    index[count] = <int32_t>(&r.worth.gain[after] - base)
    factor[count] = exchange_gain(r, s, seat)
    index[count + 1] = <int32_t>(&r.worth.storm - base)
    factor[count + 1] = s.hand_n[seat] * storm_chance(s)
    index[count + 2] = <int32_t>(&r.worth.tent - base)
    factor[count + 2] = s.tents[seat] * s.storms_left
    index[count + 3] = <int32_t>(&r.worth.order[after] - base)
    factor[count + 3] = left
    return count + 4
