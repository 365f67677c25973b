"""What one seat knows while the table is set up."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.belief.hypotheses cimport Belief
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Knowledge

cdef enum:
    USUAL_LIMIT = 2048                       # configurations kept before thinning out

cdef bint shows(event, int n, bint named)


cdef class Opening(Knowledge):
    cdef ArchaeologyState* s                 # the skeleton: hidden cards are UNKNOWN
    cdef const ArchaeologyConfig* r
    cdef Belief b
    cdef readonly list sales                 # of every seat: sets sold as (card, size)
    cdef readonly bint over_seen             # the result has been seen
    cdef int limit                           # of the belief
    cdef uint8_t lost                        # bit set: seats that have parted with a card since the deal
    cdef int step                            # events of the set-up seen, -1 when it is complete
    cdef object setup_order(self)
    cdef object setup_form(self)
    cdef object setup_event(self, text, event)
    cdef object set_up(self, verb, text, event)
    cdef object setup_deal(self, text, event)
    cdef object setup_total(self, text, event)
    cdef object setup_market(self, text, event)
    cdef object setup_monument(self, text, event)
    cdef object setup_chamber(self, text, event)
    cdef object setup_pile(self, text, event)
    cdef object setup_deck(self, text, event)
    cdef object setup_start(self, text, event)
    cdef object open_deal(self, uint8_t* place, event, text)
    cdef object must(self, bint possible, text)
