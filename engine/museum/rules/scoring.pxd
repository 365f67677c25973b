"""M14-M16: the count."""

from libc.stdint cimport int32_t

from digsite.engine.museum.rules.state cimport MuseumState

cdef void count_points(const MuseumState* s, int32_t* points) noexcept nogil
cdef int winners(const MuseumState* s, const int32_t* points) noexcept nogil
cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil
cdef void returns(const void* config, const void* state, double* out) noexcept nogil
