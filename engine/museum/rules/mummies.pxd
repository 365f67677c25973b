"""M9: where a mummy can be moved to, instead of what the icon says."""

from digsite.engine.game cimport Log, Move
from digsite.engine.museum.rules.state cimport State

cdef int movable_mummies(const State* s, Move* out) noexcept nogil
cdef int mummy_moves(const State* s, Move* out) noexcept nogil
cdef void move_mummy(State* s, int place, Log* log) noexcept nogil
