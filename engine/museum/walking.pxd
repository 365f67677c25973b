"""M10: where an archeologist can walk to."""

from engine.game cimport Move
from engine.museum.state cimport State

cdef int walk_moves(const State* s, Move* out) noexcept nogil
