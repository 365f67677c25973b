"""The table as sets of spots, a bit each: steps of walks (M10) are taken for all spots at once.

A column of spots is a word, from west to east; its bits run from north to south. A tile covers two bits of two columns.
"""

from libc.stdint cimport uint64_t

from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumState, group

cdef enum:
    COLUMNS = 2 * COLUMN + 1                 # of spots, and one that stays empty

ctypedef struct Boards:                      # of one table
    uint64_t open[COLUMNS]                   # where everybody may walk, if nobody stands in the way ...
    uint64_t sea[COLUMNS]                    # ... of that, M4: what is one space as far as it hangs together ...
    uint64_t range[COLUMNS]
    uint64_t airports[COLUMNS]
    uint64_t finds[COLUMNS]                  # artifacts
    int west                                 # the columns in use
    int east


cdef inline int column_of(int cell, int quarter) noexcept nogil:
    return 2 * (cell / COLUMN) + (quarter & 1)


cdef inline int bit_of(int cell, int quarter) noexcept nogil:
    return 2 * (cell % COLUMN) + (quarter >> 1)


cdef inline int spot_on(const MuseumState* s, int column, int bit) noexcept nogil:
    """The spot of a column and bit, where there is one."""
    return QUARTERS * s.slot[COLUMN * (column >> 1) + (bit >> 1)] + (column & 1 | (bit & 1) << 1)


cdef inline void mark_spot(uint64_t* board, const MuseumState* s, int spot) noexcept nogil:
    cdef int cell = s.cell[spot >> 2]
    board[column_of(cell, spot & 3)] |= <uint64_t>1 << bit_of(cell, spot & 3)


cdef inline void mark_tile(uint64_t* board, const MuseumState* s, int slot) noexcept nogil:
    cdef int cell = s.cell[slot]
    cdef uint64_t both = <uint64_t>3 << bit_of(cell, 0)
    board[column_of(cell, 0)] |= both
    board[column_of(cell, 1)] |= both


cdef inline void add_to_boards(const MuseumState* s, int slot, Boards* boards) noexcept nogil:
    """One tile more."""
    cdef int spot, here, column = column_of(s.cell[slot], 0)
    boards.west = min(boards.west, column) if boards.west else column
    boards.east = max(boards.east, column + 1)
    for spot in range(QUARTERS * slot, QUARTERS * (slot + 1)):
        here = group(s, spot)
        if not OPEN_LAND >> here & 1:
            continue
        mark_spot(boards.open, s, spot)
        if here == SEA:
            mark_spot(boards.sea, s, spot)
        elif here == MOUNTAIN:
            mark_spot(boards.range, s, spot)
        elif here == AIRPORT:
            mark_spot(boards.airports, s, spot)
        elif s.terrain[spot] & ARTIFACT_MASK:
            mark_spot(boards.finds, s, spot)
