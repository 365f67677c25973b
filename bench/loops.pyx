"""Loops over single operations of the core and whole random games, so that a benchmark measures these and not Python."""

from libc.string cimport memcpy

from digsite.engine.game cimport MOVES_MAX, PATH_MAX, Game, Knowledge, Move, Rules, State
from digsite.engine.rng cimport Chance, Rng, chance_seed, rng_below, rng_next

ctypedef void (*Copy)(int, const void*, void*) noexcept nogil


cdef void copy_state(int size, const void* source, void* target) noexcept nogil:
    memcpy(target, source, size)


cdef Copy through_pointer = copy_state       # a call that the compiler cannot leave out


def copies(State state not None, int n):
    """Copies a state n times, each time by a call."""
    cdef Game game = state.game
    cdef bytearray memory = bytearray(game.rules.state_size)
    cdef void* target = <void*><char*>memory
    cdef int i
    with nogil:
        for i in range(n):
            through_pointer(game.rules.state_size, state.data, target)


def move_lists(State state not None, int n):
    """Lists the micro-moves of a state n times."""
    cdef Move out[MOVES_MAX]
    cdef Game game = state.game
    cdef int i
    with nogil:
        for i in range(n):
            game.rules.moves(game.config, state.data, out)


def deals(Game game not None, int n):
    """Deals n games."""
    if game.config == NULL:
        raise TypeError("a game is made by engine.load")
    cdef bytearray memory = bytearray(game.rules.state_size)
    cdef void* state = <void*><char*>memory
    cdef Chance chance
    cdef int i
    chance_seed(&chance, 1)
    with nogil:
        for i in range(n):
            game.rules.deal(game.config, state, &chance, NULL)


def determinizations(Knowledge knowledge not None, int n):
    """Samples n worlds; what is computed once for a Knowledge is not measured."""
    knowledge.make_ready()
    cdef Game game = knowledge.game
    cdef bytearray memory = bytearray(game.rules.state_size)
    cdef void* world = <void*><char*>memory
    cdef const void* belief = knowledge.belief()
    cdef Rng rng = 1
    cdef int i
    knowledge.running_searches += 1
    with nogil:
        for i in range(n):
            game.rules.determinize(game.config, belief, &rng, world)
    knowledge.running_searches -= 1


def policies(State state not None, int n):
    """Asks the policy for its move n times."""
    cdef Move path[PATH_MAX]
    cdef Game game = state.game
    cdef int i
    if state.over or game.advice.policy == NULL:
        raise ValueError("a policy needs a game that has one and a decision to make")
    with nogil:
        for i in range(n):
            game.advice.policy(game.config, state.data, NULL, path)


def random_games(Game game not None, long long games, unsigned long long seed):
    """Plays uniformly random games; returns the number of decisions."""
    if game.config == NULL:
        raise TypeError("a game is made by engine.load")
    cdef bytearray memory = bytearray(game.rules.state_size)
    cdef void* state = <void*><char*>memory
    cdef Rng rng = seed
    cdef Chance chance
    cdef long long decisions = 0, i
    chance_seed(&chance, rng_next(&rng))
    with nogil:
        for i in range(games):
            decisions += random_game(&game.rules, game.config, state, &rng, &chance)
    return decisions


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
