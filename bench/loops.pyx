"""Loops over single operations of the interface, so that a benchmark measures them and not Python."""

from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from digsite.engine.game cimport MOVES_MAX, PATH_MAX, Game, Knowledge, Move, State
from digsite.engine.rng cimport Chance, Rng, chance_seed


ctypedef void (*Copy)(int, const void*, void*) noexcept nogil


cdef void copy_state(int size, const void* source, void* target) noexcept nogil:
    memcpy(target, source, size)


cdef Copy through_pointer = copy_state       # a call that the compiler cannot leave out


def copies(State state not None, int n):
    """n copies of a state, each by a call."""
    cdef Game game = state.game
    cdef void* room = malloc(game.rules.state_size)
    cdef int i
    if room == NULL:
        raise MemoryError
    with nogil:
        for i in range(n):
            through_pointer(game.rules.state_size, state.data, room)
    free(room)


def move_lists(State state not None, int n):
    """The micro-moves of a state, n times."""
    cdef Move out[MOVES_MAX]
    cdef Game game = state.game
    cdef int i
    with nogil:
        for i in range(n):
            game.rules.moves(game.config, state.data, out)


def deals(Game game not None, int n):
    """n new games."""
    cdef void* room = malloc(game.rules.state_size)
    cdef Chance chance
    cdef int i
    if room == NULL or game.config == NULL:
        free(room)
        raise MemoryError
    chance_seed(&chance, 1)
    with nogil:
        for i in range(n):
            game.rules.deal(game.config, room, &chance, NULL)
    free(room)


def determinizations(Knowledge knowledge not None, int n):
    """n worlds; what is done once for a Knowledge is done before."""
    cdef Game game = knowledge.game
    cdef void* room = malloc(game.rules.state_size)
    cdef const void* belief
    cdef Rng rng = 1
    cdef int i
    if room == NULL:
        raise MemoryError
    try:
        knowledge.make_ready()
        knowledge.running_searches += 1
        belief = knowledge.belief()
        with nogil:
            for i in range(n):
                game.rules.determinize(game.config, belief, &rng, room)
        knowledge.running_searches -= 1
    finally:
        free(room)


def policies(State state not None, int n):
    """The policy's move for the decision at hand, n times."""
    cdef Move path[PATH_MAX]
    cdef Game game = state.game
    cdef int i
    if state.over or game.advice.policy == NULL:
        raise ValueError("a policy needs a game that has one and a decision to make")
    with nogil:
        for i in range(n):
            game.advice.policy(game.config, state.data, NULL, path)
