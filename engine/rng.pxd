"""A small fast seedable generator (splitmix64): one 64-bit word a stream, the same numbers on every machine."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

ctypedef uint64_t Rng                        # the whole state of one stream

cdef enum:
    STREAMS = 8                              # how many purposes a game may have

ctypedef struct Chance:                      # the luck of one game: a stream for each purpose
    Rng stream[STREAMS]


cdef inline uint64_t rng_next(Rng* rng) noexcept nogil:
    rng[0] += 0x9E3779B97F4A7C15U
    cdef uint64_t z = rng[0]
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU
    return z ^ (z >> 31)


cdef inline uint32_t rng_below(Rng* rng, uint32_t n) noexcept nogil:
    """A number from 0 to n-1; the bias of n / 2^32 is far below anything a game can show."""
    return <uint32_t>(((rng_next(rng) >> 32) * n) >> 32)


cdef inline double rng_unit(Rng* rng) noexcept nogil:
    """A number in [0, 1)."""
    return <double>(rng_next(rng) >> 11) * (1.0 / 9007199254740992.0)


cdef inline void chance_seed(Chance* chance, uint64_t seed) noexcept nogil:
    """Streams keyed by purpose: what one purpose draws never moves the luck of another."""
    cdef Rng mixer
    cdef int purpose
    for purpose in range(STREAMS):
        mixer = seed ^ (<uint64_t>(purpose + 1) * 0xD1342543DE82EF95U)
        rng_next(&mixer)
        chance.stream[purpose] = rng_next(&mixer)


cdef inline void shuffle(uint8_t* items, int n, Rng* rng) noexcept nogil:
    """Every order is equally likely."""
    cdef int i, j
    cdef uint8_t item
    for i in range(n - 1, 0, -1):
        j = rng_below(rng, i + 1)
        item = items[i]
        items[i] = items[j]
        items[j] = item
