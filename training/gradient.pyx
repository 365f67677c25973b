"""The gradient of a net's loss over positions from games that the policy plays against itself."""

import numpy as np

from libc.math cimport exp, log
from libc.stdint cimport uint64_t

from digsite.engine.game cimport SEATS_MAX, Game
from digsite.engine.net cimport UNITS, Inputs, Net, net_units
from digsite.engine.rng cimport rng_next, rng_unit
from digsite.training.selfplay cimport SelfPlay, deal_game, next_position, self_play

from digsite.engine.errors import DigsiteError

cdef enum:
    EXAMPLES_MAX = 64                        # of one game

ctypedef struct Example:                     # one position
    Inputs inputs[SEATS_MAX]
    double before[SEATS_MAX]                 # logits without the net

ctypedef struct Slope:
    Net* net
    Net* gradient
    double loss_before
    double loss
    long long examples


cdef int play_for_examples(SelfPlay* play, double keep, Example* examples, double* won) noexcept nogil:
    """Plays one game; fills in an example for some of its positions and returns how many."""
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int seat, n = 0
    deal_game(play, rng_next(&play.rng))
    while next_position(play):
        if n < EXAMPLES_MAX and rng_unit(&play.rng) < keep:
            play.advice.value(play.config, play.state, shares, points)
            for seat in range(play.rules.players):
                play.advice.inputs(play.config, play.state, seat, &examples[n].inputs[seat])
                examples[n].before[seat] = log(max(shares[seat], 1e-12))
            n += 1
    play.rules.returns(play.config, play.state, won)
    return n


cdef void learn_from(Slope* slope, const Example* example, const double* won, int players) noexcept nogil:
    """Adds the gradient of one position's cross-entropy between the win shares it came to and those expected."""
    cdef float units[SEATS_MAX][UNITS]
    cdef double shares[SEATS_MAX]
    cdef double total = 0, total_before = 0, most = -1e9
    cdef float back[UNITS]
    cdef float error
    cdef float* row
    cdef const Inputs* inputs
    cdef int seat, i, k
    for seat in range(players):
        net_units(slope.net, &example.inputs[seat], units[seat])
        shares[seat] = example.before[seat]
        for k in range(UNITS):
            shares[seat] += units[seat][k] * slope.net.last[k]
        most = max(most, shares[seat])
    for seat in range(players):
        shares[seat] = exp(shares[seat] - most)
        total += shares[seat]
        total_before += exp(example.before[seat])
    for seat in range(players):
        shares[seat] /= total
        slope.loss -= won[seat] * log(max(shares[seat], 1e-12))
        slope.loss_before -= won[seat] * (example.before[seat] - log(total_before))
    slope.examples += 1
    for seat in range(players):
        error = <float>(shares[seat] - won[seat])
        inputs = &example.inputs[seat]
        for k in range(UNITS):
            slope.gradient.last[k] += error * units[seat][k]
            back[k] = error * slope.net.last[k] if units[seat][k] > 0 else 0
            slope.gradient.bias[k] += back[k]
        for i in range(inputs.n):
            row = slope.gradient.first[inputs.index[i]]
            error = inputs.factor[i]
            for k in range(UNITS):
                row[k] += error * back[k]


def gradient(
    Game game not None, float[::1] net not None, int games, uint64_t seed, double noise, bint opinions, double keep
):
    """(the gradient of the mean loss, the loss without the net, the loss with it, the number of positions)."""
    if game.config == NULL or game.advice.inputs == NULL:
        raise DigsiteError("only a game with a net can learn one")
    slopes = np.zeros(sizeof(Net) // sizeof(float), dtype=np.float32)
    if len(net) != len(slopes):
        raise DigsiteError(f"a net is {len(slopes)} numbers, not {len(net)}")
    cdef bytearray memory = bytearray(), examples_memory = bytearray(EXAMPLES_MAX * sizeof(Example))
    cdef SelfPlay play = self_play(game, memory, seed, noise, opinions)
    cdef Example* examples = <Example*><char*>examples_memory
    cdef float[::1] into = slopes
    cdef Slope slope = Slope(net=<Net*>&net[0], gradient=<Net*>&into[0], loss_before=0, loss=0, examples=0)
    cdef double won[SEATS_MAX]
    cdef int i, k, n
    with nogil:
        for i in range(games):
            n = play_for_examples(&play, keep, examples, won)
            for k in range(n):
                learn_from(&slope, &examples[k], won, play.rules.players)
    count = max(1, slope.examples)
    return slopes / count, slope.loss_before / count, slope.loss / count, slope.examples
