"""Stop rules: a request from another thread, a deadline, a number of iterations. The first one reached ends the search."""

from libc.stdint cimport int64_t
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

cdef extern from *:
    """
    #define digsite_flag_read(flag) __atomic_load_n(flag, __ATOMIC_RELAXED)
    #define digsite_flag_write(flag, value) __atomic_store_n(flag, value, __ATOMIC_RELAXED)
    """
    int read_flag "digsite_flag_read"(const int* flag) noexcept nogil
    void write_flag "digsite_flag_write"(int* flag, int value) noexcept nogil

cdef int64_t ENDLESS                         # iterations of a search that only time or a request ends

ctypedef struct Limits:
    int* stop                                # not 0: somebody asked for the end, from whatever thread
    double start                             # on the monotonic clock
    double deadline                          # on the same clock, 0: none
    int64_t iterations                       # or ENDLESS

cdef Limits make_limits(iterations, seconds, int* stop) except *
cdef int64_t affordable(const Limits* limits, int64_t done) noexcept nogil


cdef inline double clock_now() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec + now.tv_nsec * 1e-9


cdef inline bint interrupted(const Limits* limits) noexcept nogil:
    """Whether the search has to end now, however many iterations are left."""
    return read_flag(limits.stop) or (limits.deadline > 0 and clock_now() >= limits.deadline)
