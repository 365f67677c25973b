"""M3, M15: all dig sites of the table: what each counts, whose it is, and who stands on it."""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t

from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumState

cdef enum:
    ARCHEOLOGIST = 1                         # bit set: figures on a site
    MUMMY_THERE = 2
    SITES_MAX = 256                          # numbers are bytes; the sites of a larger table share the last one

ctypedef struct Sites:
    int32_t n                                # sites 1 to n - 1
    uint8_t site[SPOTS_MAX]                  # of each spot, 0 where there is none
    int16_t count[SITES_MAX]                 # M15: points
    uint16_t spot[SITES_MAX]                 # one of its spots
    uint8_t colour[SITES_MAX]
    uint8_t figures[SITES_MAX]

cdef void find_sites(const MuseumState* s, Sites* sites) noexcept nogil
