"""The seat's own turn below its candidates: lines of several moves, which race with them in the same worlds."""

from libc.stdint cimport uint64_t

from digsite.search.core cimport Candidate, ThreadContext

cdef int begin_lines(
    ThreadContext* thread, Candidate* candidates, int n, int room, Candidate* listed, int n_listed,
) noexcept nogil
cdef int grow_lines(
    ThreadContext* thread, Candidate* candidates, int n, int room, const int* alive, int n_alive, Candidate* listed,
) noexcept nogil
cdef bint near_the_end(ThreadContext* thread, uint64_t seed) noexcept nogil
