"""Games that the policy plays against itself, one after another in the same memory."""

from libc.stdint cimport uint64_t

from digsite.engine.game cimport Advice, Game, Rules
from digsite.engine.rng cimport Chance, Rng

ctypedef struct SelfPlay:
    const Rules* rules
    const Advice* advice
    const void* config
    void* state
    Chance chance                            # the luck of the present game
    Rng rng                                  # of everything else
    double noise                             # how often a move is drawn at random
    bint opinions                            # the policy judges a little differently from move to move
    int turn                                 # of the last position returned

cdef SelfPlay self_play(Game game, bytearray memory, uint64_t seed, double noise, bint opinions) except *
cdef void deal_game(SelfPlay* play, uint64_t seed) noexcept nogil
cdef bint next_position(SelfPlay* play) noexcept nogil
