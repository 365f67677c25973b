"""A small learned network: what a linear value misses. Sparse inputs, one layer of rectified units, one number out.

Sums run over the units side by side, never across them but for the last, so that every machine gets the same number.
"""

from libc.math cimport exp
from libc.stdint cimport int32_t
from libc.string cimport memcpy

cdef enum:
    UNITS = 32                               # as many as add_rows() adds
    INPUTS_MAX = 512                         # no game has more inputs

cdef extern from *:
    """
    #if defined(__GNUC__)
    /* Four units at a time, all of them in registers; products and sums are those of single floats. */
    typedef float digsite_four __attribute__((vector_size(16), aligned(4), may_alias));
    static inline void digsite_add_rows(const float* rows, const int* index, const float* factor, int n, float* sums) {
        digsite_four s0 = *(digsite_four*)(sums + 0), s1 = *(digsite_four*)(sums + 4);
        digsite_four s2 = *(digsite_four*)(sums + 8), s3 = *(digsite_four*)(sums + 12);
        digsite_four s4 = *(digsite_four*)(sums + 16), s5 = *(digsite_four*)(sums + 20);
        digsite_four s6 = *(digsite_four*)(sums + 24), s7 = *(digsite_four*)(sums + 28);
        for (int i = 0; i < n; i++) {
            const float* row = rows + 32 * index[i];
            digsite_four f = {factor[i], factor[i], factor[i], factor[i]};
            s0 += f * *(const digsite_four*)(row + 0); s1 += f * *(const digsite_four*)(row + 4);
            s2 += f * *(const digsite_four*)(row + 8); s3 += f * *(const digsite_four*)(row + 12);
            s4 += f * *(const digsite_four*)(row + 16); s5 += f * *(const digsite_four*)(row + 20);
            s6 += f * *(const digsite_four*)(row + 24); s7 += f * *(const digsite_four*)(row + 28);
        }
        *(digsite_four*)(sums + 0) = s0; *(digsite_four*)(sums + 4) = s1;
        *(digsite_four*)(sums + 8) = s2; *(digsite_four*)(sums + 12) = s3;
        *(digsite_four*)(sums + 16) = s4; *(digsite_four*)(sums + 20) = s5;
        *(digsite_four*)(sums + 24) = s6; *(digsite_four*)(sums + 28) = s7;
    }
    #else
    static inline void digsite_add_rows(const float* rows, const int* index, const float* factor, int n, float* sums) {
        for (int i = 0; i < n; i++)
            for (int k = 0; k < 32; k++) sums[k] += factor[i] * rows[32 * index[i] + k];
    }
    #endif
    """
    void add_rows "digsite_add_rows"(const float* rows, const int32_t* index, const float* factor, int n, float* sums) noexcept nogil

ctypedef struct Net:                         # all floats: a file of a net is this struct
    float first[INPUTS_MAX][UNITS]           # from each input to each unit
    float bias[UNITS]
    float last[UNITS]                        # from each unit to the answer

ctypedef struct Inputs:                      # of one seat in one state
    int32_t n
    int32_t index[INPUTS_MAX]
    float factor[INPUTS_MAX]


cdef inline void add_input(Inputs* inputs, int index, float factor) noexcept nogil:
    inputs.index[inputs.n] = index
    inputs.factor[inputs.n] = factor
    inputs.n += 1


cdef inline void net_units(const Net* net, const Inputs* inputs, float* units) noexcept nogil:
    """What each unit says to these inputs."""
    cdef int k
    memcpy(units, net.bias, UNITS * sizeof(float))
    add_rows(&net.first[0][0], inputs.index, inputs.factor, inputs.n, units)
    for k in range(UNITS):
        units[k] = units[k] if units[k] > 0 else 0


cdef inline float net_answer(const Net* net, const Inputs* inputs) noexcept nogil:
    cdef float units[UNITS]
    cdef float answer = 0
    cdef int k
    net_units(net, inputs, units)
    for k in range(UNITS):
        answer += units[k] * net.last[k]
    return answer


cdef inline void softmax(double* shares, int n) noexcept nogil:
    """Turns n numbers into shares of 1 by their exponentials."""
    cdef double most = shares[0], total = 0
    cdef int i
    for i in range(1, n):
        most = max(most, shares[i])
    for i in range(n):
        shares[i] = exp(shares[i] - most)
        total += shares[i]
    for i in range(n):
        shares[i] /= total
