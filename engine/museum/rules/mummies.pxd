"""M9: where a mummy can be moved to, instead of what the icon says."""

from digsite.engine.game cimport Log, Move
from digsite.engine.museum.rules.state cimport MuseumState

cdef int movable_mummies(const MuseumState* s, Move* out) noexcept nogil
cdef int mummy_moves(const MuseumState* s, Move* out) noexcept nogil
cdef void move_mummy(MuseumState* s, int place, Log* log) noexcept nogil
