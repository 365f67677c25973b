"""How a net should change: games that the policy plays against itself, and the slope of the loss over their positions."""

import numpy as np

from libc.math cimport exp, log
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from digsite.engine.game cimport NOBODY, SEATS_MAX, Advice, Game, Rules
from digsite.engine.net cimport UNITS, Inputs, Net, net_units
from digsite.engine.rng cimport Chance, Rng, chance_seed, rng_next, rng_unit
from digsite.training.selfplay cimport play_policy

from digsite.engine.errors import DigsiteError

cdef enum:
    EXAMPLES_MAX = 64                        # of one game

ctypedef struct Example:                     # one settled state
    Inputs inputs[SEATS_MAX]
    double before[SEATS_MAX]                 # logits without the net

ctypedef struct Slope:
    Net* net
    Net* gradient
    double loss_before
    double loss
    long long examples


cdef int play_game(
    const Rules* rules, const Advice* advice, const void* config, void* state, Rng* rng, double noise, bint opinions,
    double keep, Example* examples, double* won
) noexcept nogil:
    """One game of the policy against itself; some of its settled states."""
    cdef Chance chance
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int seat, n = 0, turn = -1
    chance_seed(&chance, rng_next(rng))
    rules.deal(config, state, &chance, NULL)
    while rules.to_move(config, state) != NOBODY:
        if advice.settled(config, state) and rules.turns(config, state) != turn:
            turn = rules.turns(config, state)
            if n < EXAMPLES_MAX and rng_unit(rng) < keep:
                advice.value(config, state, shares, points)
                for seat in range(rules.players):
                    advice.inputs(config, state, seat, &examples[n].inputs[seat])
                    examples[n].before[seat] = log(max(shares[seat], 1e-12))
                n += 1
        play_policy(rules, advice, config, state, rng, &chance, noise, opinions)
    rules.returns(config, state, won)
    return n


cdef void learn_from(Slope* slope, const Example* example, const double* won, int players) noexcept nogil:
    """Adds what one state says: the slope of the cross-entropy between what came and what was expected."""
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
    cdef const Rules* rules = &game.rules
    cdef const Advice* advice = &game.advice
    slopes = np.zeros(sizeof(Net) // sizeof(float), dtype=np.float32)
    if len(net) != len(slopes):
        raise DigsiteError(f"a net is {len(slopes)} numbers, not {len(net)}")
    cdef float[::1] into = slopes
    cdef Slope slope
    cdef Example* examples = <Example*>malloc(EXAMPLES_MAX * sizeof(Example))
    cdef void* state = malloc(rules.state_size)
    cdef Rng rng = seed
    cdef double won[SEATS_MAX]
    cdef int i, k, n
    if examples == NULL or state == NULL:
        free(examples)
        free(state)
        raise MemoryError
    slope.net = <Net*>&net[0]
    slope.gradient = <Net*>&into[0]
    slope.loss = slope.loss_before = 0
    slope.examples = 0
    with nogil:
        for i in range(games):
            n = play_game(rules, advice, game.config, state, &rng, noise, opinions, keep, examples, won)
            for k in range(n):
                learn_from(&slope, &examples[k], won, rules.players)
    free(examples)
    free(state)
    count = max(1, slope.examples)
    return slopes / count, slope.loss_before / count, slope.loss / count, slope.examples
