from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from digsite.engine.fingerprint cimport mixed
from digsite.engine.game cimport MOVES_MAX, NOBODY, PATH_MAX, Move, Rules
from digsite.engine.rng cimport Rng, rng_below
from digsite.search.core cimport TURNS_COUNTED, Action, Node, Tree
from digsite.search.observation cimport play_watched, seen_by
from digsite.search.random_moves cimport play_random_move
from digsite.search.tree cimport add_action, find_action, path_of, reach_node
from digsite.search.ucb cimport Selection, nothing_selected, offer, prior_bound, upper_bound

cdef enum:
    OPINIONS_EACH = 4                        # the policy is asked so often for each move of a full node


cdef int descend(ThreadContext* thread, int start, int until, int* trail) noexcept nogil:
    """Walks down until the first move of a new node, `depth` whole moves, the turn `until` or the end; returns the length
    of the trail of actions. `start` is the turn of the root.
    """
    cdef Tree* tree = &thread.tree
    cdef const Rules* rules = thread.rules
    cdef int node, action, seat, turn, length = 0, depth = thread.params.depth
    cdef bint whole = True, new = False
    cdef bint proposed = thread.params.policy and not thread.params.perfect  # where nothing is hidden no move is left out
    while depth > 0 and length < TRAIL_MAX and not new:
        seat = rules.to_move(thread.config, thread.state)
        turn = rules.turns(thread.config, thread.state)
        if seat == NOBODY or turn >= until or not pays(thread, turn - start):
            break
        node = reach_node(tree, seen_by(thread, seat))
        if node < 0:
            break
        new = tree.nodes[node].visits == 0
        count(thread, turn - start, new)
        tree.nodes[node].visits += 1
        action = proposed_move(thread, node, seat) if proposed else micro_move(thread, node, seat)
        if action < 0:
            break
        whole = proposed or rules.whole(thread.config, thread.state, path_of(tree, action)[0])
        play_watched(thread, path_of(tree, action), tree.actions[action].n)
        trail[length] = action
        length += 1
        depth -= whole
    if not whole:                            # a playout begins with a whole move
        play_random_move(rules, thread.config, thread.state, &thread.rng, &thread.chance)
    return length


cdef inline void count(ThreadContext* thread, int later, bint new) noexcept nogil:
    cdef int turn = min(later, TURNS_COUNTED - 1)
    thread.met[turn] += 1
    thread.known[turn] += not new


cdef void back_up(ThreadContext* thread, const int* trail, int n, const double* shares, const double* points) noexcept nogil:
    """Adds the result to every action of the trail."""
    cdef int i, seat
    cdef Action* action
    for i in range(n):
        action = &thread.tree.actions[trail[i]]
        action.visits += 1
        action.points += <float>points[action.actor]
        action.square += <float>(shares[action.actor] * shares[action.actor])
        for seat in range(thread.rules.players):
            action.share[seat] += <float>shares[seat]


# ----------------------------------------------------------------------------------- whole moves the policy proposes


cdef int proposed_move(ThreadContext* thread, int node, int seat) noexcept nogil:
    """The policy's move first; with more visits other opinions of it join. Selected by PUCT. -1 when the tree is full."""
    cdef Tree* tree = &thread.tree
    cdef Node* visited = &tree.nodes[node]
    cdef Selection selection = nothing_selected()
    cdef Action* action
    cdef int i, asked = -1
    cdef double prior, usual, mean
    if visited.n_actions < thread.params.width and visited.opinions < OPINIONS_EACH * thread.params.width and (
        visited.visits > thread.params.patience * visited.n_actions * visited.n_actions
    ):
        asked = ask_policy(thread, node, seat)
    usual = mean_of_all(tree, node, seat)
    i = visited.action
    while i >= 0:
        action = &tree.actions[i]
        if seat == thread.seat or i == asked or is_legal(thread, path_of(tree, i), action.n):
            action.available += 1
            prior = action.prior / <double>visited.opinions
            mean = action.share[seat] / <double>action.visits if action.visits else usual
            offer(
                &selection, i,
                prior_bound(mean, action.visits, action.available, prior, thread.params.exploration), &thread.rng,
            )
        i = action.next
    return selection.index if selection.index >= 0 else ask_policy(thread, node, seat)


cdef inline double mean_of_all(const Tree* tree, int node, int seat) noexcept nogil:
    """The seat's share over all moves of the node: what an untried one is taken to be worth."""
    cdef double sum = 0
    cdef int visits = 0, i = tree.nodes[node].action
    while i >= 0:
        sum += tree.actions[i].share[seat]
        visits += tree.actions[i].visits
        i = tree.actions[i].next
    return sum / visits if visits else 0.0


cdef int ask_policy(ThreadContext* thread, int node, int seat) noexcept nogil:
    """One more opinion, the first being the policy's own; a move it has named before becomes more likely."""
    cdef Node* visited = &thread.tree.nodes[node]
    cdef Move path[PATH_MAX]
    cdef Rng opinion = mixed(visited.key, visited.opinions)
    cdef int n, action
    n = thread.advice.policy(thread.config, thread.state, &opinion if visited.opinions else NULL, path)
    visited.opinions += 1
    action = find_action(&thread.tree, node, path, n)
    if action < 0:
        action = add_action(&thread.tree, node, -1, path, n, seat)
    if action >= 0:
        thread.tree.actions[action].prior += 1
    return action


cdef bint is_legal(ThreadContext* thread, const Move* path, int n) noexcept nogil:
    """Whether the seat that decides can make this move: where a game does not say what another seat holds, one node may
    stand for several hands.
    """
    cdef const Rules* rules = thread.rules
    cdef Move out[MOVES_MAX]
    cdef void* copy = malloc(rules.state_size)
    cdef int i, k, count
    cdef bint legal = copy != NULL
    if legal:
        memcpy(copy, thread.state, rules.state_size)
    for i in range(n):
        if not legal:
            break
        count = rules.moves(thread.config, copy, out)
        k = 0
        while k < count and out[k] != path[i]:
            k += 1
        legal = k < count and rules.whole(thread.config, copy, path[i]) == (i == n - 1)
        if legal and i < n - 1:
            rules.play(thread.config, copy, path[i], NULL, NULL)
    free(copy)
    return legal


# ------------------------------------------------------------------------------------------------ single micro-moves


cdef int micro_move(ThreadContext* thread, int node, int seat) noexcept nogil:
    """A move not tried yet, at random; when there is none, by UCB1. -1 when the tree is full.

    The actions of a node are in ascending order, as legal moves are, so that both lists are walked together.
    """
    cdef Tree* tree = &thread.tree
    cdef Selection selection = nothing_selected()
    cdef Action* action
    cdef Move out[MOVES_MAX]
    cdef int tried[MOVES_MAX]
    cdef int n = thread.rules.moves(thread.config, thread.state, out)
    cdef int i, untried = 0, last = -1, before = -1, chosen = -1, at = tree.nodes[node].action
    for i in range(n):
        while at >= 0 and path_of(tree, at)[0] < out[i]:
            last = at
            at = tree.actions[at].next
        tried[i] = at if at >= 0 and path_of(tree, at)[0] == out[i] else -1
        if tried[i] >= 0:
            tree.actions[at].available += 1
            continue
        untried += 1
        if rng_below(&thread.rng, untried) == 0:
            chosen = i
            before = last
    if untried:
        at = add_action(tree, node, before, &out[chosen], 1, seat)
        if at >= 0:
            tree.actions[at].available = 1
        return at
    for i in range(n):
        action = &tree.actions[tried[i]]
        offer(
            &selection, tried[i],
            upper_bound(
                action.share[seat] / <double>action.visits, action.visits, action.available, thread.params.exploration,
            ),
            &thread.rng,
        )
    return selection.index
