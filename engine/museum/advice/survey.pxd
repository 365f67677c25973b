"""What the table looks like to each seat: its network of joining land, and how far its archeologist has to walk.

From it the gain of laying any tile on any cell follows by a few look-ups, so that a policy can look at all of them.
"""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memset

from digsite.engine.museum.advice.land cimport NETWORK, piece_of
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef enum:
    STEPS_MAX = 15                           # of a search for artifacts: five turns
    FAR = 60                                 # steps: out of reach, more than any way has
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
    uint8_t steps[SPOTS_MAX]                 # M10: from where the archeologist stands
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
    SeatSurvey of[PLAYERS_MAX]

cdef void survey_land(const MuseumConfig* cfg, const MuseumState* s, Survey* v) noexcept nogil
cdef void survey_goals(const MuseumConfig* cfg, const MuseumState* s, int seat, int asked,
                       SeatSurvey* land) noexcept nogil
cdef void survey_steps(const MuseumState* s, int seat, int wanted, SeatSurvey* land) noexcept nogil


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


cdef inline void look_for_ways(const SeatSurvey* land, const Outside* outside, Around* around) noexcept nogil:
    """How many steps away the quarters of a cell would be, at most one of them through another quarter of it."""
    cdef uint8_t direct[QUARTERS]
    cdef int i, quarter, steps, closest = FAR
    memset(direct, FAR, sizeof(direct))
    for i in range(outside.n):
        steps = land.steps[outside.spot[i]] + 1
        if steps < direct[outside.quarter[i]]:
            direct[outside.quarter[i]] = <uint8_t>steps
            closest = min(closest, steps)
    around.ways = closest < land.farthest
    if not around.ways:
        return
    for quarter in range(QUARTERS):
        around.steps[quarter] = <uint8_t>min(
            <int>direct[quarter], 1 + min(<int>direct[quarter ^ 1], <int>direct[quarter ^ 2])
        )
