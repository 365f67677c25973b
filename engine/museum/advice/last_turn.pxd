"""M13: a seat's last turn, when nothing counts but the points at the end."""

from digsite.engine.game cimport Move

cdef int last_icon(const void* config, const void* state, Move* path) noexcept nogil
