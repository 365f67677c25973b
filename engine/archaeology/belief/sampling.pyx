from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset

from digsite.engine.archaeology.belief.hypotheses cimport (
    CHAMBER_PLACE, DEALT, DUG, PILE_PLACE, VALUED, ArchaeologyHypothesis,
)
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.rng cimport rng_below, rng_unit


cdef void ready(ArchaeologyBelief* b) noexcept nogil:
    """What is done once before samples are drawn."""
    cdef double sum = 0
    cdef int i
    for i in range(b.n):
        sum += b.hypotheses[i].weight
        b.cumulative[i] = sum


cdef inline const ArchaeologyHypothesis* draw_hypothesis(const ArchaeologyBelief* b, Rng* rng) noexcept nogil:
    cdef double point = rng_unit(rng) * b.cumulative[b.n - 1]
    cdef int low = 0, high = b.n - 1, middle
    while low < high:
        middle = (low + high) >> 1
        if b.cumulative[middle] > point:
            high = middle
        else:
            low = middle + 1
    return &b.hypotheses[low]


cdef inline int draw_card(uint8_t* cards, int n, Rng* rng) noexcept nogil:
    """A random one of the first n goes to the end of them."""
    cdef int at = rng_below(rng, n)
    cdef uint8_t card = cards[at]
    cards[at] = cards[n - 1]
    cards[n - 1] = card
    return card


cdef void determinize(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil:
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef const ArchaeologyBelief* b = <const ArchaeologyBelief*>belief
    cdef const ArchaeologyHypothesis* c = draw_hypothesis(b, rng)
    cdef ArchaeologyState* s = <ArchaeologyState*>state
    cdef uint8_t pool[TYPES]
    cdef uint8_t cards[BOX_MAX]
    cdef int kind, place, n = 0
    # 1. what is certain, and the known cards of this hypothesis
    s[0] = b.skeleton[0]
    for place in range(PLACES):
        known_cards(b, c, place, s)
    # 2. slots of known value, from the cards of that value
    memcpy(pool, c.pool, TYPES)
    for kind in range(cfg.types):
        if c.valued[kind]:
            fill_valued(b, c, kind, pool, rng, s)
    # 3. dealt slots, from all that is left but the maps
    for kind in range(cfg.types):
        if kind != MAP:
            memset(cards + n, kind, pool[kind])
            n += pool[kind]
    n = fill_slots(b, c, DEALT, cards, n, rng, s)
    # 4. dug slots, from the rest with the maps
    memset(cards + n, MAP, pool[MAP])
    n += pool[MAP]
    n = fill_slots(b, c, DUG, cards, n, rng, s)
    # 5. the dig site: what remains, with thieves and storms, in random order
    memset(cards + n, THIEF, s.thieves_left)
    n += s.thieves_left
    memset(cards + n, STORM, s.storms_left)
    n += s.storms_left
    for kind in range(s.deck_n - 1, 0, -1):
        draw_card(cards, kind + 1, rng)
    memcpy(s.deck, cards, s.deck_n)


cdef inline uint8_t* cards_at(const ArchaeologyBelief* b, int place, ArchaeologyState* s) noexcept nogil:
    return &s.hand[place][0] if place < CHAMBER_PLACE else &s.chamber[place - CHAMBER_PLACE][0]


cdef inline void known_cards(const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, int place,
                             ArchaeologyState* s) noexcept nogil:
    if place == PILE_PLACE or place == b.seat:
        return
    if place >= CHAMBER_PLACE and s.monument == RUINS:       # open to all: the skeleton has them
        return
    memcpy(cards_at(b, place, s), c.place[place], TYPES)
    cards_at(b, place, s)[UNKNOWN] = 0


cdef void fill_valued(const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, int first, uint8_t* pool, Rng* rng,
                      ArchaeologyState* s) noexcept nogil:
    cdef uint8_t cards[BOX_MAX]
    cdef int kind, n = 0
    for kind in range(first, b.config.types):
        if kind != MAP and b.value_class[kind] == first:
            memset(cards + n, kind, pool[kind])
            n += pool[kind]
    cdef int left = fill_slots(b, c, VALUED + first, cards, n, rng, s)
    for kind in range(left, n):
        pool[cards[kind]] -= 1


cdef int fill_slots(
    const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, int slot, uint8_t* cards, int n, Rng* rng,
    ArchaeologyState* s
) noexcept nogil:
    """Fills the slots of one class in all places at random; returns how many cards are left."""
    cdef int place, i
    for place in range(PILE_PLACE):
        for i in range(c.place[place][slot]):
            cards_at(b, place, s)[draw_card(cards, n, rng)] += 1
            n -= 1
    for i in range(c.place[PILE_PLACE][slot]):
        s.pile[i] = <uint8_t>draw_card(cards, n, rng)
        n -= 1
    return n


cdef void tally_world(const ArchaeologyBelief* b, Rng* rng, CardTally* tally) noexcept nogil:
    """Adds one sampled world to what is believed to lie where."""
    cdef ArchaeologyState world
    cdef int place
    determinize(b.config, b, rng, &world)
    for place in range(PILE_PLACE):
        tally_cards(cards_at(b, place, &world), tally, place)
    tally_list(world.pile, world.pile_n, tally, PILE_PLACE)
    tally_list(world.deck, world.deck_n, tally, DECK_PLACE)


cdef void tally_cards(const uint8_t* cards, CardTally* tally, int place) noexcept nogil:
    cdef int kind
    for kind in range(TYPES):
        tally.sum[place][kind] += cards[kind]
        tally.some[place][kind] += cards[kind] > 0


cdef void tally_list(const uint8_t* cards, int n, CardTally* tally, int place) noexcept nogil:
    cdef uint8_t counts[CARD_CODES]
    cdef int i
    memset(counts, 0, sizeof(counts))
    for i in range(n):
        counts[cards[i]] += 1
    tally_cards(counts, tally, place)
