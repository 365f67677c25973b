from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memcmp, memcpy, memset

from digsite.engine.game cimport MOVES_MAX, PATH_MAX, Move, Rules
from digsite.engine.rng cimport Rng, rng_below
from digsite.search.core cimport Arm, Worker
from digsite.search.playout cimport finish_turn, play_path

cdef enum:
    SAMPLES = 96                             # of the policy with noise, where there are too many moves to list

ctypedef struct Listing:
    Worker* w
    Arm* arms
    Move path[PATH_MAX]
    int n
    int room
    bint full


cdef int by_prior(const void* a, const void* b) noexcept nogil:
    cdef double first = (<const Arm*>a).prior, second = (<const Arm*>b).prior
    return (first < second) - (first > second)


cdef void add_arm(Listing* l, const void* before, int n) noexcept nogil:
    """One more candidate, if it is new; it is appraised as far as it can be played without the dealer."""
    cdef Arm* arm = &l.arms[l.n]
    cdef const Rules* rules = l.w.rules
    cdef int i
    memset(arm, 0, sizeof(Arm))
    memcpy(arm.path, l.path, n * sizeof(Move))
    arm.n = n
    for i in range(l.n if l.full else 0):    # a full listing has no move twice
        if l.arms[i].n == n and memcmp(l.arms[i].path, arm.path, n * sizeof(Move)) == 0:
            return
    memcpy(l.w.state, before, rules.state_size)
    rules.play(l.w.config, l.w.state, arm.path[n - 1], NULL, NULL)
    if l.w.advice.appraise != NULL:
        arm.prior = l.w.advice.appraise(l.w.config, l.w.state, l.w.seat)
    l.n += 1


cdef void list_all(Listing* l, const void* state, int depth) noexcept nogil:
    """Every listed whole move; gives up when there are too many."""
    cdef const Rules* rules = l.w.rules
    cdef Move out[MOVES_MAX]
    cdef void* following
    cdef int i, n = rules.moves(l.w.config, state, out)
    for i in range(n):
        if l.full or not rules.listed(l.w.config, state, out[i]):
            continue
        l.path[depth] = out[i]
        if rules.whole(l.w.config, state, out[i]):
            if l.n == l.room:
                l.full = True
                return
            add_arm(l, state, depth + 1)
            continue
        following = malloc(rules.state_size)
        if following == NULL or depth + 1 == PATH_MAX:
            free(following)
            l.full = True
            return
        memcpy(following, state, rules.state_size)
        rules.play(l.w.config, following, out[i], NULL, NULL)
        list_all(l, following, depth + 1)
        free(following)


cdef void list_some(Listing* l) noexcept nogil:
    """The moves of one step, and what the policy plays when the worth of things is a little different; without a policy
    random moves."""
    cdef const Rules* rules = l.w.rules
    cdef Move out[MOVES_MAX]
    cdef Rng noise = 1
    cdef int i, n = rules.moves(l.w.config, l.w.skeleton, out)
    l.n = 0
    for i in range(min(n, l.room)):
        if rules.whole(l.w.config, l.w.skeleton, out[i]):
            l.path[0] = out[i]
            add_arm(l, l.w.skeleton, 1)
    for i in range(SAMPLES):
        if l.n < l.room:
            add_path(l, sample_path(l.w, &noise, l.path))


cdef int sample_path(Worker* w, Rng* noise, Move* path) noexcept nogil:
    """A move of the policy with noise or, in a game that has none, a random one; 0 when it is too long."""
    cdef const Rules* rules = w.rules
    cdef Move out[MOVES_MAX]
    cdef int n = 0
    if w.advice.policy != NULL:
        return w.advice.policy(w.config, w.skeleton, noise, path)
    memcpy(w.state, w.skeleton, rules.state_size)
    while n < PATH_MAX:
        path[n] = out[rng_below(noise, rules.moves(w.config, w.state, out))]
        n += 1
        if rules.whole(w.config, w.state, path[n - 1]):
            return n
        rules.play(w.config, w.state, path[n - 1], NULL, NULL)
    return 0


cdef void add_path(Listing* l, int n) noexcept nogil:
    """The move of `l.path` as a candidate."""
    cdef const Rules* rules = l.w.rules
    cdef int i
    cdef void* before = malloc(rules.state_size)
    if before == NULL:
        return
    memcpy(before, l.w.skeleton, rules.state_size)
    for i in range(n - 1):
        rules.play(l.w.config, before, l.path[i], NULL, NULL)
    if n:
        add_arm(l, before, n)
    free(before)


cdef int find_candidates(Worker* w, Arm* arms, int most) noexcept nogil:
    """Fills `arms` (room for LEAVES_MAX + 1), the best by appraisal first; the policy's own move is always one."""
    cdef Listing l
    cdef int i
    cdef Arm swap
    l.w = w
    l.arms = arms
    l.n = 0
    l.room = LEAVES_MAX
    l.full = False
    list_all(&l, w.skeleton, 0)
    if l.full:
        list_some(&l)
    if w.advice.appraise != NULL:
        qsort(arms, l.n, sizeof(Arm), by_prior)
    if w.advice.policy == NULL:
        return min(l.n, most)
    # the policy's move goes first
    cdef int n = w.advice.policy(w.config, w.skeleton, NULL, l.path)
    for i in range(l.n):
        if arms[i].n == n and memcmp(arms[i].path, l.path, n * sizeof(Move)) == 0:
            swap = arms[i]
            while i > 0:
                arms[i] = arms[i - 1]
                i -= 1
            arms[0] = swap
            return min(l.n, most)
    if l.n < LEAVES_MAX + 1:
        for i in range(l.n, 0, -1):
            arms[i] = arms[i - 1]
        memset(&arms[0], 0, sizeof(Arm))
        memcpy(arms[0].path, l.path, n * sizeof(Move))
        arms[0].n = n
        l.n += 1
    return min(l.n, most)


cdef int make_arms(Worker* w, Arm* listed, int n, int room, Arm* arms) noexcept nogil:
    """Every candidate with each way to finish the turn, as long as there is room; how many there are.

    What comes to the same is tried once. The outcomes of the listed ones say by what they are tried.
    """
    cdef int i, ending, ways, total = 0
    for i in range(n):
        if total == room:
            break
        ways = 1 + w.params.endings if turn_goes_on(w, &listed[i]) else 1
        for ending in range(ways):
            if total == room:
                break
            if w.params.merge:
                listed[i].outcomes[ending] = outcome_of(w, &listed[i], ending)
            if not is_tried(arms, total, listed[i].outcomes[ending]):
                arms[total] = listed[i]
                arms[total].ending = ending
                total += 1
    return total


cdef bint is_tried(const Arm* arms, int n, uint64_t outcome) noexcept nogil:
    cdef int i
    if outcome:
        for i in range(n):
            if arms[i].outcomes[arms[i].ending] == outcome:
                return True
    return False


cdef uint64_t outcome_of(Worker* w, const Arm* arm, int ending) noexcept nogil:
    """A fingerprint of the table when the turn is over; 0 when there are draws before, which come out otherwise in each world."""
    cdef const Rules* rules = w.rules
    cdef int turn = rules.turns(w.config, w.skeleton)
    if w.advice.sees_own == NULL or not w.params.policy or w.params.noise > 0 or w.params.depth > 0:
        return 0                             # what follows differs from try to try
    memcpy(w.state, w.skeleton, rules.state_size)
    play_path(w, arm.path, arm.n, NULL)
    finish_turn(w, ending, turn, NULL)
    if rules.turns(w.config, w.state) == turn or not w.advice.sees_own(w.config, w.state, w.seat):
        return 0
    return fingerprint(<const uint8_t*>w.state, rules.state_size)


cdef uint64_t fingerprint(const uint8_t* bytes, size_t n) noexcept nogil:
    """FNV-1a: two of a thousand tables are mistaken for one another once in 10^13 searches."""
    cdef uint64_t found = 0xCBF29CE484222325U
    cdef size_t i
    for i in range(n):
        found = (found ^ bytes[i]) * 0x100000001B3U
    return found


cdef bint turn_goes_on(Worker* w, const Arm* arm) noexcept nogil:
    """Whether the seat could end its turn after this move."""
    cdef const Rules* rules = w.rules
    cdef Move path[PATH_MAX]
    cdef int turn = rules.turns(w.config, w.skeleton)
    if w.params.endings == 0 or w.advice.rest == NULL:
        return False
    memcpy(w.state, w.skeleton, rules.state_size)
    play_path(w, arm.path, arm.n, NULL)
    return (
        rules.to_move(w.config, w.state) == w.seat
        and rules.turns(w.config, w.state) == turn
        and w.advice.rest(w.config, w.state, path) > 0
    )
