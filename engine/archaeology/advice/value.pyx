from libc.stdint cimport uint8_t

from digsite.engine.archaeology.advice.exchange cimport exchange_gain
from digsite.engine.archaeology.advice.weights cimport HOLD_MAX, MAPS_MAX
from digsite.engine.archaeology.advice.worth cimport SPAN, Plan, cheapest_chamber, held, left_of_dig_site, make_plan
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport FEATURES_MAX
from digsite.engine.net cimport add_input, net_answer, softmax

cdef enum:                                   # inputs of the net
    COUNTS = TYPES * (HOLD_MAX + 1)          # so many cards of a kind
    OWN = 0
    OWN_LEFT = OWN + COUNTS                  # times the dig site left
    OTHERS = OWN_LEFT + COUNTS               # the mean of the others
    MARKET = OTHERS + COUNTS
    UNSEEN = MARKET + COUNTS                 # part of each kind that may still come
    ORDER = UNSEEN + TYPES                   # seats after the one in turn
    MONUMENT = ORDER + PLAYERS_MAX           # with the cheapest chamber left
    LEFT = MONUMENT + MONUMENTS * (COST_MAX + 1)     # of the dig site
    LEFT_SQUARED
    STORM_NEXT                               # chance that the next dig is a storm
    STORMS_LEFT
    CARDS
    OTHERS_CARDS                             # the mean of the others
    GAIN                                     # of the best exchange
    OTHERS_GAIN                              # the most of the others
    TENTS
    LEAD                                     # points over the best of the others

cdef bint settled(const void* config, const void* state) noexcept nogil:
    """Whether a turn has just begun: only then do the cards alone say what a state is worth."""
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    return s.phase == ACTION and not s.acted


cdef inline float storm_chance(const ArchaeologyState* s) noexcept nogil:
    return <float>s.storms_left / s.deck_n if s.deck_n else 0


cdef inline int seats_after(const ArchaeologyState* s, int seat) noexcept nogil:
    """How many turns until this seat's."""
    return seat - s.turn if seat >= s.turn else seat - s.turn + s.players


cdef void value(const void* config, const void* state, double* shares, double* points) noexcept nogil:
    """Expected points of every seat, and the win share that they and the net make likely."""
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef const float* weights = <const float*>&cfg.weights
    cdef double spread = cfg.weights.spread[0] + left_of_dig_site(cfg, s) * cfg.weights.spread[1]
    cdef float gains[PLAYERS_MAX]
    cdef int32_t index[FEATURES_MAX]
    cdef float factor[FEATURES_MAX]
    cdef Inputs seen
    cdef int seat, i
    for seat in range(s.players):
        gains[seat] = exchange_gain(cfg, s, seat)
        points[seat] = s.score[seat]
        for i in range(weigh(cfg, s, seat, gains[seat], index, factor)):
            points[seat] += factor[i] * weights[index[i]]
    for seat in range(s.players):
        shares[seat] = points[seat] / spread
        if cfg.with_net:
            look(cfg, s, seat, gains, &seen)
            shares[seat] += net_answer(&cfg.net, &seen)
    softmax(shares, s.players)


cdef double appraise(const void* config, const void* state, int seat) noexcept nogil:
    """Points of a seat so far plus the worth of its hand; an unseen card counts as an average one."""
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef Plan plan
    cdef double points = s.score[seat]
    cdef double extra = 0
    cdef float left = left_of_dig_site(cfg, s)
    cdef int kind, n, total = 0
    make_plan(cfg, s, &cfg.weights.policy, s.hand[seat], False, &plan)
    for kind in range(cfg.types):
        points += plan.best[kind][min(<int>s.hand[seat][kind], <int>SPAN)]
    if s.hand[seat][UNKNOWN] and seat == s.actor:
        for kind in range(cfg.types):
            if kind != MAP:
                n = s.hand[seat][kind] + 1
                extra += cfg.count[kind] * (
                    held(&cfg.weights.policy.hold, s, 0, left, kind, n) - held(&cfg.weights.policy.hold, s, 0, left, kind, n - 1)
                )
                total += cfg.count[kind]
        points += s.hand[seat][UNKNOWN] * extra / total
    return points


# --------------------------------------------------------------------------------------------- the linear count

cdef int features(const void* config, const void* state, int seat, int32_t* index, float* factor) noexcept nogil:
    """The weights that make up a seat's expected points beyond its score, each with its factor."""
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    return weigh(cfg, s, seat, exchange_gain(cfg, s, seat), index, factor)


cdef int weigh(const ArchaeologyConfig* cfg, const ArchaeologyState* s, int seat, float gain, int32_t* index,
               float* factor) noexcept nogil:
    cdef const float* base = <const float*>&cfg.weights
    cdef float left = left_of_dig_site(cfg, s)
    cdef int kind, n, count = 0, cheapest = cheapest_chamber(cfg, s)
    cdef int after = seats_after(s, seat)
    for kind in range(cfg.types):
        n = s.hand[seat][kind]
        if n == 0:
            continue
        if kind == MAP:
            index[count] = <int32_t>(&cfg.weights.hold.maps[s.monument][cheapest][min(n, <int>MAPS_MAX)][0] - base)
        else:
            index[count] = <int32_t>(&cfg.weights.hold.kind[kind][min(n, <int>HOLD_MAX)][0] - base)
        index[count + 1] = index[count] + 1
        factor[count] = 1
        factor[count + 1] = left
        count += 2
    index[count] = <int32_t>(&cfg.weights.gain[after] - base)
    factor[count] = gain
    index[count + 1] = <int32_t>(&cfg.weights.storm - base)
    factor[count + 1] = s.hand_n[seat] * storm_chance(s)
    index[count + 2] = <int32_t>(&cfg.weights.tent - base)
    factor[count + 2] = s.tents[seat] * s.storms_left
    index[count + 3] = <int32_t>(&cfg.weights.order[after] - base)
    factor[count + 3] = left
    return count + 4


# ------------------------------------------------------------------------------------------ what the net looks at

cdef void inputs(const void* config, const void* state, int seat, Inputs* out) noexcept nogil:
    """What the net looks at for one seat."""
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef float gains[PLAYERS_MAX]
    cdef int each
    for each in range(s.players):
        gains[each] = exchange_gain(cfg, s, each)
    look(cfg, s, seat, gains, out)


cdef inline void look_at_cards(const ArchaeologyConfig* cfg, const uint8_t* cards, int first, float factor,
                               Inputs* out) noexcept nogil:
    cdef int kind
    for kind in range(cfg.types):
        if cards[kind]:
            add_input(out, first + kind * (HOLD_MAX + 1) + min(<int>cards[kind], <int>HOLD_MAX), factor)


cdef void look(const ArchaeologyConfig* cfg, const ArchaeologyState* s, int seat, const float* gains,
               Inputs* out) noexcept nogil:
    cdef float left = left_of_dig_site(cfg, s)
    cdef int kind, other, most_other = -1000
    cdef float others_gain = 0, others_cards = 0
    out.n = 0
    look_at_cards(cfg, s.hand[seat], OWN, 1, out)
    look_at_cards(cfg, s.hand[seat], OWN_LEFT, left, out)
    look_at_cards(cfg, s.market, MARKET, 1, out)
    for other in range(s.players):
        if other != seat:
            look_at_cards(cfg, s.hand[other], OTHERS, <float>1 / (s.players - 1), out)
            others_gain = max(others_gain, gains[other])
            others_cards += s.hand_n[other]
            most_other = max(most_other, s.score[other])
    for kind in range(cfg.types):
        add_input(out, UNSEEN + kind, <float>(cfg.count[kind] - s.hand[seat][kind] - s.market[kind] - s.gone[kind]) / max(1, <int>cfg.count[kind]))
    add_input(out, ORDER + seats_after(s, seat), 1)
    add_input(out, MONUMENT + (COST_MAX + 1) * s.monument + cheapest_chamber(cfg, s), 1)
    add_input(out, LEFT, left)
    add_input(out, LEFT_SQUARED, left * left)
    add_input(out, STORM_NEXT, storm_chance(s) * 10)
    add_input(out, STORMS_LEFT, <float>0.25 * s.storms_left)
    add_input(out, CARDS, <float>0.1 * s.hand_n[seat])
    add_input(out, OTHERS_CARDS, <float>0.1 * others_cards / (s.players - 1))
    add_input(out, GAIN, <float>0.1 * gains[seat])
    add_input(out, OTHERS_GAIN, <float>0.1 * others_gain)
    add_input(out, TENTS, s.tents[seat])
    add_input(out, LEAD, <float>0.04 * (s.score[seat] - most_other))
