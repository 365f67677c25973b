from libc.stdint cimport uint16_t, uint32_t
from libc.string cimport memset

from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.rules.board cimport add_airports, add_space, add_spot, add_tile, beside_cell, bits_in, spread
from digsite.engine.museum.rules.state cimport artifact_at, group, spot_points
from digsite.engine.museum.rules.walking cimport close_sites, one_step


# -------------------------------------------------------------------------------------------- joining land (M14)

cdef void survey_land(const MuseumState* s, int seat, SeatSurvey* land) noexcept nogil:
    """Numbers the components of what can join a site to the camp and adds up the own worth in each."""
    cdef uint32_t joining = 1 << (SITE + seat) | 1 << MOUNTAIN | 1 << SEA | 1 << AIRPORT
    cdef uint16_t found[SPOTS_MAX]
    cdef uint8_t* mark = land.component
    cdef int spot, begin, n = 0, label = NETWORK
    memset(mark, 0, QUARTERS * s.slots)
    memset(land.worth, 0, sizeof(land.worth))
    land.apart = 0
    land.left = turns_of(s, seat)
    if s.camp[seat]:
        n = add_tile(s.camp[seat], mark, found, n)
    n = add_airports(s, mark, found, n)
    n = spread(s, joining, mark, found, 0, n)
    number(s, seat, found, 0, n, label, land)
    for spot in range(QUARTERS, QUARTERS * s.slots):
        if not mark[spot] and group(s, spot) == SITE + seat:
            begin = n
            n = spread(s, joining, mark, found, begin, add_spot(spot, mark, found, n))
            label = min(label + 1, COMPONENTS - 1)
            number(s, seat, found, begin, n, label, land)
            land.apart += land.worth[label]


cdef inline void number(
    const MuseumState* s, int seat, const uint16_t* found, int begin, int end, int label, SeatSurvey* land
) noexcept nogil:
    cdef int i
    for i in range(begin, end):
        land.component[found[i]] = <uint8_t>label
        if group(s, found[i]) == SITE + seat:
            land.worth[label] += spot_points(s, found[i])


# ------------------------------------------------------------------------------------------------- walking (M10)

cdef void survey_goals(const MuseumConfig* cfg, const MuseumState* s, int seat, SeatSurvey* land) noexcept nogil:
    """What the seat may want as the one in turn sees it, and how far away that is."""
    cdef int collected = bits_in(s.collected[seat])
    if seat == s.turn:
        land.wanted = s.goals[seat] & ~s.collected[seat]
        land.chance = 1
    else:
        land.wanted = ((1 << cfg.artifacts) - 1) & ~s.collected[seat] if collected < GOALS_DEALT else 0
        land.chance = <double>(GOALS_DEALT - collected) / max(1, cfg.artifacts - collected)
    survey_steps(s, seat, land.wanted, land)


cdef void survey_steps(const MuseumState* s, int seat, int wanted, SeatSurvey* land) noexcept nogil:
    """How many steps every spot is away, as the mummies stand now; others' archeologists move on and are ignored."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, level, artifact, head = 0, n = 0, step = 0
    memset(land.steps, FAR, QUARTERS * s.slots)
    memset(land.nearest, FAR, sizeof(land.nearest))
    if not s.archeologist[seat] or not wanted:
        return
    memset(mark, 0, QUARTERS * s.slots)
    close_sites(s, mark)
    n = add_space(s, s.archeologist[seat], mark, found, n)
    for i in range(n):
        land.steps[found[i]] = 0
    while head < n and step < STEPS_MAX:
        step += 1
        level = n
        n = one_step(s, seat, mark, found, head, level)
        head = level
        for i in range(level, n):
            land.steps[found[i]] = <uint8_t>step
            artifact = artifact_at(s, found[i])
            if artifact >= 0 and land.nearest[artifact] == FAR:
                land.nearest[artifact] = <uint8_t>step


# ------------------------------------------------------------------------------------------------ a cell's sides

cdef inline int beside_quarter(const MuseumState* s, int cell, int quarter, int side) noexcept nogil:
    """The spot on one of the two outer sides of a cell's quarter."""
    if side == 0:
        return QUARTERS * s.slot[beside_cell(cell, quarter & 1)] + (quarter ^ 1)
    return QUARTERS * s.slot[beside_cell(cell, NORTH + (quarter >> 1))] + (quarter ^ 2)


cdef void look_around(const MuseumState* s, const SeatSurvey* land, int cell, Around* around) noexcept nogil:
    """The land beside a cell."""
    cdef int i, spot, component
    around.touching = 0
    around.joinable = 0
    for i in range(OUTER_SIDES):
        spot = beside_quarter(s, cell, i >> 1, i & 1)
        component = land.component[spot] if spot >= QUARTERS else 0
        around.component[i] = <uint8_t>component
        around.touching |= (component == NETWORK) << (i >> 1)
        around.joinable |= (component > NETWORK) << (i >> 1)


cdef void look_for_ways(const MuseumState* s, const SeatSurvey* land, int cell, Around* around) noexcept nogil:
    """How many steps away the quarters of a cell would be."""
    cdef int i, spot
    memset(around.steps, FAR, sizeof(around.steps))
    if not land.wanted:
        return
    for i in range(OUTER_SIDES):
        spot = beside_quarter(s, cell, i >> 1, i & 1)
        if spot >= QUARTERS:
            around.steps[i >> 1] = min(around.steps[i >> 1], <uint8_t>(land.steps[spot] + 1))


cdef int joined_land(const SeatSurvey* land, const Around* around, int quarters) noexcept nogil:
    """The own worth of the components beside these quarters that are not yet in the network."""
    cdef int i, k, component, total = 0
    if not around.joinable & quarters:
        return 0
    for i in range(OUTER_SIDES):
        component = around.component[i]
        if component <= NETWORK or not quarters >> (i >> 1) & 1:
            continue
        k = 0
        while around.component[k] != component or not quarters >> (k >> 1) & 1:
            k += 1
        if k == i:                                                           # each counts once
            total += land.worth[component]
    return total
