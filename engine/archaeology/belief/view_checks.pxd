"""Whether a position of a view is possible: what is due, what is under way, and that every card is somewhere."""

from digsite.engine.archaeology.belief.knowledge cimport ArchaeologyKnowledge

cdef bint in_chamber(int phase)
cdef object need(bint holds, sentence)
cdef object check_view(ArchaeologyKnowledge k, sight)
