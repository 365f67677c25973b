from libc.stdint cimport int32_t

from digsite.engine.game cimport MOVES_MAX, NOBODY, PATH_MAX, SEATS_MAX, Move, Rules
from digsite.engine.rng cimport Chance, Rng, rng_below, rng_unit
from digsite.search.core cimport Worker


cdef void play_path(Worker* w, const Move* path, int n, Chance* chance) noexcept nogil:
    cdef int i
    for i in range(n):
        w.rules.play(w.config, w.state, path[i], chance, NULL)


cdef void finish_turn(Worker* w, int ending, int turn, Chance* chance) noexcept nogil:
    """The rest of the seat's turn: 0 as the policy would have it, 1 at once, 2 ... by other opinions.

    Without `chance` it stops where the dealer has the word.
    """
    cdef const Rules* rules = w.rules
    cdef Move path[PATH_MAX]
    cdef Rng opinion
    cdef int n
    while rules.to_move(w.config, w.state) == w.seat and rules.turns(w.config, w.state) == turn:
        n = w.advice.rest(w.config, w.state, path) if ending == 1 else 0
        if n == 0:
            opinion = <Rng>ending
            n = w.advice.policy(w.config, w.state, &opinion if ending > 1 else NULL, path)
        play_path(w, path, n, chance)


cdef inline void random_move(Worker* w) noexcept nogil:
    """One micro-move at random."""
    cdef Move out[MOVES_MAX]
    cdef int n = w.rules.moves(w.config, w.state, out)
    w.rules.play(w.config, w.state, out[rng_below(&w.rng, n)], &w.chance, NULL)


cdef inline void random_whole_move(Worker* w) noexcept nogil:
    cdef Move out[MOVES_MAX]
    cdef Move move
    cdef bint whole = False
    while not whole:
        move = out[rng_below(&w.rng, w.rules.moves(w.config, w.state, out))]
        whole = w.rules.whole(w.config, w.state, move)
        w.rules.play(w.config, w.state, move, &w.chance, NULL)


cdef inline void winner_takes_all(int players, double* shares) noexcept nogil:
    """Win or lose, as the value expects it."""
    cdef int seat, best = 0
    for seat in range(1, players):
        if shares[seat] > shares[best]:
            best = seat
    for seat in range(players):
        shares[seat] = seat == best


cdef void playout(Worker* w, int start_turn, double* shares, double* points) noexcept nogil:
    """Plays on and says what every seat may expect: win share and points."""
    cdef const Rules* rules = w.rules
    cdef Move path[PATH_MAX]
    cdef int32_t final[SEATS_MAX]
    cdef int seat, last = start_turn + w.params.horizon * rules.players
    while rules.to_move(w.config, w.state) != NOBODY:
        if w.params.horizon and rules.turns(w.config, w.state) >= last and w.advice.settled(w.config, w.state):
            w.advice.value(w.config, w.state, shares, points)
            if not w.params.margin:
                winner_takes_all(rules.players, shares)
            return
        if not w.params.policy:
            random_move(w)
        elif w.params.noise > 0 and rng_unit(&w.rng) < w.params.noise:
            random_whole_move(w)
        else:
            play_path(w, path, w.advice.policy(w.config, w.state, NULL, path), &w.chance)
    rules.returns(w.config, w.state, shares)
    rules.scores(w.config, w.state, final)
    for seat in range(rules.players):
        points[seat] = final[seat]
