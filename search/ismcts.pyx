from libc.stdint cimport int64_t, uint64_t

from digsite.engine.game cimport MOVES_MAX, SEATS_MAX, Game, Move
from digsite.search.core cimport Candidate, Node, ThreadContext
from digsite.search.limits cimport interrupted
from digsite.search.rollout cimport playout
from digsite.search.tree cimport TRAIL_MAX, add_root, back_up, descend, find_child
from digsite.search.worlds cimport enter_world, sample_world, world_seed


cdef object tree_search(Root root):
    """A tree for each thread; what they found is one candidate, the most visited path of micro-moves."""
    root.run(grow_tree, NULL)
    root.n_candidates = 1
    read_trees(root)


cdef void grow_tree(ThreadContext* thread, const void* task) noexcept nogil:
    """A world, a descent by UCB, a playout, and its result back up the tree; again and again."""
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int trail[TRAIL_MAX]
    cdef int length, start = thread.rules.turns(thread.config, thread.skeleton), root = add_root(&thread.tree)
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
        length = descend(thread, root, thread.params.depth, trail)
        playout(thread, start, shares, points)
        back_up(thread, trail, length, shares)


cdef object read_trees(Root root):
    """Follows the most visited micro-moves, added up over the trees, to the end of the whole move.

    Where the trees end before it does, its figures are those of its beginning.
    """
    cdef Game game = root.knowledge.game
    cdef Candidate* found = &root.candidates[0]
    cdef Move out[MOVES_MAX]
    cdef bytearray copy = bytearray((<const char*>root.knowledge.data)[:game.rules.state_size])
    cdef void* state = <void*><char*>copy
    cdef int i
    cdef bint whole = False
    at = [0] * root.threads
    reached = [-1] * root.threads            # the nodes of the last micro-move that was tried
    while not whole:
        best, most, nodes = 0, -1, at
        for i in range(game.rules.moves(game.config, state, out)):
            children = [
                find_child(&root.contexts[<int>k].tree, node, out[i]) if node >= 0 else -1 for k, node in enumerate(at)
            ]
            visits = sum([root.contexts[k].tree.nodes[<int>child].visits for k, child in enumerate(children) if child >= 0])
            if visits > most:
                best, most, nodes = i, visits, children
        found.path[found.n] = out[<int>best]
        found.n += 1
        whole = game.rules.whole(game.config, state, out[<int>best])
        if not whole:
            game.rules.play(game.config, state, out[<int>best], NULL, NULL)
        at = nodes
        if most > 0:
            reached = nodes
    for k, node in enumerate(reached):
        if node >= 0:
            add_node_counts(found, &root.contexts[<int>k].tree.nodes[<int>node], root.knowledge.seat)


cdef object add_node_counts(Candidate* candidate, const Node* node, int seat):
    """Nodes count no points and no squares; of shares that are 0 or 1 the square is the share."""
    cdef int i
    candidate.visits += node.visits
    for i in range(SEATS_MAX):
        candidate.share[i] += node.share[i]
    candidate.square += node.share[seat]
