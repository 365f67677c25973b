from libc.stdint cimport int32_t

from digsite.engine.game cimport MOVES_MAX, NOBODY, PATH_MAX, SEATS_MAX, Move, Table
from digsite.engine.rng cimport Chance, Rng, rng_below, rng_unit
from digsite.search.core cimport Worker


cdef void play_path(Worker* w, const Move* path, int n, Chance* chance) noexcept nogil:
    cdef int i
    for i in range(n):
        w.table.play(w.rules, w.state, path[i], chance, NULL)


cdef void finish_turn(Worker* w, int ending, int turn, Chance* chance) noexcept nogil:
    """The rest of the seat's turn: 0 as the policy would have it, 1 at once, 2 ... by other opinions.

    Without `chance` it stops where the dealer has the word.
    """
    cdef const Table* t = w.table
    cdef Move path[PATH_MAX]
    cdef Rng opinion
    cdef int n
    while t.to_move(w.rules, w.state) == w.seat and t.turns(w.rules, w.state) == turn:
        n = t.rest(w.rules, w.state, path) if ending == 1 else 0
        if n == 0:
            opinion = <Rng>ending
            n = t.policy(w.rules, w.state, &opinion if ending > 1 else NULL, path)
        play_path(w, path, n, chance)


cdef inline void random_move(Worker* w) noexcept nogil:
    """One micro-move at random."""
    cdef Move out[MOVES_MAX]
    cdef int n = w.table.moves(w.rules, w.state, out)
    w.table.play(w.rules, w.state, out[rng_below(&w.rng, n)], &w.chance, NULL)


cdef inline void random_whole_move(Worker* w) noexcept nogil:
    cdef Move out[MOVES_MAX]
    cdef Move move
    cdef bint whole = False
    while not whole:
        move = out[rng_below(&w.rng, w.table.moves(w.rules, w.state, out))]
        whole = w.table.whole(w.rules, w.state, move)
        w.table.play(w.rules, w.state, move, &w.chance, NULL)


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
    cdef const Table* t = w.table
    cdef Move path[PATH_MAX]
    cdef int32_t final[SEATS_MAX]
    cdef int seat, last = start_turn + w.params.horizon * t.players
    while t.to_move(w.rules, w.state) != NOBODY:
        if w.params.horizon and t.turns(w.rules, w.state) >= last and t.settled(w.rules, w.state):
            t.value(w.rules, w.state, shares, points)
            if not w.params.margin:
                winner_takes_all(t.players, shares)
            return
        if not w.params.policy:
            random_move(w)
        elif w.params.noise > 0 and rng_unit(&w.rng) < w.params.noise:
            random_whole_move(w)
        else:
            play_path(w, path, t.policy(w.rules, w.state, NULL, path), &w.chance)
    t.returns(w.rules, w.state, shares)
    t.scores(w.rules, w.state, final)
    for seat in range(t.players):
        points[seat] = final[seat]
