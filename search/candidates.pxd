"""The whole moves worth trying at the root, the most promising first."""

from search.core cimport Arm, Worker

cdef int find_candidates(Worker* w, Arm* arms, int most) noexcept nogil
cdef int add_endings(Worker* w, Arm* arms, int n, int room) noexcept nogil

cdef enum:
    LEAVES_MAX = 1024                        # whole moves looked at
