from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from digsite.engine.museum.advice.boards cimport mark_spot, spot_on
from digsite.engine.museum.advice.land cimport Land, land_of
from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.advice.ways cimport begin_ways, close_to_walks, take_step
from digsite.engine.museum.rules.board cimport bits_in, lowest_bit
from digsite.engine.museum.rules.state cimport artifact_at


cdef void survey_land(const MuseumConfig* cfg, const MuseumState* s, Survey* v) noexcept nogil:
    """The land of every seat; it stays good until the same thread surveys another table."""
    cdef const Land* land = land_of(cfg, s)
    cdef int seat
    v.boards = &land.boards
    v.closed_known = False
    for seat in range(s.players):
        v.of[seat].seat = seat
        v.of[seat].piece = &land.piece[0]
        v.of[seat].worth = land.worth[seat]
        v.of[seat].apart = land.apart[seat]
        v.of[seat].left = turns_of(s, seat)


# ------------------------------------------------------------------------------------------------- walking (M10)

cdef void survey_goals(const MuseumConfig* cfg, const MuseumState* s, int seat, int asked, Survey* v) noexcept nogil:
    """Which of these artifacts the seat may want as the one in turn sees it, and how far away they are."""
    cdef SeatSurvey* land = &v.of[seat]
    cdef int artifact, collected = bits_in(s.collected[seat])
    if seat == s.turn:
        land.wanted = s.goals[seat] & ~s.collected[seat]
        land.chance = 1
    else:
        land.wanted = ((1 << cfg.artifacts) - 1) & ~s.collected[seat] if collected < GOALS_DEALT else 0
        land.chance = <double>(GOALS_DEALT - collected) / max(1, cfg.artifacts - collected)
    land.wanted &= asked
    land.at_hand = 0
    land.farthest = 0
    if land.wanted:
        survey_steps(s, seat, land.wanted, v)
        for artifact in range(cfg.artifacts):
            if land.wanted >> artifact & 1:
                land.at_hand |= (land.nearest[artifact] <= WALK_STEPS) << artifact
                land.farthest = max(land.farthest, <int>land.nearest[artifact])


cdef void survey_steps(const MuseumState* s, int seat, int wanted, Survey* v) noexcept nogil:
    """How many steps every spot is away, as the mummies stand now; others' archeologists move on and are ignored.

    Spots farther away than the nearest of every artifact wanted are not looked at.
    """
    cdef SeatSurvey* land = &v.of[seat]
    cdef uint64_t start[COLUMNS]
    memset(land.nearest, FAR, sizeof(land.nearest))
    if not s.archeologist[seat] or not wanted:
        memset(land.ways.reached, 0, sizeof(land.ways.reached))
        return
    if not v.closed_known:
        close_to_walks(s, v.closed)
        v.closed_known = True
    memset(start, 0, sizeof(start))
    mark_spot(start, s, s.archeologist[seat])
    begin_ways(s, seat, v.boards, v.closed, start, &land.ways)
    while wanted and land.ways.step < STEPS_MAX and take_step(&land.ways):
        wanted &= ~find_artifacts(s, &land.ways, land.nearest)


cdef inline int find_artifacts(const MuseumState* s, const Ways* ways, uint8_t* nearest) noexcept nogil:
    """Bit set of the artifacts reached with the last step."""
    cdef uint64_t finds
    cdef int i, bit, artifact, found = 0
    for i in range(ways.west, ways.east + 1):
        finds = ways.front[i] & ways.boards.finds[i]
        while finds:
            bit = lowest_bit(finds)
            finds &= finds - 1
            artifact = artifact_at(s, spot_on(s, i, bit))
            found |= 1 << artifact
            if nearest[artifact] == FAR:
                nearest[artifact] = <uint8_t>ways.step
    return found
