"""A12 in micro-moves: take ..., then give ..., then done, each in canonical order.

Cards change sides at once. A kind that was taken is not given, so the order of the two halves changes nothing, and only
what the rest of the hand can pay for is offered, so no trade is a dead end.
"""

from libc.stdint cimport int16_t, uint8_t

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Move


cdef inline int hand_worth(const ArchaeologyConfig* cfg, const uint8_t* hand) noexcept nogil:
    cdef int kind, worth = 0
    for kind in range(cfg.types):
        worth += hand[kind] * cfg.value[kind]
    return worth


cdef inline int first_takes(const ArchaeologyConfig* cfg, const ArchaeologyState* s, Move* out) noexcept nogil:
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, n = 0, worth = hand_worth(cfg, hand)
    for kind in range(cfg.types):
        out[n] = TAKE + kind
        n += s.market[kind] != 0 and worth - hand[kind] * cfg.value[kind] >= cfg.value[kind]
    return n


cdef inline int more_takes(const ArchaeologyConfig* cfg, const ArchaeologyState* s, Move* out) noexcept nogil:
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, rest, n = 0
    for kind in range(s.low, cfg.types):
        rest = s.pay if s.taken_types >> kind & 1 else s.pay - hand[kind] * cfg.value[kind]
        out[n] = TAKE + kind
        n += s.market[kind] != 0 and rest >= s.debt + cfg.value[kind]
    return n


cdef inline int gives(const ArchaeologyConfig* cfg, const ArchaeologyState* s, int low, Move* out) noexcept nogil:
    """A kind may be given while it and the higher ones still cover the debt."""
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, n = 0, rest = s.pay
    for kind in range(low, cfg.types):
        if rest < s.debt:
            break
        if hand[kind] and not s.taken_types >> kind & 1:
            out[n] = GIVE + kind
            n += 1
            rest -= hand[kind] * cfg.value[kind]
    return n


cdef inline int trade_moves(const ArchaeologyConfig* cfg, const ArchaeologyState* s, Move* out) noexcept nogil:
    cdef int n
    if s.phase == TAKE_MORE:
        n = more_takes(cfg, s, out)
        return n + gives(cfg, s, 0, out + n)
    n = gives(cfg, s, s.low, out)
    if s.debt <= 0:
        out[n] = DONE
        n += 1
    return n


cdef inline void take(const ArchaeologyConfig* cfg, ArchaeologyState* s, int kind) noexcept nogil:
    cdef uint8_t* hand = s.hand[s.turn]
    if s.phase == ACTION:                    # the first card starts the trade
        s.acted = 1
        s.trades += 1
        s.taken_types = 0
        s.debt = 0
        s.pay = <int16_t>hand_worth(cfg, hand)
        s.phase = TAKE_MORE
    if not s.taken_types >> kind & 1:
        s.taken_types |= 1 << kind
        s.pay -= hand[kind] * cfg.value[kind]
    s.debt += cfg.value[kind]
    s.low = <uint8_t>kind
    s.taken[kind] += 1
    s.market[kind] -= 1
    hand[kind] += 1
    s.hand_n[s.turn] += 1


cdef inline void give(const ArchaeologyConfig* cfg, ArchaeologyState* s, int kind) noexcept nogil:
    cdef uint8_t* hand = s.hand[s.turn]
    cdef int lower
    if s.phase == TAKE_MORE:
        s.phase = GIVE_MORE
        s.low = 0
    for lower in range(s.low, kind):
        if not s.taken_types >> lower & 1:
            s.pay -= hand[lower] * cfg.value[lower]
    s.pay -= cfg.value[kind]
    s.debt -= cfg.value[kind]
    s.low = <uint8_t>kind
    s.given[kind] += 1
    s.market[kind] += 1
    hand[kind] -= 1
    s.hand_n[s.turn] -= 1


cdef inline bint tight(const ArchaeologyConfig* cfg, const ArchaeologyState* s) noexcept nogil:
    """Whether no given card could stay in the hand with the rest still covering what is taken."""
    cdef int kind
    for kind in range(cfg.types):
        if s.given[kind] and cfg.value[kind] <= -s.debt:
            return False
    return True
