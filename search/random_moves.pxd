"""Moves drawn uniformly at random."""

from digsite.engine.game cimport MOVES_MAX, Move, Rules
from digsite.engine.rng cimport Chance, Rng, rng_below


cdef inline void play_random_move(const Rules* rules, const void* config, void* state, Rng* rng, Chance* chance) noexcept nogil:
    """Plays random micro-moves until one of them completes the move."""
    cdef Move out[MOVES_MAX]
    cdef Move move
    cdef bint whole = False
    while not whole:
        move = out[rng_below(rng, rules.moves(config, state, out))]
        whole = rules.whole(config, state, move)
        rules.play(config, state, move, chance, NULL)
