"""M1-M4: tiles side by side, and groups of quarters. Nothing is labelled beforehand: a group is found when it is asked for.

A search keeps a `mark` a spot (reached or closed) and a list `found` that is at once its queue and its result. On random
boards a walk touches a few dozen spots; labelling all groups after every change costs more than all questions together.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from digsite.engine.game cimport Move
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, group

cdef extern from *:
    int lowest_bit "__builtin_ctzll"(unsigned long long) noexcept nogil
    int highest_zeros "__builtin_clzll"(unsigned long long) noexcept nogil
    int bits_in "__builtin_popcountll"(unsigned long long) noexcept nogil

cdef void open_table(const MuseumConfig* cfg, MuseumState* s) noexcept nogil
cdef int cover(MuseumState* s, int cell) noexcept nogil
cdef void put(const MuseumConfig* cfg, MuseumState* s, int slot, int kind, int rotation) noexcept nogil
cdef int list_spots(const MuseumState* s, const uint16_t* spots, int n, Move* out) noexcept nogil


# ------------------------------------------------------------------------------------------------------ bit sets

cdef inline void set_bit(uint64_t* words, int bit) noexcept nogil:
    words[bit >> WORD_SHIFT] |= <uint64_t>1 << (bit & WORD - 1)


cdef inline void clear_bit(uint64_t* words, int bit) noexcept nogil:
    words[bit >> WORD_SHIFT] &= ~(<uint64_t>1 << (bit & WORD - 1))


cdef inline bint has_bit(const uint64_t* words, int bit) noexcept nogil:
    return words[bit >> WORD_SHIFT] >> (bit & WORD - 1) & 1


cdef inline bint any_cell(const uint64_t* cells) noexcept nogil:
    cdef uint64_t found = 0
    cdef int i
    for i in range(CELL_WORDS):
        found |= cells[i]
    return found != 0


cdef inline int list_bits(const uint64_t* words, int n_words, int base, Move* out) noexcept nogil:
    """Writes base + bit for every bit, ascending."""
    cdef uint64_t word
    cdef int i, n = 0
    for i in range(n_words):
        word = words[i]
        while word:
            out[n] = <Move>(base + WORD * i + lowest_bit(word))
            n += 1
            word &= word - 1
    return n


# -------------------------------------------------------------------------------------------------------- cells

cdef inline bint on_table(int cell) noexcept nogil:
    """M2: 15 tiles from the tomb in each direction."""
    return cell < CELLS and cell >= COLUMN and cell % COLUMN != 0


cdef inline int beside_cell(int cell, int side) noexcept nogil:
    """M2: x grows to the right, y downwards."""
    if side < NORTH:
        return cell - COLUMN if side == WEST else cell + COLUMN
    return cell - 1 if side == NORTH else cell + 1


cdef inline int cell_x(int cell) noexcept nogil:
    return cell / COLUMN - CENTRE


cdef inline int cell_y(int cell) noexcept nogil:
    return cell % COLUMN - CENTRE


# ------------------------------------------------------------------------------------------------------- groups

cdef inline int neighbour(const MuseumState* s, int spot, int i) noexcept nogil:
    """M1: the four spots beside a spot; two of its own tile, two of the tiles beside that."""
    if i == 0:
        return spot ^ 1
    if i == 1:
        return spot ^ 2
    if i == 2:
        return QUARTERS * s.beside[spot >> 2][spot & 1] + ((spot & 3) ^ 1)
    return QUARTERS * s.beside[spot >> 2][NORTH + (spot >> 1 & 1)] + ((spot & 3) ^ 2)


cdef inline int spread(
    const MuseumState* s, uint32_t groups, uint8_t* mark, uint16_t* found, int head, int n
) noexcept nogil:
    """Adds all unmarked spots of these groups that hang together with found[head:n]; returns the new n."""
    cdef int i, spot, other
    while head < n:
        spot = found[head]
        head += 1
        for i in range(NEIGHBOURS):
            other = neighbour(s, spot, i)
            if not mark[other] and groups >> group(s, other) & 1:
                mark[other] = 1
                found[n] = <uint16_t>other
                n += 1
    return n


cdef inline int add_spot(int spot, uint8_t* mark, uint16_t* found, int n) noexcept nogil:
    mark[spot] = 1
    found[n] = <uint16_t>spot
    return n + 1


cdef inline int add_tile(int slot, uint8_t* mark, uint16_t* found, int n) noexcept nogil:
    cdef int quarter
    for quarter in range(QUARTERS):
        n = add_spot(QUARTERS * slot + quarter, mark, found, n)
    return n


cdef inline int add_site(const MuseumState* s, int spot, uint8_t* mark, uint16_t* found, int n) noexcept nogil:
    """M3, M4: the whole dig site, range or sea of a spot."""
    return spread(s, <uint32_t>1 << group(s, spot), mark, found, n, add_spot(spot, mark, found, n))


cdef inline int add_space(const MuseumState* s, int spot, uint8_t* mark, uint16_t* found, int n) noexcept nogil:
    """M10: what a walk counts as one space."""
    cdef int here = group(s, spot)
    if here >= AIRPORT:
        return add_tile(spot >> 2, mark, found, n)
    if here >= MOUNTAIN:
        return add_site(s, spot, mark, found, n)
    return add_spot(spot, mark, found, n)


cdef inline int add_airports(const MuseumState* s, uint8_t* mark, uint16_t* found, int n) noexcept nogil:
    """All unmarked airports."""
    cdef uint64_t word
    cdef int i, slot
    for i in range(SLOT_WORDS):
        word = s.airports[i]
        while word:
            slot = WORD * i + lowest_bit(word)
            word &= word - 1
            if not mark[QUARTERS * slot]:
                n = add_tile(slot, mark, found, n)
    return n


# ------------------------------------------------------------------------------------------------ tiles of a hand

cdef inline int list_tiles(const MuseumState* s, int but, Move* out) noexcept nogil:
    """Every tile of the hand of the seat in turn but that kind, those of one name once."""
    cdef int i, tile, before = -1, n = 0
    for i in range(s.hand_n[s.turn]):
        tile = s.hand[s.turn][i]
        if tile != but and tile != before:
            out[n] = <Move>(TILE + tile)
            n += 1
        before = tile
    return n


cdef inline int list_turns(int looks, Move* out) noexcept nogil:
    """M2: one rotation for each look."""
    cdef int rotation, n = 0
    for rotation in range(ROTATIONS):
        if looks >> rotation & 1:
            out[n] = <Move>(TURN + rotation)
            n += 1
    return n


cdef inline void lay(const MuseumConfig* cfg, MuseumState* s, int slot, int kind, int rotation) noexcept nogil:
    """Puts a tile of the seat in turn into a slot; with its camp comes the archeologist (M6)."""
    if kind == CAMP:
        kind = CAMP + s.turn
        s.camp[s.turn] = <uint8_t>slot
        s.archeologist[s.turn] = <uint16_t>(QUARTERS * slot)
    put(cfg, s, slot, kind, rotation)
