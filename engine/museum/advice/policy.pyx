from libc.string cimport memcpy, memset

from digsite.engine.game cimport MOVES_MAX, Move
from digsite.engine.museum.rules.board cimport *
from digsite.engine.museum.advice.icon_policy cimport haunt_best
from digsite.engine.museum.advice.placement cimport place_best
from digsite.engine.museum.advice.gains cimport firmness, of_goal
from digsite.engine.museum.rules.rules cimport moves, play, whole
from digsite.engine.museum.rules.sites cimport *
from digsite.engine.museum.rules.state cimport *
from digsite.engine.museum.advice.survey cimport *
from digsite.engine.museum.advice.turns_left cimport share_left, turns_of
from digsite.engine.museum.advice.value cimport appraise
from digsite.engine.museum.rules.walking cimport close_sites, one_step, walk_moves
from digsite.engine.rng cimport Rng, rng_below, rng_unit

cdef enum:
    MANNER_NUMBERS = sizeof(Manner) / sizeof(float)
    TRIALS = 6                               # icon moves at random that another opinion looks at
    GUARD_TURNS = 4                          # before the end, from when on the archeologist guards a site

cdef double OPINION = 0.2                    # points by which other opinions differ


cdef int policy(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil:
    """A whole move for the decision at hand, as micro-moves; returns how many."""
    cdef const MuseumConfig* r = <const MuseumConfig*>config
    return decide(r, <const MuseumState*>state, r.worth.plan, rng, path)


cdef int greedy(const void* config, const void* state, Move* path) noexcept nogil:
    """The same by numbers that were not tuned."""
    cdef const MuseumConfig* r = <const MuseumConfig*>config
    return decide(r, <const MuseumState*>state, r.worth.simple, NULL, path)


cdef inline void blend(const Manner* plan, float left, Manner* now) noexcept nogil:
    """How to decide with so much of the pile left."""
    cdef const float* late = <const float*>&plan[0]
    cdef const float* early = <const float*>&plan[1]
    cdef int i
    for i in range(MANNER_NUMBERS):
        (<float*>now)[i] = late[i] + left * (early[i] - late[i])


cdef int decide(const MuseumConfig* r, const MuseumState* s, const Manner* plan, Rng* rng, Move* path) noexcept nogil:
    cdef Manner now
    cdef const Manner* m = &now
    blend(plan, share_left(r, s), &now)
    if s.phase == PLACE:
        return place_best(r, s, m, rng, path)
    if s.phase == ICON:
        return haunt_best(r, s, m, rng, path) if rng == NULL or rng_below(rng, 2) else try_icons(r, s, rng, path)
    if s.phase == WALK:
        path[0] = best_walk(s, m, rng)
        return 1
    if s.phase == COLLECT_OR_LEAVE:
        moves(r, s, path)                                                    # M11: collecting comes first if it is legal
        return 1
    return finish(r, s, path)


cdef int finish(const MuseumConfig* r, const MuseumState* s, Move* path) noexcept nogil:
    """In the middle of a move: the first way to complete it."""
    cdef MuseumState copy
    cdef Move out[MOVES_MAX]
    cdef bint done = False
    cdef int n = 0
    memcpy(&copy, s, sizeof(MuseumState))
    while not done:
        moves(r, &copy, out)
        path[n] = out[0]
        n += 1
        done = whole(r, &copy, out[0])
        if not done:
            play(r, &copy, out[0], NULL, NULL)
    return n


# -------------------------------------------------------------------------------------------------- icons (M7, M9)

cdef int try_icons(const MuseumConfig* r, const MuseumState* s, Rng* rng, Move* path) noexcept nogil:
    """The best of a few icon moves at random."""
    cdef Move trial[16]
    cdef int i, k, n, length = 1
    cdef double worth, most
    path[0] = SKIP
    most = -1e9
    for i in range(TRIALS):
        worth = 0
        n = try_one(r, s, rng, trial, &worth)
        if worth > most:
            most = worth
            length = n
            for k in range(n):
                path[k] = trial[k]
    return length


cdef int try_one(const MuseumConfig* r, const MuseumState* s, Rng* rng, Move* path, double* worth) noexcept nogil:
    """Micro-moves at random to the end of the icon, and how that looks."""
    cdef MuseumState copy
    cdef Move out[MOVES_MAX]
    cdef bint done = False
    cdef int n = 0
    memcpy(&copy, s, sizeof(MuseumState))
    while not done:
        path[n] = out[rng_below(rng, moves(r, &copy, out))]
        done = whole(r, &copy, path[n])
        play(r, &copy, path[n], NULL, NULL)
        n += 1
    worth[0] = appraise(r, &copy, s.turn)
    return n


# --------------------------------------------------------------------------------------------------- walking (M10)

cdef Move best_walk(const MuseumState* s, const Manner* m, Rng* rng) noexcept nogil:
    """Onto a wanted artifact, towards one, or near the end onto the site that is worth guarding."""
    cdef uint8_t steps[SPOTS_MAX]
    cdef Move out[MOVES_MAX]
    cdef Sites sites
    cdef int i, spot, left = turns_of(s, s.turn), n = walk_moves(s, out)
    cdef double worth, most = -1e9
    cdef Move best = STAY
    steps_to_goals(s, steps)
    if left <= GUARD_TURNS:
        find_sites(s, &sites)
    for i in range(n):
        spot = spot_of(s, out[i])
        worth = of_goal(m, steps[spot], left - 1) if steps[spot] or out[i] == STAY else m.collect
        if left <= GUARD_TURNS and (steps[spot] or out[i] == STAY):
            worth += guarded(s, m, &sites, spot, left)
        worth -= 0.01 * steps[spot] - 0.001 * (out[i] == STAY)
        if rng != NULL:
            worth += OPINION * rng_unit(rng)
        if worth > most:
            most = worth
            best = out[i]
    return best


cdef inline int spot_of(const MuseumState* s, Move move) noexcept nogil:
    if move == STAY:
        return s.archeologist[s.turn]
    if move >= SPOT:
        return 4 * s.slot[(move - SPOT) >> 2] + ((move - SPOT) & 3)
    return 4 * s.slot[move - WHOLE]


cdef inline double guarded(const MuseumState* s, const Manner* m, const Sites* sites, int spot, int left) noexcept nogil:
    """M9, M15: no mummy comes to a site with a figure, and it counts even if it is not joined."""
    cdef int site = sites.site[spot]
    if site == 0 or sites.colour[site] != s.turn or sites.figures[site] & MUMMY_THERE:
        return 0
    return m.guard * firmness(m, left) * sites.count[site]


cdef void steps_to_goals(const MuseumState* s, uint8_t* steps) noexcept nogil:
    """How many steps every spot is away from the nearest artifact that is wanted."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, spot, artifact, level, head = 0, n = 0, step = 0
    cdef int wanted = s.goals[s.turn] & ~s.collected[s.turn]
    memset(steps, FAR, 4 * s.slots)
    memset(mark, 0, 4 * s.slots)
    close_sites(s, mark)
    for spot in range(4, 4 * s.slots):
        artifact = (s.terrain[spot] & 15) - 1
        if artifact >= 0 and not mark[spot] and wanted >> artifact & 1:
            steps[spot] = 0
            n = add_spot(spot, mark, found, n)
    while head < n:
        step += 1
        level = n
        n = one_step(s, s.turn, mark, found, head, level)
        head = level
        for i in range(level, n):
            steps[found[i]] = <uint8_t>min(step, <int>FAR)


# ---------------------------------------------------------------------------------------------- before anything is learned

cdef void plain_manner(Manner* m) noexcept nogil:
    """Numbers set by hand, which games between neighbours bore out one by one."""
    m.apart = 0.45
    m.apart_turns = 6
    m.unlaid = 0.65
    m.firm = 2.8
    m.goal = 3.06
    m.goal_turn = 0.21
    m.goal_least = 1.5
    m.goal_far = 1.2
    m.goal_far_turns = 8
    m.collect = 3.3
    m.guard = 0.6
    m.camp = 2
    m.camp_side = 0.5
    m.icon = 3
    m.icon_kept = 5
    m.icon_turns = 5
    m.others_land = 1
    m.others_goals = 1
    m.others_tiles = 1
    m.others_sites = 1
    m.use = 0.3
    m.own_risk = 0.5
    m.own_chance = 0.5
    m.crowded = 0.5
    m.hand_own = 0.4
    m.hand_icon = 0.5
