from libc.stdint cimport int64_t, uint64_t

from digsite.engine.fingerprint cimport fingerprint, mixed
from digsite.engine.game cimport MOVES_MAX, SEATS_MAX, Game, Move
from digsite.search.core cimport CANDIDATES_MAX, Action, Candidate, ThreadContext, Tree
from digsite.search.descent cimport TRAIL_MAX, back_up, descend
from digsite.search.limits cimport interrupted
from digsite.search.observation cimport begin_watching
from digsite.search.rollout cimport playout, tree_end
from digsite.search.tree cimport find_node, path_of
from digsite.search.worlds cimport enter_world, sample_world, world_seed

cdef enum:
    COUNTS = 3 + SEATS_MAX                   # visits, points, squares, and the share of every seat
    SHOWN_SHARE = 1000                       # a move with fewer of the root's visits than one in so many is not listed


cdef object tree_search(Root root):
    """A tree for each thread; the candidates are the whole moves that lie in them."""
    root.run(grow_tree, NULL)
    read_trees(root)


cdef void grow_tree(ThreadContext* thread, const void* task) noexcept nogil:
    """A world, a descent, a playout, and its result back up the tree; again and again."""
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int trail[TRAIL_MAX]
    cdef int length, start = thread.rules.turns(thread.config, thread.skeleton)
    cdef int64_t number
    cdef uint64_t seed
    if thread.params.perfect:                # one world for the whole tree
        sample_world(thread, world_seed(thread.seed, 0))
    for number in range(thread.budget):
        if interrupted(thread.limits):
            return
        seed = world_seed(thread.seed, number)
        if not thread.params.perfect:
            sample_world(thread, seed)
        enter_world(thread, seed)
        begin_watching(thread)
        length = descend(thread, start, tree_end(thread, start), trail)
        playout(thread, start, shares, points)
        back_up(thread, trail, length, shares, points)


# ------------------------------------------------------------------------------------------- the moves of the root


cdef object read_trees(Root root):
    """The moves of the root: first the path of the most visited micro-moves, then the others by visits.

    Where the trees end before that path does, its figures are those of its beginning.
    """
    cdef dict counts = {}                    # by path of micro-moves, whole or not: what all trees counted
    cdef dict longer = {}                    # by path: the paths one step longer
    cdef tuple path, begun
    cdef int k
    for k in range(root.threads):
        if root.contexts[k].tree.n:
            gather(root, &root.contexts[k].tree, (), 0, counts, longer)
    best = most_visited_path(root, counts, longer)
    others = [path for path in counts if path not in longer and path != best and is_whole(root, path)]
    others.sort(key=lambda path: -counts[path][0])
    root.n_candidates = 0
    for path in [best, *others][:CANDIDATES_MAX]:
        begun = path
        while begun and begun not in counts:
            begun = begun[:len(begun) - 1]
        add_candidate(root, path, counts.get(begun, (0,) * COUNTS))


cdef object gather(Root root, const Tree* tree, tuple path, uint64_t saw, dict counts, dict longer):
    """Adds up what one tree counted of the paths that go on from this one, as far as the seat's own move goes."""
    cdef const Action* action
    cdef tuple further, found
    cdef Move micro
    cdef int node = find_node(tree, mixed(saw, root.knowledge.seat)), i = tree.nodes[node].action if node >= 0 else -1
    while i >= 0:
        action = &tree.actions[i]
        further = path + tuple([path_of(tree, i)[k] for k in range(action.n)])
        if action.visits * <int64_t>SHOWN_SHARE >= tree.nodes[0].visits and is_begun(root, further):
            found = (action.visits, action.points, action.square, *[action.share[seat] for seat in range(SEATS_MAX)])
            counts[further] = tuple(map(sum, zip(counts.get(further, (0,) * COUNTS), found)))
            longer.setdefault(path, set()).add(further)
            micro = path_of(tree, i)[0]
            if action.n == 1 and not is_whole(root, further):
                gather(root, tree, further, fingerprint(saw, &micro, sizeof(Move)), counts, longer)
        i = action.next


cdef tuple most_visited_path(Root root, dict counts, dict longer):
    """Beyond the trees the first legal micro-moves."""
    cdef Move out[MOVES_MAX]
    cdef Game game = root.knowledge.game
    cdef bytearray state
    cdef tuple path = ()
    while not path or not is_whole(root, path):
        if path in longer:
            path = max(sorted(longer[path]), key=lambda further: counts[further][0])
        else:
            state = played(root, path)
            game.rules.moves(game.config, <void*><char*>state, out)
            path += (out[0],)
    return path


cdef bint is_begun(Root root, tuple path) except -1:
    """Whether these micro-moves are legal one after the other. A tree grown in a truth of another decision has others."""
    cdef Move out[MOVES_MAX]
    cdef Game game = root.knowledge.game
    cdef bytearray state = played(root, ())
    cdef int i, last = len(path) - 1
    for i in range(last + 1):
        n = game.rules.moves(game.config, <void*><char*>state, out)
        if path[i] not in [out[k] for k in range(n)] or game.rules.whole(game.config, <void*><char*>state, path[i]) and i < last:
            return False
        if i < last:
            game.rules.play(game.config, <void*><char*>state, path[i], NULL, NULL)
    return True


cdef bint is_whole(Root root, tuple path) except -1:
    """Whether the last of these micro-moves completes the move."""
    cdef Game game = root.knowledge.game
    cdef int last = len(path) - 1
    cdef bytearray state = played(root, path[:last])
    return game.rules.whole(game.config, <void*><char*>state, path[last])


cdef bytearray played(Root root, tuple path):
    """The decision at hand after these micro-moves, none of which completes the move."""
    cdef Game game = root.knowledge.game
    cdef bytearray state = bytearray((<const char*>root.knowledge.data)[:game.rules.state_size])
    for micro in path:
        game.rules.play(game.config, <void*><char*>state, micro, NULL, NULL)
    return state


cdef object add_candidate(Root root, tuple path, tuple counts):
    cdef Candidate* candidate = &root.candidates[root.n_candidates]
    candidate.n = candidate.line = len(path)
    for k, micro in enumerate(path):
        candidate.path[<int>k] = micro
    candidate.visits, candidate.points, candidate.square = counts[:3]
    for seat in range(SEATS_MAX):
        candidate.share[<int>seat] = counts[3 + seat]
    root.n_candidates += 1
