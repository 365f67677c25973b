"""What each event of a game under way teaches a seat."""

from digsite.engine.archaeology.belief.knowledge cimport ArchaeologyKnowledge

cdef object see_event(ArchaeologyKnowledge k, text, event)
