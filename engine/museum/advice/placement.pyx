from libc.math cimport INFINITY

from digsite.engine.museum.advice.gains cimport of_goal, rate_land
from digsite.engine.museum.advice.survey cimport (
    NETWORK, Survey, joined_land, look_around, look_for_ways, survey_goals, survey_land,
)
from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.rules.board cimport list_bits
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.rng cimport rng_unit

cdef enum:
    FREE_MAX = SIDES * SLOTS_MAX             # free cells: at most all around every tile

cdef double OPINION = 0.5                    # points by which other opinions differ


cdef int place_best(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, Rng* rng,
                    Move* path) noexcept nogil:
    """The tile, cell and rotation that gain most over what the others gain by it."""
    cdef Survey v
    cdef Around around[PLAYERS_MAX]
    cdef Move cells[FREE_MAX]
    cdef int i, k, n, seat, kind, rotation, before = -1
    cdef double worth, most = -INFINITY
    cdef double extra[HAND_MAX]
    for seat in range(s.players):
        survey_land(s, seat, &v.of[seat])
        rate_land(s, w, seat, &v.of[seat])
        survey_goals(cfg, s, seat, &v.of[seat])
    for i in range(s.hand_n[s.turn]):
        extra[i] = of_tile(cfg, s, w, s.hand[s.turn][i])
    n = list_bits(s.free, CELL_WORDS, 0, cells)
    for k in range(n):
        for seat in range(s.players):
            look_around(s, &v.of[seat], cells[k], &around[seat])
            look_for_ways(s, &v.of[seat], cells[k], &around[seat])
        before = -1
        for i in range(s.hand_n[s.turn]):
            kind = s.hand[s.turn][i]
            if kind == before:
                continue
            before = kind
            for rotation in range(ROTATIONS):
                if not cfg.looks[kind] >> rotation & 1:
                    continue
                worth = extra[i] + balance(cfg, s, w, &v, around, CAMP + s.turn if kind == CAMP else kind, rotation)
                if kind == CAMP:
                    worth += w.camp_side * open_sides(s, cells[k])
                if rng != NULL:
                    worth += OPINION * rng_unit(rng)
                if not worth <= most:                                        # whatever the numbers are, some move is taken
                    most = worth
                    path[0] = <Move>(TILE + kind)
                    path[1] = <Move>(CELL + cells[k])
                    path[2] = <Move>(TURN + rotation)
    return 3


cdef double balance(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Around* around,
    int kind, int rotation
) noexcept nogil:
    """The own gain less that of the others on average."""
    cdef int seat
    cdef double others = 0
    for seat in range(s.players):
        if seat != s.turn:
            others += w.others_land * land_gain(cfg, &v.of[seat], &around[seat], kind, rotation, seat)
            others += w.others_goals * found_goals(cfg, s, w, &v.of[seat], &around[seat], kind, rotation)
    return (
        land_gain(cfg, &v.of[s.turn], &around[s.turn], kind, rotation, s.turn)
        + found_goals(cfg, s, w, &v.of[s.turn], &around[s.turn], kind, rotation)
        - others / (s.players - 1)
    )


cdef inline double of_tile(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                           int kind) noexcept nogil:
    """What laying this tile now means, wherever it comes to lie."""
    cdef int i, icons = 0, left = turns_of(s, s.turn)
    if kind == CAMP:
        return w.camp
    if not cfg.icon[kind]:
        return 0
    if left == 1:
        return w.icon_kept
    for i in range(s.hand_n[s.turn]):
        icons += cfg.icon[s.hand[s.turn][i]] != NO_ICON
    return w.icon if icons > 1 or left > w.icon_turns else -w.icon_kept


cdef inline int open_sides(const MuseumState* s, int cell) noexcept nogil:
    return (
        (s.slot[cell - COLUMN] == 0) + (s.slot[cell + COLUMN] == 0) + (s.slot[cell - 1] == 0) + (s.slot[cell + 1] == 0)
    )


# --------------------------------------------------------------------------------------------- one tile, one seat

cdef double land_gain(
    const MuseumConfig* cfg, const SeatSurvey* land, const Around* around, int kind, int rotation, int seat
) noexcept nogil:
    """The same of what counts in the end: own quarters, and own land that the tile joins."""
    cdef int joined = cfg.joined[kind][rotation][seat][around.touching]
    cdef int all_own = cfg.own[kind][rotation][seat][EVERY_QUARTER]
    cdef double whole = 1.0 if kind == CAMP + seat else land.part_joined
    cdef double total = land.part_apart * all_own
    if joined:
        total += (whole - land.part_apart) * (
            cfg.own[kind][rotation][seat][joined] + joined_land(land, around, joined)
        )
    if kind == CAMP + seat:
        total += (1 - land.part_joined) * land.worth[NETWORK]
    return total


cdef inline double found_goals(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const SeatSurvey* land,
    const Around* around, int kind, int rotation
) noexcept nogil:
    """Artifacts on the tile that the seat wants, nearer than any other of their kind."""
    cdef int quarter, artifact, steps
    cdef double more, total = 0
    if not cfg.shows[kind] & land.wanted:
        return 0
    for quarter in range(QUARTERS):
        artifact = (cfg.look[kind][rotation][quarter] & ARTIFACT_MASK) - 1
        if artifact < 0 or not land.wanted >> artifact & 1:
            continue
        steps = min(<int>around.steps[quarter], 1 + min(<int>around.steps[quarter ^ 1], <int>around.steps[quarter ^ 2]))
        more = of_goal(w, steps, land.left) - of_goal(w, land.nearest[artifact], land.left)
        if more > 0:
            total += more * land.chance
    return total
