"""M14-M16: the count."""

from libc.stdint cimport int32_t

from digsite.engine.museum.rules.state cimport MuseumState

cdef void count_points(const MuseumState* s, int32_t* points) noexcept nogil
cdef int winners(const MuseumState* s, const int32_t* points) noexcept nogil
