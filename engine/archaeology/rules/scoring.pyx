cdef void returns(const void* config, const void* state, double* out) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef int seat, n = 0, found = winners(s)
    for seat in range(s.players):
        n += found >> seat & 1
    for seat in range(s.players):
        out[seat] = (found >> seat & 1) / <double>n


cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef int seat
    for seat in range(s.players):
        out[seat] = s.score[seat]
