from libc.string cimport memset

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState, hands_empty


cdef int check(const void* config, const void* state) noexcept nogil:
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef int sums[CARD_CODES]
    cdef int kind, seat, i, size
    memset(sums, 0, sizeof(sums))
    for i in range(s.deck_n):
        if s.deck[i] > STORM or s.deck[i] == UNKNOWN:
            return 1
        sums[s.deck[i]] += 1
    for i in range(s.pile_n):
        sums[s.pile[i]] += 1
    for kind in range(SLOTS):
        sums[kind] += s.market[kind] + s.gone[kind]
        if s.phase == MINE_ON:
            sums[kind] += s.taken[kind]
        for seat in range(s.players):
            sums[kind] += s.hand[seat][kind]
        for i in range(CHAMBERS_MAX):
            sums[kind] += s.chamber[i][kind]
    for kind in range(TYPES):
        if sums[kind] != cfg.count[kind]:
            return 2
    if sums[UNKNOWN] or sums[THIEF] != s.thieves_left or sums[STORM] != s.storms_left:
        return 3
    for seat in range(s.players):
        size = 0
        for kind in range(SLOTS):
            size += s.hand[seat][kind]
        if size != s.hand_n[seat]:
            return 4
    for i in range(CHAMBERS_MAX):
        size = 0
        for kind in range(SLOTS):
            size += s.chamber[i][kind]
        if size != s.chamber_n[i]:
            return 5
    if s.phase >= DIG_DUE or s.turn >= s.players or s.actor >= s.players:
        return 6
    if s.phase == OVER and (s.deck_n or not hands_empty(s)):
        return 7
    if s.phase == ACTION and s.deck_n == 0 and hands_empty(s):
        return 8
    return 0
