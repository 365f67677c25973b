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


cdef int random_path(const Rules* rules, const void* config, void* state, Rng* rng, Move* path) noexcept nogil:
    """Fills `path` with a whole move, each micro-move drawn uniformly at random, and plays all but the last of them in `state`.

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
