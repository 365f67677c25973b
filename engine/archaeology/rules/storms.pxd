"""A9, A10: who answers a storm, in which order, and what is lost."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.events cimport log_given, log_seat
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Event, Log


cdef inline int storm_seat(const ArchaeologyState* s, int storm_first) noexcept nogil:
    cdef int seat = s.turn + storm_first + s.place
    return seat if seat < s.players else seat - s.players


cdef inline void next_tent(const ArchaeologyConfig* cfg, ArchaeologyState* s) noexcept nogil:
    """A10: the next seat with a tent is asked; then come the discards."""
    if cfg.tents:
        while s.place < s.players:
            s.actor = <uint8_t>storm_seat(s, cfg.storm_first)
            if s.tents[s.actor]:
                s.phase = TENT
                return
            s.place += 1
    s.place = 0
    next_discard(cfg, s)


cdef inline void next_discard(const ArchaeologyConfig* cfg, ArchaeologyState* s) noexcept nogil:
    """A9, A10: the next seat discards half its hand; after the last the digger digs again."""
    while s.place < s.players:
        s.actor = <uint8_t>storm_seat(s, cfg.storm_first)
        if s.hand_n[s.actor] >= 2 and not s.sheltered >> s.actor & 1:
            s.left = s.hand_n[s.actor] >> 1                                  # A9: half, rounded down
            s.pay = s.hand_n[s.actor]
            s.low = 0
            s.phase = DISCARD_HALF
            return
        s.place += 1
    s.place = 0
    s.sheltered = 0
    s.actor = s.turn
    s.phase = DIG_DUE


cdef inline void answer_storm(ArchaeologyState* s, bint shelter, Log* log) noexcept nogil:
    """A10. The caller goes on with `advance`, since the phase says that the storm is not over."""
    log_seat(s.actor, E_SHELTER if shelter else E_BRAVE, log)
    if shelter:
        s.tents[s.actor] -= 1
        s.sheltered |= 1 << s.actor
    s.place += 1
    s.phase = TENTS_GO_ON


cdef inline void discard(ArchaeologyState* s, int kind, Log* log) noexcept nogil:
    cdef Event* event
    cdef int lower
    for lower in range(s.low, kind):
        s.pay -= s.hand[s.actor][lower]
    s.pay -= 1
    s.low = <uint8_t>kind
    s.left -= 1
    s.given[kind] += 1
    s.market[kind] += 1
    s.hand[s.actor][kind] -= 1
    s.hand_n[s.actor] -= 1
    if s.left == 0:
        log_given(s, E_DISCARD, log)
        s.place += 1
        s.phase = DISCARDS_GO_ON
