"""Whether anything is hidden from a seat."""

cdef bint certain(const void* config, const void* belief) noexcept nogil
