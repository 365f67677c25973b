from libc.math cimport INFINITY
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memset

from digsite.engine.museum.advice.gains cimport rate_goals, rate_land, turns_to_walk
from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.survey cimport (
    NEVER, Outside, Survey, joined_land, look_at_land, look_for_ways, look_outside, survey_goals, survey_land,
)
from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.rules.board cimport list_bits, lowest_bit
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.rng cimport rng_unit

cdef enum:
    FREE_MAX = SIDES * SLOTS_MAX             # free cells: at most all around every tile
    NETWORK_ALL = 0x01010101 * NETWORK       # of every seat

cdef double OPINION = 0.5                    # points by which other opinions differ
cdef double ROUNDING = 1e-9                  # more than sums in another order differ by

cdef uint8_t[QUARTERS] CLOCKWISE = [1, 3, 0, 2]      # where a quarter turn takes nw, ne, sw and se

ctypedef struct Offer:                       # a tile of the hand
    double land[PLAYERS_MAX][QUARTER_SETS][ROTATIONS]    # gained by a seat whose network touches these quarters of it
    double extra                             # what laying it means, wherever it comes to lie
    int32_t kind
    int32_t on_table                         # its kind when it is laid: a camp is somebody's there
    uint16_t rated[PLAYERS_MAX]              # which rows of `land` are filled in
    uint16_t findable[PLAYERS_MAX]           # bit set of artifacts it shows that a seat may have nearer than now
    uint8_t artifact[QUARTERS]               # that it shows ...
    uint8_t at[QUARTERS][ROTATIONS]          # ... on this quarter
    uint8_t artifacts                        # how many
    uint8_t joins_always                     # M14: whatever it touches
    # how much it may be worth at most, anywhere; infinite when that is not sure ...
    double bound
    double bound_joined                      # ... more if it touches the own network ...
    double bound_point                       # ... for each point of land it joins ...
    double bound_goals                       # ... and if there are ways to it


cdef int place_best(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, Rng* rng,
                    Move* path) noexcept nogil:
    """The tile, cell and rotation that gain most over what the others gain by it; of equals the first."""
    cdef Survey v
    cdef Around around[PLAYERS_MAX * FREE_MAX]
    cdef Offer offers[HAND_MAX]
    cdef Move cells[FREE_MAX]
    cdef double worth[ROTATIONS]
    cdef int i, k, rotation, looks, n = list_bits(s.free, CELL_WORDS, 0, cells), n_offers = list_offers(cfg, s, w, offers)
    cdef double most = -INFINITY, sure = -INFINITY
    survey_seats(cfg, s, w, offers, n_offers, &v)
    for k in range(n):
        look_around_cell(s, &v, cells[k], &around[PLAYERS_MAX * k])
    if rng == NULL:
        sure = promising_worth(cfg, s, w, &v, around, n, offers, n_offers)
    for k in range(n):
        for i in range(n_offers):
            if at_most(s, &around[PLAYERS_MAX * k], &offers[i]) < sure:
                continue
            rate_offer(cfg, s, w, &v, &around[PLAYERS_MAX * k], &offers[i], worth)
            looks = cfg.looks[offers[i].kind]
            while looks:
                rotation = lowest_bit(looks)
                looks &= looks - 1
                if offers[i].kind == CAMP:
                    worth[rotation] += w.camp_side * open_sides(s, cells[k])
                if rng != NULL:
                    worth[rotation] += OPINION * rng_unit(rng)
                if not worth[rotation] <= most:                              # whatever the numbers are, some move is taken
                    most = worth[rotation]
                    path[0] = <Move>(TILE + offers[i].kind)
                    path[1] = <Move>(CELL + cells[k])
                    path[2] = <Move>(TURN + rotation)
        if rng == NULL and most > sure:
            sure = most - ROUNDING
    return 3


cdef double promising_worth(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v,
    const Around* around, int n, Offer* offers, int n_offers
) noexcept nogil:
    """What the place that may gain most does gain, the camp left out: what cannot be as good need not be looked at."""
    cdef double worth[ROTATIONS]
    cdef int i, k, rotation, best_cell = -1, best_offer = 0
    cdef double bound, most = -INFINITY
    for k in range(n):
        for i in range(n_offers):
            bound = at_most(s, &around[PLAYERS_MAX * k], &offers[i])
            if most < bound < INFINITY:
                most = bound
                best_cell = k
                best_offer = i
    if best_cell < 0:
        return -INFINITY
    rate_offer(cfg, s, w, v, &around[PLAYERS_MAX * best_cell], &offers[best_offer], worth)
    most = -INFINITY
    for rotation in range(ROTATIONS):
        if cfg.looks[offers[best_offer].kind] >> rotation & 1:
            most = max(most, worth[rotation])
    return most - ROUNDING


cdef inline double at_most(const MuseumState* s, const Around* around, const Offer* offer) noexcept nogil:
    """More than a tile can gain in a cell: as if it joined all land and every goal there, and did nothing for the others."""
    cdef const Around* own = &around[s.turn]
    cdef double total = offer.bound
    cdef int i
    if own.touching or offer.joins_always:
        total += offer.bound_joined
        for i in range(own.pieces):
            total += offer.bound_point * own.worth[i]
    return total + offer.bound_goals if own.ways else total


cdef inline int list_offers(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                            Offer* offers) noexcept nogil:
    """The tiles of the hand, those of one name once; returns how many."""
    cdef int i, kind, before = -1, n = 0
    for i in range(s.hand_n[s.turn]):
        kind = s.hand[s.turn][i]
        if kind != before:
            offers[n].kind = kind
            offers[n].on_table = CAMP + s.turn if kind == CAMP else kind
            offers[n].extra = of_tile(cfg, s, w, kind)
            offers[n].joins_always = cfg.look[offers[n].on_table][0][0] >> GROUP_SHIFT >= AIRPORT
            memset(offers[n].rated, 0, sizeof(offers[n].rated))
            list_artifacts(cfg, &offers[n])
            n += 1
        before = kind
    return n


cdef inline void list_artifacts(const MuseumConfig* cfg, Offer* offer) noexcept nogil:
    """The artifacts of a tile, and where they are in each rotation: a quarter turn moves nw to ne to se to sw."""
    cdef int quarter, rotation, artifact
    offer.artifacts = 0
    for quarter in range(QUARTERS):
        artifact = (cfg.look[offer.kind][0][quarter] & ARTIFACT_MASK) - 1
        if artifact < 0:
            continue
        offer.artifact[offer.artifacts] = <uint8_t>artifact
        offer.at[offer.artifacts][0] = <uint8_t>quarter
        for rotation in range(1, ROTATIONS):
            quarter = CLOCKWISE[quarter]
            offer.at[offer.artifacts][rotation] = <uint8_t>quarter
        quarter = CLOCKWISE[quarter]
        offer.artifacts += 1


cdef inline void survey_seats(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                              Offer* offers, int n_offers, Survey* v) noexcept nogil:
    """The land of every seat, and the ways to what the tiles of the hand show: nothing else could be found nearer."""
    cdef int i, seat, shown = 0
    for i in range(n_offers):
        shown |= cfg.shows[offers[i].kind]
    survey_land(cfg, s, v)
    for seat in range(s.players):
        rate_land(s, w, seat, &v.of[seat])
        survey_goals(cfg, s, seat, shown, &v.of[seat])
        if v.of[seat].wanted:
            rate_goals(w, &v.of[seat])
        for i in range(n_offers):
            offers[i].findable[seat] = <uint16_t>(cfg.shows[offers[i].kind] & v.of[seat].wanted & ~v.of[seat].at_hand)
    for i in range(n_offers):
        bound_offer(cfg, s, w, v, &offers[i])


cdef inline void bound_offer(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v,
                             Offer* offer) noexcept nogil:
    """What at_most() adds up. Others gain nothing less by a tile than its quarters apart, if numbers are as they should be."""
    cdef const SeatSurvey* own = &v.of[s.turn]
    cdef int seat, i, all_own = cfg.own[offer.kind][0][s.turn][EVERY_QUARTER]
    cdef double others = 0
    offer.bound_point = max(0.0, own.part_joined - own.part_apart)
    offer.bound_joined = offer.bound_point * all_own
    offer.bound_goals = 0
    for i in range(offer.artifacts):
        if offer.findable[s.turn] >> offer.artifact[i] & 1:
            offer.bound_goals += own.goal_worth[1] - min(own.goal_worth[1], own.goal_worth[<int>NEVER])
    offer.bound = INFINITY
    if offer.kind == CAMP or w.others_land < 0 or w.others_goals < 0:
        return
    for seat in range(s.players):
        if seat != s.turn:
            if v.of[seat].part_joined < v.of[seat].part_apart:
                return
            others += w.others_land * v.of[seat].part_apart * cfg.own[offer.kind][0][seat][EVERY_QUARTER]
    offer.bound = offer.extra + own.part_apart * all_own - others / (s.players - 1)


cdef inline void look_around_cell(const MuseumState* s, const Survey* v, int cell, Around* around) noexcept nogil:
    """What lies beside a cell, as every seat sees it."""
    cdef Outside outside
    cdef uint32_t pieces, network, others, touching = 0, joinable = 0
    cdef int i, seat
    look_outside(s, cell, &outside)
    for i in range(outside.n):
        pieces = v.of[0].piece[outside.spot[i]]
        others = used_bytes(pieces)
        network = others & ~used_bytes(pieces ^ NETWORK_ALL)
        touching |= network << outside.quarter[i]
        joinable |= (others ^ network) << outside.quarter[i]
    for seat in range(s.players):
        around[seat].touching = touching >> (8 * seat) & EVERY_QUARTER
        around[seat].pieces = around[seat].joinable = 0
        around[seat].ways = False
        if joinable >> (8 * seat) & EVERY_QUARTER:
            look_at_land(&v.of[seat], &outside, &around[seat])
        if v.of[seat].farthest > WALK_STEPS:
            look_for_ways(&v.of[seat], &outside, &around[seat])


cdef inline uint32_t used_bytes(uint32_t bytes) noexcept nogil:
    """1 in each byte that is not 0."""
    return ((((bytes & 0x7F7F7F7FU) + 0x7F7F7F7FU) | bytes) >> 7) & 0x01010101U


cdef inline void rate_offer(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Around* around,
    Offer* offer, double* worth
) noexcept nogil:
    """For each rotation of a tile in a cell: the own gain less that of the others on average."""
    cdef double own[ROTATIONS]
    cdef double others[ROTATIONS]
    cdef int seat, rotation
    memset(own, 0, sizeof(own))
    memset(others, 0, sizeof(others))
    for seat in range(s.players):
        if seat == s.turn:
            add_gains(cfg, &v.of[seat], &around[seat], offer, seat, 1.0, 1.0, own)
        else:
            add_gains(cfg, &v.of[seat], &around[seat], offer, seat, w.others_land, w.others_goals, others)
    for rotation in range(ROTATIONS):
        worth[rotation] = offer.extra + (own[rotation] - others[rotation] / (s.players - 1))


cdef inline void add_gains(
    const MuseumConfig* cfg, const SeatSurvey* land, const Around* around, Offer* offer, int seat, double of_land,
    double of_goals, double* gains
) noexcept nogil:
    """Adds what a seat gains by each rotation of the tile. What only its network's touch decides is worked out once."""
    cdef double* row = offer.land[seat][around.touching]
    cdef double joining[ROTATIONS]
    cdef int rotation
    if around.joinable and (around.touching or offer.joins_always):
        row = joining
        gain_land(cfg, land, around, offer.on_table, seat, of_land, row)
    elif not offer.rated[seat] >> around.touching & 1:
        offer.rated[seat] |= 1 << around.touching
        gain_land(cfg, land, around, offer.on_table, seat, of_land, row)
    for rotation in range(ROTATIONS):
        gains[rotation] += row[rotation]
    if offer.findable[seat] and around.ways:
        add_goals(land, around, offer, seat, of_goals, gains)


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

cdef inline double land_worth(const SeatSurvey* land, int kind, int seat, int all_own, int joined) noexcept nogil:
    """What counts in the end: own points of a tile, and those that it brings to the network with the land it joins."""
    cdef double whole = 1.0 if kind == CAMP + seat else land.part_joined
    cdef double total = land.part_apart * all_own + (whole - land.part_apart) * joined
    if kind == CAMP + seat:
        total += (1 - land.part_joined) * land.worth[NETWORK]
    return total


cdef double land_gain(
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


cdef inline void add_goals(
    const SeatSurvey* land, const Around* around, const Offer* offer, int seat, double part, double* gains
) noexcept nogil:
    """Artifacts on the tile that the seat wants, nearer than any other of their kind."""
    cdef int i, rotation, steps, nearest
    for i in range(offer.artifacts):
        if not offer.findable[seat] >> offer.artifact[i] & 1:
            continue
        nearest = land.nearest[offer.artifact[i]]
        for rotation in range(ROTATIONS):
            steps = around.steps[offer.at[i][rotation]]
            if steps < nearest:
                gains[rotation] += part * (
                    (land.goal_worth[turns_to_walk(steps)] - land.goal_worth[turns_to_walk(nearest)]) * land.chance
                )
