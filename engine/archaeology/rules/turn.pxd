"""A7-A10, A15, A22-A24: how a turn begins and ends, and what the dealer turns up in between.

Knowledge uses the pieces one by one: there an event takes the place of chance.
"""

from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Log
from digsite.engine.rng cimport Chance

cdef void begin_turn(ArchaeologyState* s) noexcept nogil
cdef void end_turn(ArchaeologyState* s, Log* log) noexcept nogil
cdef void advance(const ArchaeologyConfig* cfg, ArchaeologyState* s, Chance* chance, Log* log) noexcept nogil
cdef void dig(ArchaeologyState* s, int card) noexcept nogil
cdef void steal(ArchaeologyState* s, int card) noexcept nogil
