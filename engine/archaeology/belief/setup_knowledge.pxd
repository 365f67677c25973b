"""What the events of the set-up teach a seat."""

from digsite.engine.archaeology.belief.knowledge cimport ArchaeologyKnowledge

cdef bint shows(event, int n, bint named)
cdef object must(ArchaeologyKnowledge k, bint possible, text)
cdef object setup_order(ArchaeologyKnowledge k)
cdef object setup_form(ArchaeologyKnowledge k)
cdef object setup_event(ArchaeologyKnowledge k, text, event)
