"""M14, M15: what a seat's land gains by a tile."""

from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.survey cimport Around, SeatSurvey, joined_land
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig


cdef inline double land_worth(const SeatSurvey* land, int kind, int seat, int all_own, int joined) noexcept nogil:
    """What counts in the end: own points of a tile, and those that it brings to the network with the land it joins."""
    cdef double whole = 1.0 if kind == CAMP + seat else land.part_joined
    cdef double total = land.part_apart * all_own + (whole - land.part_apart) * joined
    if kind == CAMP + seat:
        total += (1 - land.part_joined) * land.worth[NETWORK]
    return total


cdef inline double land_gain(
    const MuseumConfig* cfg, const SeatSurvey* land, const Around* around, int kind, int rotation, int seat
) noexcept nogil:
    """What a seat gains by a tile in one rotation."""
    cdef int joined = cfg.joined[kind][rotation][seat][around.touching]
    cdef int points = cfg.own[kind][rotation][seat][joined] + joined_land(around, joined)
    return land_worth(land, kind, seat, cfg.own[kind][rotation][seat][EVERY_QUARTER], points)


cdef inline void gain_land(
    const MuseumConfig* cfg, const SeatSurvey* land, const Around* around, int kind, int seat, double part, double* row
) noexcept nogil:
    """The same for every rotation, times what it counts."""
    cdef int rotation, joined, points, all_own = cfg.own[kind][0][seat][EVERY_QUARTER]
    for rotation in range(ROTATIONS):
        joined = cfg.joined[kind][rotation][seat][around.touching]
        points = cfg.own[kind][rotation][seat][joined] + joined_land(around, joined)
        row[rotation] = part * land_worth(land, kind, seat, all_own, points)
