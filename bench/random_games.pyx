"""Uniformly random games through the interface: how fast the core is, and a quick way to thousands of whole games."""

from libc.stdlib cimport free, malloc

from digsite.engine.game cimport MOVES_MAX, Game, Move, Rules
from digsite.engine.rng cimport Chance, Rng, chance_seed, rng_below, rng_next


cdef long long random_game(const Rules* rules, const void* config, void* state, Rng* rng, Chance* chance) noexcept nogil:
    """Plays one game to its end; returns how many micro-moves it took."""
    cdef Move out[MOVES_MAX]
    cdef long long decisions = 0
    cdef int n
    rules.deal(config, state, chance, NULL)
    n = rules.moves(config, state, out)
    while n:
        decisions += 1
        rules.play(config, state, out[rng_below(rng, n)], chance, NULL)
        n = rules.moves(config, state, out)
    return decisions


def random_games(Game game not None, long long games, unsigned long long seed):
    """Plays so many games without the GIL; returns the number of decisions."""
    cdef Rng rng = seed
    cdef Chance chance
    cdef long long decisions = 0, i
    if game.config == NULL:
        raise TypeError("a game is made by engine.load")
    cdef void* state = malloc(game.rules.state_size)
    if state == NULL:
        raise MemoryError
    chance_seed(&chance, rng_next(&rng))
    with nogil:
        for i in range(games):
            decisions += random_game(&game.rules, game.config, state, &rng, &chance)
    free(state)
    return decisions
