"""Laying tiles, and writing what was found on them."""

from libc.string cimport memcpy, memset


cdef void open_table(const MuseumConfig* cfg, MuseumState* s) noexcept nogil:
    """M2, M5: only the tomb, with the mummies of the seated players on it."""
    cdef int seat
    s.slots = 1
    s.turns_left = NOT_YET
    put(cfg, s, cover(s, ORIGIN), TOMB, 0)
    for seat in range(s.players):
        s.mummy[seat] = TOMB_SPOT


cdef int cover(MuseumState* s, int cell) noexcept nogil:
    """Makes a slot of an empty cell, for a tile to be put into."""
    cdef int slot = s.slots, side, other, where
    s.slots += 1
    s.cell[slot] = <uint16_t>cell
    s.slot[cell] = <uint8_t>slot
    clear_bit(s.free, cell)
    for side in range(SIDES):
        where = beside_cell(cell, side)
        other = s.slot[where]
        s.beside[slot][side] = <uint8_t>other
        if other:
            s.beside[other][side ^ 1] = <uint8_t>slot
        elif on_table(where):
            set_bit(s.free, where)
    return slot


cdef void put(const MuseumConfig* cfg, MuseumState* s, int slot, int kind, int rotation) noexcept nogil:
    """Puts a tile into a slot, new or in place of another one."""
    cdef int colour, before = s.kind[slot]
    cdef bint new = s.terrain[QUARTERS * slot] == VOID
    for colour in range(COLOURS_MAX):
        s.digs[colour] += cfg.digs[kind][colour]
        if not new:
            s.digs[colour] -= cfg.digs[before][colour]
    s.kind[slot] = <uint8_t>kind
    s.rotation[slot] = <uint8_t>rotation
    memcpy(s.terrain + QUARTERS * slot, cfg.look[kind][rotation], QUARTERS)
    if group(s, QUARTERS * slot) == AIRPORT:
        set_bit(s.airports, slot)
    else:
        clear_bit(s.airports, slot)
    if kind < CAMP:
        set_bit(s.tiles, s.cell[slot])
    else:
        clear_bit(s.tiles, s.cell[slot])


cdef int list_spots(const MuseumState* s, const uint16_t* spots, int n, Move* out) noexcept nogil:
    """Micro-moves onto these spots, ascending: whole tiles, then quarters. A bit set sorts them in one sweep."""
    cdef uint64_t whole[CELL_WORDS]
    cdef uint64_t quarter[SPOT_WORDS]
    cdef int i, cell, spot, low = CELLS, high = 0
    memset(whole, 0, sizeof(whole))
    memset(quarter, 0, sizeof(quarter))
    for i in range(n):
        spot = spots[i]
        cell = s.cell[spot >> 2]
        low = min(low, cell)
        high = max(high, cell)
        if group(s, spot) >= AIRPORT:
            set_bit(whole, cell)
        else:
            set_bit(quarter, QUARTERS * cell + (spot & 3))
    if n == 0:
        return 0
    n = list_bits(whole + low / WORD, high / WORD - low / WORD + 1, WHOLE + low / WORD * WORD, out)
    low /= WORD / QUARTERS
    high /= WORD / QUARTERS
    return n + list_bits(quarter + low, high - low + 1, SPOT + WORD * low, out + n)
