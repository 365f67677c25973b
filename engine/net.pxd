"""A small learned network: what a linear value misses. Sparse inputs, one layer of rectified units, one number out.

Sums run over the units side by side, never across them but for the last, so that every machine gets the same number.
"""

from libc.math cimport exp
from libc.stdint cimport int32_t
from libc.string cimport memcpy

cdef enum:
    UNITS = 32
    INPUTS_MAX = 512                         # no game has more inputs

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
    cdef const float* row
    cdef float factor
    cdef int i, k
    memcpy(units, net.bias, UNITS * sizeof(float))
    for i in range(inputs.n):
        row = net.first[inputs.index[i]]
        factor = inputs.factor[i]
        for k in range(UNITS):
            units[k] += factor * row[k]
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
