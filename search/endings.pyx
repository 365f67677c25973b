from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

from digsite.engine.game cimport PATH_MAX, Move, Rules
from digsite.search.rollout cimport finish_turn, play_path


cdef int add_endings(ThreadContext* thread, Candidate* listed, int n, int room, Candidate* candidates) noexcept nogil:
    """Every listed move with each way to finish the turn, as long as there is room; returns how many there are.

    Of those that come to the same only the first is tried; the outcomes of the listed ones tell which that is.
    """
    cdef int i, ending, ways, total = 0
    for i in range(n):
        if total == room:
            break
        ways = 1 + thread.params.endings if turn_goes_on(thread, &listed[i]) else 1
        for ending in range(ways):
            if total == room:
                break
            if thread.params.merge:
                listed[i].outcomes[ending] = outcome_of(thread, &listed[i], ending)
            if not is_tried(candidates, total, listed[i].outcomes[ending]):
                candidates[total] = listed[i]
                candidates[total].ending = ending
                total += 1
    return total


cdef bint is_tried(const Candidate* candidates, int n, uint64_t outcome) noexcept nogil:
    cdef int i
    if outcome:
        for i in range(n):
            if candidates[i].outcomes[candidates[i].ending] == outcome:
                return True
    return False


cdef uint64_t outcome_of(ThreadContext* thread, const Candidate* candidate, int ending) noexcept nogil:
    """A fingerprint of the state after the turn; 0 when a draw comes before, which differs from world to world."""
    cdef const Rules* rules = thread.rules
    cdef int turn = rules.turns(thread.config, thread.skeleton)
    if thread.advice.sees_own == NULL or not thread.params.policy or thread.params.noise > 0 or thread.params.depth > 0:
        return 0                             # what follows differs from try to try
    memcpy(thread.state, thread.skeleton, rules.state_size)
    play_path(thread, candidate.path, candidate.n, NULL)
    finish_turn(thread, ending, turn, NULL)
    if rules.turns(thread.config, thread.state) == turn or not thread.advice.sees_own(thread.config, thread.state, thread.seat):
        return 0
    return fingerprint(<const uint8_t*>thread.state, rules.state_size)


cdef uint64_t fingerprint(const uint8_t* bytes, size_t n) noexcept nogil:
    """FNV-1a: two of a thousand states are mistaken for one another once in 10^13 searches."""
    cdef uint64_t found = 0xCBF29CE484222325U
    cdef size_t i
    for i in range(n):
        found = (found ^ bytes[i]) * 0x100000001B3U
    return found


cdef bint turn_goes_on(ThreadContext* thread, const Candidate* candidate) noexcept nogil:
    """Whether the seat could end its turn after this move."""
    cdef const Rules* rules = thread.rules
    cdef Move path[PATH_MAX]
    cdef int turn = rules.turns(thread.config, thread.skeleton)
    if thread.params.endings == 0 or thread.advice.rest == NULL:
        return False
    memcpy(thread.state, thread.skeleton, rules.state_size)
    play_path(thread, candidate.path, candidate.n, NULL)
    return (
        rules.to_move(thread.config, thread.state) == thread.seat
        and rules.turns(thread.config, thread.state) == turn
        and thread.advice.rest(thread.config, thread.state, path) > 0
    )
