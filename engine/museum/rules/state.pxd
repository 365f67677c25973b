"""A game with its options, a position of it, and the small questions that all rules ask.

A tile on the table lies in a slot; slots are numbered in the order in which their cells were first covered and never
leave the table. Slot 0 is nothing: what a tile has beside it at the rim. A spot is one quarter of a slot, 4 * slot +
quarter, with the quarters nw ne sw se; a figure on a whole tile stands on its first spot.
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from digsite.engine.museum.advice.weights cimport MuseumWeights
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.net cimport Net

ctypedef struct MuseumConfig:                # one game with its options; never changes while games are played
    MuseumWeights weights
    Net net
    uint8_t look[KIND_CODES][ROTATIONS][QUARTERS]    # terrain
    uint8_t looks[KIND_CODES]                # bit set of rotations, the lowest of each look
    uint8_t digs[KIND_CODES][COLOURS_MAX]    # quarters of each colour
    # by rotation and seat:
    uint8_t joins[KIND_CODES][ROTATIONS][PLAYERS_MAX]    # M14: the bit set of quarters that join
    uint8_t joined[KIND_CODES][ROTATIONS][PLAYERS_MAX][QUARTER_SETS] # ... of these, those connected to a set of quarters
    uint8_t own[KIND_CODES][ROTATIONS][PLAYERS_MAX][QUARTER_SETS]            # M15: points of a bit set of quarters
    uint16_t shows[KIND_CODES]               # bit set of artifacts
    uint8_t icon[KIND_CODES]
    uint8_t count[KINDS_MAX]                 # copies in the box
    uint8_t with_net                         # there is one
    uint8_t kinds                            # of the tile file
    uint8_t tiles                            # of the box, all copies
    uint8_t artifacts
    uint8_t players

ctypedef struct MuseumState:
    uint64_t free[CELL_WORDS]                # M6: empty cells beside a tile
    uint64_t tiles[CELL_WORDS]               # cells of all tiles but the tomb and the camps
    uint64_t airports[SLOT_WORDS]            # slots
    uint16_t cell[SLOTS_MAX]                 # of each slot
    uint16_t digs[COLOURS_MAX]               # M3: quarters of each colour on the table
    uint16_t archeologist[PLAYERS_MAX]       # spot, 0 before the camp is laid
    uint16_t mummy[PLAYERS_MAX]              # spot
    uint16_t goals[PLAYERS_MAX]              # bit set of artifacts, collected ones included
    uint16_t collected[PLAYERS_MAX]          # bit set of artifacts
    uint16_t target                          # the move under way: cell to place on
    uint8_t slot[CELLS + COLUMN]             # of each cell, 0 where it is empty
    uint8_t terrain[SPOTS_MAX]
    uint8_t beside[SLOTS_MAX][SIDES]         # slots, 0 at the rim
    uint8_t kind[SLOTS_MAX]
    uint8_t rotation[SLOTS_MAX]
    uint8_t hand[PLAYERS_MAX][HAND_MAX]      # kinds, ascending
    uint8_t hand_n[PLAYERS_MAX]
    uint8_t camp[PLAYERS_MAX]                # slot, 0 before it is laid
    uint8_t phase
    uint8_t turn                             # whose turn; nobody else ever decides
    uint8_t players
    uint8_t slots                            # one more than the highest in use
    uint8_t placed                           # slot of the tile placed in this turn, 0 once the icon is done with
    uint8_t turns_left                       # M13: from the empty pile on, this turn included
    uint8_t chosen                           # the move under way: tile to lay, or mummy
    uint8_t first                            # ... its slot; of a swap the one of the lower cell
    uint8_t second                           # ... the other slot of a swap
    uint8_t turned                           # ... rotation of the tile that comes to the first slot
    uint8_t pile_n
    uint8_t pile[TILES_MAX]                  # the top is pile[pile_n - 1]


cdef inline int next_seat(const MuseumState* s, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < s.players else 0


cdef inline int group(const MuseumState* s, int spot) noexcept nogil:
    return s.terrain[spot] >> GROUP_SHIFT


cdef inline int artifact_at(const MuseumState* s, int spot) noexcept nogil:
    return (s.terrain[spot] & ARTIFACT_MASK) - 1


cdef inline int terrain_points(int terrain) noexcept nogil:
    """M15: what a quarter of a dig site counts."""
    return ARTIFACT_POINTS if terrain & ARTIFACT_MASK else TEMPLE_POINTS


cdef inline int spot_points(const MuseumState* s, int spot) noexcept nogil:
    return terrain_points(s.terrain[spot])


cdef inline bint holds(const MuseumState* s, int seat, int kind) noexcept nogil:
    cdef int i
    for i in range(s.hand_n[seat]):
        if s.hand[seat][i] == kind:
            return True
    return False


cdef inline void sorted_add(uint8_t* kinds, uint8_t* n, int kind) noexcept nogil:
    """Adds one to an ascending list."""
    cdef int i = n[0]
    while i > 0 and kinds[i - 1] > kind:
        kinds[i] = kinds[i - 1]
        i -= 1
    kinds[i] = <uint8_t>kind
    n[0] += 1


cdef inline void sorted_remove(uint8_t* kinds, uint8_t* n, int kind, uint8_t empty) noexcept nogil:
    """Removes one; the freed place is overwritten, so that equal positions are equal bytes."""
    cdef int i = 0
    while kinds[i] != kind:
        i += 1
    n[0] -= 1
    while i < n[0]:
        kinds[i] = kinds[i + 1]
        i += 1
    kinds[i] = empty


cdef inline void hand_add(MuseumState* s, int seat, int kind) noexcept nogil:
    sorted_add(s.hand[seat], &s.hand_n[seat], kind)


cdef inline void hand_remove(MuseumState* s, int seat, int kind) noexcept nogil:
    sorted_remove(s.hand[seat], &s.hand_n[seat], kind, 0)
