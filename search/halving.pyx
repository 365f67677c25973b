from digsite.search.candidates cimport clear_counts, was_tried
from digsite.search.core cimport ThreadContext
from digsite.search.limits cimport ENDLESS, affordable, clock_now, interrupted
from digsite.search.lines cimport begin_lines, grow_lines, near_the_end
from digsite.search.rollout cimport try_candidate
from digsite.search.trend cimport find_trend
from digsite.search.worlds cimport sample_world, world_seed

cdef enum:
    FIRST_ITERATIONS = 64                    # from which the speed is estimated when only the time is limited
    MANY = 512                               # candidates, of which there may be too many for the time
    SPEED_ITERATIONS = 16                    # that tell how many there is time for
    LINE_ITERATIONS = 40                     # left for each new line and other seat: the best of many is lucky ...
    LAST_ITERATIONS = 12                     # ... near the end of the game, where they gain most


cdef object halving_search(Root root):
    """Phases of equal length. The candidates alive longest come first, of these the best."""
    cdef int64_t done, iterations
    cdef Phase phase
    root.find_candidates()
    if root.limits.iterations == ENDLESS and root.n_candidates > MANY:
        leave_out(root)
    begin(root)
    iterations = root.limits.iterations
    phase = first_phase(root)
    if iterations == ENDLESS:
        play_worlds(root, &phase, max(1, FIRST_ITERATIONS // phase.n_alive))
    while not interrupted(&root.limits):
        done = root.iterations()
        if root.limits.iterations == ENDLESS:
            iterations = affordable(&root.limits, done)
        elif done + phase.n_alive > iterations:
            break
        play_worlds(root, &phase, max(<int64_t>1, (iterations - done) // (phases_left(phase.n_alive) * phase.n_alive)))
        if phase.n_alive > 2:
            drop_worse_half(root, &phase)
        if phase.n_alive <= root.params.lines:
            grow(root, &phase, iterations - root.iterations())
    find_trend(root)
    alive = {phase.alive[i] for i in range(phase.n_alive) if was_tried(&root.candidates[phase.alive[i]])}
    root.rank([
        (i not in alive, 0 if i in alive else -root.candidates[i].visits, *root.merit(i))
        for i in range(root.n_candidates)
    ])


cdef Phase first_phase(Root root):
    """All candidates, before the first world."""
    cdef Phase phase
    cdef int i
    phase.first = phase.end = 0
    phase.threads = root.threads
    phase.seed = root.seed
    phase.n_alive = root.n_candidates
    for i in range(root.n_candidates):
        phase.alive[i] = i
    return phase


cdef object leave_out(Root root):
    """Of very many candidates the most promising, as with few iterations; some of them in one world tell how many."""
    cdef Phase phase = first_phase(root)
    cdef int i
    cdef double seconds, left, room, begun = clock_now()
    phase.n_alive = SPEED_ITERATIONS
    play_worlds(root, &phase, 1)
    seconds = max(1e-6, clock_now() - begun)
    left = root.limits.deadline - clock_now()
    for i in range(SPEED_ITERATIONS):        # all begin anew in the same world
        clear_counts(&root.candidates[i])
    room = SPEED_ITERATIONS * left / seconds / (3 * root.params.fair_start)
    root.n_candidates = <int>max(<double>SPEED_ITERATIONS, min(<double>root.n_candidates, room))


cdef int phases_left(int n_alive):
    cdef int phases = 1
    while n_alive > 2:
        n_alive = (n_alive + 1) // 2
        phases += 1
    return phases


cdef object drop_worse_half(Root root, Phase* phase):
    find_trend(root)
    alive = sorted([(*root.merit(phase.alive[i]), i) for i in range(phase.n_alive)])
    order = [phase.alive[<int>row[len(row) - 1]] for row in alive]
    phase.n_alive = max(2, (phase.n_alive + 1) // 2)
    for i in range(phase.n_alive):
        phase.alive[i] = order[i]


cdef object begin(Root root):
    """Near the end of the game, where a swap decides more than where a tile lies, lines race from the first world on."""
    cdef ThreadContext* thread = &root.contexts[0]
    cdef int room = <int>min(<int64_t>root.room, root.limits.iterations // root.params.fair_start)
    with nogil:
        root.near_end = root.params.lines and root.params.policy and near_the_end(thread, world_seed(root.seed, 0))
        if root.near_end:
            root.n_candidates = begin_lines(thread, root.candidates, root.n_candidates, room, root.listed, root.n_listed)


cdef object grow(Root root, Phase* phase, int64_t left):
    """Other moves for the rest of the turn join the race, as many as there are worlds for."""
    cdef int i, before = root.n_candidates
    cdef int64_t enough = (LAST_ITERATIONS if root.near_end else LINE_ITERATIONS) * (root.knowledge.game.players - 1)
    cdef int64_t most = left // enough
    cdef int room = <int>min(<int64_t>root.room, before + most - phase.n_alive)
    with nogil:
        root.n_candidates = grow_lines(
            &root.contexts[0], root.candidates, before, room, phase.alive, phase.n_alive, root.listed
        )
    for i in range(before, root.n_candidates):
        phase.alive[phase.n_alive] = i
        phase.n_alive += 1


cdef object play_worlds(Root root, Phase* phase, int64_t n):
    """All candidates alive in the next n worlds."""
    phase.first = phase.end
    phase.end += n
    root.run(play_phase, phase)


cdef void play_phase(ThreadContext* thread, const void* task) noexcept nogil:
    """One thread's worlds: each with the same luck for all candidates, unless the worlds are not shared."""
    cdef const Phase* phase = <const Phase*>task
    cdef int64_t number = phase.first + thread.number
    cdef uint64_t seed
    cdef int i
    while number < phase.end and not interrupted(thread.limits):
        seed = world_seed(phase.seed, number)
        sample_world(thread, seed)
        for i in range(phase.n_alive):
            if not thread.params.shared:
                seed = world_seed(phase.seed ^ 0xABCDEFU, number * 4096 + i)
                sample_world(thread, seed)
            try_candidate(thread, &thread.candidates[phase.alive[i]], seed)
        number += phase.threads
