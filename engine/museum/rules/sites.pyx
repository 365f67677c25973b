from libc.string cimport memset

from digsite.engine.museum.rules.board cimport add_site
from digsite.engine.museum.rules.state cimport group, spot_points


cdef void find_sites(const MuseumState* s, Sites* sites) noexcept nogil:
    """Numbers all sites; beyond SITES_MAX the last ones share a number."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int spot, seat, number
    memset(mark, 0, QUARTERS * s.slots)
    memset(sites.site, 0, QUARTERS * s.slots)
    sites.n = 1
    for spot in range(QUARTERS, QUARTERS * s.slots):
        if not mark[spot] and SITES >> group(s, spot) & 1:
            add_one(s, sites, spot, mark, found)
    for seat in range(s.players):
        number = sites.site[s.mummy[seat]]
        sites.figures[number] |= MUMMY_THERE
        number = sites.site[s.archeologist[seat]] if s.archeologist[seat] else 0
        sites.figures[number] |= ARCHEOLOGIST


cdef inline void add_one(const MuseumState* s, Sites* sites, int spot, uint8_t* mark, uint16_t* found) noexcept nogil:
    cdef int i, number = sites.n, n = add_site(s, spot, mark, found, 0)
    cdef int total = 0
    for i in range(n):
        sites.site[found[i]] = <uint8_t>number
        total += spot_points(s, found[i])
    sites.count[number] = <int16_t>total
    sites.spot[number] = <uint16_t>spot
    sites.colour[number] = <uint8_t>(group(s, spot) - SITE)
    sites.figures[number] = 0
    sites.n = min(number + 1, SITES_MAX - 1)
