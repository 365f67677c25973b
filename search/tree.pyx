from libc.math cimport log, sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from digsite.engine.game cimport MOVES_MAX, NOBODY, Move, Rules
from digsite.engine.rng cimport rng_below
from digsite.search.core cimport Node, Tree, Worker


cdef bint tree_open(Tree* tree, int room) noexcept nogil:
    tree.nodes = <Node*>malloc(room * sizeof(Node))
    tree.room = room
    tree.n = 0
    return tree.nodes != NULL


cdef void tree_close(Tree* tree) noexcept nogil:
    free(tree.nodes)
    tree.nodes = NULL


cdef int tree_root(Tree* tree) noexcept nogil:
    """A new node without a move, -1 when the tree is full."""
    return add_node(tree, 0, 0)


cdef inline int add_node(Tree* tree, Move label, int actor) noexcept nogil:
    cdef Node* node
    if tree.n == tree.room:
        return -1
    node = &tree.nodes[tree.n]
    memset(node, 0, sizeof(Node))
    node.label = label
    node.actor = <unsigned short>actor
    node.child = -1
    node.sibling = -1
    tree.n += 1
    return tree.n - 1


cdef inline int find_child(const Tree* tree, int parent, Move label) noexcept nogil:
    cdef int child = tree.nodes[parent].child
    while child >= 0 and tree.nodes[child].label != label:
        child = tree.nodes[child].sibling
    return child


cdef int descend(Worker* w, int root, int depth, int* trail) noexcept nogil:
    """Walks down by UCB until a new node, `depth` whole moves, or the end; returns the length of the trail."""
    cdef Tree* tree = &w.tree
    cdef const Rules* rules = w.rules
    cdef Move out[MOVES_MAX]
    cdef Move label, move
    cdef int child[MOVES_MAX]
    cdef int n, i, best, untried, seat, at = root, length = 1
    cdef double worth, most
    cdef bint whole = True
    cdef Node* node
    trail[0] = root
    while depth > 0 and length < TRAIL_MAX:
        seat = rules.to_move(w.config, w.state)
        if seat == NOBODY:
            break
        n = rules.moves(w.config, w.state, out)
        # 1. which moves were tried before; all of these were available now
        untried = 0
        for i in range(n):
            label = rules.seen(w.config, w.state, out[i], w.seat)
            child[i] = find_child(tree, at, label)
            untried += child[i] < 0
            if child[i] >= 0:
                tree.nodes[child[i]].available += 1
        # 2. one that was not tried becomes a new node ...
        if untried:
            untried = rng_below(&w.rng, untried)
            i = 0
            while child[i] >= 0 or untried > 0:
                untried -= child[i] < 0
                i += 1
            move = out[i]
            best = add_node(tree, rules.seen(w.config, w.state, move, w.seat), seat)
            if best < 0:
                break
            tree.nodes[best].sibling = tree.nodes[at].child
            tree.nodes[at].child = best
            tree.nodes[best].available = 1
            whole = rules.whole(w.config, w.state, move)
            rules.play(w.config, w.state, move, &w.chance, NULL)
            trail[length] = best
            length += 1
            break
        # 3. ... else the one with the highest upper bound is played
        best = 0
        most = -1
        for i in range(n):
            node = &tree.nodes[child[i]]
            worth = node.share[seat] / (node.visits + 1e-9) + w.params.exploration * sqrt(
                log(<double>node.available + 1) / (node.visits + 1e-9)
            )
            if worth > most:
                most = worth
                best = i
        whole = rules.whole(w.config, w.state, out[best])
        depth -= whole
        rules.play(w.config, w.state, out[best], &w.chance, NULL)
        at = child[best]
        trail[length] = at
        length += 1
    while not whole:                         # a playout begins with a whole move
        move = out[rng_below(&w.rng, rules.moves(w.config, w.state, out))]
        whole = rules.whole(w.config, w.state, move)
        rules.play(w.config, w.state, move, &w.chance, NULL)
    return length


cdef void back_up(Worker* w, const int* trail, int n, const double* shares) noexcept nogil:
    cdef int i, seat
    cdef Node* node
    for i in range(n):
        node = &w.tree.nodes[trail[i]]
        node.visits += 1
        for seat in range(w.rules.players):
            node.share[seat] += <float>shares[seat]
