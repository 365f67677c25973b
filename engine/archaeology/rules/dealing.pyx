from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.events cimport log_result
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.archaeology.rules.trades cimport hand_worth
from digsite.engine.archaeology.rules.turn cimport advance, begin_turn
from digsite.engine.game cimport NOBODY, Event, log_event
from digsite.engine.rng cimport rng_below, shuffle


cdef void deal(const void* config, void* state, Chance* chance, Log* log) noexcept nogil:
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef ArchaeologyState* s = <ArchaeologyState*>state
    cdef uint8_t treasure[BOX_MAX]
    cdef int n
    memset(s, 0, sizeof(ArchaeologyState))
    s.players = cfg.players
    memset(s.tents, cfg.tents, s.players)
    s.monument = cfg.monument
    if s.monument == ANY_MONUMENT:                                           # A6
        s.monument = <uint8_t>rng_below(&chance.stream[FOR_MONUMENT], MONUMENTS)
    n = all_but_maps(cfg, treasure)                                          # A2
    shuffle(treasure, n, &chance.stream[FOR_TREASURE])
    n = deal_treasure(cfg, s, treasure, n)                                   # A3
    fill_dig_site(cfg, s, treasure, n, &chance.stream[FOR_DIG_SITE])         # A4
    s.turn = <uint8_t>first_seat(cfg, s, &chance.stream[FOR_START])          # A5
    if log != NULL:
        log_setup(s, log)
    begin_turn(s)
    advance(cfg, s, chance, log)
    if s.phase == OVER and log != NULL:
        log_result(s, log)


cdef inline int all_but_maps(const ArchaeologyConfig* cfg, uint8_t* cards) noexcept nogil:
    cdef int kind, n = 0
    for kind in range(cfg.types):
        if kind != MAP:
            memset(cards + n, kind, cfg.count[kind])
            n += cfg.count[kind]
    return n


cdef void reshuffle(const void* config, void* state, Rng* rng) noexcept nogil:
    """The dig site and the pile of the ruins, each in itself."""
    cdef ArchaeologyState* s = <ArchaeologyState*>state
    shuffle(s.deck, s.deck_n, rng)
    shuffle(s.pile, s.pile_n, rng)


cdef inline int deal_cards(uint8_t* place, int n, const uint8_t* treasure, int left) noexcept nogil:
    """Moves the last `n` cards to a place; returns how many are left."""
    cdef int i
    for i in range(n):
        left -= 1
        place[treasure[left]] += 1
    return left


cdef int deal_treasure(const ArchaeologyConfig* cfg, ArchaeologyState* s, const uint8_t* treasure,
                       int n) noexcept nogil:
    cdef int seat, chamber, i
    for seat in range(s.players):
        n = deal_cards(s.hand[seat], HAND_DEALT, treasure, n)
        s.hand_n[seat] = HAND_DEALT
    n = deal_cards(s.market, MARKET_DEALT, treasure, n)
    for chamber in range(CHAMBERS_MAX):
        s.chamber_n[chamber] = cfg.chamber_size[s.monument][chamber]
        n = deal_cards(s.chamber[chamber], s.chamber_n[chamber], treasure, n)
    if s.monument == RUINS:                                                  # A19
        for i in range(PILE):
            n -= 1
            s.pile[i] = treasure[n]
        s.pile_n = PILE
    return n


cdef void fill_dig_site(const ArchaeologyConfig* cfg, ArchaeologyState* s, const uint8_t* treasure, int n,
                        Rng* rng) noexcept nogil:
    memcpy(s.deck, treasure, n)
    memset(s.deck + n, MAP, cfg.count[MAP])
    n += cfg.count[MAP]
    memset(s.deck + n, THIEF, cfg.thieves)
    n += cfg.thieves
    memset(s.deck + n, STORM, cfg.storms)
    n += cfg.storms
    s.thieves_left = cfg.thieves
    s.storms_left = cfg.storms
    s.deck_n = <uint8_t>n
    shuffle(s.deck, n, rng)


cdef int first_seat(const ArchaeologyConfig* cfg, ArchaeologyState* s, Rng* rng) noexcept nogil:
    cdef int seat, tied = 0, lowest = 0
    if not cfg.luck:
        return rng_below(rng, s.players)
    for seat in range(s.players):
        s.total[seat] = <uint8_t>hand_worth(cfg, s.hand[seat])
        if seat == 0 or s.total[seat] < lowest:
            lowest = s.total[seat]
            tied = 0
        tied += s.total[seat] == lowest
    tied = rng_below(rng, tied)
    for seat in range(s.players):
        if s.total[seat] == lowest:
            if tied == 0:
                return seat
            tied -= 1
    return 0


cdef void log_setup(const ArchaeologyState* s, Log* log) noexcept nogil:
    cdef Event* event
    cdef int i
    for i in range(s.players):
        memcpy(log_event(log, E_DEAL, i).data, s.hand[i], SLOTS)
    for i in range(s.players):
        if s.total[i]:
            log_event(log, E_TOTAL, i).a = <signed char>s.total[i]
    memcpy(log_event(log, E_MARKET, NOBODY).data, s.market, SLOTS)
    log_event(log, E_MONUMENT, NOBODY).a = <signed char>s.monument
    for i in range(CHAMBERS_MAX):
        if s.chamber_n[i]:
            event = log_event(log, E_CHAMBER, NOBODY)
            event.a = <signed char>i
            memcpy(event.data, s.chamber[i], SLOTS)
    if s.pile_n:
        event = log_event(log, E_PILE, NOBODY)
        for i in range(s.pile_n):
            event.data[s.pile[i]] += 1
    log_event(log, E_DECK, NOBODY).a = <signed char>s.deck_n
    log_event(log, E_START, s.turn)
