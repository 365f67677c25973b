from libc.stdint cimport uint16_t, uint32_t
from libc.string cimport memset

from digsite.engine.museum.advice.icon_policy cimport locked, side
from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.survey cimport Around, joined_land, look_around, piece_at
from digsite.engine.museum.rules.board cimport add_airports, add_spot, add_tile, neighbour
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport group, spot_points


cdef double OUT_OF_QUESTION = -1e9


cdef int choose_holes(
    const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, int icon, int most, uint8_t* slots
) noexcept nogil:
    """The slots of the most promising tiles, the best first; of a swap half of them for what they carry."""
    cdef double gain[SLOTS_MAX]
    cdef double carried[SLOTS_MAX]
    cdef int slot
    weigh_tiles(s, w, v, gain)
    for slot in range(2, s.slots):
        if s.kind[slot] >= CAMP or locked(s, slot) or (slot == s.placed and icon != SWAP):
            gain[slot] = OUT_OF_QUESTION
    if icon != SWAP:
        return take_best(s, gain, 0, most, slots)
    for slot in range(2, s.slots):
        carried[slot] = carries(s, w, v, slot) if gain[slot] > OUT_OF_QUESTION else OUT_OF_QUESTION
    return take_best(s, carried, take_best(s, gain, 0, most / 2, slots), most, slots)


cdef inline int take_best(const MuseumState* s, double* gain, int n, int most, uint8_t* slots) noexcept nogil:
    """Adds the best ones that are not in the list yet."""
    cdef int i, slot, best
    for i in range(n):
        gain[slots[i]] = OUT_OF_QUESTION
    while n < most and s.slots > 2:
        best = 2
        for slot in range(3, s.slots):
            if gain[slot] > gain[best]:
                best = slot
        if gain[best] <= OUT_OF_QUESTION:
            break
        gain[best] = OUT_OF_QUESTION
        slots[n] = <uint8_t>best
        n += 1
    return n


cdef inline double carries(const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v,
                           int slot) noexcept nogil:
    """Of a tile to swap: own quarters that are not joined; a place where nobody else has a use for another tile."""
    cdef int spot, seat
    cdef double total = 0
    for spot in range(QUARTERS * slot, QUARTERS * (slot + 1)):
        if group(s, spot) == SITE + s.turn and piece_at(&v.of[s.turn], spot) != NETWORK:
            total += spot_points(s, spot)
        for seat in range(s.players):
            if seat != s.turn and piece_at(&v.of[seat], spot) == NETWORK:
                total -= w.crowded
    return total


cdef void weigh_tiles(const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, double* gain) noexcept nogil:
    """What hangs on each tile of the others' networks, less of the own, and own land that could be joined there."""
    cdef float load[SLOTS_MAX]
    cdef Around around
    cdef int seat, slot
    memset(gain, 0, s.slots * sizeof(double))
    for seat in range(s.players):
        hang_on_tiles(s, seat, load)
        for slot in range(2, s.slots):
            gain[slot] -= side(s, seat, w.others_tiles) * load[slot] * (w.own_risk if seat == s.turn else 1.0)
    for slot in range(2, s.slots):
        look_around(s, &v.of[s.turn], s.cell[slot], &around)
        if around.touching:
            gain[slot] += w.own_chance * joined_land(&around, EVERY_QUARTER)


cdef void hang_on_tiles(const MuseumState* s, int seat, float* load) noexcept nogil:
    """Of one way from the camp to everything: the worth beyond and on each tile. Other ways may remain without it."""
    cdef uint16_t found[SPOTS_MAX]
    cdef uint16_t before[SPOTS_MAX]
    cdef float beyond[SPOTS_MAX]
    cdef int i, spot, n = find_ways(s, seat, found, before)
    memset(load, 0, s.slots * sizeof(float))
    beyond[0] = 0
    for i in range(n):
        spot = found[i]
        beyond[spot] = 0
        if group(s, spot) == SITE + seat:
            beyond[spot] = spot_points(s, spot)
    for i in range(n - 1, -1, -1):
        spot = found[i]
        if before[spot] >> 2 != spot >> 2:
            load[spot >> 2] += beyond[spot]
        beyond[before[spot]] += beyond[spot]


cdef inline int find_ways(const MuseumState* s, int seat, uint16_t* found, uint16_t* before) noexcept nogil:
    """M14: the network in the order it is found, and before each spot the one that leads there, 0 at the start."""
    cdef uint32_t joining = 1 << (SITE + seat) | 1 << MOUNTAIN | 1 << SEA | 1 << AIRPORT
    cdef uint8_t mark[SPOTS_MAX]
    cdef int i, spot, other, head = 0, n = 0
    memset(mark, 0, QUARTERS * s.slots)
    if s.camp[seat]:
        n = add_tile(s.camp[seat], mark, found, n)
    n = add_airports(s, mark, found, n)
    for i in range(n):
        before[found[i]] = 0
    while head < n:
        spot = found[head]
        head += 1
        for i in range(NEIGHBOURS):
            other = neighbour(s, spot, i)
            if not mark[other] and joining >> group(s, other) & 1:
                before[other] = <uint16_t>spot
                n = add_spot(other, mark, found, n)
    return n
