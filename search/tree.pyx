from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy, memset

from digsite.search.core cimport Node

cdef enum:
    MOVES_EACH = 4                           # micro-moves there is room for, for each action
    NODES_A_BUCKET = 8                       # of a full tree; small trees touch little memory


cdef bint tree_open(Tree* tree, int room) noexcept nogil:
    cdef size_t buckets = 16
    while buckets * NODES_A_BUCKET < <size_t>room:
        buckets *= 2
    tree.nodes = <Node*>malloc(room * sizeof(Node))
    tree.actions = <Action*>malloc(room * sizeof(Action))
    tree.moves = <Move*>malloc(room * MOVES_EACH * sizeof(Move))
    tree.buckets = <int32_t*>calloc(buckets, sizeof(int32_t))
    tree.room = room
    tree.bucket_mask = <uint32_t>(buckets - 1)
    return tree.nodes != NULL and tree.actions != NULL and tree.moves != NULL and tree.buckets != NULL


cdef void tree_clear(Tree* tree) noexcept nogil:
    """Forgets everything."""
    if tree.n:
        memset(tree.buckets, 0, (tree.bucket_mask + 1) * sizeof(int32_t))
    tree.n = 0
    tree.n_actions = 0
    tree.n_moves = 0


cdef void tree_close(Tree* tree) noexcept nogil:
    free(tree.nodes)
    free(tree.actions)
    free(tree.moves)
    free(tree.buckets)
    memset(tree, 0, sizeof(Tree))


cdef int find_node(const Tree* tree, uint64_t key) noexcept nogil:
    """The node with this key, -1 if there is none."""
    cdef int node = tree.buckets[key & tree.bucket_mask] - 1
    while node >= 0 and tree.nodes[node].key != key:
        node = tree.nodes[node].next
    return node


cdef int reach_node(Tree* tree, uint64_t key) noexcept nogil:
    """The node with this key, a new one if there is none; -1 when the tree is full."""
    cdef int found = find_node(tree, key)
    cdef Node* node
    if found >= 0 or tree.n == tree.room:
        return found
    node = &tree.nodes[tree.n]
    memset(node, 0, sizeof(Node))
    node.key = key
    node.action = -1
    node.next = tree.buckets[key & tree.bucket_mask] - 1
    tree.n += 1
    tree.buckets[key & tree.bucket_mask] = tree.n
    return tree.n - 1


cdef int most_visited(const Tree* tree, int node) noexcept nogil:
    """The action of the node that was tried most often, -1 if there is none."""
    cdef int best = -1, action = tree.nodes[node].action if node >= 0 else -1
    while action >= 0:
        if best < 0 or tree.actions[action].visits > tree.actions[best].visits:
            best = action
        action = tree.actions[action].next
    return best


cdef int find_action(const Tree* tree, int node, const Move* path, int n) noexcept nogil:
    """The action of the node with this path, -1 if it has not been tried."""
    cdef int action = tree.nodes[node].action
    while action >= 0:
        if tree.actions[action].n == n and memcmp(path_of(tree, action), path, n * sizeof(Move)) == 0:
            return action
        action = tree.actions[action].next
    return -1


cdef int add_action(Tree* tree, int node, int after, const Move* path, int n, int actor) noexcept nogil:
    """A new action of the node, behind that one of its list or, after -1, at its head; -1 when the tree is full."""
    cdef Action* action
    cdef int32_t* link = &tree.nodes[node].action if after < 0 else &tree.actions[after].next
    if tree.n_actions == tree.room or tree.n_moves + n > tree.room * MOVES_EACH:
        return -1
    action = &tree.actions[tree.n_actions]
    memset(action, 0, sizeof(Action))
    action.path = tree.n_moves
    action.n = n
    action.actor = <uint8_t>actor
    action.next = link[0]
    link[0] = tree.n_actions
    memcpy(&tree.moves[tree.n_moves], path, n * sizeof(Move))
    tree.n_moves += n
    tree.n_actions += 1
    tree.nodes[node].n_actions += 1
    return tree.n_actions - 1
