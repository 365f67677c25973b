"""Whether a belief leaves a single state."""

cdef bint certain(const void* config, const void* belief) noexcept nogil
