from libc.math cimport exp

from digsite.engine.archaeology.advice.exchange cimport exchange_gain
from digsite.engine.archaeology.rules.state cimport *
from digsite.engine.archaeology.advice.worth cimport cheapest_chamber, left_of_dig_site
from digsite.engine.game cimport FEATURES_MAX
from digsite.engine.net cimport Inputs, add_input, net_answer

cdef enum:                                   # inputs of the net
    COUNTS = TYPES * (HOLD_MAX + 1)          # so many cards of a kind
    OWN = 0
    OWN_LEFT = OWN + COUNTS                  # times the dig site left
    OTHERS = OWN_LEFT + COUNTS               # the mean of the others
    MARKET = OTHERS + COUNTS
    UNSEEN = MARKET + COUNTS                 # part of each kind that may still come
    ORDER = UNSEEN + TYPES                   # seats after the one in turn
    MONUMENT = ORDER + PLAYERS_MAX           # with the cheapest chamber left
    NUMBERS = MONUMENT + MONUMENTS * 4       # plain numbers, one by one
    NUMBERS_N = 10

cdef bint settled(const void* config, const void* state) noexcept nogil:
    """Whether a turn has just begun: only there is a state worth what its cards say."""
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    return s.phase == ACTION and not s.acted


cdef int turns(const void* config, const void* state) noexcept nogil:
    return (<const ArchaeologyState*>state).turns


cdef inline float storm_chance(const ArchaeologyState* s) noexcept nogil:
    return <float>s.storms_left / s.deck_n if s.deck_n else 0


cdef inline int seats_after(const ArchaeologyState* s, int seat) noexcept nogil:
    """How many turns until this seat's."""
    return seat - s.turn if seat >= s.turn else seat - s.turn + s.players


cdef void value(const void* config, const void* state, double* shares, double* points) noexcept nogil:
    """Expected points of every seat, and the win share that they and the net make likely."""
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef const float* weights = <const float*>&r.worth
    cdef double spread = r.worth.spread[0] + left_of_dig_site(r, s) * r.worth.spread[1]
    cdef double most = -1e9, total = 0
    cdef float gains[PLAYERS_MAX]
    cdef int32_t index[FEATURES_MAX]
    cdef float factor[FEATURES_MAX]
    cdef Inputs seen
    cdef int seat, i
    for seat in range(s.players):
        gains[seat] = exchange_gain(r, s, seat)
        points[seat] = s.score[seat]
        for i in range(weigh(r, s, seat, gains[seat], index, factor)):
            points[seat] += factor[i] * weights[index[i]]
    for seat in range(s.players):
        shares[seat] = points[seat] / spread
        if r.with_net:
            look(r, s, seat, gains, &seen)
            shares[seat] += net_answer(&r.net, &seen)
        most = max(most, shares[seat])
    for seat in range(s.players):
        shares[seat] = exp(shares[seat] - most)
        total += shares[seat]
    for seat in range(s.players):
        shares[seat] /= total


# --------------------------------------------------------------------------------------------- the linear count

cdef int features(const void* config, const void* state, int seat, int32_t* index, float* factor) noexcept nogil:
    """The weights that make up a seat's expected points beyond its score, each with its factor."""
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    return weigh(r, s, seat, exchange_gain(r, s, seat), index, factor)


cdef int weigh(const ArchaeologyConfig* r, const ArchaeologyState* s, int seat, float gain, int32_t* index, float* factor) noexcept nogil:
    cdef const float* base = <const float*>&r.worth
    cdef float left = left_of_dig_site(r, s)
    cdef int kind, n, count = 0, cheapest = cheapest_chamber(r, s)
    cdef int after = seats_after(s, seat)
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
    factor[count] = gain
    index[count + 1] = <int32_t>(&r.worth.storm - base)
    factor[count + 1] = s.hand_n[seat] * storm_chance(s)
    index[count + 2] = <int32_t>(&r.worth.tent - base)
    factor[count + 2] = s.tents[seat] * s.storms_left
    index[count + 3] = <int32_t>(&r.worth.order[after] - base)
    factor[count + 3] = left
    return count + 4


# ------------------------------------------------------------------------------------------ what the net looks at

cdef void inputs(const void* config, const void* state, int seat, Inputs* out) noexcept nogil:
    """What the net looks at for one seat."""
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef float gains[PLAYERS_MAX]
    cdef int each
    for each in range(s.players):
        gains[each] = exchange_gain(r, s, each)
    look(r, s, seat, gains, out)


cdef inline void look_at_cards(const ArchaeologyConfig* r, const uint8_t* cards, int first, float factor, Inputs* out) noexcept nogil:
    cdef int kind
    for kind in range(r.types):
        if cards[kind]:
            add_input(out, first + kind * (HOLD_MAX + 1) + min(<int>cards[kind], <int>HOLD_MAX), factor)


cdef void look(const ArchaeologyConfig* r, const ArchaeologyState* s, int seat, const float* gains, Inputs* out) noexcept nogil:
    cdef float left = left_of_dig_site(r, s)
    cdef int kind, other, most_other = -1000
    cdef float others_gain = 0, others_cards = 0
    out.n = 0
    look_at_cards(r, s.hand[seat], OWN, 1, out)
    look_at_cards(r, s.hand[seat], OWN_LEFT, left, out)
    look_at_cards(r, s.market, MARKET, 1, out)
    for other in range(s.players):
        if other != seat:
            look_at_cards(r, s.hand[other], OTHERS, <float>1 / (s.players - 1), out)
            others_gain = max(others_gain, gains[other])
            others_cards += s.hand_n[other]
            most_other = max(most_other, s.score[other])
    for kind in range(r.types):
        add_input(out, UNSEEN + kind, <float>(r.count[kind] - s.hand[seat][kind] - s.market[kind] - s.gone[kind]) / max(1, <int>r.count[kind]))
    add_input(out, ORDER + seats_after(s, seat), 1)
    add_input(out, MONUMENT + 4 * s.monument + cheapest_chamber(r, s), 1)
    add_input(out, NUMBERS, left)
    add_input(out, NUMBERS + 1, left * left)
    add_input(out, NUMBERS + 2, storm_chance(s) * 10)
    add_input(out, NUMBERS + 3, <float>0.25 * s.storms_left)
    add_input(out, NUMBERS + 4, <float>0.1 * s.hand_n[seat])
    add_input(out, NUMBERS + 5, <float>0.1 * others_cards / (s.players - 1))
    add_input(out, NUMBERS + 6, <float>0.1 * gains[seat])
    add_input(out, NUMBERS + 7, <float>0.1 * others_gain)
    add_input(out, NUMBERS + 8, s.tents[seat])
    add_input(out, NUMBERS + 9, <float>0.04 * (s.score[seat] - most_other))
