from libc.string cimport memcpy, memset

from engine.game cimport Move
from engine.museum.board cimport *
from engine.museum.haunting cimport Choice, locked, side
from engine.museum.placing cimport land_gain
from engine.museum.promise cimport of_apart, of_unlaid
from engine.museum.state cimport *
from engine.museum.survey cimport *
from engine.rng cimport Rng, rng_unit

cdef enum:
    HOLES = 6                                # tiles that are lifted
    HOLES_ASKED = 12                         # ... when another opinion is asked for
    HOLES_MAX = 12
    PATH = 5                                 # micro-moves of a swap

cdef double OPINION = 3.0                    # points by which other opinions differ

ctypedef struct Hole:                        # where a tile was lifted
    int32_t slot
    int32_t kind
    int32_t rotation
    double without                           # what the table is worth to the seat in turn, over now
    Survey survey
    Around around[PLAYERS_MAX]


cdef void rebuild_best(const Rules* r, const State* s, const Survey* v, Rng* rng, Choice* best) noexcept nogil:
    """The best use of the icon itself, if it gains more than what `best` holds."""
    cdef Hole holes[HOLES_MAX]
    cdef State copy
    cdef uint8_t slots[HOLES_MAX]
    cdef int icon = r.icon[s.kind[s.placed]]
    cdef int i, k, n = choose_holes(r, s, v, icon, HOLES if rng == NULL else HOLES_ASKED, slots)
    cdef double now = table_worth(s, v)
    memcpy(&copy, s, sizeof(State))
    for i in range(n):
        dig_hole(r, s, &copy, slots[i], now, &holes[i])
    for i in range(n):
        if icon == ROTATE:
            try_turns(r, s, &holes[i], rng, best)
        elif icon == REPLACE:
            try_hand(r, s, &holes[i], rng, best)
        else:
            for k in range(i + 1, n):
                if s.cell[slots[i]] < s.cell[slots[k]]:
                    try_swap(r, s, &holes[i], &holes[k], rng, best)
                else:
                    try_swap(r, s, &holes[k], &holes[i], rng, best)


# ---------------------------------------------------------------------------------------------- which tiles to lift

cdef int choose_holes(
    const Rules* r, const State* s, const Survey* v, int icon, int most, uint8_t* slots
) noexcept nogil:
    """The most promising tiles first; of a swap half of them for what they carry."""
    cdef double promise[SLOTS_MAX]
    cdef double carried[SLOTS_MAX]
    cdef int slot
    weigh_tiles(s, v, promise)
    for slot in range(2, s.slots):
        if s.kind[slot] >= CAMP or locked(s, slot) or (slot == s.placed and icon != SWAP):
            promise[slot] = -1e9
    if icon != SWAP:
        return take_best(s, promise, 0, most, slots)
    for slot in range(2, s.slots):
        carried[slot] = promise[slot] if promise[slot] < -1e8 else carries(r, s, v, slot)
    return take_best(s, carried, take_best(s, promise, 0, most / 2, slots), most, slots)


cdef inline int take_best(const State* s, double* promise, int n, int most, uint8_t* slots) noexcept nogil:
    """Adds the best ones that are not in the list yet."""
    cdef int i, slot, best
    for i in range(n):
        promise[slots[i]] = -1e9
    while n < most:
        best = 2
        for slot in range(3, s.slots):
            if promise[slot] > promise[best]:
                best = slot
        if s.slots <= 2 or promise[best] < -1e8:
            break
        promise[best] = -1e9
        slots[n] = <uint8_t>best
        n += 1
    return n


cdef inline double carries(const Rules* r, const State* s, const Survey* v, int slot) noexcept nogil:
    """Of a tile to swap: own quarters that are not joined; a place where nobody else has a use for another tile."""
    cdef int quarter, spot = 4 * slot, seat
    cdef double total = 0
    for quarter in range(4):
        if group(s, spot + quarter) == SITE + s.turn and v.of[s.turn].component[spot + quarter] != NETWORK:
            total += 3 if s.terrain[spot + quarter] & 15 else 1
        for seat in range(s.players):
            if seat != s.turn and v.of[seat].component[spot + quarter] == NETWORK:
                total -= 0.5
    return total


cdef void weigh_tiles(const State* s, const Survey* v, double* promise) noexcept nogil:
    """What hangs on each tile of the others' networks, less of the own, and own land that could be joined there."""
    cdef float load[SLOTS_MAX]
    cdef Around around
    cdef int seat, slot
    memset(promise, 0, s.slots * sizeof(double))
    for seat in range(s.players):
        hang_on_tiles(s, seat, load)
        for slot in range(2, s.slots):
            promise[slot] -= side(s, seat) * load[slot] * (0.5 if seat == s.turn else 1.0)
    for slot in range(2, s.slots):
        look_around(s, &v.of[s.turn], s.cell[slot], &around)
        if around.touching:
            promise[slot] += 0.5 * joined_land(&v.of[s.turn], &around, EVERY_QUARTER)


cdef void hang_on_tiles(const State* s, int seat, float* load) noexcept nogil:
    """Of one way from the camp to everything: the worth beyond and on each tile. Other ways may remain without it."""
    cdef uint32_t joining = 1 << (SITE + seat) | 1 << MOUNTAIN | 1 << SEA | 1 << AIRPORT
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef uint16_t before[SPOTS_MAX]
    cdef float beyond[SPOTS_MAX]
    cdef int i, spot, other, head = 0, n = 0, start
    memset(load, 0, s.slots * sizeof(float))
    memset(mark, 0, 4 * s.slots)
    if s.camp[seat]:
        n = add_tile(s.camp[seat], mark, found, n)
    n = add_airports(s, mark, found, n)
    start = n
    for i in range(n):
        before[found[i]] = 0
    while head < n:
        spot = found[head]
        head += 1
        for i in range(4):
            other = neighbour(s, spot, i)
            if not mark[other] and joining >> group(s, other) & 1:
                before[other] = <uint16_t>spot
                n = add_spot(other, mark, found, n)
    for i in range(n):
        spot = found[i]
        beyond[spot] = 0
        if group(s, spot) == SITE + seat:
            beyond[spot] = 3 if s.terrain[spot] & 15 else 1
    for i in range(n - 1, -1, -1):
        spot = found[i]
        if i < start or before[spot] >> 2 != spot >> 2:
            load[spot >> 2] += beyond[spot]
        if i >= start:
            beyond[before[spot]] += beyond[spot]


# ------------------------------------------------------------------------------------------------- holes and tiles

cdef inline double table_worth(const State* s, const Survey* v) noexcept nogil:
    """What the land is worth to the seat in turn over what it is to the others."""
    cdef int seat
    cdef double whole, total = 0
    for seat in range(s.players):
        whole = 1.0 if s.camp[seat] else of_unlaid(v.of[seat].left)
        total += side(s, seat) * (whole * v.of[seat].worth[NETWORK] + of_apart(v.of[seat].left) * v.of[seat].apart)
    return total


cdef void dig_hole(const Rules* r, const State* s, State* copy, int slot, double now, Hole* hole) noexcept nogil:
    """Surveys the table without that tile; `copy` is the table, and is so again afterwards."""
    cdef int seat
    hole.slot = slot
    hole.kind = s.kind[slot]
    hole.rotation = s.rotation[slot]
    memset(&copy.terrain[4 * slot], 0, 4)
    clear_bit(copy.airports, slot)
    for seat in range(s.players):
        survey_land(copy, seat, &hole.survey.of[seat])
        look_around(copy, &hole.survey.of[seat], s.cell[slot], &hole.around[seat])
    hole.without = table_worth(copy, &hole.survey) - now
    memcpy(&copy.terrain[4 * slot], &s.terrain[4 * slot], 4)
    memcpy(copy.airports, s.airports, sizeof(s.airports))


cdef inline double filled(const Rules* r, const State* s, const Hole* hole, int kind, int rotation) noexcept nogil:
    """What the table is worth over now with that tile in the hole."""
    cdef int seat
    cdef double total = hole.without
    for seat in range(s.players):
        total += side(s, seat) * land_gain(
            r, s, &hole.survey.of[seat], &hole.around[seat], CAMP + s.turn if kind == CAMP else kind, rotation, seat
        )
    return total


cdef inline double best_filling(const Rules* r, const State* s, const Hole* hole, int kind, int* rotation) noexcept nogil:
    cdef int turned
    cdef double worth, most = -1e9
    for turned in range(4):
        if r.looks[kind] >> turned & 1:
            worth = filled(r, s, hole, kind, turned)
            if worth > most:
                most = worth
                rotation[0] = turned
    return most


cdef inline bint better(double worth, Rng* rng, Choice* best) noexcept nogil:
    if rng != NULL:
        worth += OPINION * rng_unit(rng)
    if worth <= best.worth:
        return False
    best.worth = worth
    return True


# ---------------------------------------------------------------------------------------------------- the three icons

cdef void try_turns(const Rules* r, const State* s, const Hole* hole, Rng* rng, Choice* best) noexcept nogil:
    cdef int rotation
    for rotation in range(4):
        if rotation == hole.rotation or not r.looks[hole.kind] >> rotation & 1:
            continue
        if better(filled(r, s, hole, hole.kind, rotation), rng, best):
            best.n = 3
            best.path[0] = <Move>(USE + ROTATE)
            best.path[1] = <Move>(CELL + s.cell[hole.slot])
            best.path[2] = <Move>(TURN + rotation)


cdef void try_hand(const Rules* r, const State* s, const Hole* hole, Rng* rng, Choice* best) noexcept nogil:
    """The tile taken goes to the hand, where the own quarters of both are worth something."""
    cdef int i, kind, before = -1, rotation = 0
    cdef double worth
    for i in range(s.hand_n[s.turn]):
        kind = s.hand[s.turn][i]
        if kind == hole.kind or kind == before or kind == CAMP:
            continue
        before = kind
        worth = best_filling(r, s, hole, kind, &rotation) + in_hand(r, s, hole.kind) - in_hand(r, s, kind)
        if better(worth, rng, best):
            best.n = 4
            best.path[0] = <Move>(USE + REPLACE)
            best.path[1] = <Move>(CELL + s.cell[hole.slot])
            best.path[2] = <Move>(TILE + kind)
            best.path[3] = <Move>(TURN + rotation)


cdef inline double in_hand(const Rules* r, const State* s, int kind) noexcept nogil:
    """M13: a tile of the hand is worth something while it can still be laid."""
    if s.turns_left <= s.players:
        return 0
    return 0.4 * r.worth[kind][0][s.turn][EVERY_QUARTER] + 0.5 * (r.icon[kind] != NO_ICON)


cdef void try_swap(
    const Rules* r, const State* s, const Hole* first, const Hole* second, Rng* rng, Choice* best
) noexcept nogil:
    """Each hole is looked at as if the other tile lay where it did: nearly right unless they touch."""
    cdef int turned = 0, turned_back = 0
    cdef double worth
    if first.kind == second.kind:
        return
    worth = best_filling(r, s, first, second.kind, &turned) + best_filling(r, s, second, first.kind, &turned_back)
    if better(worth, rng, best):
        best.n = PATH
        best.path[0] = <Move>(USE + SWAP)
        best.path[1] = <Move>(CELL + s.cell[first.slot])
        best.path[2] = <Move>(CELL + s.cell[second.slot])
        best.path[3] = <Move>(TURN + turned)
        best.path[4] = <Move>(TURN + turned_back)
