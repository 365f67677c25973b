"""A26: points and winners."""

from libc.stdint cimport int32_t

from digsite.engine.archaeology.rules.state cimport ArchaeologyState

cdef void returns(const void* config, const void* state, double* out) noexcept nogil
cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil


cdef inline int winners(const ArchaeologyState* s) noexcept nogil:
    """A26: the bit set of the seats that win."""
    cdef int seat, best = 0, found = 1
    for seat in range(1, s.players):         # A26: points, then fewest cards
        if s.score[seat] > s.score[best] or (s.score[seat] == s.score[best] and s.sold[seat] < s.sold[best]):
            best = seat
            found = 1 << seat
        elif s.score[seat] == s.score[best] and s.sold[seat] == s.sold[best]:
            found |= 1 << seat
    return found
