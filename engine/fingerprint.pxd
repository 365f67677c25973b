"""Fingerprints: 64-bit numbers that tell byte strings apart; two of a million are alike once in 10^7 times."""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

cdef enum:
    WORD = 8                                 # bytes taken in at once


cdef inline uint64_t mixed(uint64_t found, uint64_t word) noexcept nogil:
    """The fingerprint of what came before and this word."""
    found = (found ^ word) * 0x9E3779B97F4A7C15U
    found = (found ^ (found >> 32)) * 0xD6E8FEB86659FD93U
    return found ^ (found >> 32)


cdef inline uint64_t fingerprint(uint64_t found, const void* bytes, size_t n) noexcept nogil:
    """The fingerprint of what came before and these bytes."""
    cdef uint64_t word
    cdef size_t i = 0
    while i < n:
        word = 0
        memcpy(&word, <const uint8_t*>bytes + i, min(n - i, <size_t>WORD))
        found = mixed(found, word)
        i += WORD
    return found
