"""The numbers of the core, constants only: limits, tiles, cells, terrain, phases, moves, events."""

cdef enum:                                   # M1, M2: a tile
    QUARTERS = 4                             # nw ne sw se
    ROTATIONS = 4
    QUARTER_SETS = 1 << QUARTERS             # bit sets of quarters
    EVERY_QUARTER = QUARTER_SETS - 1
    OUTER_SIDES = 2 * QUARTERS               # two of each quarter
    NEIGHBOURS = 4                           # spots beside a spot

cdef enum:                                   # a terrain is group << GROUP_SHIFT | (artifact + 1, or 0)
    GROUP_SHIFT = 4
    ARTIFACT_MASK = (1 << GROUP_SHIFT) - 1

cdef enum:                                   # limits of the box and of what a tile file may ask for
    PLAYERS_MAX = 4
    COLOURS_MAX = 4
    ARTIFACTS_MAX = ARTIFACT_MASK
    KINDS_MAX = 100
    TILES_MAX = 100
    SLOTS_MAX = 2 + TILES_MAX + PLAYERS_MAX  # nothing, the tomb, the box, the camps
    SPOTS_MAX = QUARTERS * SLOTS_MAX
    HAND_DEALT = 3                           # M5
    HAND_MAX = 1 + HAND_DEALT
    GOALS_DEALT = 5                          # M5
    WALK_STEPS = 3                           # M10
    GOAL_POINTS = 3                          # M15: a collected goal ...
    ARTIFACT_POINTS = 3                      # ... an artifact of a site ...
    TEMPLE_POINTS = 1                        # ... and a temple

cdef enum:                                   # kinds of tiles: 0, 1, ... of the tile file, then
    CAMP = KINDS_MAX                         # in a hand; on the table CAMP + seat
    TOMB = CAMP + PLAYERS_MAX
    UNKNOWN                                  # a tile that is somewhere but not seen: in a seat's Knowledge only
    KIND_CODES

cdef enum:                                   # M2: cell = COLUMN * (x + CENTRE) + y + CENTRE; column and row 0 stay empty
    REACH = 15                               # tiles from the tomb in each direction
    CENTRE = REACH + 1
    COLUMN = 2 * CENTRE
    ORIGIN = CENTRE * COLUMN + CENTRE        # the tomb's cell
    CELLS = COLUMN * COLUMN
    WORD_SHIFT = 6
    WORD = 1 << WORD_SHIFT                   # bits of a word of a bit set
    CELL_WORDS = CELLS / WORD                # of a bit set with one bit a cell
    SPOT_WORDS = QUARTERS * CELL_WORDS       # of one with a bit a quarter
    SLOT_WORDS = (SLOTS_MAX + WORD - 1) / WORD
    TOMB_SPOT = QUARTERS                     # the first of slot 1

cdef enum:                                   # sides of a tile; a quarter's outer ones are quarter & 1, 2 + (quarter >> 1)
    WEST, EAST, NORTH, SOUTH
    SIDES

cdef enum:                                   # groups: what a quarter belongs to
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

cdef enum:                                   # micro-moves; `+ n` where a seat, rotation, tile or cell follows
    SKIP = 0
    USE = SKIP                               # + icon
    MUMMY = USE + REPLACE + 1                # + seat
    STAY = MUMMY + PLAYERS_MAX
    COLLECT
    LEAVE
    TURN                                     # + rotation
    TILE = TURN + ROTATIONS                  # + kind
    CELL = TILE + KIND_CODES                 # + cell
    WHOLE = CELL + CELLS                     # + cell: walk onto a whole tile
    SPOT = WHOLE + CELLS                     # + 4 * cell + quarter: walk or move a mummy there
    ICON_PATH_MAX = 5                        # micro-moves of a swap, the longest use of an icon

cdef enum:                                   # events, in the order of the protocol's table. In their data: [0] a rotation,
    # quarter or artifact, [1] a tile or colour; a swap has the second rotation and cell after the first rotation
    E_GOALS, E_DEAL, E_PILE, E_START
    E_PLACE, E_ROTATE, E_SWAP, E_REPLACE, E_MUMMY, E_SKIP, E_WALK, E_STAY, E_COLLECT, E_LEAVE, E_DRAW, E_RESULT

cdef enum:                                   # purposes of chance
    FOR_GOALS, FOR_TILES, FOR_START

cdef enum:
    NOT_YET = 255                            # turns_left while there is a draw pile
