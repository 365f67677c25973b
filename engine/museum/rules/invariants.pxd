"""What must hold in every state; for tests and debug builds."""

cdef int check(const void* config, const void* state) noexcept nogil
