from libc.stdint cimport int32_t

from digsite.engine.game cimport MOVES_MAX, NOBODY, PATH_MAX, SEATS_MAX, Rules
from digsite.engine.rng cimport Rng, rng_below, rng_unit
from digsite.search.descent cimport TRAIL_MAX, back_up, descend, pays
from digsite.search.observation cimport begin_watching, play_watched
from digsite.search.random_moves cimport play_random_move
from digsite.search.worlds cimport enter_world


cdef void play_path(ThreadContext* thread, const Move* path, int n, Chance* chance) noexcept nogil:
    cdef int i
    for i in range(n):
        thread.rules.play(thread.config, thread.state, path[i], chance, NULL)


cdef bint turn_is_own(ThreadContext* thread, int turn) noexcept nogil:
    """Whether the seat decides, still in the turn of that number."""
    return (
        thread.rules.to_move(thread.config, thread.state) == thread.seat
        and thread.rules.turns(thread.config, thread.state) == turn
    )


cdef int next_of_turn(ThreadContext* thread, int ending, Move* path) noexcept nogil:
    """The next whole move of the seat's turn: 0 by the policy, 1 ends it at once, 2 ... by other opinions of the policy."""
    cdef Rng opinion = <Rng>ending
    cdef int n = thread.advice.rest(thread.config, thread.state, path) if ending == 1 else 0
    if n:
        return n
    return thread.advice.policy(thread.config, thread.state, &opinion if ending > 1 else NULL, path)


cdef int finish_turn(ThreadContext* thread, int ending, int turn, Chance* chance, bint watched) noexcept nogil:
    """Plays the rest of the seat's turn, without `chance` up to the next chance event; returns how many moves it took."""
    cdef Move path[PATH_MAX]
    cdef int n, moves = 0
    while turn_is_own(thread, turn):
        n = next_of_turn(thread, ending, path)
        if watched:
            play_watched(thread, path, n)
        else:
            play_path(thread, path, n, chance)
        moves += 1
    return moves


cdef inline void winner_takes_all(int players, double* shares) noexcept nogil:
    """All for the seat with the highest expectation."""
    cdef int seat, best = 0
    for seat in range(1, players):
        if shares[seat] > shares[best]:
            best = seat
    for seat in range(players):
        shares[seat] = seat == best


cdef inline void random_micro_move(ThreadContext* thread) noexcept nogil:
    cdef Move out[MOVES_MAX]
    cdef int n = thread.rules.moves(thread.config, thread.state, out)
    thread.rules.play(thread.config, thread.state, out[rng_below(&thread.rng, n)], &thread.chance, NULL)


cdef void playout(ThreadContext* thread, int start_turn, double* shares, double* points) noexcept nogil:
    """Plays on and says what every seat may expect: win share and points."""
    cdef const Rules* rules = thread.rules
    cdef Move path[PATH_MAX]
    cdef int32_t final[SEATS_MAX]
    cdef bint ends = thread.params.horizon > 0
    cdef int seat, last = start_turn + turns_ahead(thread)
    while rules.to_move(thread.config, thread.state) != NOBODY:
        if ends and rules.turns(thread.config, thread.state) >= last and thread.advice.settled(thread.config, thread.state):
            thread.advice.value(thread.config, thread.state, shares, points)
            if not thread.params.margin:
                winner_takes_all(rules.players, shares)
            return
        if not thread.params.policy:
            random_micro_move(thread)
        elif thread.params.noise > 0 and rng_unit(&thread.rng) < thread.params.noise:
            play_random_move(rules, thread.config, thread.state, &thread.rng, &thread.chance)
        else:
            play_path(thread, path, thread.advice.policy(thread.config, thread.state, NULL, path), &thread.chance)
    rules.returns(thread.config, thread.state, shares)
    rules.scores(thread.config, thread.state, final)
    for seat in range(rules.players):
        points[seat] = final[seat]


cdef void try_candidate(ThreadContext* thread, Candidate* candidate, uint64_t seed) noexcept nogil:
    """One iteration: this candidate in the present world, the tree below it if there is one, then a playout."""
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int trail[TRAIL_MAX]
    cdef Move path[PATH_MAX]
    cdef int seat, length = 0, start = thread.rules.turns(thread.config, thread.world)
    cdef bint in_turn = not (candidate.ending or candidate.planned)   # whether the tree may begin in the own turn
    cdef bint watched = thread.params.depth > 0 and (in_turn or pays(thread, 1))
    enter_world(thread, seed)
    if watched:
        begin_watching(thread)
        play_watched(thread, candidate.path, candidate.line)
    else:
        play_path(thread, candidate.path, candidate.line, &thread.chance)
    if not in_turn:                                  # the rest of the turn is part of the candidate
        finish_turn(thread, candidate.ending, start, &thread.chance, watched)
    elif watched and thread.params.lines:
        for seat in range(candidate.rest):           # what lines were grown of, as far as nothing is drawn or shown
            play_watched(thread, path, next_of_turn(thread, 0, path))
    if watched:
        length = descend(thread, start, tree_end(thread, start), trail)
    playout(thread, start, shares, points)
    back_up(thread, trail, length, shares, points)
    candidate.visits += 1
    for seat in range(thread.rules.players):
        candidate.share[seat] += shares[seat]
    candidate.square += shares[thread.seat] * shares[thread.seat]
    candidate.points += points[thread.seat]
