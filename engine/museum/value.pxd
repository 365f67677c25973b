"""What a position is worth to each seat: the count as it stands (M15), and what is likely to come."""

from libc.stdint cimport int32_t, uint8_t, uint16_t

from engine.museum.state cimport *

ctypedef struct Haunts:                      # the sites under the figures, and those a mummy could go to
    int32_t taken[PLAYERS_MAX]               # count of the site under each seat's mummy
    int32_t held[PLAYERS_MAX]                # count of the own site the archeologist stands on
    int32_t largest[PLAYERS_MAX]             # count of each seat's largest site without a figure

cdef double appraise(const void* rules, const void* state, int seat) noexcept nogil
cdef bint settled(const void* rules, const void* state) noexcept nogil
cdef int turns(const void* rules, const void* state) noexcept nogil
cdef void value(const void* rules, const void* state, double* shares, double* points) noexcept nogil
cdef int site_count(const State* s, int spot, uint8_t* mark, uint16_t* found) noexcept nogil
