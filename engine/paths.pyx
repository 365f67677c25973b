from digsite.engine.game cimport MOVES_MAX, PATH_MAX
from digsite.engine.rng cimport rng_below


cdef bytearray copy_of(const Rules* rules, const void* state):
    return bytearray((<const char*>state)[:rules.state_size])


cdef list listed_paths(const Rules* rules, const void* config, const void* state, bint everything):
    """The legal whole moves; only those worth listing unless `everything`."""
    cdef list found = []
    cdef Move out[MOVES_MAX]
    cdef bytearray following
    cdef int i
    for i in range(rules.moves(config, state, out)):
        if not everything and not rules.listed(config, state, out[i]):
            continue
        if rules.whole(config, state, out[i]):
            found.append([out[i]])
            continue
        following = copy_of(rules, state)
        rules.play(config, <void*><char*>following, out[i], NULL, NULL)
        found += [[out[i], *rest] for rest in listed_paths(rules, config, <void*><char*>following, everything)]
    return found


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
