from libc.string cimport memcmp, memset

from digsite.engine.museum.rules.board cimport bits_in, has_bit, on_table
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, group


cdef int check(const void* config, const void* state) noexcept nogil:
    """0, or the number of the broken invariant."""
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef const MuseumState* s = <const MuseumState*>state
    if not tiles_add_up(cfg, s):
        return 1
    if not table_hangs_together(cfg, s):
        return 2
    if not rim_is_right(cfg, s):
        return 3
    if not figures_stand(s):
        return 4
    if not goals_are_right(cfg, s):
        return 5
    if not turn_is_right(s):
        return 6
    return 0


cdef inline bint tiles_add_up(const MuseumConfig* cfg, const MuseumState* s) noexcept nogil:
    """Every tile of the box is in exactly one place, every seat's camp in its hand or on the table."""
    cdef int sums[KIND_CODES]
    cdef int i, seat
    memset(sums, 0, sizeof(sums))
    for i in range(1, s.slots):
        sums[s.kind[i]] += 1
    for i in range(s.pile_n):
        sums[s.pile[i]] += 1
    for seat in range(s.players):
        for i in range(s.hand_n[seat]):
            sums[s.hand[seat][i] + (seat if s.hand[seat][i] == CAMP else 0)] += 1
    for i in range(KINDS_MAX):
        if sums[i] != (cfg.count[i] if i < cfg.kinds else 0):
            return False
    for seat in range(PLAYERS_MAX):
        if sums[CAMP + seat] != (seat < s.players):
            return False
    return sums[TOMB] == 1 and sums[UNKNOWN] == 0


cdef inline bint table_hangs_together(const MuseumConfig* cfg, const MuseumState* s) noexcept nogil:
    """Cells, slots, sides and terrain say the same."""
    cdef int slot, cell
    for slot in range(1, s.slots):
        cell = s.cell[slot]
        if not on_table(cell) or s.slot[cell] != slot or has_bit(s.free, cell):
            return False
        if has_bit(s.tiles, cell) != (s.kind[slot] < CAMP):
            return False
        if s.beside[slot][WEST] != s.slot[cell - COLUMN] or s.beside[slot][EAST] != s.slot[cell + COLUMN]:
            return False
        if s.beside[slot][NORTH] != s.slot[cell - 1] or s.beside[slot][SOUTH] != s.slot[cell + 1]:
            return False
        if not cfg.looks[s.kind[slot]] >> s.rotation[slot] & 1:
            return False
        if memcmp(s.terrain + QUARTERS * slot, cfg.look[s.kind[slot]][s.rotation[slot]], QUARTERS) != 0:
            return False
        if has_bit(s.airports, slot) != (group(s, QUARTERS * slot) == AIRPORT):
            return False
    return s.cell[1] == ORIGIN and s.kind[1] == TOMB


cdef inline bint rim_is_right(const MuseumConfig* cfg, const MuseumState* s) noexcept nogil:
    """M6: the free cells are the empty ones beside a tile; the quarters of each colour are counted."""
    cdef int digs[COLOURS_MAX]
    cdef int cell, spot, colour, beside
    for cell in range(CELLS):
        if s.slot[cell] == 0 and on_table(cell):
            beside = s.slot[cell - COLUMN] + s.slot[cell + COLUMN] + s.slot[cell - 1] + s.slot[cell + 1]
            if has_bit(s.free, cell) != (beside != 0):
                return False
        elif has_bit(s.free, cell):
            return False
    memset(digs, 0, sizeof(digs))
    for spot in range(QUARTERS, QUARTERS * s.slots):
        if SITES >> group(s, spot) & 1:
            digs[group(s, spot) - SITE] += 1
    for colour in range(COLOURS_MAX):
        if digs[colour] != s.digs[colour]:
            return False
    return True


cdef inline bint figures_stand(const MuseumState* s) noexcept nogil:
    """M8-M10: archeologists on land or their own camp, mummies on the tomb or others' sites, never two on one spot."""
    cdef int seat, other, here
    for seat in range(s.players):
        here = group(s, s.archeologist[seat])
        if (s.archeologist[seat] == 0) != (s.camp[seat] == 0):
            return False
        if s.camp[seat] and not (OPEN_LAND | 1 << (CAMP_OF + seat)) >> here & 1:
            return False
        if here >= AIRPORT and s.archeologist[seat] & 3:
            return False
        here = group(s, s.mummy[seat])
        if s.mummy[seat] != TOMB_SPOT and (not SITES >> here & 1 or here == SITE + seat):
            return False
        for other in range(s.players):
            if s.archeologist[seat] and s.archeologist[seat] == s.mummy[other]:
                return False
            if other < seat and s.archeologist[seat] and s.archeologist[seat] == s.archeologist[other]:
                return False
            if other < seat and s.mummy[seat] != TOMB_SPOT and s.mummy[seat] == s.mummy[other]:
                return False
    return True


cdef inline bint goals_are_right(const MuseumConfig* cfg, const MuseumState* s) noexcept nogil:
    cdef int seat
    for seat in range(s.players):
        if bits_in(s.goals[seat]) != GOALS_DEALT or s.goals[seat] >> cfg.artifacts:
            return False
        if s.collected[seat] & ~s.goals[seat] or (s.collected[seat] and not s.camp[seat]):
            return False
    return True


cdef inline bint turn_is_right(const MuseumState* s) noexcept nogil:
    """M12, M13: hand sizes follow from the pile, the turns left and the phase."""
    cdef int seat, expected, done
    if s.phase > DRAW_DUE:
        return False
    if s.turn >= s.players or (s.turns_left == NOT_YET) != (s.pile_n != 0):
        return False
    if s.turns_left != NOT_YET and (s.turns_left > s.players or (s.turns_left == 0) != (s.phase == OVER)):
        return False
    done = 0 if s.turns_left == NOT_YET else s.players - s.turns_left
    for seat in range(s.players):
        expected = HAND_MAX
        if seat == s.turn:
            expected -= s.phase > PLACE_TURN or s.turns_left == 0
        elif (s.turn - seat + s.players) % s.players <= done:
            expected -= 1
        if s.hand_n[seat] != expected:
            return False
    return (s.placed != 0) == (ICON <= s.phase <= MUMMY_SPOT)
