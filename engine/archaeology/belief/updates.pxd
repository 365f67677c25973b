"""How events change a belief: cards are revealed, put, moved unseen. Bayes' rule over hypotheses."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.belief.hypotheses cimport ArchaeologyBelief

cdef bint reveal(ArchaeologyBelief* b, int place, int kind) noexcept nogil
cdef bint reveal_dug(ArchaeologyBelief* b, int kind) noexcept nogil
cdef bint reveal_dealt(ArchaeologyBelief* b, int kind) noexcept nogil
cdef void put(ArchaeologyBelief* b, int place, int slot_class, int n) noexcept nogil
cdef bint announce(ArchaeologyBelief* b, int place, int total) noexcept nogil
cdef bint move_one(ArchaeologyBelief* b, int source, int target) noexcept nogil
cdef void move_all(ArchaeologyBelief* b, int source, int target) noexcept nogil
cdef void certain(const ArchaeologyBelief* b, int place, uint8_t* kinds) noexcept nogil
