from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memcpy, memset

from digsite.engine.museum.belief.hypotheses cimport MuseumBelief, MuseumHypothesis
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.dealing cimport some_goals
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, hand_add, holds
from digsite.engine.rng cimport rng_unit, shuffle


cdef void determinize(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil:
    """A full state, equally likely each, of those the seat cannot tell apart: goals, hands and the pile's order."""
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef const MuseumBelief* b = <const MuseumBelief*>belief
    cdef const MuseumHypothesis* hypothesis = choose(b, rng)
    cdef MuseumState* s = <MuseumState*>state
    cdef int seat
    memcpy(s, b.skeleton, sizeof(MuseumState))
    if s.phase == RESULT_DUE:
        s.phase = OVER
    s.pile_n = <uint8_t>hidden_tiles(cfg, b, hypothesis, s.pile)
    shuffle(s.pile, s.pile_n, rng)
    for seat in range(s.players):
        if seat != b.seat:
            fill_hand(s, seat, hypothesis)
            s.goals[seat] = <uint16_t>some_goals(cfg.artifacts, s.collected[seat], GOALS_DEALT, rng)
    memset(s.pile + s.pile_n, 0, TILES_MAX - s.pile_n)                       # equal positions are equal bytes


cdef inline const MuseumHypothesis* choose(const MuseumBelief* b, Rng* rng) noexcept nogil:
    cdef int i = 0
    cdef double left
    if b.n > 1:
        left = rng_unit(rng)
        while i < b.n - 1 and left >= b.hypotheses[i].weight:
            left -= b.hypotheses[i].weight
            i += 1
    return &b.hypotheses[i]


cdef inline int hidden_tiles(const MuseumConfig* cfg, const MuseumBelief* b, const MuseumHypothesis* hypothesis,
                             uint8_t* tiles) noexcept nogil:
    """All tiles that may be anywhere, by kind; returns how many."""
    cdef uint8_t left[KINDS_MAX]
    cdef int kind, seat, i, n = 0
    memcpy(left, b.unseen, sizeof(left))
    for seat in range(b.skeleton.players):
        for i in range(hypothesis.known_n[seat]):
            left[hypothesis.known[seat][i]] -= 1
    for kind in range(cfg.kinds):
        for i in range(left[kind]):
            tiles[n] = <uint8_t>kind
            n += 1
    return n


cdef inline void fill_hand(MuseumState* s, int seat, const MuseumHypothesis* hypothesis) noexcept nogil:
    """The known tiles, the camp if it is there, and the rest from the top of the shuffled ones."""
    cdef bint camp = holds(s, seat, CAMP)
    cdef int i, hidden = s.hand_n[seat] - hypothesis.known_n[seat] - camp
    s.hand_n[seat] = 0
    if camp:
        hand_add(s, seat, CAMP)
    for i in range(hypothesis.known_n[seat]):
        hand_add(s, seat, hypothesis.known[seat][i])
    for i in range(hidden):
        s.pile_n -= 1
        hand_add(s, seat, s.pile[s.pile_n])
