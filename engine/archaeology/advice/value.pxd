"""What a state is worth to every seat: expected points by a linear count, and win shares by that and a small net."""

from libc.stdint cimport int32_t

from digsite.engine.net cimport Inputs

cdef double appraise(const void* config, const void* state, int seat) noexcept nogil
cdef bint settled(const void* config, const void* state) noexcept nogil
cdef void value(const void* config, const void* state, double* shares, double* points) noexcept nogil
cdef int features(const void* config, const void* state, int seat, int32_t* index, float* factor) noexcept nogil
cdef void inputs(const void* config, const void* state, int seat, Inputs* out) noexcept nogil
