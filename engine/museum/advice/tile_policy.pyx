from libc.math cimport INFINITY
from libc.stdint cimport int32_t, uint8_t

from digsite.engine.game cimport Move
from digsite.engine.museum.advice.bridges cimport choose_holes
from digsite.engine.museum.advice.icon_policy cimport HOLES_MAX, IconMove, Shortlist, entry_for, side
from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.land_gain cimport land_gain
from digsite.engine.museum.advice.lifting cimport Lifted, lift_tile
from digsite.engine.museum.advice.survey cimport Outside, SeatSurvey, look_outside
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.rng cimport rng_unit

cdef double OPINION = 3.0                    # points by which other opinions differ

ctypedef struct Hole:                        # where a tile was lifted
    int32_t slot
    int32_t kind
    int32_t rotation
    double without                           # what the table is worth to the seat in turn, over now
    Lifted of[PLAYERS_MAX]                   # the land of each seat


cdef void best_tile_change(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                           const Survey* v, int most, Rng* rng, Shortlist* best) noexcept nogil:
    """The best uses of the icon itself, as far as they gain more than what `best` holds."""
    cdef Hole holes[HOLES_MAX]
    cdef uint8_t slots[HOLES_MAX]
    cdef int icon = cfg.icon[s.kind[s.placed]]
    cdef int i, k, n = choose_holes(s, w, v, icon, most, slots)
    for i in range(n):
        dig_hole(s, w, v, slots[i], &holes[i])
    for i in range(n):
        if icon == ROTATE:
            try_turns(cfg, s, w, v, &holes[i], rng, best)
        elif icon == REPLACE:
            try_hand(cfg, s, w, v, &holes[i], rng, best)
        else:
            for k in range(i + 1, n):
                if s.cell[slots[i]] < s.cell[slots[k]]:
                    try_swap(cfg, s, w, v, &holes[i], &holes[k], rng, best)
                else:
                    try_swap(cfg, s, w, v, &holes[k], &holes[i], rng, best)


# ------------------------------------------------------------------------------------------------- holes and tiles

cdef void dig_hole(
    const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, int slot, Hole* hole
) noexcept nogil:
    """The table without that tile: what is left of the land of every seat."""
    cdef Outside outside
    cdef int seat
    cdef double now = 0, without = 0
    hole.slot = slot
    hole.kind = s.kind[slot]
    hole.rotation = s.rotation[slot]
    look_outside(s, s.cell[slot], &outside)
    for seat in range(s.players):
        lift_tile(s, seat, &v.of[seat], slot, &outside, &hole.of[seat])
        now += side(s, seat, w.others_tiles) * land_worth(&v.of[seat], v.of[seat].worth[NETWORK], v.of[seat].apart)
        without += side(s, seat, w.others_tiles) * land_worth(&v.of[seat], hole.of[seat].joined, hole.of[seat].apart)
    hole.without = without - now


cdef inline double land_worth(const SeatSurvey* land, int joined, int apart) noexcept nogil:
    return land.part_joined * joined + land.part_apart * apart


cdef inline double filled(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Hole* hole,
    int kind, int rotation
) noexcept nogil:
    """What the table is worth over now with that tile in the hole."""
    cdef int seat
    cdef double total = hole.without
    for seat in range(s.players):
        total += side(s, seat, w.others_tiles) * land_gain(
            cfg, &v.of[seat], &hole.of[seat].around, kind, rotation, seat
        )
    return total


cdef inline double best_filling(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Hole* hole,
    int kind, int* rotation
) noexcept nogil:
    cdef int turned
    cdef double worth, most = -INFINITY
    for turned in range(ROTATIONS):
        if cfg.looks[kind] >> turned & 1:
            worth = filled(cfg, s, w, v, hole, kind, turned)
            if worth > most:
                most = worth
                rotation[0] = turned
    return most


cdef inline IconMove* entry_if_better(double worth, Rng* rng, Shortlist* best) noexcept nogil:
    if rng != NULL:
        worth += OPINION * rng_unit(rng)
    return entry_for(worth, best)


# ---------------------------------------------------------------------------------------------------- the three icons

cdef void try_turns(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Hole* hole,
    Rng* rng, Shortlist* best
) noexcept nogil:
    cdef IconMove* entry
    cdef int rotation
    for rotation in range(ROTATIONS):
        if rotation == hole.rotation or not cfg.looks[hole.kind] >> rotation & 1:
            continue
        entry = entry_if_better(filled(cfg, s, w, v, hole, hole.kind, rotation), rng, best)
        if entry != NULL:
            entry.n = 3
            entry.path[0] = <Move>(USE + ROTATE)
            entry.path[1] = <Move>(CELL + s.cell[hole.slot])
            entry.path[2] = <Move>(TURN + rotation)


cdef void try_hand(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Hole* hole,
    Rng* rng, Shortlist* best
) noexcept nogil:
    """The tile taken goes to the hand, where the own quarters of both are worth something."""
    cdef IconMove* entry
    cdef int i, kind, before = -1, rotation = 0
    cdef double worth
    for i in range(s.hand_n[s.turn]):
        kind = s.hand[s.turn][i]
        if kind == hole.kind or kind == before or kind == CAMP:
            continue
        before = kind
        worth = best_filling(cfg, s, w, v, hole, kind, &rotation) + in_hand(cfg, s, w, hole.kind) - in_hand(cfg, s, w, kind)
        entry = entry_if_better(worth, rng, best)
        if entry != NULL:
            entry.n = 4
            entry.path[0] = <Move>(USE + REPLACE)
            entry.path[1] = <Move>(CELL + s.cell[hole.slot])
            entry.path[2] = <Move>(TILE + kind)
            entry.path[3] = <Move>(TURN + rotation)


cdef inline double in_hand(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                           int kind) noexcept nogil:
    """M13: a tile of the hand is worth something while it can still be laid."""
    if s.turns_left <= s.players:
        return 0
    return w.hand_own * cfg.own[kind][0][s.turn][EVERY_QUARTER] + w.hand_icon * (cfg.icon[kind] != NO_ICON)


cdef void try_swap(
    const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Hole* first,
    const Hole* second, Rng* rng, Shortlist* best
) noexcept nogil:
    """Each hole is looked at as if the other tile lay where it did: nearly right unless they touch."""
    cdef IconMove* entry
    cdef int turned = 0, turned_back = 0
    cdef double worth
    if first.kind == second.kind:
        return
    worth = best_filling(cfg, s, w, v, first, second.kind, &turned) + best_filling(cfg, s, w, v, second, first.kind, &turned_back)
    entry = entry_if_better(worth, rng, best)
    if entry != NULL:
        entry.n = 5
        entry.path[0] = <Move>(USE + SWAP)
        entry.path[1] = <Move>(CELL + s.cell[first.slot])
        entry.path[2] = <Move>(CELL + s.cell[second.slot])
        entry.path[3] = <Move>(TURN + turned)
        entry.path[4] = <Move>(TURN + turned_back)
