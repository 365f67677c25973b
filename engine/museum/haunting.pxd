"""M7, M9: what to use an icon for: a mummy to where it does most, or a tile turned so that it joins."""

from engine.game cimport Move
from engine.museum.state cimport Rules, State

cdef int haunt_best(const Rules* r, const State* s, Move* path) noexcept nogil
