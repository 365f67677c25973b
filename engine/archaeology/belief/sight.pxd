"""The knowledge of a seat as plain values, both ways: what a view is written from and read into."""

from digsite.engine.archaeology.belief.knowledge cimport ArchaeologyKnowledge

cdef object to_sight(ArchaeologyKnowledge k)
cdef object from_sight(ArchaeologyKnowledge k, sight)
