"""What a position is worth to each seat: the count as it stands (M15), and what is likely to come of it.

What is likely is learned (see weights.py): a number of quantities of each seat, each with a weight that depends on how many
turns the seat has left, and a small net for what is not linear.
"""

from libc.stdint cimport int32_t

from digsite.engine.net cimport Inputs

cdef double appraise(const void* config, const void* state, int seat) noexcept nogil
cdef bint settled(const void* config, const void* state) noexcept nogil
cdef void value(const void* config, const void* state, double* shares, double* points) noexcept nogil
cdef int features(const void* config, const void* state, int seat, int32_t* index, float* factor) noexcept nogil
cdef void inputs(const void* config, const void* state, int seat, Inputs* out) noexcept nogil
