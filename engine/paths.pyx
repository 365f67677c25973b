from libc.stdint cimport int32_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset

from digsite.engine.game cimport MOVES_MAX, PATH_MAX, SEATS_MAX
from digsite.engine.rng cimport rng_below

import numpy as np


cdef enum:
    STEPS_MAX = 500_000                      # micro-moves tried for one list: half a second; a deal needs some hundred

ctypedef struct PathList:                    # whole moves found so far
    const Rules* rules
    const void* config
    char* states                             # one behind each micro-move of the path at hand
    Move* found                              # one path after another
    int* ends                                # where each of them ends
    Move path[PATH_MAX]
    int n
    int most
    int room                                 # for micro-moves, in `found`
    int steps                                # that may still be tried
    bint everything
    bint more                                # there are more, or there may be


cdef tuple listed_paths(const Rules* rules, const void* config, bytes state, bint everything, int most):
    """(the first legal whole moves, whether there may be more); only those worth listing unless `everything`.

    The moves of a trade are a product of choices: neither their number nor the time to find the next one has a bound.
    """
    cdef PathList paths
    cdef int i, first = 0
    memset(&paths, 0, sizeof(paths))
    paths.rules, paths.config, paths.everything, paths.most = rules, config, everything, most
    try:
        find_paths(&paths, state)
        moves = []
        for i in range(paths.n):
            moves.append([paths.found[k] for k in range(first, paths.ends[i])])
            first = paths.ends[i]
        return moves, bool(paths.more)
    finally:
        free_paths(&paths)


cdef object find_paths(PathList* paths, bytes state):
    """Fills a list that knows where and what to search."""
    paths.steps = STEPS_MAX
    paths.states = <char*>malloc(<size_t>PATH_MAX * paths.rules.state_size)
    paths.ends = <int*>malloc((<size_t>paths.most + 1) * sizeof(int))
    if paths.states == NULL or paths.ends == NULL:
        raise MemoryError
    memcpy(paths.states, <const char*>state, paths.rules.state_size)
    with nogil:
        list_from(paths, 0)


cdef void free_paths(PathList* paths) noexcept nogil:
    free(paths.states)
    free(paths.ends)
    free(paths.found)


cdef void list_from(PathList* paths, int depth) noexcept nogil:
    """Adds all moves that begin with the first `depth` micro-moves of the path; stops when there are enough."""
    cdef const Rules* rules = paths.rules
    cdef char* state = paths.states + <size_t>depth * rules.state_size
    cdef Move out[MOVES_MAX]
    cdef int i, n = rules.moves(paths.config, state, out)
    for i in range(n):
        if not paths.everything and not rules.listed(paths.config, state, out[i]):
            continue
        paths.path[depth] = out[i]
        paths.steps -= 1
        if rules.whole(paths.config, state, out[i]):
            add_path(paths, depth + 1)
        elif paths.steps < 0 or depth + 1 == PATH_MAX:
            paths.more = True
        else:
            memcpy(state + rules.state_size, state, rules.state_size)
            rules.play(paths.config, state + rules.state_size, out[i], NULL, NULL)
            list_from(paths, depth + 1)
        if paths.more:
            return


cdef void add_path(PathList* paths, int n) noexcept nogil:
    cdef int end = n + (paths.ends[paths.n - 1] if paths.n else 0)
    cdef Move* grown
    if paths.n == paths.most:
        paths.more = True
        return
    if end > paths.room:
        grown = <Move*>realloc(paths.found, 2 * <size_t>end * sizeof(Move))
        if grown == NULL:
            paths.more = True
            return
        paths.found = grown
        paths.room = 2 * end
    memcpy(paths.found + end - n, paths.path, n * sizeof(Move))
    paths.ends[paths.n] = end
    paths.n += 1


cdef object scores_after(const Rules* rules, const void* config, bytes state, const Chance* chance, int most):
    """The points of every seat right after each listed whole move: a row a move. Thousands are tried without the GIL."""
    cdef PathList paths
    cdef int32_t[:, ::1] scores
    cdef Chance luck
    cdef int i, k = 0
    memset(&paths, 0, sizeof(paths))
    paths.rules, paths.config, paths.most = rules, config, most
    try:
        find_paths(&paths, state)
        scores = np.zeros((paths.n, SEATS_MAX), dtype=np.int32)
        with nogil:
            for i in range(paths.n):
                memcpy(paths.states + rules.state_size, paths.states, rules.state_size)
                luck = chance[0]
                while k < paths.ends[i]:
                    rules.play(config, paths.states + rules.state_size, paths.found[k], &luck, NULL)
                    k += 1
                rules.scores(config, paths.states + rules.state_size, &scores[i, 0])
        return np.asarray(scores)[:, :rules.players]
    finally:
        free_paths(&paths)


cdef bint walk_path(const Rules* rules, const void* config, void* state, list path) except -1:
    """Whether these micro-moves are one legal whole move; plays all but the last of them in `state`."""
    cdef Move out[MOVES_MAX]
    cdef int i, k, n, last = len(path) - 1
    for i in range(last + 1):
        n = rules.moves(config, state, out)
        k = 0
        while k < n and out[k] != <Move>path[i]:
            k += 1
        if k == n or rules.whole(config, state, out[k]) != (i == last):
            return False
        if i < last:
            rules.play(config, state, out[k], NULL, NULL)
    return last >= 0


cdef int random_path(const Rules* rules, const void* config, void* state, Rng* rng, Move* path) noexcept nogil:
    """Fills `path` with a whole move of micro-moves drawn at random, and plays all but the last of them in `state`.

    Returns how many there are; 0 when none of PATH_MAX completes the move.
    """
    cdef Move out[MOVES_MAX]
    cdef int n = 0
    while n < PATH_MAX:
        path[n] = out[rng_below(rng, rules.moves(config, state, out))]
        n += 1
        if rules.whole(config, state, path[n - 1]):
            return n
        rules.play(config, state, path[n - 1], NULL, NULL)
    return 0
