"""A position in numbers: what the weights of the value are for."""

from libc.stdint cimport int32_t

from digsite.engine.museum.rules.sites cimport Sites
from digsite.engine.museum.rules.state cimport *
from digsite.engine.museum.advice.survey cimport Survey

cdef enum:                                   # what is measured of a seat; the same list as in weights.py
    ALWAYS                                   # 1
    JOINED                                   # count of the own sites joined to the camp that no mummy stands on
    APART                                    # of those not joined
    WAITING                                  # of those by airports that the camp will join when it comes
    HOMELESS                                 # 1 without a camp
    HAUNTED                                  # count of the own joined sites under others' mummies
    TAKEN                                    # of the site under the own mummy
    OPEN_SITE                                # of the largest own site without a figure
    OPEN_NEXT                                # of the second largest
    OPEN_LATE                                # of the largest, for each seat that moves after the own last turn
    OPEN_ICONS                               # of the largest, for each other seat with an icon in the hand
    PREY                                     # of the largest site without a figure of another seat
    PREY_LATE                                # ... if the own turn is the last
    PREY_ICON                                # ... with an icon in the hand
    HELD                                     # of the own joined site under the own archeologist
    HELD_APART                               # ... not joined
    NEAR                                     # goals that a walk of one turn reaches
    MIDDLE                                   # of two turns
    DISTANT                                  # of more
    MISSING                                  # not to be reached yet
    HAND_OWN                                 # count of own quarters in the hand
    HAND_ICONS                               # tiles with an icon in the hand, the one being used included
    HAND_AIRPORTS
    QUANTITIES

ctypedef struct Measured:                    # a position, as the value sees it
    Survey survey
    Sites sites
    float of[PLAYERS_MAX][QUANTITIES]
    int32_t score[PLAYERS_MAX]               # M15, as if the game ended now

cdef void measure(const MuseumConfig* r, const MuseumState* s, Measured* m) noexcept nogil
