from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from digsite.engine.game cimport NOBODY, PATH_MAX, Move, Rules
from digsite.search.candidates cimport LISTED_MAX, SAMPLES, UNKNOWN_PRIOR, find_candidates, find_outcome, place_of_outcome
from digsite.search.rollout cimport play_path, turn_is_own, turns_ahead
from digsite.search.worlds cimport sample_world, start_luck

cdef enum:
    LISTED_QUICKLY = 64                      # moves among which the most promising are looked for; where there are more ...
    SAMPLED_QUICKLY = 12                     # ... the policy with noise is asked so often

ctypedef struct Growth:                      # lines that are being made
    ThreadContext* thread
    Candidate* candidates                    # ... at their end
    Candidate* listed                        # room for the moves of one decision
    void* after                              # the state in which a line goes on
    int n
    int room
    int listed_most                          # moves that may be listed at a decision, and how often ...
    int samples                              # ... the policy is asked where there are more
    int most                                 # lines made of a line ...
    int alike                                # ... and of these with the same first micro-move


cdef bint near_the_end(ThreadContext* thread, uint64_t seed) noexcept nogil:
    """Whether the game ends within a turn of each seat beyond the horizon; one world tells."""
    cdef const Rules* rules = thread.rules
    cdef Move path[PATH_MAX]
    cdef int last
    sample_world(thread, seed)
    memcpy(thread.state, thread.world, rules.state_size)
    start_luck(thread, seed)
    last = rules.turns(thread.config, thread.state) + turns_ahead(thread) + rules.players
    while rules.to_move(thread.config, thread.state) != NOBODY and rules.turns(thread.config, thread.state) < last:
        play_path(thread, path, thread.advice.policy(thread.config, thread.state, NULL, path), &thread.chance)
    return rules.to_move(thread.config, thread.state) == NOBODY


cdef int begin_lines(
    ThreadContext* thread, Candidate* candidates, int n, int room, Candidate* listed, int n_listed,
) noexcept nogil:
    """Adds lines to the candidates before the first world: those of the most promising move of each kind, such as a tile
    of the hand. Returns how many there are then.
    """
    cdef Growth growth
    cdef int i
    open_growth(&growth, thread, candidates, n, room, listed)
    growth.listed_most = LISTED_MAX
    growth.samples = SAMPLES
    growth.most = 2 * thread.params.width
    growth.alike = (thread.params.width + 1) // 2
    for i in range(n_listed):
        if count_alike(listed, i) == 0:
            add_move(&growth, &listed[i])
    n = growth.n
    for i in range(n):
        if candidates[i].ending == 0 and count_alike(candidates, i) == 0:
            grow_line(&growth, &candidates[i])
    free(growth.after)
    return growth.n


cdef void add_move(Growth* growth, const Candidate* move) noexcept nogil:
    """A move among the candidates, if nothing there begins as it does."""
    cdef int i
    for i in range(growth.n):
        if growth.candidates[i].path[0] == move.path[0] and growth.candidates[i].ending == 0:
            return
    if growth.n < growth.room:
        growth.candidates[growth.n] = move[0]
        find_outcome(growth.thread, &growth.candidates[growth.n])
        growth.n += 1


cdef int grow_lines(
    ThreadContext* thread, Candidate* candidates, int n, int room, const int* alive, int n_alive, Candidate* listed,
) noexcept nogil:
    """Adds lines one move longer than those alive to the candidates; returns how many there are then."""
    cdef Growth growth
    cdef int i
    open_growth(&growth, thread, candidates, n, room, listed)
    growth.listed_most = LISTED_QUICKLY
    growth.samples = SAMPLED_QUICKLY
    growth.most = growth.alike = thread.params.width
    for i in range(n_alive):
        grow_line(&growth, &candidates[alive[i]])
    free(growth.after)
    return growth.n


cdef void open_growth(
    Growth* growth, ThreadContext* thread, Candidate* candidates, int n, int room, Candidate* listed,
) noexcept nogil:
    growth.thread = thread
    growth.candidates = candidates
    growth.listed = listed
    growth.after = malloc(thread.rules.state_size)
    growth.n = n
    growth.room = room if growth.after != NULL else n


cdef void grow_line(Growth* growth, Candidate* parent) noexcept nogil:
    """Lines that go on from this candidate as the most promising moves say."""
    cdef ThreadContext* thread = growth.thread
    cdef const void* skeleton = thread.skeleton
    cdef int i, found, end = min(growth.room, growth.n + growth.most)
    if parent.grown or growth.n >= end:  # without room it may grow later
        return
    parent.grown = 1
    memcpy(thread.state, skeleton, thread.rules.state_size)
    play_path(thread, parent.path, parent.line, NULL)
    if not turn_is_own(thread, thread.rules.turns(thread.config, skeleton)):
        return
    memcpy(growth.after, thread.state, thread.rules.state_size)
    thread.skeleton = growth.after
    thread.begun = parent.path
    thread.n_begun = parent.line
    found = find_candidates(thread, growth.listed, growth.listed_most, growth.samples)
    thread.skeleton = skeleton
    thread.n_begun = 0
    for i in range(found):               # a line ends where something unseen is drawn or shown
        if growth.n < end and growth.listed[i].prior < UNKNOWN_PRIOR and count_alike(growth.listed, i) < growth.alike:
            add_line(growth, parent, &growth.listed[i])


cdef int count_alike(const Candidate* listed, int i) noexcept nogil:
    """How many moves before this one begin as it does: with the same tile, say, or the same use of an icon."""
    cdef int k, alike = 0
    for k in range(i):
        alike += listed[k].path[0] == listed[i].path[0] and listed[k].ending == listed[i].ending
    return alike


cdef void add_line(Growth* growth, const Candidate* parent, const Candidate* further) noexcept nogil:
    """One line, if nothing else comes to the same. It begins with the counts of what it was made of: it is as good as
    that until it has shown what it does.
    """
    cdef Candidate* line = &growth.candidates[growth.n]
    if parent.line + further.n > PATH_MAX:
        return
    line[0] = parent[0]
    memcpy(&line.path[line.line], further.path, further.n * sizeof(Move))
    line.line += further.n
    line.length += 1
    line.inherited = parent.visits
    line.ending = line.grown = 0
    line.outcome = 0
    find_outcome(growth.thread, line)
    if line.outcome and place_of_outcome(growth.candidates, growth.n, line.outcome) == growth.n:
        growth.n += 1
