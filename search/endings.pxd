"""Candidates with each way to finish the turn."""

from digsite.search.core cimport Candidate, ThreadContext

cdef int add_endings(ThreadContext* thread, Candidate* listed, int n, int room, Candidate* candidates) noexcept nogil
