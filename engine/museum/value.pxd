"""What a position is worth to each seat: the count as it stands (M15), and what is likely to come of it.

What is likely is learned (see weights.py): a number of quantities of each seat, each with a weight that depends on how many
turns the seat has left.
"""

from libc.stdint cimport int32_t

from engine.museum.sites cimport Sites
from engine.museum.state cimport *
from engine.museum.survey cimport Sight, Survey

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

cdef double appraise(const void* rules, const void* state, int seat) noexcept nogil
cdef bint settled(const void* rules, const void* state) noexcept nogil
cdef int turns(const void* rules, const void* state) noexcept nogil
cdef void value(const void* rules, const void* state, double* shares, double* points) noexcept nogil
cdef int features(const void* rules, const void* state, int seat, int32_t* index, float* factor) noexcept nogil
