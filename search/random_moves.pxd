"""Random moves in the state played on."""

from digsite.engine.game cimport MOVES_MAX, Move
from digsite.engine.rng cimport rng_below
from digsite.search.core cimport ThreadContext


cdef inline void random_micro_move(ThreadContext* thread) noexcept nogil:
    cdef Move out[MOVES_MAX]
    cdef int n = thread.rules.moves(thread.config, thread.state, out)
    thread.rules.play(thread.config, thread.state, out[rng_below(&thread.rng, n)], &thread.chance, NULL)


cdef inline void finish_move(ThreadContext* thread) noexcept nogil:
    """Plays random micro-moves until one of them completes the move."""
    cdef Move out[MOVES_MAX]
    cdef Move move
    cdef bint whole = False
    while not whole:
        move = out[rng_below(&thread.rng, thread.rules.moves(thread.config, thread.state, out))]
        whole = thread.rules.whole(thread.config, thread.state, move)
        thread.rules.play(thread.config, thread.state, move, &thread.chance, NULL)
