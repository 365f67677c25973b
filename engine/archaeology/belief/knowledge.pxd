"""What one seat of an Archaeology game knows."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.belief.setup_knowledge cimport Opening


cdef class ArchaeologyKnowledge(Opening):
    cdef object name_cards(self, uint8_t* place, int kind, int n)
    cdef object own_or_named(self, text, int seat, bytes shown)
    cdef object walk_or_refuse(self, text, list path)
    cdef bint start_from(self, str token) except -1
    cdef bint doubtful                       # the last refusal came from a belief that was thinned out
    cdef list coarsened                      # numbers of the events before which the belief was made coarse
    cdef object coarsen(self)
    cdef object attempt(self, text, event)
    cdef object believe_again(self)
    cdef object reveal_cards(self, int place, shown, text)
    cdef object take_in(self, text, event)
    cdef object see_verb(self, verb, text, event)
    cdef object see_dig(self, text, event)
    cdef object see_refill(self, text, event)
    cdef object see_draw(self, text, event)
    cdef object see_bust(self, text, event)
    cdef object see_stop(self, text, event)
    cdef object see_reveal(self, text, event)
    cdef object see_result(self, text, event)
    cdef object see_move(self, text, event)
    cdef object see_sell(self, text, event)
    cdef object see_steal(self, text, event)
    cdef object see_explore(self, text, event)
    cdef object see_look(self, text, event)
    cdef object see_keep(self, text, event)
    cdef object forget_hands(self)
