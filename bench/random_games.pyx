"""Uniformly random games through the interface: how fast the core is, and a quick way to thousands of whole games."""

from libc.stdlib cimport free, malloc

from digsite.engine.game cimport MOVES_MAX, Game, Move, Table
from digsite.engine.rng cimport Chance, Rng, chance_seed, rng_below, rng_next


cdef long long random_game(const Table* table, const void* rules, void* state, Rng* rng, Chance* chance) noexcept nogil:
    """Plays one game to its end; returns how many micro-moves it took."""
    cdef Move out[MOVES_MAX]
    cdef long long decisions = 0
    cdef int n
    table.deal(rules, state, chance, NULL)
    n = table.moves(rules, state, out)
    while n:
        decisions += 1
        table.play(rules, state, out[rng_below(rng, n)], chance, NULL)
        n = table.moves(rules, state, out)
    return decisions


def random_games(Game game not None, long long games, unsigned long long seed):
    """Plays so many games without the GIL; returns the number of decisions."""
    cdef Rng rng = seed
    cdef Chance chance
    cdef long long decisions = 0, i
    if game.rules == NULL:
        raise TypeError("a game is made by engine.load")
    cdef void* state = malloc(game.table.state_size)
    if state == NULL:
        raise MemoryError
    chance_seed(&chance, rng_next(&rng))
    with nogil:
        for i in range(games):
            decisions += random_game(&game.table, game.rules, state, &rng, &chance)
    free(state)
    return decisions
