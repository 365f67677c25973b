from libc.stdint cimport uint8_t
from libc.string cimport memset

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.events cimport log_card
from digsite.engine.archaeology.rules.state cimport pick, to_actions
from digsite.engine.game cimport Event
from digsite.engine.rng cimport rng_below


cdef int explore_moves(const ArchaeologyConfig* cfg, const ArchaeologyState* s, Move* out) noexcept nogil:
    cdef int chamber, n = 0
    if s.explored >= cfg.explorations:                                       # A11
        return 0
    for chamber in range(CHAMBERS_MAX):
        if s.chamber_n[chamber] and s.hand[s.turn][MAP] >= cfg.chamber_cost[s.monument][chamber]:     # A13
            out[n] = <Move>(EXPLORE + chamber)
            n += 1
    return n


cdef void explore(const ArchaeologyConfig* cfg, ArchaeologyState* s, int chamber, Log* log) noexcept nogil:
    cdef int cost = cfg.chamber_cost[s.monument][chamber]
    s.hand[s.turn][MAP] -= cost
    s.hand_n[s.turn] -= cost
    s.gone[MAP] += cost
    s.acted = 1
    s.explored += 1
    s.place = <uint8_t>chamber
    s.low = 0
    cdef Event* event = log_card(s, E_EXPLORE, chamber, log)
    if s.monument == TOMB:                                                   # A18
        s.left = min(<uint8_t>TOMB_KEEPS, s.chamber_n[chamber])
        s.phase = TOMB_LOOK_DUE
    elif s.monument == MINE:                                                 # A20
        s.debt = 0
        s.phase = MINE_DRAW_DUE
    elif s.monument == SPHINX:                                               # A21
        s.taken_types = 0
        s.phase = NAME_FIRST
    else:
        take_chamber(s, chamber, event)


cdef inline void take_chamber(ArchaeologyState* s, int chamber, Event* event) noexcept nogil:
    """A16 pyramid, A17 temple, A19 ruins: all cards to the hand."""
    cdef int kind
    for kind in range(SLOTS):
        if event != NULL:
            event.data[kind] = s.chamber[chamber][kind]
        s.hand[s.turn][kind] += s.chamber[chamber][kind]
        s.chamber[chamber][kind] = 0
    s.hand_n[s.turn] += s.chamber_n[chamber]
    s.chamber_n[chamber] = 0
    to_actions(s)


cdef void refill(ArchaeologyState* s, int card) noexcept nogil:
    """A19: the next card of the pile, face up, to chamber `place`; the storm goes on after the last."""
    s.chamber[s.place][card] += 1
    s.chamber_n[s.place] += 1
    s.pile_n -= 1
    s.place += 1


cdef void tomb_keep(ArchaeologyState* s, int kind) noexcept nogil:
    """A18: keeps one card; lower kinds can no longer be chosen."""
    cdef int lower
    for lower in range(s.low, kind):
        s.pay -= s.chamber[s.place][lower]
    s.pay -= 1
    s.low = <uint8_t>kind
    s.left -= 1
    s.given[kind] += 1
    s.chamber[s.place][kind] -= 1
    s.chamber_n[s.place] -= 1
    s.hand[s.turn][kind] += 1
    s.hand_n[s.turn] += 1


cdef void mine_draw(const ArchaeologyConfig* cfg, ArchaeologyState* s, int card) noexcept nogil:
    """A20: one more card, face up."""
    s.chamber[s.place][card] -= 1
    s.chamber_n[s.place] -= 1
    s.taken[card] += 1
    s.debt += cfg.value[card]
    if s.debt > MINE_LIMIT:
        s.phase = MINE_BUST_DUE
    elif s.chamber_n[s.place] == 0:
        s.phase = MINE_OUT_DUE
    else:
        s.phase = MINE_ON


cdef void mine_finish(ArchaeologyState* s, bint keep) noexcept nogil:
    """A20: the drawn cards go to the hand, or after a bust back into the chamber."""
    cdef int kind
    cdef uint8_t* cards = &s.hand[s.turn][0] if keep else &s.chamber[s.place][0]
    cdef uint8_t* size = &s.hand_n[s.turn] if keep else &s.chamber_n[s.place]
    for kind in range(SLOTS):
        cards[kind] += s.taken[kind]
        size[0] += s.taken[kind]
        s.taken[kind] = 0
    to_actions(s)


cdef void sphinx_reveal(ArchaeologyState* s, const unsigned char* shown) noexcept nogil:
    """A21: of the cards shown, those of the named kinds go to the hand."""
    cdef int kind
    for kind in range(TYPES):
        if s.taken_types >> kind & 1:
            s.chamber[s.place][kind] -= shown[kind]
            s.chamber_n[s.place] -= shown[kind]
            s.hand[s.turn][kind] += shown[kind]
            s.hand_n[s.turn] += shown[kind]
    to_actions(s)


cdef void draw_some(const ArchaeologyState* s, int n, Rng* rng, unsigned char* shown) noexcept nogil:
    """`n` cards of the explored chamber drawn at random; they stay where they are."""
    cdef uint8_t rest[SLOTS]
    cdef int kind, i, size = s.chamber_n[s.place]
    memset(shown, 0, SLOTS)
    for kind in range(SLOTS):
        rest[kind] = s.chamber[s.place][kind]
    for i in range(n):
        kind = pick(rest, rng_below(rng, size - i))
        rest[kind] -= 1
        shown[kind] += 1
