from libc.math cimport INFINITY
from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memcpy, memset

from digsite.engine.game cimport MOVES_MAX
from digsite.engine.museum.advice.gains cimport firmness, of_goal
from digsite.engine.museum.advice.icon_policy cimport HOLES, HOLES_ASKED, best_icon_move
from digsite.engine.museum.advice.placement cimport place_best
from digsite.engine.museum.advice.survey cimport FAR
from digsite.engine.museum.advice.turns_left cimport share_left, turns_of
from digsite.engine.museum.advice.value cimport appraise
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.board cimport add_spot
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.rules cimport moves, play, whole
from digsite.engine.museum.rules.sites cimport MUMMY_THERE, Sites, find_sites
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, artifact_at
from digsite.engine.museum.rules.walking cimport close_sites, one_step, walk_moves
from digsite.engine.rng cimport rng_below, rng_unit

cdef enum:
    POLICY_NUMBERS = sizeof(MuseumPolicyWeights) / sizeof(float)
    TRIALS = 6                               # icon moves at random that another opinion looks at
    GUARD_TURNS = 4                          # before the end, from when on the archeologist guards a site

cdef double OPINION = 0.2                    # points by which other opinions differ
cdef double STEP_COST = 0.01                 # of equal walks the one that ends nearer to a goal ...
cdef double STAY_BONUS = 0.001               # ... and of those none


cdef int policy(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil:
    """A whole move for the decision at hand, as micro-moves; returns how many."""
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    return decide(cfg, <const MuseumState*>state, cfg.weights.policy, rng, path)


cdef int greedy(const void* config, const void* state, Move* path) noexcept nogil:
    """The same by weights that were never tuned."""
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    return decide(cfg, <const MuseumState*>state, cfg.weights.greedy, NULL, path)


cdef bint sees_own(const void* config, const void* state, int seat) noexcept nogil:
    """A tile is drawn by the dealer and is in no hand before it was shown."""
    return True


cdef inline void blend(const MuseumPolicyWeights* plan, float left, MuseumPolicyWeights* now) noexcept nogil:
    """How to decide with so much of the pile left."""
    cdef const float* late = <const float*>&plan[0]
    cdef const float* early = <const float*>&plan[1]
    cdef int i
    for i in range(POLICY_NUMBERS):
        (<float*>now)[i] = late[i] + left * (early[i] - late[i])


cdef int decide(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* plan, Rng* rng,
                Move* path) noexcept nogil:
    cdef MuseumPolicyWeights now
    cdef const MuseumPolicyWeights* w = &now
    blend(plan, share_left(cfg, s), &now)
    if s.phase == PLACE:
        return place_best(cfg, s, w, rng, path)
    if s.phase == ICON:
        if rng == NULL:
            return best_icon_move(cfg, s, w, HOLES, rng, path)
        return best_icon_move(cfg, s, w, HOLES_ASKED, rng, path) if rng_below(rng, 2) else try_icons(cfg, s, rng, path)
    if s.phase == WALK:
        path[0] = best_walk(s, w, rng)
        return 1
    if s.phase == COLLECT_OR_LEAVE:
        moves(cfg, s, path)                                                  # M11: collecting comes first if it is legal
        return 1
    return finish(cfg, s, path)


cdef int finish(const MuseumConfig* cfg, const MuseumState* s, Move* path) noexcept nogil:
    """In the middle of a move: completes it in the first way."""
    cdef MuseumState copy
    cdef Move out[MOVES_MAX]
    cdef bint done = False
    cdef int n = 0
    memcpy(&copy, s, sizeof(MuseumState))
    while not done:
        moves(cfg, &copy, out)
        path[n] = out[0]
        n += 1
        done = whole(cfg, &copy, out[0])
        if not done:
            play(cfg, &copy, out[0], NULL, NULL)
    return n


# -------------------------------------------------------------------------------------------------- icons (M7, M9)

cdef int try_icons(const MuseumConfig* cfg, const MuseumState* s, Rng* rng, Move* path) noexcept nogil:
    """The best of a few icon moves at random."""
    cdef Move trial[ICON_PATH_MAX]
    cdef int i, k, n, length = 1
    cdef double worth, most
    path[0] = SKIP
    most = -INFINITY
    for i in range(TRIALS):
        worth = 0
        n = try_one(cfg, s, rng, trial, &worth)
        if worth > most:
            most = worth
            length = n
            for k in range(n):
                path[k] = trial[k]
    return length


cdef int try_one(const MuseumConfig* cfg, const MuseumState* s, Rng* rng, Move* path, double* worth) noexcept nogil:
    """Micro-moves at random to the end of the icon, and how that looks."""
    cdef MuseumState copy
    cdef Move out[MOVES_MAX]
    cdef bint done = False
    cdef int n = 0
    memcpy(&copy, s, sizeof(MuseumState))
    while not done:
        path[n] = out[rng_below(rng, moves(cfg, &copy, out))]
        done = whole(cfg, &copy, path[n])
        play(cfg, &copy, path[n], NULL, NULL)
        n += 1
    worth[0] = appraise(cfg, &copy, s.turn)
    return n


# --------------------------------------------------------------------------------------------------- walking (M10)

cdef Move best_walk(const MuseumState* s, const MuseumPolicyWeights* w, Rng* rng) noexcept nogil:
    """Onto a wanted artifact, towards one, or near the end onto the site that is worth guarding."""
    cdef uint8_t steps[SPOTS_MAX]
    cdef Move out[MOVES_MAX]
    cdef Sites sites
    cdef int i, spot, left = turns_of(s, s.turn), n = walk_moves(s, out)
    cdef double worth, most = -INFINITY
    cdef Move best = STAY
    steps_to_goals(s, steps)
    if left <= GUARD_TURNS:
        find_sites(s, &sites)
    for i in range(n):
        spot = spot_of(s, out[i])
        worth = of_goal(w, steps[spot], left - 1) if steps[spot] or out[i] == STAY else w.collect
        if left <= GUARD_TURNS and (steps[spot] or out[i] == STAY):
            worth += guarded(s, w, &sites, spot, left)
        worth -= STEP_COST * steps[spot] - STAY_BONUS * (out[i] == STAY)
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
        return QUARTERS * s.slot[(move - SPOT) >> 2] + ((move - SPOT) & 3)
    return QUARTERS * s.slot[move - WHOLE]


cdef inline double guarded(const MuseumState* s, const MuseumPolicyWeights* w, const Sites* sites, int spot,
                           int left) noexcept nogil:
    """M9, M15: no mummy comes to a site with a figure, and it counts even if it is not joined."""
    cdef int site = sites.site[spot]
    if site == 0 or sites.colour[site] != s.turn or sites.figures[site] & MUMMY_THERE:
        return 0
    return w.guard * firmness(w, left) * sites.count[site]


cdef void steps_to_goals(const MuseumState* s, uint8_t* steps) noexcept nogil:
    """How many steps every spot is away from the nearest artifact that is wanted."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int i, spot, artifact, level, head = 0, n = 0, step = 0
    cdef int wanted = s.goals[s.turn] & ~s.collected[s.turn]
    memset(steps, FAR, QUARTERS * s.slots)
    memset(mark, 0, QUARTERS * s.slots)
    close_sites(s, mark)
    for spot in range(QUARTERS, QUARTERS * s.slots):
        artifact = artifact_at(s, spot)
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
