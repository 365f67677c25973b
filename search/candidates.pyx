from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memcmp, memcpy, memmove

from digsite.engine.fingerprint cimport fingerprint
from digsite.engine.game cimport MOVES_MAX, NOBODY, PATH_MAX, Advice, Move, Rules
from digsite.engine.paths cimport random_path
from digsite.engine.rng cimport Rng, chance_seed
from digsite.search.rollout cimport finish_turn, play_path, turn_is_own
from digsite.search.worlds cimport sample_world

cdef enum:
    STEPS_MAX = 100_000                      # micro-moves tried for that: 10 ms
    CHANCE_SEED = 1
    CHANCE_WORLDS = 8                        # asked whether a turn goes on after a chance event
    NEVER_DUE = -1

UNKNOWN_PRIOR = 1e9

ctypedef struct Listing:
    ThreadContext* thread
    Candidate* candidates
    Move path[PATH_MAX]
    int n
    int room                                 # for moves; where there are more ...
    int samples                              # ... the policy with noise is asked so often
    int steps                                # micro-moves tried
    bint full
    int chance_due                           # the chance event last asked about ...
    bint goes_on                             # ... and whether the seat may decide again after it


cdef int find_candidates(ThreadContext* thread, Candidate* candidates, int room, int samples) noexcept nogil:
    """Fills `candidates` with one more than `room`: the policy's own move, then the others, the best appraised first.

    Without advice they stand in the order in which they are listed.
    """
    cdef Listing listing
    listing.thread = thread
    listing.candidates = candidates
    listing.n = 0
    listing.room = room
    listing.samples = samples
    listing.steps = 0
    listing.full = False
    listing.chance_due = NEVER_DUE
    list_all(&listing, thread.skeleton, 0)
    if listing.full:
        list_some(&listing)
    if thread.advice.appraise != NULL:
        qsort(candidates, listing.n, sizeof(Candidate), by_prior)
    if thread.advice.policy != NULL:
        put_policy_first(&listing)
    return listing.n


cdef void list_all(Listing* listing, const void* state, int depth) noexcept nogil:
    """Every listed whole move; gives up when there are too many."""
    cdef const Rules* rules = listing.thread.rules
    cdef const void* config = listing.thread.config
    cdef Move out[MOVES_MAX]
    cdef void* following
    cdef int i, n = rules.moves(config, state, out)
    for i in range(n):
        if listing.full or not rules.listed(config, state, out[i]):
            continue
        listing.path[depth] = out[i]
        listing.steps += 1
        if rules.whole(config, state, out[i]):
            if listing.n == listing.room:
                listing.full = True
                return
            add_candidate(listing, state, depth + 1)
            continue
        following = malloc(rules.state_size)
        if following == NULL or depth + 1 == PATH_MAX or listing.steps > STEPS_MAX:
            free(following)
            listing.full = True
            return
        memcpy(following, state, rules.state_size)
        rules.play(config, following, out[i], NULL, NULL)
        list_all(listing, following, depth + 1)
        free(following)


cdef void list_some(Listing* listing) noexcept nogil:
    """The moves of one step, and samples of the others."""
    cdef ThreadContext* thread = listing.thread
    cdef Move out[MOVES_MAX]
    cdef Rng noise = 1
    cdef int i, n = thread.rules.moves(thread.config, thread.skeleton, out)
    listing.n = 0
    for i in range(min(n, listing.room)):
        if thread.rules.whole(thread.config, thread.skeleton, out[i]):
            listing.path[0] = out[i]
            add_candidate(listing, thread.skeleton, 1)
    for i in range(listing.samples):
        if listing.n < listing.room:
            add_path(listing, sample_path(thread, &noise, listing.path))


cdef int sample_path(ThreadContext* thread, Rng* noise, Move* path) noexcept nogil:
    """A move of the policy with noise or, in a game that has none, a random one; 0 when it is too long."""
    if thread.advice.policy != NULL:
        return thread.advice.policy(thread.config, thread.skeleton, noise, path)
    memcpy(thread.state, thread.skeleton, thread.rules.state_size)
    return random_path(thread.rules, thread.config, thread.state, noise, path)


cdef void add_path(Listing* listing, int n) noexcept nogil:
    """The first n micro-moves of the listing's path as a candidate."""
    cdef ThreadContext* thread = listing.thread
    cdef int i
    cdef void* before = malloc(thread.rules.state_size)
    if before == NULL:
        return
    memcpy(before, thread.skeleton, thread.rules.state_size)
    for i in range(n - 1):
        thread.rules.play(thread.config, before, listing.path[i], NULL, NULL)
    if n:
        add_candidate(listing, before, n)
    free(before)


cdef void add_candidate(Listing* listing, const void* before, int n) noexcept nogil:
    """One more candidate, if it is new; it is appraised after its last micro-move, up to the next chance event."""
    cdef ThreadContext* thread = listing.thread
    cdef Candidate* candidate = &listing.candidates[listing.n]
    set_path(candidate, listing.path, n)
    if listing.full and place_of(listing, candidate) < listing.n:  # a full listing has no move twice
        return
    if thread.advice.appraise != NULL:
        candidate.prior = appraised(listing, before, candidate)
    listing.n += 1


cdef double appraised(Listing* listing, const void* before, const Candidate* candidate) noexcept nogil:
    """What the move seems worth; not where the turn goes on with something that nobody has seen yet."""
    cdef ThreadContext* thread = listing.thread
    cdef const Advice* advice = thread.advice
    play_last(thread, before, candidate)
    if advice.sees_own != NULL and not advice.sees_own(thread.config, thread.state, thread.seat):
        return UNKNOWN_PRIOR
    if advice.rest != NULL and chance_is_due(thread):
        if goes_on_after_chance(listing, candidate):
            return UNKNOWN_PRIOR
        play_last(thread, before, candidate)
    return advice.appraise(thread.config, thread.state, thread.seat)


cdef inline void play_last(ThreadContext* thread, const void* before, const Candidate* candidate) noexcept nogil:
    memcpy(thread.state, before, thread.rules.state_size)
    thread.rules.play(thread.config, thread.state, candidate.path[candidate.n - 1], NULL, NULL)


cdef inline bint chance_is_due(ThreadContext* thread) noexcept nogil:
    """Whether a chance event comes next that belongs to the turn of the decision at hand."""
    return (
        thread.rules.to_move(thread.config, thread.state) == NOBODY
        and thread.rules.turns(thread.config, thread.state) == thread.rules.turns(thread.config, thread.skeleton)
    )


cdef bint goes_on_after_chance(Listing* listing, const Candidate* candidate) noexcept nogil:
    """Whether the seat may decide again after the chance event that is due; one of its kind answers for all.

    A draw that ends the turn, as in the museum, changes nothing about what the moves before it are worth.
    """
    cdef ThreadContext* thread = listing.thread
    cdef int i, due = thread.rules.due(thread.config, thread.state)
    if listing.chance_due != due:
        listing.chance_due = due
        listing.goes_on = False
        for i in range(CHANCE_WORLDS):
            listing.goes_on |= turn_goes_on_after_chance(thread, candidate, CHANCE_SEED + i)
    return listing.goes_on


cdef void put_policy_first(Listing* listing) noexcept nogil:
    cdef ThreadContext* thread = listing.thread
    cdef Candidate own
    cdef int place
    cdef int n = thread.advice.policy(thread.config, thread.skeleton, NULL, listing.path)
    set_path(&own, listing.path, n)
    place = place_of(listing, &own)
    if place == listing.n:
        add_path(listing, n)
    if place < listing.n:
        own = listing.candidates[place]
    else:
        listing.n += 1
    memmove(&listing.candidates[1], listing.candidates, place * sizeof(Candidate))
    listing.candidates[0] = own


cdef void set_path(Candidate* candidate, const Move* path, int n) noexcept nogil:
    memset(candidate, 0, sizeof(Candidate))
    memcpy(candidate.path, path, n * sizeof(Move))
    candidate.n = candidate.line = n
    candidate.length = 1


cdef int place_of(const Listing* listing, const Candidate* wanted) noexcept nogil:
    """Where this move is listed; behind the last one when it is not."""
    cdef const Candidate* candidate
    cdef int i
    for i in range(listing.n):
        candidate = &listing.candidates[i]
        if candidate.n == wanted.n and memcmp(candidate.path, wanted.path, wanted.n * sizeof(Move)) == 0:
            return i
    return listing.n


cdef int by_prior(const void* a, const void* b) noexcept nogil:
    cdef double first = (<const Candidate*>a).prior, second = (<const Candidate*>b).prior
    return (first < second) - (first > second)


cdef int add_endings(ThreadContext* thread, Candidate* listed, int n, int room, Candidate* candidates) noexcept nogil:
    """Every listed move with each way to finish the turn, as long as there is room; returns how many there are.

    Of those that come to the same only the one with the fewest moves is tried.
    """
    cdef Candidate* candidate
    cdef int i, ending, ways, same, total = 0
    for i in range(n):
        if total == room:
            break
        ways = 1 + thread.params.endings if turn_goes_on(thread, &listed[i]) else 1
        for ending in range(ways):
            if total == room:
                break
            candidate = &candidates[total]
            candidate[0] = listed[i]
            candidate.ending = ending
            if thread.params.merge:
                find_outcome(thread, candidate)
            same = place_of_outcome(candidates, total, candidate.outcome)
            if same == total:
                total += 1
            elif candidate.moves < candidates[same].moves:
                candidates[same] = candidate[0]
    return total


cdef int place_of_outcome(const Candidate* candidates, int n, uint64_t outcome) noexcept nogil:
    """Which candidate comes to this; behind the last one when none does, or when it is unknown."""
    cdef int i
    if outcome:
        for i in range(n):
            if candidates[i].outcome == outcome:
                return i
    return n


cdef void find_outcome(ThreadContext* thread, Candidate* candidate) noexcept nogil:
    """What the turn comes to, and in how many moves: its end, or the chance event before which it stops.

    Unknown when the seat does not see all that it then holds: that differs from world to world.
    """
    cdef const Rules* rules = thread.rules
    cdef int turn = rules.turns(thread.config, thread.skeleton)
    if thread.advice.sees_own == NULL or not thread.params.policy or thread.params.noise > 0:
        return                               # what follows differs from try to try
    memcpy(thread.state, thread.skeleton, rules.state_size)
    play_path(thread, candidate.path, candidate.line, NULL)
    candidate.rest = finish_turn(thread, candidate.ending, turn, NULL, False)
    candidate.moves = candidate.length + candidate.rest
    candidate.planned = rules.turns(thread.config, thread.state) != turn
    if not thread.advice.sees_own(thread.config, thread.state, thread.seat):
        return
    if thread.params.trust > 0 and candidate.planned and candidate.prior < UNKNOWN_PRIOR:
        candidate.prior = thread.advice.appraise(thread.config, thread.state, thread.seat)
    candidate.outcome = fingerprint(0, thread.state, rules.state_size)
    if not candidate.planned:
        candidate.outcome += <uint64_t>candidate.ending  # what follows the chance event belongs to it


cdef bint turn_goes_on(ThreadContext* thread, const Candidate* candidate) noexcept nogil:
    """Whether the seat could end its turn after this move."""
    cdef const Rules* rules = thread.rules
    cdef Move path[PATH_MAX]
    cdef int turn = rules.turns(thread.config, thread.skeleton)
    if thread.params.endings == 0 or thread.advice.rest == NULL:
        return False
    memcpy(thread.state, thread.skeleton, rules.state_size)
    play_path(thread, candidate.path, candidate.n, NULL)
    if rules.to_move(thread.config, thread.state) == NOBODY and rules.turns(thread.config, thread.state) == turn:
        return turn_goes_on_after_chance(thread, candidate, CHANCE_SEED)
    return turn_is_own(thread, turn) and thread.advice.rest(thread.config, thread.state, path) > 0


cdef bint turn_goes_on_after_chance(ThreadContext* thread, const Candidate* candidate, uint64_t seed) noexcept nogil:
    """Whether the seat decides again after the chance event; the world of this seed tells."""
    sample_world(thread, seed)
    memcpy(thread.state, thread.world, thread.rules.state_size)
    chance_seed(&thread.chance, seed)
    play_path(thread, thread.begun, thread.n_begun, &thread.chance)
    play_path(thread, candidate.path, candidate.n, &thread.chance)
    return turn_is_own(thread, thread.rules.turns(thread.config, thread.skeleton))
