"""M10: where an archeologist can walk to."""

from libc.stdint cimport uint8_t, uint16_t

from digsite.engine.game cimport Move
from digsite.engine.museum.rules.state cimport MuseumState

cdef int walk_moves(const MuseumState* s, Move* out) noexcept nogil
cdef void close_sites(const MuseumState* s, uint8_t* mark) noexcept nogil
cdef int one_step(const MuseumState* s, int seat, uint8_t* mark, uint16_t* found, int head, int n) noexcept nogil
