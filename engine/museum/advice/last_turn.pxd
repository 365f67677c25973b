"""M13: a seat's last turn, when nothing counts but the points at the end."""

from digsite.engine.game cimport Move
from digsite.engine.museum.rules.state cimport MuseumState

cdef int last_icon(const void* config, const void* state, Move* path) noexcept nogil
cdef int last_icon_quickly(const void* config, const MuseumState* s, Move* path) noexcept nogil
