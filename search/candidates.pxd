"""The whole moves worth trying at the root, the most promising first."""

from digsite.search.core cimport Arm, Worker

cdef int find_candidates(Worker* w, Arm* arms, int most) noexcept nogil
cdef int make_arms(Worker* w, Arm* listed, int n, int room, Arm* arms) noexcept nogil

cdef enum:
    LEAVES_MAX = 1024                        # whole moves looked at
