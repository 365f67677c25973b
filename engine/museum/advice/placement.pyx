from libc.math cimport INFINITY
from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.string cimport memset

from digsite.engine.museum.advice.gains cimport rate_goals, rate_land, turns_to_walk
from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.land_gain cimport gain_land
from digsite.engine.museum.advice.offers cimport Offer, bound_offer, findable, list_offers
from digsite.engine.museum.advice.survey cimport (
    Around, Outside, SeatSurvey, Survey, look_at_land, look_for_ways, look_outside, survey_goals, survey_land,
)
from digsite.engine.museum.rules.board cimport list_bits, lowest_bit
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.rng cimport rng_unit

cdef enum:
    FREE_MAX = SIDES * SLOTS_MAX             # free cells: at most all around every tile
    NETWORK_ALL = 0x01010101 * NETWORK       # of every seat

cdef double OPINION = 0.5                    # points by which other opinions differ
cdef double ROUNDING = 1e-9                  # more than sums in another order differ by

ctypedef struct Place:                       # a free cell
    int32_t cell
    Outside outside
    uint32_t touching                        # a byte for each seat: bit set of the quarters beside its network ...
    uint32_t joinable                        # ... and beside other land of it
    double joins                             # own worth of that land at most, if anything is joined there
    uint8_t land_seen                        # bit sets of seats for which `of` says what land lies there ...
    uint8_t ways_seen                        # ... and how far away it is
    Around of[PLAYERS_MAX]

ctypedef struct TableNotes:                  # what is known of a table so far: what nobody asks for is never found out
    const MuseumConfig* cfg
    const MuseumState* s
    const MuseumPolicyWeights* w
    int32_t shown                            # bit set of the artifacts of all tiles of the hand
    uint8_t goals_seen                       # bit set of seats whose ways are surveyed
    Survey survey


cdef int place_best(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, Rng* rng,
                    Move* path) noexcept nogil:
    """The tile, cell and rotation that gain most over what the others gain by it; of equals the first."""
    cdef TableNotes table
    cdef Place places[FREE_MAX]
    cdef Offer offers[HAND_MAX]
    cdef Move cells[FREE_MAX]
    cdef double worth[ROTATIONS]
    cdef int i, k, rotation, looks, n = list_bits(s.free, CELL_WORDS, 0, cells), n_offers = list_offers(cfg, s, w, offers)
    cdef double most = -INFINITY, sure = -INFINITY
    survey_table(cfg, s, w, offers, n_offers, &table)
    for k in range(n):
        look_at_place(&table, cells[k], &places[k])
    if rng == NULL:
        sure = promising_worth(&table, places, n, offers, n_offers)
    for k in range(n):
        for i in range(n_offers):
            if at_most(s, &places[k], &offers[i]) < sure or not rate_offer(&table, &places[k], &offers[i], sure, worth):
                continue
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


cdef double promising_worth(TableNotes* table, Place* places, int n, Offer* offers, int n_offers) noexcept nogil:
    """What the place that may gain most does gain, the camp left out: what cannot be as good need not be looked at."""
    cdef double worth[ROTATIONS]
    cdef int i, k, best_cell = -1, best_offer = 0
    cdef double bound, most = -INFINITY
    for k in range(n):
        for i in range(n_offers):
            bound = at_most(table.s, &places[k], &offers[i])
            if most < bound < INFINITY:
                most = bound
                best_cell = k
                best_offer = i
    if best_cell < 0:
        return -INFINITY
    rate_offer(table, &places[best_cell], &offers[best_offer], -INFINITY, worth)
    return best_look(table.cfg, offers[best_offer].kind, worth) - ROUNDING


cdef inline double best_look(const MuseumConfig* cfg, int kind, const double* worth) noexcept nogil:
    cdef double most = -INFINITY
    cdef int rotation
    for rotation in range(ROTATIONS):
        if cfg.looks[kind] >> rotation & 1:
            most = max(most, worth[rotation])
    return most


cdef inline double at_most(const MuseumState* s, const Place* place, const Offer* offer) noexcept nogil:
    """More than a tile can gain in a cell: as if it joined all land and every goal there, and did nothing for the others."""
    cdef double total = offer.bound
    if place.of[s.turn].touching or offer.joins_always:
        total += offer.bound_joined + offer.bound_point * place.joins
    return total + offer.bound_goals if place.of[s.turn].ways else total


cdef inline void survey_table(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                              Offer* offers, int n_offers, TableNotes* table) noexcept nogil:
    """The land of every seat, and the own ways to what the tiles of the hand show: nothing else could be found nearer."""
    cdef int i, seat
    table.cfg = cfg
    table.s = s
    table.w = w
    table.shown = 0
    table.goals_seen = 0
    for i in range(n_offers):
        table.shown |= cfg.shows[offers[i].kind]
    survey_land(cfg, s, &table.survey)
    for seat in range(s.players):
        rate_land(s, w, seat, &table.survey.of[seat])
    see_goals(table, s.turn)
    for i in range(n_offers):
        bound_offer(cfg, s, w, &table.survey, &offers[i])


cdef void see_goals(TableNotes* table, int seat) noexcept nogil:
    """The ways of a seat to what the tiles of the hand show."""
    cdef SeatSurvey* land = &table.survey.of[seat]
    table.goals_seen |= 1 << seat
    survey_goals(table.cfg, table.s, seat, table.shown, &table.survey)
    if land.wanted:
        rate_goals(table.w, land)


cdef inline void look_at_place(const TableNotes* table, int cell, Place* place) noexcept nogil:
    """What lies beside a cell; more than a few bits only for the seat in turn."""
    cdef const uint32_t* piece = table.survey.of[0].piece
    cdef uint32_t pieces, network, others
    cdef int i
    place.cell = cell
    look_outside(table.s, cell, &place.outside)
    place.touching = place.joinable = 0
    place.land_seen = place.ways_seen = 0
    for i in range(place.outside.n):
        pieces = piece[place.outside.spot[i]]
        others = used_bytes(pieces)
        network = others & ~used_bytes(pieces ^ NETWORK_ALL)
        place.touching |= network << place.outside.quarter[i]
        place.joinable |= (others ^ network) << place.outside.quarter[i]
    see_land(table, table.s.turn, place)
    see_ways(table, table.s.turn, place)
    place.joins = 0
    for i in range(place.of[table.s.turn].pieces):
        place.joins += place.of[table.s.turn].worth[i]


cdef inline void see_land(const TableNotes* table, int seat, Place* place) noexcept nogil:
    """The land of a seat beside a cell, once."""
    cdef Around* around = &place.of[seat]
    if place.land_seen >> seat & 1:
        return
    place.land_seen |= 1 << seat
    around.touching = place.touching >> (8 * seat) & EVERY_QUARTER
    around.pieces = around.joinable = 0
    if place.joinable >> (8 * seat) & EVERY_QUARTER:
        look_at_land(&table.survey.of[seat], &place.outside, around)


cdef inline void see_ways(const TableNotes* table, int seat, Place* place) noexcept nogil:
    """The ways of a seat to a cell, once; its goals are surveyed."""
    if place.ways_seen >> seat & 1:
        return
    place.ways_seen |= 1 << seat
    place.of[seat].ways = False
    if table.survey.of[seat].farthest > WALK_STEPS:
        look_for_ways(&table.survey.of[seat], place.cell, &place.of[seat])


cdef inline uint32_t used_bytes(uint32_t bytes) noexcept nogil:
    """1 in each byte that is not 0."""
    return ((((bytes & 0x7F7F7F7FU) + 0x7F7F7F7FU) | bytes) >> 7) & 0x01010101U


cdef bint rate_offer(TableNotes* table, Place* place, Offer* offer, double sure, double* worth) noexcept nogil:
    """For each rotation of a tile in a cell: the own gain less that of the others on average.

    False, with numbers that are too high, when they cannot come to `sure`: what others could walk to is left out then.
    """
    cdef double own[ROTATIONS]
    cdef double others[ROTATIONS]
    cdef int seat
    memset(own, 0, sizeof(own))
    memset(others, 0, sizeof(others))
    add_land(table, place, offer, table.s.turn, 1.0, own)
    add_goals(table, place, offer, table.s.turn, 1.0, own)
    if offer.bound < INFINITY and offer.extra + best_look(table.cfg, offer.kind, own) - offer.others < sure:
        return False
    for seat in range(table.s.players):
        if seat != table.s.turn:
            see_land(table, seat, place)
            add_land(table, place, offer, seat, table.w.others_land, others)
    sum_up(table, offer, own, others, worth)
    if table.cfg.shows[offer.kind] == 0:
        return True
    if offer.bound < INFINITY and best_look(table.cfg, offer.kind, worth) < sure:
        return False
    memset(others, 0, sizeof(others))
    for seat in range(table.s.players):
        if seat != table.s.turn:
            add_land(table, place, offer, seat, table.w.others_land, others)
            add_others_goals(table, place, offer, seat, others)
    sum_up(table, offer, own, others, worth)
    return True


cdef inline void sum_up(const TableNotes* table, const Offer* offer, const double* own, const double* others,
                        double* worth) noexcept nogil:
    cdef int rotation
    for rotation in range(ROTATIONS):
        worth[rotation] = offer.extra + (own[rotation] - others[rotation] / (table.s.players - 1))


cdef inline void add_land(const TableNotes* table, const Place* place, Offer* offer, int seat, double part,
                          double* gains) noexcept nogil:
    """Adds the land that a seat gains by each rotation of the tile. What only its network's touch decides is worked out once."""
    cdef const Around* around = &place.of[seat]
    cdef const SeatSurvey* land = &table.survey.of[seat]
    cdef double* row = offer.land[seat][around.touching]
    cdef double joining[ROTATIONS]
    cdef int rotation
    if around.joinable and (around.touching or offer.joins_always):
        row = joining
        gain_land(table.cfg, land, around, offer.on_table, seat, part, row)
    elif not offer.rated[seat] >> around.touching & 1:
        offer.rated[seat] |= 1 << around.touching
        gain_land(table.cfg, land, around, offer.on_table, seat, part, row)
    for rotation in range(ROTATIONS):
        gains[rotation] += row[rotation]


cdef inline void add_others_goals(TableNotes* table, Place* place, const Offer* offer, int seat, double* gains) noexcept nogil:
    """The same of what another seat may want, if the tile shows any of it."""
    if not table.goals_seen >> seat & 1:
        see_goals(table, seat)
    if findable(table.cfg, &table.survey.of[seat], offer.kind):
        see_ways(table, seat, place)
        add_goals(table, place, offer, seat, table.w.others_goals, gains)


cdef inline int open_sides(const MuseumState* s, int cell) noexcept nogil:
    return (
        (s.slot[cell - COLUMN] == 0) + (s.slot[cell + COLUMN] == 0) + (s.slot[cell - 1] == 0) + (s.slot[cell + 1] == 0)
    )


cdef inline void add_goals(const TableNotes* table, const Place* place, const Offer* offer, int seat, double part,
                           double* gains) noexcept nogil:
    """Artifacts on the tile that the seat wants, nearer than any other of their kind."""
    cdef const SeatSurvey* land = &table.survey.of[seat]
    cdef const Around* around = &place.of[seat]
    cdef int i, rotation, steps, nearest, found = findable(table.cfg, land, offer.kind)
    if not found or not around.ways:
        return
    for i in range(offer.artifacts):
        if not found >> offer.artifact[i] & 1:
            continue
        nearest = land.nearest[offer.artifact[i]]
        for rotation in range(ROTATIONS):
            steps = around.steps[offer.at[i][rotation]]
            if steps < nearest:
                gains[rotation] += part * (
                    (land.goal_worth[turns_to_walk(steps)] - land.goal_worth[turns_to_walk(nearest)]) * land.chance
                )
