from libc.stdlib cimport free, malloc
from libc.string cimport memset

from digsite.engine.game cimport MOVES_MAX, NOBODY, Rules
from digsite.engine.rng cimport rng_below
from digsite.search.core cimport Node
from digsite.search.random_moves cimport play_random_move
from digsite.search.ucb cimport Selection, consider, nothing_selected

cdef double TINY = 1e-9                      # added to the visits in a bound


cdef bint tree_open(Tree* tree, int room) noexcept nogil:
    tree.nodes = <Node*>malloc(room * sizeof(Node))
    tree.room = room
    tree.n = 0
    return tree.nodes != NULL


cdef void tree_close(Tree* tree) noexcept nogil:
    free(tree.nodes)
    tree.nodes = NULL


cdef int add_root(Tree* tree) noexcept nogil:
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


cdef int descend(ThreadContext* thread, int root, int depth, int* trail) noexcept nogil:
    """Walks down by UCB until a new node, `depth` whole moves, or the end; returns the length of the trail."""
    cdef Tree* tree = &thread.tree
    cdef const Rules* rules = thread.rules
    cdef Selection selection
    cdef Move out[MOVES_MAX]
    cdef Move label, move
    cdef int child[MOVES_MAX]
    cdef int n, i, untried, seat, at = root, length = 1
    cdef double visits
    cdef bint whole = True
    cdef Node* node
    trail[0] = root
    while depth > 0 and length < TRAIL_MAX:
        seat = rules.to_move(thread.config, thread.state)
        if seat == NOBODY:
            break
        n = rules.moves(thread.config, thread.state, out)
        # 1. which moves were tried before; all of these were available now
        untried = 0
        for i in range(n):
            label = rules.seen(thread.config, thread.state, out[i], thread.seat)
            child[i] = find_child(tree, at, label)
            untried += child[i] < 0
            if child[i] >= 0:
                tree.nodes[child[i]].available += 1
        # 2. one that was not tried becomes a new node ...
        if untried:
            untried = rng_below(&thread.rng, untried)
            i = 0
            while child[i] >= 0 or untried > 0:
                untried -= child[i] < 0
                i += 1
            move = out[i]
            i = add_node(tree, rules.seen(thread.config, thread.state, move, thread.seat), seat)
            if i < 0:
                break
            tree.nodes[i].sibling = tree.nodes[at].child
            tree.nodes[at].child = i
            tree.nodes[i].available = 1
            whole = rules.whole(thread.config, thread.state, move)
            rules.play(thread.config, thread.state, move, &thread.chance, NULL)
            trail[length] = i
            length += 1
            break
        # 3. ... else the one with the highest upper bound is played
        selection = nothing_selected()
        for i in range(n):
            node = &tree.nodes[child[i]]
            visits = node.visits + TINY
            consider(&selection, i, node.share[seat] / visits, visits, node.available, thread.params.exploration)
        move = out[selection.index]
        whole = rules.whole(thread.config, thread.state, move)
        depth -= whole
        rules.play(thread.config, thread.state, move, &thread.chance, NULL)
        at = child[selection.index]
        trail[length] = at
        length += 1
    if not whole:                            # a playout begins with a whole move
        play_random_move(rules, thread.config, thread.state, &thread.rng, &thread.chance)
    return length


cdef void back_up(ThreadContext* thread, const int* trail, int n, const double* shares) noexcept nogil:
    """Adds the result to every node of the trail."""
    cdef int i, seat
    cdef Node* node
    for i in range(n):
        node = &thread.tree.nodes[trail[i]]
        node.visits += 1
        for seat in range(thread.rules.players):
            node.share[seat] += <float>shares[seat]
