"""One thread's share of a search: a stretch of worlds for the candidates still in play, or of descents of a tree."""

from libc.stdint cimport int64_t, uint64_t

from digsite.search.core cimport Arm, Worker

cdef double clock_now() noexcept nogil
cdef bint worker_open(Worker* w) noexcept nogil
cdef void worker_close(Worker* w) noexcept nogil
cdef bint out_of_time(Worker* w) noexcept nogil
cdef void run_worlds(
    Worker* w, Arm* arms, const int* alive, int n_alive, uint64_t seed, int64_t first, int64_t step, int64_t end
) noexcept nogil
cdef void run_bandit(Worker* w, Arm* arms, int n, uint64_t seed, int64_t count) noexcept nogil
cdef void run_tree(Worker* w, int root, uint64_t seed, int64_t first, int64_t count) noexcept nogil
cdef void run_perfect(Worker* w, Arm* arms, int n, uint64_t seed, int64_t count) noexcept nogil
