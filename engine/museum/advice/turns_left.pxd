"""M13: how many turns are left to each seat, and how much of the pile."""

from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, next_seat


cdef inline int turns_of(const MuseumState* s, int seat) noexcept nogil:
    """M13: how many turns a seat has left, the one under way included while it may still walk."""
    cdef int total = s.pile_n + s.players if s.turns_left == NOT_YET else s.turns_left
    cdef int first = s.turn
    if s.phase == DRAW_DUE:
        total -= 1
        first = next_seat(s, first)
    elif s.phase == OVER:
        return 0
    return max(0, (total - (seat - first + s.players) % s.players + s.players - 1) / s.players)


cdef inline int seats_after(const MuseumState* s, int seat) noexcept nogil:
    """M13: how many seats have their last turn after this seat's last one."""
    cdef int total = s.pile_n + s.players if s.turns_left == NOT_YET else s.turns_left
    cdef int last = (s.turn + total + s.players - 1) % s.players
    return (last - seat + s.players) % s.players


cdef inline float share_left(const MuseumConfig* cfg, const MuseumState* s) noexcept nogil:
    """How much of the box is still in the pile."""
    return s.pile_n / <float>cfg.tiles
