"""What one seat of an Archaeology game knows."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.belief.hypotheses cimport ArchaeologyBelief
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Knowledge

cdef enum:
    USUAL_LIMIT = 2048                       # hypotheses kept before thinning out


cdef class ArchaeologyKnowledge(Knowledge):
    cdef ArchaeologyState* s                 # the skeleton: hidden cards are UNKNOWN
    cdef const ArchaeologyConfig* config
    cdef ArchaeologyBelief b
    cdef list sales                          # of every seat: sets sold as (card, size)
    cdef readonly bint over_seen             # the result has been seen
    cdef int limit                           # of the belief
    cdef int step                            # events of the set-up seen, -1 when it is complete
    cdef uint8_t lost                        # bit set: seats that have parted with a card since the deal
    cdef bint doubtful                       # the last refusal came from a belief that was thinned out
    cdef list coarsened                      # numbers of the events before which the belief was made coarse
    cdef bint start_from(self, str token) except -1
    cdef object coarsen(self)
    cdef object attempt(self, text, event)
    cdef object believe_again(self)
    cdef object take_in(self, text, event)
    cdef object forget_hands(self)
