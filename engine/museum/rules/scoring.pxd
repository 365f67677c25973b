"""M14-M16: the count."""

from libc.stdint cimport int32_t

from digsite.engine.museum.rules.state cimport State

cdef void count_points(const State* s, int32_t* points) noexcept nogil
cdef int winners(const State* s, const int32_t* points) noexcept nogil
