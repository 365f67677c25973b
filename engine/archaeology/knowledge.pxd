"""What one seat of an Archaeology game knows."""

from libc.stdint cimport uint8_t

from engine.archaeology.belief cimport Belief
from engine.archaeology.state cimport Rules, State
from engine.game cimport Knowledge


cdef class ArchaeologyKnowledge(Knowledge):
    cdef State* s                            # the skeleton: hidden cards are UNKNOWN
    cdef const Rules* r
    cdef Belief b
    cdef readonly list log                   # the events seen, as text
    cdef readonly list sales                 # of every seat: sets sold as (card, size)
    cdef readonly bint over_seen             # the result has been seen
    cdef str origin                          # the view it began with, None when with the deal
    cdef uint8_t lost                        # bit set: seats that have parted with a card since the deal
    cdef int step                            # of the set-up: how many events of it were seen
    cdef object open_deal(self, uint8_t* place, event, text)
    cdef object name_cards(self, uint8_t* place, int kind, int n)
    cdef object own_or_named(self, text, int seat, bytes shown)
    cdef object walk_or_refuse(self, text, list path)
    cdef bint start_from(self, str token) except -1
    cdef object widen(self)
    cdef object reveal_cards(self, int place, shown, text)
