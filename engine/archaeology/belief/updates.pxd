"""How events change a belief: cards are revealed, put, moved unseen. Bayes' rule over configurations."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.belief.hypotheses cimport Belief

cdef bint reveal(Belief* b, int place, int kind) noexcept nogil
cdef bint reveal_dug(Belief* b, int kind) noexcept nogil
cdef bint reveal_dealt(Belief* b, int kind) noexcept nogil
cdef void put(Belief* b, int place, int slot_class, int n) noexcept nogil
cdef bint announce(Belief* b, int place, int total) noexcept nogil
cdef bint move_one(Belief* b, int source, int target) noexcept nogil
cdef void move_all(Belief* b, int source, int target) noexcept nogil
cdef void certain(const Belief* b, int place, uint8_t* kinds) noexcept nogil
