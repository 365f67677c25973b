from libc.stdint cimport uint16_t
from libc.string cimport memset

from digsite.engine.museum.advice.land cimport Land, land_of
from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.rules.board cimport add_space, bits_in
from digsite.engine.museum.rules.state cimport artifact_at
from digsite.engine.museum.rules.walking cimport close_sites, one_step


cdef void survey_land(const MuseumConfig* cfg, const MuseumState* s, Survey* v) noexcept nogil:
    """The land of every seat; it stays good until the same thread surveys another table."""
    cdef const Land* land = land_of(cfg, s)
    cdef int seat
    for seat in range(s.players):
        v.of[seat].seat = seat
        v.of[seat].piece = land.piece
        v.of[seat].worth = land.worth[seat]
        v.of[seat].apart = land.apart[seat]
        v.of[seat].left = turns_of(s, seat)


# ------------------------------------------------------------------------------------------------- walking (M10)

cdef void survey_goals(const MuseumConfig* cfg, const MuseumState* s, int seat, int asked,
                       SeatSurvey* land) noexcept nogil:
    """Which of these artifacts the seat may want as the one in turn sees it, and how far away they are."""
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
        survey_steps(s, seat, land.wanted, land)
        for artifact in range(cfg.artifacts):
            if land.wanted >> artifact & 1:
                land.at_hand |= (land.nearest[artifact] <= WALK_STEPS) << artifact
                land.farthest = max(land.farthest, <int>land.nearest[artifact])


cdef void survey_steps(const MuseumState* s, int seat, int wanted, SeatSurvey* land) noexcept nogil:
    """How many steps every spot is away, as the mummies stand now; others' archeologists move on and are ignored.

    Spots farther away than the nearest of every artifact wanted are not looked at.
    """
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
    while wanted and head < n and step < STEPS_MAX:
        step += 1
        level = n
        n = one_step(s, seat, mark, found, head, level)
        head = level
        for i in range(level, n):
            land.steps[found[i]] = <uint8_t>step
            artifact = artifact_at(s, found[i])
            if artifact >= 0 and land.nearest[artifact] == FAR:
                land.nearest[artifact] = <uint8_t>step
                wanted &= ~(1 << artifact)
