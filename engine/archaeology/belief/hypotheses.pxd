"""What a seat believes about the cards it cannot see: a weighted set of hypotheses.

Every hidden card lies in a slot of some place. A slot is of a class: a known kind (taken from the market, seen in a
chamber ...), DEALT (any treasure but a map: it came from the shuffled treasure), DUG (may be a map), or VALUED (dealt,
of a known trading value: the opening hands of Beginner's Luck). A hypothesis says how many slots of each class lie in
each place; given it, the unseen cards fill the slots uniformly, so that chances are simple fractions and a sample is a
shuffle. What a seat cannot see - which card a thief took from another, whether a sold coin was the known one - is a
branch into several hypotheses, weighted by Bayes' rule. Equal hypotheses are merged.
"""

from libc.stdint cimport int32_t, uint8_t

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.rng cimport Rng

cdef enum:                                   # places; a hand is its seat
    CHAMBER_PLACE = PLAYERS_MAX              # + chamber
    PILE_PLACE = CHAMBER_PLACE + CHAMBERS_MAX
    PLACES

cdef enum:                                   # classes of slots; a known kind is its number
    DEALT = TYPES
    DUG
    VALUED                                   # + the first kind of that trading value
    CLASSES = VALUED + TYPES

ctypedef struct ArchaeologyHypothesis:
    double weight
    uint8_t place[PLACES][CLASSES]
    uint8_t pool[TYPES]                      # unseen cards by kind: they fill the slots that are not of a known kind
    uint8_t valued[TYPES]                    # VALUED slots in all places, by the first kind of that value
    uint8_t dug                              # DUG slots in all places and in the dig site

ctypedef struct ArchaeologyBelief:
    const ArchaeologyConfig* config
    const ArchaeologyState* skeleton         # all that is certain; hidden cards are UNKNOWN there
    ArchaeologyHypothesis* hypotheses                          # owned
    ArchaeologyHypothesis* spare                            # owned: the next set while it is built
    int32_t* table                           # owned: hash of `spare`
    double* cumulative                       # owned: for drawing a hypothesis
    Rng rng                                  # for thinning out, when there are more hypotheses than `limit`
    int n
    int spare_n
    int room
    int table_size
    int limit
    bint thinned
    uint8_t sure[PLACES][DEALT + 1]          # known kinds and dealt cards that lie there whatever was thinned out
    bint failed                              # out of memory
    int seat
    uint8_t value_class[TYPES]               # the first dealt kind of the same trading value

cdef bint belief_open(ArchaeologyBelief* b, const ArchaeologyConfig* cfg, const ArchaeologyState* skeleton, int seat,
                      int limit) noexcept nogil
cdef void belief_close(ArchaeologyBelief* b) noexcept nogil
cdef void coarsen(ArchaeologyBelief* b) noexcept nogil

# Building the next set: begin, emit each hypothesis with its weight, finish. Nothing possible: finish is False.
cdef void begin(ArchaeologyBelief* b) noexcept nogil
cdef void emit(ArchaeologyBelief* b, const ArchaeologyHypothesis* c, double weight) noexcept nogil
cdef bint finish(ArchaeologyBelief* b) noexcept nogil
