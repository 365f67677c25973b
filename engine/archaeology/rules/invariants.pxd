"""What must hold in every state: for tests and for the debug build, after every move."""

cdef int check(const void* config, const void* state) noexcept nogil
