"""What the table looks like to each seat: its network of joining land, and how far its archeologist has to walk.

From it the gain of laying any tile on any cell follows by a few look-ups, so that a policy can look at all of them.
"""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from digsite.engine.museum.advice.boards cimport COLUMNS, Boards, bit_of, column_of
from digsite.engine.museum.advice.land cimport NETWORK, piece_of
from digsite.engine.museum.advice.ways cimport FAR, Ways, steps_to
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef enum:
    STEPS_MAX = 15                           # of a search for artifacts: five turns
    NEVER = 2 + STEPS_MAX / WALK_STEPS       # turns of walking: more than any way takes that was found

ctypedef struct SeatSurvey:                  # one seat's
    const uint32_t* piece                    # M14: of joining land, see piece_at ...
    const int16_t* worth                     # ... and M15: own temples and artifacts in each piece
    int32_t apart                            # worth of all own sites not joined to the camp
    int32_t seat
    int32_t left                             # turns the seat has left
    double part_apart                        # of its worth that land not joined counts for, see gains.pxd ...
    double part_joined                       # ... and when it is
    int32_t wanted                           # M5: bit set of the artifacts asked for that may be goals to collect yet ...
    int32_t at_hand                          # ... of these, the ones that a walk of one turn reaches ...
    int32_t farthest                         # ... and steps to the one farthest away
    double chance                            # ... and how likely each is, as the seat in turn sees it
    double goal_worth[NEVER + 1]             # of one so many turns of walking away, see gains.pxd
    Ways ways                                # M10: from where the archeologist stands, no further than to what is wanted
    uint8_t nearest[ARTIFACTS_MAX]           # steps to the nearest artifact of each kind

ctypedef struct Outside:                     # the spots beside a cell
    int32_t n
    uint16_t spot[OUTER_SIDES]
    uint8_t quarter[OUTER_SIDES]             # of the cell, that each lies beside

ctypedef struct Around:                      # what lies beside a cell, as one seat sees it
    int32_t worth[OUTER_SIDES]               # of each piece of land beside it that is not yet in the network ...
    uint8_t number[OUTER_SIDES]              # ... its number ...
    uint8_t quarters[OUTER_SIDES]            # ... and the bit set of the quarters beside it
    uint8_t pieces                           # how many of those
    uint8_t touching                         # bit set of the quarters beside the network
    uint8_t joinable                         # bit set of the quarters beside such a piece
    uint8_t ways                             # whether something wanted could be nearer there than it is now
    uint8_t steps[QUARTERS]                  # to each quarter

ctypedef struct Survey:
    const Boards* boards
    uint64_t closed[COLUMNS]                 # M10: to walks ...
    int32_t closed_known                     # ... once somebody asked for it
    SeatSurvey of[PLAYERS_MAX]

cdef void survey_land(const MuseumConfig* cfg, const MuseumState* s, Survey* v) noexcept nogil
cdef void survey_goals(const MuseumConfig* cfg, const MuseumState* s, int seat, int asked, Survey* v) noexcept nogil
cdef void survey_steps(const MuseumState* s, int seat, int wanted, Survey* v) noexcept nogil


cdef inline int piece_at(const SeatSurvey* land, int spot) noexcept nogil:
    """Number of the piece of joining land of a spot, 0 where there is none."""
    return piece_of(land.piece, spot, land.seat)


# ------------------------------------------------------------------------------------------------ a cell's sides

cdef inline void add_side(int slot, int quarter, int mirrored, Outside* outside) noexcept nogil:
    """The two spots of a neighbouring tile that lie beside this quarter and the next one of the same side."""
    outside.spot[outside.n] = <uint16_t>(QUARTERS * slot + (quarter ^ mirrored))
    outside.quarter[outside.n] = <uint8_t>quarter
    quarter += 3 - mirrored
    outside.spot[outside.n + 1] = <uint16_t>(QUARTERS * slot + (quarter ^ mirrored))
    outside.quarter[outside.n + 1] = <uint8_t>quarter
    outside.n += 2


cdef inline void look_outside(const MuseumState* s, int cell, Outside* outside) noexcept nogil:
    """All spots beside a cell."""
    outside.n = 0
    if s.slot[cell - COLUMN]:
        add_side(s.slot[cell - COLUMN], 0, 1, outside)
    if s.slot[cell + COLUMN]:
        add_side(s.slot[cell + COLUMN], 1, 1, outside)
    if s.slot[cell - 1]:
        add_side(s.slot[cell - 1], 0, 2, outside)
    if s.slot[cell + 1]:
        add_side(s.slot[cell + 1], 2, 2, outside)


cdef inline void look_at_land(const SeatSurvey* land, const Outside* outside, Around* around) noexcept nogil:
    """The land beside a cell."""
    cdef int i, number, touching = 0
    around.pieces = 0
    around.joinable = 0
    for i in range(outside.n):
        number = piece_at(land, outside.spot[i])
        if number == NETWORK:
            touching |= 1 << outside.quarter[i]
        elif number:
            add_piece(land, number, 1 << outside.quarter[i], around)
    around.touching = <uint8_t>touching


cdef inline void add_piece(const SeatSurvey* land, int number, int quarters, Around* around) noexcept nogil:
    """A piece of land beside these quarters, each counted once; what is worth nothing is left out."""
    cdef int i = 0
    while i < around.pieces and around.number[i] != number:
        i += 1
    if i < around.pieces:
        around.quarters[i] |= quarters
        around.joinable |= quarters
    elif land.worth[number]:
        append_piece(land.worth[number], quarters, around)
        around.number[i] = <uint8_t>number


cdef inline void append_piece(int worth, int quarters, Around* around) noexcept nogil:
    around.worth[around.pieces] = worth
    around.quarters[around.pieces] = <uint8_t>quarters
    around.number[around.pieces] = 0
    around.pieces += 1
    around.joinable |= quarters


cdef inline void look_around(const MuseumState* s, const SeatSurvey* land, int cell, Around* around) noexcept nogil:
    cdef Outside outside
    look_outside(s, cell, &outside)
    look_at_land(land, &outside, around)


cdef inline int joined_land(const Around* around, int quarters) noexcept nogil:
    """The own worth of the land beside these quarters that is not yet in the network."""
    cdef int i, total = 0
    if around.joinable & quarters:
        for i in range(around.pieces):
            if around.quarters[i] & quarters:
                total += around.worth[i]
    return total


cdef inline void look_for_ways(const SeatSurvey* land, int cell, Around* around) noexcept nogil:
    """How many steps away the quarters of a free cell would be, at most one of them through another quarter of it."""
    cdef const Ways* ways = &land.ways
    cdef int column = column_of(cell, 0), north = bit_of(cell, 0) - 1
    cdef int nw, ne, sw, se
    around.ways = False
    if not (
        (ways.reached[column] | ways.reached[column + 1]) >> north & 0b1001
        or (ways.reached[column - 1] | ways.reached[column + 2]) >> north & 0b0110
    ):
        return
    nw = one_more(steps_to(ways, column, north, 0), steps_to(ways, column - 1, north, 1))
    ne = one_more(steps_to(ways, column + 1, north, 0), steps_to(ways, column + 2, north, 1))
    sw = one_more(steps_to(ways, column, north, 3), steps_to(ways, column - 1, north, 2))
    se = one_more(steps_to(ways, column + 1, north, 3), steps_to(ways, column + 2, north, 2))
    around.ways = min(min(nw, ne), min(sw, se)) < land.farthest
    around.steps[0] = <uint8_t>min(nw, one_more(ne, sw))
    around.steps[1] = <uint8_t>min(ne, one_more(nw, se))
    around.steps[2] = <uint8_t>min(sw, one_more(nw, se))
    around.steps[3] = <uint8_t>min(se, one_more(ne, sw))


cdef inline int one_more(int steps, int or_steps) noexcept nogil:
    """One step more than the shorter of two ways."""
    return min(<int>FAR, 1 + min(steps, or_steps))
