"""What the table looks like to each seat: its network of joining land, and how far its archeologist has to walk.

From it the gain of laying any tile on any cell follows by a few look-ups, so that a policy can look at all of them.
"""

from libc.stdint cimport int32_t, uint8_t

from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef enum:
    STEPS_MAX = 15                           # of a search for artifacts: five turns
    FAR = 60                                 # steps: out of reach, more than any way has
    NETWORK = 1                              # component joined to the camp; airports belong to it before it is laid
    COMPONENTS = 256                         # numbers are bytes; beyond it the last ones share one

ctypedef struct SeatSurvey:                  # one seat's
    int32_t worth[COMPONENTS]                # M15: own temples and artifacts in each component of joining land
    int32_t apart                            # worth of all own sites not joined to the camp
    int32_t left                             # turns the seat has left
    double part_apart                        # of its worth that land not joined counts for, see gains.pxd ...
    double part_joined                       # ... and when it is
    int32_t wanted                           # M5: bit set of the artifacts that may be goals to collect yet ...
    double chance                            # ... and how likely each is, as the seat in turn sees it
    uint8_t component[SPOTS_MAX]             # M14: of joining land, 0 elsewhere
    uint8_t steps[SPOTS_MAX]                 # M10: from where the archeologist stands
    uint8_t nearest[ARTIFACTS_MAX]           # steps to the nearest artifact of each kind

ctypedef struct Around:                      # what lies beside a cell, as one seat sees it
    uint8_t touching                         # bit set of the quarters beside its network
    uint8_t joinable                         # bit set of the quarters beside land that is not yet in it
    uint8_t component[OUTER_SIDES]           # beside each quarter, two each; 0 or NETWORK where nothing would be joined
    uint8_t steps[QUARTERS]                  # to each quarter

ctypedef struct Survey:
    SeatSurvey of[PLAYERS_MAX]

cdef void survey_land(const MuseumState* s, int seat, SeatSurvey* land) noexcept nogil
cdef void survey_goals(const MuseumConfig* cfg, const MuseumState* s, int seat, SeatSurvey* land) noexcept nogil
cdef void survey_steps(const MuseumState* s, int seat, int wanted, SeatSurvey* land) noexcept nogil
cdef void look_around(const MuseumState* s, const SeatSurvey* land, int cell, Around* around) noexcept nogil
cdef void look_for_ways(const MuseumState* s, const SeatSurvey* land, int cell, Around* around) noexcept nogil
cdef int joined_land(const SeatSurvey* land, const Around* around, int quarters) noexcept nogil
