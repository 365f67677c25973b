"""What one seat of an Archaeology game knows."""

from libc.stdint cimport uint8_t

from engine.archaeology.opening cimport Opening


cdef class ArchaeologyKnowledge(Opening):
    cdef object name_cards(self, uint8_t* place, int kind, int n)
    cdef object own_or_named(self, text, int seat, bytes shown)
    cdef object walk_or_refuse(self, text, path)
    cdef bint start_from(self, str token) except -1
    cdef object widen(self)
    cdef object reveal_cards(self, int place, shown, text)
