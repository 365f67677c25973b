"""From a state to what it is worth: moves of the policy or at random, up to a horizon or the end."""

from libc.stdint cimport uint64_t

from digsite.engine.game cimport Move
from digsite.engine.rng cimport Chance
from digsite.search.core cimport Candidate, ThreadContext

cdef void play_path(ThreadContext* thread, const Move* path, int n, Chance* chance) noexcept nogil
cdef bint turn_is_own(ThreadContext* thread, int turn) noexcept nogil
cdef int next_of_turn(ThreadContext* thread, int ending, Move* path) noexcept nogil
cdef int finish_turn(ThreadContext* thread, int ending, int turn, Chance* chance, bint watched) noexcept nogil
cdef void playout(ThreadContext* thread, int start_turn, double* shares, double* points) noexcept nogil
cdef void try_candidate(ThreadContext* thread, Candidate* candidate, uint64_t seed) noexcept nogil


cdef inline int turns_ahead(const ThreadContext* thread) noexcept nogil:
    """How many turns of all seats the horizon is away."""
    return <int>(thread.params.horizon * thread.rules.players + 0.5)


cdef inline int tree_end(const ThreadContext* thread, int start) noexcept nogil:
    """The turn before which the tree ends: `reach` turns after the present one, never beyond the horizon."""
    cdef int last = start + 1 + thread.params.reach
    if thread.params.horizon > 0:
        last = min(last, start + turns_ahead(thread))
    return last
