import numpy as np

from libc.stdint cimport int32_t
from libc.string cimport memcpy

from digsite.engine.game cimport FEATURES_MAX, NOBODY, PATH_MAX, SEATS_MAX, Move
from digsite.engine.rng cimport chance_seed, rng_next, rng_unit
from digsite.search.random_moves cimport play_random_move

from digsite.engine.errors import DigsiteError

cdef enum:
    ROWS_MAX = 4096                          # positions of one game, times seats

ctypedef struct Row:                         # one seat in one position
    int32_t index[FEATURES_MAX]
    float factor[FEATURES_MAX]
    int32_t n
    int32_t seat
    int32_t score


cdef SelfPlay self_play(Game game, bytearray memory, uint64_t seed, double noise, bint opinions) except *:
    """Ready to deal; `memory` is made to hold one state and must outlive what is returned."""
    cdef Chance chance
    if game.config == NULL:
        raise TypeError("a game is made by engine.load")
    if game.advice.features == NULL or game.advice.weights == NULL:
        raise DigsiteError(f"{game.id} has no weights that can be learned")
    memory.extend(bytes(game.rules.state_size))
    chance_seed(&chance, seed)
    return SelfPlay(
        rules=&game.rules, advice=&game.advice, config=game.config, state=<void*><char*>memory, chance=chance,
        rng=seed, noise=noise, opinions=opinions, turn=-1,
    )


cdef void deal_game(SelfPlay* play, uint64_t seed) noexcept nogil:
    chance_seed(&play.chance, seed)
    play.rules.deal(play.config, play.state, &play.chance, NULL)
    play.turn = -1


cdef bint next_position(SelfPlay* play) noexcept nogil:
    """Plays on to the first settled state of another turn; False when the game ends before that."""
    while play.rules.to_move(play.config, play.state) != NOBODY:
        if play.advice.settled(play.config, play.state) and play.rules.turns(play.config, play.state) != play.turn:
            play.turn = play.rules.turns(play.config, play.state)
            return True
        play_move(play)
    return False


cdef void play_move(SelfPlay* play) noexcept nogil:
    cdef Move path[PATH_MAX]
    cdef int i, n
    if rng_unit(&play.rng) < play.noise:
        play_random_move(play.rules, play.config, play.state, &play.rng, &play.chance)
        return
    n = play.advice.policy(play.config, play.state, &play.rng if play.opinions else NULL, path)
    for i in range(n):
        play.rules.play(play.config, play.state, path[i], &play.chance, NULL)


def gather(Game game not None, int games, uint64_t seed, double noise, bint opinions):
    """Plays games; returns the normal equations of `points to come ~ features` (gram, moment) and the number of rows."""
    cdef bytearray memory = bytearray(), rows_memory = bytearray(ROWS_MAX * sizeof(Row))
    cdef SelfPlay play = self_play(game, memory, seed, noise, opinions)
    cdef Row* rows = <Row*><char*>rows_memory
    gram = np.zeros((play.advice.weights_n, play.advice.weights_n))
    moment = np.zeros(play.advice.weights_n)
    cdef double[:, ::1] gram_sums = gram
    cdef double[::1] moment_sums = moment
    cdef long long total = 0
    cdef int32_t final[SEATS_MAX]
    cdef int i, k, n
    with nogil:
        for i in range(games):
            n = play_for_rows(&play, rows)
            play.rules.scores(play.config, play.state, final)
            for k in range(n):
                add_row(&rows[k], final[rows[k].seat] - rows[k].score, gram_sums, moment_sums)
            total += n
    return gram, moment, total


cdef int play_for_rows(SelfPlay* play, Row* rows) noexcept nogil:
    """Plays one game; fills in a row for every seat in each of its positions and returns how many."""
    cdef int32_t scores[SEATS_MAX]
    cdef int seat, n = 0
    deal_game(play, rng_next(&play.rng))
    while next_position(play):
        play.rules.scores(play.config, play.state, scores)
        for seat in range(play.rules.players if n + play.rules.players <= ROWS_MAX else 0):
            rows[n].n = play.advice.features(play.config, play.state, seat, rows[n].index, rows[n].factor)
            rows[n].seat = seat
            rows[n].score = scores[seat]
            n += 1
    return n


cdef void add_row(const Row* row, double target, double[:, ::1] gram, double[::1] moment) noexcept nogil:
    cdef int i, k
    for i in range(row.n):
        moment[row.index[i]] += row.factor[i] * target
        for k in range(row.n):
            gram[row.index[i], row.index[k]] += row.factor[i] * row.factor[k]


def outcomes(Game game not None, int games, uint64_t seed, bint opinions):
    """Plays games; returns three arrays with a row for each position and one with a row for each game.

    How much of the dig is left, the points each seat expects, the win shares it came to; and the final scores.
    """
    cdef bytearray memory = bytearray()
    cdef SelfPlay play = self_play(game, memory, seed, 0, opinions)
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int32_t index[FEATURES_MAX]
    cdef float factor[FEATURES_MAX]
    cdef int32_t final[SEATS_MAX]
    cdef int i, n, seat, seats = play.rules.players
    left, expected, came, scores = [], [], [], []
    for i in range(games):
        deal_game(&play, rng_next(&play.rng))
        while next_position(&play):
            n = play.advice.features(play.config, play.state, 0, index, factor)
            play.advice.value(play.config, play.state, shares, points)
            left.append(factor[n - 1])
            expected.append([points[seat] for seat in range(seats)])
        play.rules.returns(play.config, play.state, shares)
        play.rules.scores(play.config, play.state, final)
        scores.append([final[seat] for seat in range(seats)])
        came += [[shares[seat] for seat in range(seats)]] * (len(left) - len(came))
    return np.array(left), np.array(expected), np.array(came), np.array(scores)


def duel(Game game not None, list first_weights, list second_weights, int games, uint64_t seed):
    """The policy with the first weights in one seat against the second in all others; every deal once for each seat.

    Returns for each deal the win share of the first and its margin over the best of the others.
    """
    cdef bytearray memory = bytearray()
    cdef SelfPlay play = self_play(game, memory, seed, 0, False)
    cdef int i, hero, seats = play.rules.players, n = play.advice.weights_n
    cdef uint64_t deal
    cdef double shares[SEATS_MAX]
    cdef int32_t final[SEATS_MAX]
    game.check_may_learn()
    if not len(first_weights) == len(second_weights) == n:
        raise DigsiteError(f"{game.id} has {n} weights")
    cdef float[::1] first = np.array(first_weights, dtype=np.float32), second = np.array(second_weights, dtype=np.float32)
    sets, before = [], game.weights
    for i in range(games):
        deal = rng_next(&play.rng)
        won = ahead = 0.0
        for hero in range(seats):
            deal_game(&play, deal)
            while (seat := play.rules.to_move(play.config, play.state)) != NOBODY:
                memcpy(game.advice.weights, &first[0] if seat == hero else &second[0], n * sizeof(float))
                play_move(&play)
            play.rules.returns(play.config, play.state, shares)
            play.rules.scores(play.config, play.state, final)
            won += shares[hero]
            ahead += final[hero] - max([final[seat] for seat in range(seats) if seat != hero])
        sets.append((won / seats, ahead / seats))
    game.weights = before
    return np.array(sets)
