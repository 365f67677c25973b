"""The features of a seat that the value has weights for, constants only; weights.py has the same list."""

cdef enum:                                   # features of a seat: what the value looks at
    ALWAYS                                   # 1
    JOINED                                   # count of the own sites joined to the camp that no mummy stands on
    APART                                    # of those not joined
    WAITING                                  # of those by airports that the camp will join when it comes
    HOMELESS                                 # 1 without a camp
    UNDER_MUMMY                              # count of the own joined sites under others' mummies
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
    FEATURES

cdef enum:                                   # what the value has learned
    KNOTS = 7                                # numbers of turns left for which every feature has a weight
    LEFT_WEIGHT = FEATURES * KNOTS           # of the share of the box that is left in the pile
    SPREAD                                   # points that make a winner likely: at the end, and more with a full pile
    VALUE_WEIGHTS = SPREAD + 2
