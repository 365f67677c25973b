from digsite.engine.game cimport MOVES_MAX, Game, Knowledge, Move
from digsite.search.core cimport Arm, Tree, Worker


cdef object read_trees(Knowledge knowledge, const Worker* workers, int threads, Arm* arm):
    """Follows the most visited micro-moves, added up over the trees, to the end of the whole move. Where the trees end before
    it does, what is said of it is what they know of its beginning."""
    cdef Game game = knowledge.game
    cdef Move out[MOVES_MAX]
    cdef bytearray copy = bytearray((<const char*>knowledge.data)[:game.rules.state_size])
    cdef void* state = <void*><char*>copy
    cdef int n, i, k
    cdef bint whole = False
    at = [0] * threads
    reached = [-1] * threads                 # the nodes of the last micro-move that was tried
    while not whole:
        n = game.rules.moves(game.config, state, out)
        best, most, nodes = 0, -1, at
        for i in range(n):
            children = [find(&workers[k].tree, at[k], out[i]) for k in range(threads)]
            visits = sum([workers[k].tree.nodes[<int>children[k]].visits for k in range(threads) if children[k] >= 0])
            if visits > most:
                best, most, nodes = i, visits, children
        arm.path[arm.n] = out[best]
        arm.n += 1
        whole = game.rules.whole(game.config, state, out[best])
        if not whole:
            game.rules.play(game.config, state, out[best], NULL, NULL)
        at = nodes
        if most > 0:
            reached = nodes
    for k in range(threads):
        count(&workers[k].tree, reached[k], knowledge.seat, arm)


cdef int find(const Tree* tree, int parent, Move label):
    cdef int child = tree.nodes[parent].child if parent >= 0 else -1
    while child >= 0 and tree.nodes[child].label != label:
        child = tree.nodes[child].sibling
    return child


cdef object count(const Tree* tree, int node, int seat, Arm* arm):
    """What this tree knows of the node."""
    cdef int i
    if node < 0:
        return
    arm.visits += tree.nodes[node].visits
    for i in range(sizeof(arm.share) // sizeof(arm.share[0])):
        arm.share[i] += tree.nodes[node].share[i]
    arm.square += tree.nodes[node].share[seat]
