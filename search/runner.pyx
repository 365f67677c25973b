from libc.math cimport log, sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

from digsite.engine.game cimport SEATS_MAX
from digsite.engine.rng cimport Rng, chance_seed, rng_next
from digsite.search.core cimport Arm, Worker
from digsite.search.playout cimport finish_turn, play_path, playout
from digsite.search.tree cimport TRAIL_MAX, back_up, descend, tree_close, tree_open, tree_root


cdef double clock_now() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec + now.tv_nsec * 1e-9


cdef bint worker_open(Worker* w) noexcept nogil:
    """Its memory; False when there is none."""
    w.world = malloc(w.rules.state_size)
    w.state = malloc(w.rules.state_size)
    if w.world == NULL or w.state == NULL or not tree_open(&w.tree, w.params.nodes):
        worker_close(w)
        return False
    return True


cdef void worker_close(Worker* w) noexcept nogil:
    free(w.world)
    free(w.state)
    w.world = NULL
    w.state = NULL
    tree_close(&w.tree)


cdef bint out_of_time(Worker* w) noexcept nogil:
    return w.stop[0] or (w.deadline > 0 and clock_now() >= w.deadline)


cdef inline uint64_t world_seed(uint64_t seed, int64_t number) noexcept nogil:
    cdef Rng mixer = seed + <uint64_t>number * 0xD1342543DE82EF95U
    return rng_next(&mixer)


cdef inline void new_world(Worker* w, uint64_t seed) noexcept nogil:
    cdef Rng rng = seed
    if w.truth == NULL:
        w.rules.determinize(w.config, w.belief, &rng, w.world)
        return
    memcpy(w.world, w.truth, w.rules.state_size)
    if not w.ordered:
        w.rules.reshuffle(w.config, w.world, &rng)


cdef inline void enter_world(Worker* w, uint64_t seed) noexcept nogil:
    """The world as it was, with the luck that belongs to it."""
    memcpy(w.state, w.world, w.rules.state_size)
    chance_seed(&w.chance, seed)
    w.rng = seed ^ 0x5DEECE66DU
    w.iterations += 1


cdef void try_arm(Worker* w, Arm* arm, uint64_t seed) noexcept nogil:
    """One iteration: this candidate in the present world."""
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int trail[TRAIL_MAX]
    cdef int seat, length = 0, start = w.rules.turns(w.config, w.world)
    enter_world(w, seed)
    play_path(w, arm.path, arm.n, &w.chance)
    if arm.ending:
        finish_turn(w, arm.ending, start, &w.chance)
    if w.params.depth:
        if arm.node < 0:
            arm.node = tree_root(&w.tree)
        if arm.node >= 0:
            length = descend(w, arm.node, w.params.depth, trail)
    playout(w, start, shares, points)
    back_up(w, trail, length, shares)
    arm.visits += 1
    for seat in range(w.rules.players):
        arm.share[seat] += shares[seat]
    arm.square += shares[w.seat] * shares[w.seat]
    arm.points += points[w.seat]


cdef void run_worlds(
    Worker* w, Arm* arms, const int* alive, int n_alive, uint64_t seed, int64_t first, int64_t step, int64_t end
) noexcept nogil:
    """Every candidate alive in the worlds first, first + step, ...: the same worlds and luck for all of them."""
    cdef int64_t number
    cdef uint64_t key
    cdef int i
    number = first
    while number < end:
        if out_of_time(w):
            return
        key = world_seed(seed, number)
        new_world(w, key)
        for i in range(n_alive):
            if not w.params.shared:
                key = world_seed(seed ^ 0xABCDEFU, number * 4096 + i)
                new_world(w, key)
            try_arm(w, &arms[alive[i]], key)
        number += step


cdef void run_bandit(Worker* w, Arm* arms, int n, uint64_t seed, int64_t count) noexcept nogil:
    """UCB over the candidates, a world of its own for each try."""
    cdef int64_t number
    cdef int i, best
    cdef double worth, most
    for number in range(count):
        if out_of_time(w):
            return
        best = 0
        most = -1
        for i in range(n):
            worth = 1e9 if arms[i].visits == 0 else arms[i].share[w.seat] / arms[i].visits + w.params.exploration * sqrt(
                log(<double>number + 1) / arms[i].visits
            )
            if worth > most:
                most = worth
                best = i
        new_world(w, world_seed(seed, number))
        try_arm(w, &arms[best], world_seed(seed, number))


cdef void run_tree(Worker* w, int root, uint64_t seed, int64_t first, int64_t count) noexcept nogil:
    """The textbook search: a world for each iteration, from the root down by UCB, a playout, back up."""
    cdef double shares[SEATS_MAX]
    cdef double points[SEATS_MAX]
    cdef int trail[TRAIL_MAX]
    cdef int length, start = w.rules.turns(w.config, w.skeleton)
    cdef int64_t number
    cdef uint64_t key
    if w.params.perfect:                     # one world for the whole tree
        new_world(w, world_seed(seed, first))
    for number in range(first, first + count):
        if out_of_time(w):
            return
        key = world_seed(seed, number)
        if not w.params.perfect:
            new_world(w, key)
        enter_world(w, key)
        length = descend(w, root, w.params.depth, trail)
        playout(w, start, shares, points)
        back_up(w, trail, length, shares)


cdef void run_perfect(Worker* w, Arm* arms, int n, uint64_t seed, int64_t count) noexcept nogil:
    """Perfect information in each of a few worlds: a tree of its own there, and the candidates' results added up."""
    cdef int64_t each = max(<int64_t>1, count // w.params.worlds)
    cdef int64_t number = 0, done, rest
    cdef int i
    while number * each < count and not out_of_time(w):
        new_world(w, world_seed(seed, number))
        w.tree.n = 0
        for i in range(n):
            arms[i].node = -1
        rest = min(each, count - number * each)
        run_one_world(w, arms, n, world_seed(seed, number), rest)
        number += 1


cdef void run_one_world(Worker* w, Arm* arms, int n, uint64_t seed, int64_t count) noexcept nogil:
    """UCB over the candidates of one world by the visits in that world."""
    cdef int64_t number, tried
    cdef int i, best
    cdef double worth, most
    for number in range(count):
        if out_of_time(w):
            return
        best = 0
        most = -1
        for i in range(n):
            tried = w.tree.nodes[arms[i].node].visits if arms[i].node >= 0 else 0
            worth = 1e9 - i if tried == 0 else (
                w.tree.nodes[arms[i].node].share[w.seat] / tried
                + w.params.exploration * sqrt(log(<double>number + 1) / tried)
            )
            if worth > most:
                most = worth
                best = i
        try_arm(w, &arms[best], world_seed(seed, number))
