"""What a seat believes about the cards it cannot see: a weighted set of configurations.

Every hidden card lies in a slot of some place. A slot is of a class: a known kind (taken from the market, seen in a
chamber ...), DEALT (any treasure but a map: it came from the shuffled treasure), DUG (may be a map), or VALUED (dealt,
of a known trading value: the opening hands of Beginner's Luck). A configuration says how many slots of each class lie in
each place; given it, the unseen cards fill the slots uniformly, so that chances are simple fractions and a sample is a
shuffle. What a seat cannot see - which card a thief took from another, whether a sold coin was the known one - is a
branch into several configurations, weighted by Bayes' rule. Equal configurations are merged.
"""

from libc.stdint cimport int32_t, uint8_t

from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.rng cimport Rng

cdef enum:                                   # places; a hand is its seat
    CHAMBER_PLACE = 5                        # + chamber
    PILE_PLACE = 8
    PLACES

cdef enum:                                   # classes of slots; a known kind is its number
    DEALT = 9
    DUG
    VALUED                                   # + the first kind of that trading value
    CLASSES = 20

ctypedef struct Config:
    double weight
    uint8_t place[PLACES][CLASSES]
    uint8_t pool[9]                          # unseen cards by kind: they fill the slots that are not of a known kind
    uint8_t valued[9]                        # VALUED slots in all places, by the first kind of that value
    uint8_t dug                              # DUG slots in all places and in the dig site

ctypedef struct Belief:
    const ArchaeologyConfig* config
    const ArchaeologyState* skeleton         # all that is certain; hidden cards are UNKNOWN there
    Config* configs                          # owned
    Config* spare                            # owned: the next set while it is built
    int32_t* table                           # owned: hash of `spare`
    double* cumulative                       # owned: for drawing a configuration
    Rng rng                                  # for thinning out, when there are more configurations than `limit`
    int n
    int spare_n
    int room
    int table_size
    int limit
    bint thinned
    uint8_t sure[PLACES][DEALT + 1]          # known kinds and dealt cards that lie there whatever was thinned out
    bint failed                              # out of memory
    int seat
    uint8_t value_class[9]                   # the first dealt kind of the same trading value

cdef bint belief_open(Belief* b, const ArchaeologyConfig* config, const ArchaeologyState* skeleton, int seat, int limit) noexcept nogil
cdef void belief_close(Belief* b) noexcept nogil
cdef void coarsen(Belief* b) noexcept nogil

# Building the next set: begin, emit each configuration with its weight, finish. Nothing possible: finish is False.
cdef void begin(Belief* b) noexcept nogil
cdef void emit(Belief* b, const Config* c, double weight) noexcept nogil
cdef bint finish(Belief* b) noexcept nogil
