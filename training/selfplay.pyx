"""Games that the policy plays against itself: the data the value is fitted from."""

import numpy as np

from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from digsite.engine.game cimport FEATURES_MAX, MOVES_MAX, NOBODY, PATH_MAX, SEATS_MAX, Advice, Game, Move, Rules
from digsite.engine.rng cimport Chance, Rng, chance_seed, rng_below, rng_next, rng_unit

from digsite.engine.errors import DigsiteError

cdef enum:
    ROWS_MAX = 4096                          # settled states of one game, times seats

ctypedef struct Row:                         # one seat in one settled state
    int32_t index[FEATURES_MAX]
    float factor[FEATURES_MAX]
    int32_t n
    int32_t seat
    int32_t score


cdef void play_policy(
    const Rules* rules, const Advice* advice, const void* config, void* state, Rng* rng, Chance* chance, double noise,
    bint opinions
) noexcept nogil:
    """One whole move by the policy - with `opinions` by one that sees things a little differently - or with some noise any."""
    cdef Move path[PATH_MAX]
    cdef Move out[MOVES_MAX]
    cdef int i, n
    cdef bint whole = False
    if rng_unit(rng) < noise:
        while not whole:
            path[0] = out[rng_below(rng, rules.moves(config, state, out))]
            whole = rules.whole(config, state, path[0])
            rules.play(config, state, path[0], chance, NULL)
        return
    n = advice.policy(config, state, rng if opinions else NULL, path)
    for i in range(n):
        rules.play(config, state, path[i], chance, NULL)


cdef object check_game(Game game):
    if game.config == NULL:
        raise TypeError("a game is made by engine.load")
    if game.advice.features == NULL or game.advice.weights == NULL:
        raise DigsiteError(f"{game.id} has no weights that can be learned")


def gather(Game game not None, int games, uint64_t seed, double noise, bint opinions):
    """Plays games; returns the normal equations of `points to come ~ features` (gram, moment) and how many rows."""
    check_game(game)
    cdef const Rules* rules = &game.rules
    cdef const Advice* advice = &game.advice
    cdef int size = advice.weights_n
    gram = np.zeros((size, size))
    moment = np.zeros(size)
    cdef double[:, ::1] g = gram
    cdef double[::1] m = moment
    cdef Row* rows = <Row*>malloc(ROWS_MAX * sizeof(Row))
    cdef void* state = malloc(rules.state_size)
    cdef Rng rng = seed
    cdef Chance chance
    cdef int32_t final[SEATS_MAX]
    cdef int32_t now[SEATS_MAX]
    cdef int i, j, k, n, seat, turn
    cdef double target
    cdef long long total = 0
    if rows == NULL or state == NULL:
        free(rows)
        free(state)
        raise MemoryError
    with nogil:
        for i in range(games):
            chance_seed(&chance, rng_next(&rng))
            rules.deal(game.config, state, &chance, NULL)
            n = 0
            turn = -1
            while rules.to_move(game.config, state) != NOBODY:
                if advice.settled(game.config, state) and rules.turns(game.config, state) != turn and n + rules.players <= ROWS_MAX:
                    turn = rules.turns(game.config, state)
                    rules.scores(game.config, state, now)
                    for seat in range(rules.players):
                        rows[n].n = advice.features(game.config, state, seat, rows[n].index, rows[n].factor)
                        rows[n].seat = seat
                        rows[n].score = now[seat]
                        n += 1
                play_policy(rules, advice, game.config, state, &rng, &chance, noise, opinions)
            rules.scores(game.config, state, final)
            total += n
            for k in range(n):
                target = final[rows[k].seat] - rows[k].score
                for j in range(rows[k].n):
                    m[rows[k].index[j]] += rows[k].factor[j] * target
                    for seat in range(rows[k].n):
                        g[rows[k].index[j], rows[k].index[seat]] += rows[k].factor[j] * rows[k].factor[seat]
    free(rows)
    free(state)
    return gram, moment, total


def outcomes(Game game not None, int games, uint64_t seed, bint opinions):
    """Plays games; returns of every settled state the dig left, the expected points of each seat, and the final shares."""
    check_game(game)
    cdef const Rules* rules = &game.rules
    cdef const Advice* advice = &game.advice
    cdef void* state = malloc(rules.state_size)
    cdef Rng rng = seed
    cdef Chance chance
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int32_t index[FEATURES_MAX]
    cdef float factor[FEATURES_MAX]
    cdef int i, n, seat, turn, first
    if state == NULL:
        raise MemoryError
    lefts, expected, final, scores = [], [], [], []
    cdef int32_t last[SEATS_MAX]
    for i in range(games):
        chance_seed(&chance, rng_next(&rng))
        rules.deal(game.config, state, &chance, NULL)
        turn = -1
        first = len(lefts)
        while rules.to_move(game.config, state) != NOBODY:
            if advice.settled(game.config, state) and rules.turns(game.config, state) != turn:
                turn = rules.turns(game.config, state)
                n = advice.features(game.config, state, 0, index, factor)
                advice.value(game.config, state, shares, points)
                lefts.append(factor[n - 1])
                expected.append([points[seat] for seat in range(rules.players)])
            play_policy(rules, advice, game.config, state, &rng, &chance, 0, opinions)
        rules.returns(game.config, state, shares)
        rules.scores(game.config, state, last)
        scores.append([last[seat] for seat in range(rules.players)])
        final.extend([[shares[seat] for seat in range(rules.players)]] * (len(lefts) - first))
    free(state)
    return np.array(lefts), np.array(expected), np.array(final), np.array(scores)


def duel(Game game not None, list first_weights, list second_weights, int games, uint64_t seed):
    """The policy with one set of weights in one seat against the other elsewhere, in every seat of each deal.

    Returns win share and margin over the best other of each deal.
    """
    check_game(game)
    if not len(first_weights) == len(second_weights) == game.advice.weights_n:
        raise DigsiteError(f"{game.id} has {game.advice.weights_n} weights")
    cdef const Rules* rules = &game.rules
    cdef const Advice* advice = &game.advice
    cdef void* state = malloc(rules.state_size)
    cdef Rng rng = seed
    cdef Chance chance
    cdef double shares[SEATS_MAX]
    cdef int32_t final[SEATS_MAX]
    cdef int i, seat, hero
    cdef uint64_t deal
    if state == NULL:
        raise MemoryError
    mine = np.array(first_weights, dtype=np.float32)
    others = np.array(second_weights, dtype=np.float32)
    cdef float[::1] a = mine
    cdef float[::1] b = others
    sets = []
    before = game.weights
    for i in range(games):
        deal = rng_next(&rng)
        won = ahead = 0.0
        for hero in range(rules.players):
            chance_seed(&chance, deal)
            rules.deal(game.config, state, &chance, NULL)
            while rules.to_move(game.config, state) != NOBODY:
                seat = rules.to_move(game.config, state)
                memcpy(game.advice.weights, &a[0] if seat == hero else &b[0], advice.weights_n * sizeof(float))
                play_policy(rules, advice, game.config, state, &rng, &chance, 0, False)
            rules.returns(game.config, state, shares)
            rules.scores(game.config, state, final)
            won += shares[hero]
            ahead += final[hero] - max([final[seat] for seat in range(rules.players) if seat != hero])
        sets.append((won / rules.players, ahead / rules.players))
    free(state)
    game.weights = before
    return np.array(sets)
