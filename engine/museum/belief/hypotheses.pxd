"""What a seat believes about the tiles it does not see.

Every unseen tile is equally likely to be in every unseen place, with one exception: a tile that a seat took by Replace is
known to be in its hand until it is played. When that seat plays a tile of which it is known to hold one while another
copy may also be there, it may have been either copy: the tile shown counts as a random tile of the hand. So a belief is a
short list of hypotheses, each saying which known tiles are still in which hand, with its probability.
"""

from libc.stdint cimport int32_t, uint8_t

from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef enum:
    HYPOTHESES_MAX = 256                     # beyond it the least likely ones are dropped; random games need 2 or 3

ctypedef struct MuseumHypothesis:
    double weight                            # its probability
    uint8_t known[PLAYERS_MAX][HAND_MAX]     # tiles of the box in the other hands, ascending; UNKNOWN after the last
    uint8_t known_n[PLAYERS_MAX]

ctypedef struct MuseumBelief:
    const MuseumState* skeleton              # the public table and the own hand; the rest is UNKNOWN
    int32_t n
    uint8_t seat                             # whose belief
    uint8_t unseen[KINDS_MAX]                # copies neither on the table nor in the own hand
    MuseumHypothesis hypotheses[HYPOTHESES_MAX]

cdef void open_belief(MuseumBelief* b, const MuseumState* skeleton, int seat) noexcept nogil
cdef void count_unseen(MuseumBelief* b, const MuseumConfig* cfg) noexcept nogil
cdef bint may_hold(const MuseumBelief* b, int seat, int kind) noexcept nogil
cdef bint may_draw(const MuseumBelief* b, int kind) noexcept nogil
cdef void shows(MuseumBelief* b, int seat, int kind) noexcept nogil
cdef void takes(MuseumBelief* b, int seat, int kind) noexcept nogil
cdef void draws(MuseumBelief* b, int kind) noexcept nogil
cdef int copies_left(const MuseumBelief* b, const MuseumHypothesis* hypothesis, int kind) noexcept nogil
cdef int hidden_in(const MuseumBelief* b, const MuseumHypothesis* hypothesis, int seat) noexcept nogil
