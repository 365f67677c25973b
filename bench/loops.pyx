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
    cdef void* room = malloc(game.table.state_size)
    cdef int i
    if room == NULL:
        raise MemoryError
    with nogil:
        for i in range(n):
            through_pointer(game.table.state_size, state.data, room)
    free(room)


def move_lists(State state not None, int n):
    """The micro-moves of a state, n times."""
    cdef Move out[MOVES_MAX]
    cdef Game game = state.game
    cdef int i
    with nogil:
        for i in range(n):
            game.table.moves(game.rules, state.data, out)


def deals(Game game not None, int n):
    """n new games."""
    cdef void* room = malloc(game.table.state_size)
    cdef Chance chance
    cdef int i
    if room == NULL or game.rules == NULL:
        free(room)
        raise MemoryError
    chance_seed(&chance, 1)
    with nogil:
        for i in range(n):
            game.table.deal(game.rules, room, &chance, NULL)
    free(room)


def determinizations(Knowledge knowledge not None, int n):
    """n worlds; what is done once for a Knowledge is done before."""
    cdef Game game = knowledge.game
    cdef void* room = malloc(game.table.state_size)
    cdef const void* belief
    cdef Rng rng = 1
    cdef int i
    if room == NULL:
        raise MemoryError
    try:
        knowledge.make_ready()
        knowledge.searches += 1
        belief = knowledge.belief()
        with nogil:
            for i in range(n):
                game.table.determinize(game.rules, belief, &rng, room)
        knowledge.searches -= 1
    finally:
        free(room)


def policies(State state not None, int n):
    """The policy's move for the decision at hand, n times."""
    cdef Move path[PATH_MAX]
    cdef Game game = state.game
    cdef int i
    if state.over:
        raise ValueError("a game that is over has nothing to decide")
    with nogil:
        for i in range(n):
            game.table.policy(game.rules, state.data, NULL, path)
