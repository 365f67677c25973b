"""Worlds: full states that the seat cannot tell from the real one, each with a luck of its own."""

from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memcpy

from digsite.engine.rng cimport Rng, chance_seed, rng_next
from digsite.search.core cimport ThreadContext
from digsite.search.limits cimport clock_now
from digsite.search.signals cimport POLL_EVERY, poll_signals

cdef inline uint64_t world_seed(uint64_t seed, int64_t number) noexcept nogil:
    """The seed of the world of that number."""
    cdef Rng mixer = seed + <uint64_t>number * 0xD1342543DE82EF95U
    return rng_next(&mixer)


cdef inline void sample_world(ThreadContext* thread, uint64_t seed) noexcept nogil:
    cdef Rng rng = seed
    if thread.truth == NULL:
        thread.rules.determinize(thread.config, thread.belief, &rng, thread.world)
        return
    memcpy(thread.world, thread.truth, thread.rules.state_size)
    if not thread.ordered:
        thread.rules.reshuffle(thread.config, thread.world, &rng)


cdef inline void start_luck(ThreadContext* thread, uint64_t seed) noexcept nogil:
    chance_seed(&thread.chance, seed)
    thread.rng = seed ^ 0x5DEECE66DU


cdef inline void enter_world(ThreadContext* thread, uint64_t seed) noexcept nogil:
    """Begins an iteration: the state to play on is the world as it was sampled, with the luck of this seed."""
    memcpy(thread.state, thread.world, thread.rules.state_size)
    start_luck(thread, seed)
    thread.iterations += 1
    if thread.iterations % POLL_EVERY == 0 and thread.root != NULL and clock_now() >= thread.next_poll:
        poll_signals(thread)
