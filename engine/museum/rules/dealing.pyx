from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memcpy, memset

from digsite.engine.game cimport NOBODY, Event, log_event
from digsite.engine.museum.rules.board cimport open_table
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.rules cimport begin_turn
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, hand_add
from digsite.engine.rng cimport rng_below, shuffle


cdef void deal(const void* config, void* state, Chance* chance, Log* log) noexcept nogil:
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef MuseumState* s = <MuseumState*>state
    cdef int seat
    memset(s, 0, sizeof(MuseumState))
    s.players = cfg.players
    open_table(cfg, s)
    for seat in range(s.players):
        s.goals[seat] = <uint16_t>some_goals(cfg.artifacts, 0, GOALS_DEALT, &chance.stream[FOR_GOALS])
    deal_tiles(cfg, s, &chance.stream[FOR_TILES])
    seat = rng_below(&chance.stream[FOR_START], s.players)
    if log != NULL:
        log_setup(s, seat, log)
    begin_turn(s, seat)


cdef int some_goals(int artifacts, int taken, int n, Rng* rng) noexcept nogil:
    """A bit set of `n` artifacts at random, with all of `taken` among them."""
    cdef int artifact, left = 0
    for artifact in range(artifacts):
        left += not taken >> artifact & 1
        n -= taken >> artifact & 1
    for artifact in range(artifacts):
        if not taken >> artifact & 1:
            if <int>rng_below(rng, left) < n:
                taken |= 1 << artifact
                n -= 1
            left -= 1
    return taken


cdef void reshuffle(const void* config, void* state, Rng* rng) noexcept nogil:
    cdef MuseumState* s = <MuseumState*>state
    shuffle(s.pile, s.pile_n, rng)


cdef void deal_tiles(const MuseumConfig* cfg, MuseumState* s, Rng* rng) noexcept nogil:
    """M5: three tiles and the camp to each seat; the rest is the draw pile."""
    cdef int kind, seat, i, n = 0
    for kind in range(cfg.kinds):
        memset(s.pile + n, kind, cfg.count[kind])
        n += cfg.count[kind]
    shuffle(s.pile, n, rng)
    for seat in range(s.players):
        hand_add(s, seat, CAMP)
        for i in range(HAND_DEALT):
            n -= 1
            hand_add(s, seat, s.pile[n])
    s.pile_n = <uint8_t>n


cdef void log_setup(const MuseumState* s, int first, Log* log) noexcept nogil:
    cdef Event* event
    cdef int seat, artifact, n
    for seat in range(s.players):
        event = log_event(log, E_GOALS, seat)
        n = 0
        for artifact in range(ARTIFACTS_MAX):
            if s.goals[seat] >> artifact & 1:
                event.data[n] = <uint8_t>artifact
                n += 1
    for seat in range(s.players):
        memcpy(log_event(log, E_DEAL, seat).data, s.hand[seat], HAND_DEALT)  # the camp is the last and not listed
    log_event(log, E_PILE, NOBODY).a = <signed char>s.pile_n
    log_event(log, E_START, first)
