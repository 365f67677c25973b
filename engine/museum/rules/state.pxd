"""The table of a museum game: rules in numbers, the state, the codes of moves, phases and events.

A tile on the table lies in a slot; slots are numbered in the order in which their cells were first covered and never
leave the table. Slot 0 is nothing: what a tile has beside it at the rim. A spot is one quarter of a slot, 4 * slot +
quarter, with the quarters nw ne sw se; a figure on a whole tile stands on its first spot.
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from digsite.engine.net cimport Net

cdef enum:                                   # limits of the box and of what a tile file may ask for
    PLAYERS_MAX = 4
    COLOURS_MAX = 4
    ARTIFACTS_MAX = 15
    KINDS_MAX = 100
    TILES_MAX = 100
    SLOTS_MAX = 2 + TILES_MAX + PLAYERS_MAX  # nothing, the tomb, the box, the camps
    SPOTS_MAX = 4 * SLOTS_MAX
    HAND_DEALT = 3                           # M5
    HAND_MAX = 1 + HAND_DEALT
    GOALS_DEALT = 5                          # M5
    WALK_STEPS = 3                           # M10

cdef enum:                                   # kinds of tiles: 0, 1, ... of the tile file, then
    CAMP = KINDS_MAX                         # in a hand; on the table CAMP + seat
    TOMB = CAMP + PLAYERS_MAX
    UNKNOWN                                  # a tile that is somewhere but not seen: in a seat's Knowledge only
    KIND_CODES

cdef enum:                                   # M2: cell = 32 * (x + 16) + y + 16; column 0 and row 0 stay empty
    COLUMN = 32
    CENTRE = 16
    ORIGIN = CENTRE * COLUMN + CENTRE        # the tomb's cell
    CELLS = 32 * COLUMN
    CELL_WORDS = CELLS / 64                  # of a bit set with one bit a cell
    SPOT_WORDS = 4 * CELL_WORDS              # of one with a bit a quarter
    SLOT_WORDS = (SLOTS_MAX + 63) / 64

cdef enum:                                   # sides of a tile; a quarter's outer sides are quarter & 1 and 2 + (quarter >> 1)
    WEST, EAST, NORTH, SOUTH
    SIDES

cdef enum:                                   # what a quarter belongs to; a terrain is 16 * group + (artifact + 1, or 0)
    VOID
    SITE                                     # + colour
    MOUNTAIN = SITE + COLOURS_MAX
    SEA
    AIRPORT                                  # from here on the whole tile is one space
    CAMP_OF                                  # + seat
    TOMB_GROUP = CAMP_OF + PLAYERS_MAX

cdef enum:                                   # sets of groups, one bit each
    SITES = ((1 << COLOURS_MAX) - 1) << SITE
    OPEN_LAND = SITES | 1 << MOUNTAIN | 1 << SEA | 1 << AIRPORT

cdef enum:                                   # icons (M7)
    NO_ICON, ROTATE, SWAP, REPLACE

cdef enum:                                   # what is due; from DRAW_DUE on the dealer says what happens
    OVER
    PLACE, PLACE_CELL, PLACE_TURN
    ICON, ICON_CELL, ROTATE_TURN, SWAP_SECOND, SWAP_TURN, SWAP_TURN_BACK, REPLACE_TILE, REPLACE_TURN, MUMMY_SPOT
    WALK
    COLLECT_OR_LEAVE
    DRAW_DUE
    GOALS_DUE, DEAL_DUE, PILE_DUE, START_DUE, RESULT_DUE     # in a seat's Knowledge only
    PHASES

cdef enum:                                   # micro-moves; `+ n` where a seat, rotation, tile or cell follows
    SKIP = 0
    USE = 0                                  # + icon
    MUMMY = 4                                # + seat
    STAY = 8
    COLLECT = 9
    LEAVE = 10
    TURN = 12                                # + rotation
    TILE = 16                                # + kind
    CELL = 1024                              # + cell
    WHOLE = 2048                             # + cell: walk onto a whole tile
    SPOT = 4096                              # + 4 * cell + quarter: walk or move a mummy there
    MOVE_CODES = SPOT + 4 * CELLS

cdef enum:                                   # events, in the order of the protocol's table
    E_GOALS, E_DEAL, E_PILE, E_START
    E_PLACE, E_ROTATE, E_SWAP, E_REPLACE, E_MUMMY, E_SKIP, E_WALK, E_STAY, E_COLLECT, E_LEAVE, E_DRAW, E_RESULT

cdef enum:                                   # purposes of chance
    FOR_GOALS, FOR_TILES, FOR_START

cdef enum:
    NOT_YET = 255                            # turns_left while there is a draw pile

cdef enum:                                   # what the value has learned: see measuring.pxd and weights.py
    KNOTS = 7                                # numbers of turns left for which every quantity has a weight
    LEFT_WEIGHT = 23 * KNOTS                 # of the share of the box that is left in the pile
    SPREAD = LEFT_WEIGHT + 1                 # points that make a winner likely: at the end, and more with a full pile
    VALUE_WEIGHTS = SPREAD + 2

ctypedef struct Manner:                      # how the policy decides, in points unless said
    float apart                              # M14: part of its count that a site which is not joined to the camp is worth ...
    float apart_turns                        # ... with so many turns left or more
    float unlaid                             # the same of one that the camp will join when it comes
    float firm                               # M9: how much a figure's stand counts, divided by 1 + turns left
    float goal                               # M11: a goal that can be reached ...
    float goal_turn                          # ... less for each turn of walking ...
    float goal_least                         # ... but never less than this
    float goal_far                           # one that cannot ...
    float goal_far_turns                     # ... with so many turns left or more
    float collect                            # walking onto a goal
    float guard                              # M15: part of its count for standing on an own site near the end
    float camp                               # M6: laying the camp
    float camp_side                          # each of its sides that stays open
    float icon                               # laying a tile with an icon
    float icon_kept                          # the last one, which is for the last turn ...
    float icon_turns                         # ... from so many turns before it on
    float others_land                        # a point of the others' land, and of their goals, to the own ones
    float others_goals
    float others_tiles                       # the same when tiles are turned, swapped or replaced
    float others_sites                       # ... and when a mummy moves
    float use                                # M7: what an icon must gain to be used
    float own_risk                           # tiles to lift: what hangs on them in the own network, another tile may hold it
    float own_chance                         # ... own land beside that could be joined
    float crowded                            # ... each quarter of another seat's network: what comes there may help it
    float hand_own                           # own quarters of a tile in the hand
    float hand_icon                          # an icon in the hand

ctypedef struct Worth:                       # learned, all floats: a file of weights is this struct
    float value[VALUE_WEIGHTS]
    Manner plan[2]                           # of the policy: with an empty pile, and with a full one
    Manner simple[2]                         # of the greedy bot, which stays as it is: others are measured by it

ctypedef struct MuseumConfig:                # one game with its options; never changes while games are played
    Worth worth
    Net net
    uint8_t look[KIND_CODES][4][4]           # terrain by rotation and quarter
    uint8_t looks[KIND_CODES]                # bit set of rotations, the lowest of each look
    uint8_t digs[KIND_CODES][COLOURS_MAX]    # quarters of each colour
    uint8_t joins[KIND_CODES][4][PLAYERS_MAX]    # M14: by rotation and seat, the bit set of quarters that join
    uint8_t joined[KIND_CODES][4][PLAYERS_MAX][16]   # ... of these, those that hang together with a bit set of quarters
    uint8_t own[KIND_CODES][4][PLAYERS_MAX][16]      # M15: by rotation and seat, of a bit set of quarters
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
    return s.terrain[spot] >> 4


cdef inline bint holds(const MuseumState* s, int seat, int kind) noexcept nogil:
    cdef int i
    for i in range(s.hand_n[seat]):
        if s.hand[seat][i] == kind:
            return True
    return False


cdef inline void sorted_add(uint8_t* kinds, uint8_t* n, int kind) noexcept nogil:
    """One more in an ascending list."""
    cdef int i = n[0]
    while i > 0 and kinds[i - 1] > kind:
        kinds[i] = kinds[i - 1]
        i -= 1
    kinds[i] = <uint8_t>kind
    n[0] += 1


cdef inline void sorted_remove(uint8_t* kinds, uint8_t* n, int kind, uint8_t empty) noexcept nogil:
    """One less; the place that falls free says so, for equal positions are equal bytes."""
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
