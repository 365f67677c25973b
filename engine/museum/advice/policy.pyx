from libc.math cimport INFINITY
from libc.stdint cimport uint16_t, uint64_t
from libc.string cimport memcpy, memset

from digsite.engine.game cimport MOVES_MAX
from digsite.engine.museum.advice.boards cimport COLUMNS, Boards, bit_of, column_of, spot_on
from digsite.engine.museum.advice.gains cimport firmness, of_goal
from digsite.engine.museum.advice.icon_policy cimport HOLES, HOLES_ASKED, best_icon_move
from digsite.engine.museum.advice.land cimport land_of
from digsite.engine.museum.advice.last_turn cimport last_icon_quickly
from digsite.engine.museum.advice.placement cimport place_best
from digsite.engine.museum.advice.turns_left cimport share_left, turns_of
from digsite.engine.museum.advice.value cimport appraise
from digsite.engine.museum.advice.ways cimport FAR, Ways, begin_ways, close_to_walks, steps_to, take_step
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.board cimport lowest_bit
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.rules cimport moves, play, whole
from digsite.engine.museum.rules.sites cimport MUMMY_THERE, Sites, find_sites
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, artifact_at
from digsite.engine.museum.rules.walking cimport walk_moves
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
    cdef const MuseumState* s = <const MuseumState*>state
    cdef int n = last_icon_quickly(config, s, path) if rng == NULL else 0
    if n:
        return n
    return decide(cfg, s, cfg.weights.policy, rng, path)


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
        path[0] = best_walk(cfg, s, w, rng)
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


cdef void forget_others(const MuseumConfig* cfg, MuseumState* s) noexcept nogil:
    """M5: their hands count for nothing, and their goals may be any: the seat in turn sees neither."""
    cdef int seat
    for seat in range(s.players):
        if seat != s.turn:
            s.hand_n[seat] = 0
            s.goals[seat] = <uint16_t>((1 << cfg.artifacts) - 1)


cdef int try_one(const MuseumConfig* cfg, const MuseumState* s, Rng* rng, Move* path, double* worth) noexcept nogil:
    """Micro-moves at random to the end of the icon, and how that looks."""
    cdef MuseumState copy
    cdef Move out[MOVES_MAX]
    cdef bint done = False
    cdef int n = 0
    memcpy(&copy, s, sizeof(MuseumState))
    forget_others(cfg, &copy)
    while not done:
        path[n] = out[rng_below(rng, moves(cfg, &copy, out))]
        done = whole(cfg, &copy, path[n])
        play(cfg, &copy, path[n], NULL, NULL)
        n += 1
    worth[0] = appraise(cfg, &copy, s.turn)
    return n


# --------------------------------------------------------------------------------------------------- walking (M10)

cdef Move best_walk(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, Rng* rng) noexcept nogil:
    """Onto a wanted artifact, towards one, or near the end onto the site that is worth guarding."""
    cdef Ways ways
    cdef Move out[MOVES_MAX]
    cdef Sites sites
    cdef int i, place, steps, left = turns_of(s, s.turn), n = walk_moves(s, out)
    cdef double of_steps[FAR + 1]
    cdef uint64_t rated = 0                  # bit set of numbers of steps
    cdef double worth, most = -INFINITY
    cdef Move best = STAY
    cdef bint guarding = left <= GUARD_TURNS
    walk_back(cfg, s, w, out, n, left, guarding or rng != NULL, &ways)
    if guarding:
        find_sites(s, &sites)
    for i in range(n):
        place = place_of(s, out[i])
        steps = steps_to(&ways, column_of(place >> 2, place & 3), bit_of(place >> 2, place & 3), 0)
        if not rated >> steps & 1:
            rated |= <uint64_t>1 << steps
            of_steps[steps] = of_goal(w, steps, left - 1)
        worth = of_steps[steps] if steps or out[i] == STAY else w.collect
        if guarding and (steps or out[i] == STAY):
            worth += guarded(s, w, &sites, QUARTERS * s.slot[place >> 2] + (place & 3), left)
        worth -= STEP_COST * steps - STAY_BONUS * (out[i] == STAY)
        if rng != NULL:
            worth += OPINION * rng_unit(rng)
        if worth > most:
            most = worth
            best = out[i]
    return best


cdef inline int place_of(const MuseumState* s, Move move) noexcept nogil:
    """Where a walk ends: 4 * cell + quarter."""
    if move == STAY:
        return QUARTERS * s.cell[s.archeologist[s.turn] >> 2] + (s.archeologist[s.turn] & 3)
    return move - SPOT if move >= SPOT else QUARTERS * (move - WHOLE)


cdef inline double guarded(const MuseumState* s, const MuseumPolicyWeights* w, const Sites* sites, int spot,
                           int left) noexcept nogil:
    """M9, M15: no mummy comes to a site with a figure, and it counts even if it is not joined."""
    cdef int site = sites.site[spot]
    if site == 0 or sites.colour[site] != s.turn or sites.figures[site] & MUMMY_THERE:
        return 0
    return w.guard * firmness(w, left) * sites.count[site]


cdef void walk_back(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Move* walks, int n,
                    int left, bint all, Ways* ways) noexcept nogil:
    """How many steps the ends of these walks are away from the nearest artifact that is wanted.

    Unless `all` are asked for it stops when those it has not come to are surely worse.
    """
    cdef const Boards* boards = &land_of(cfg, s).boards
    cdef uint64_t ends[COLUMNS]
    cdef uint64_t closed[COLUMNS]
    cdef uint64_t goals[COLUMNS]
    cdef uint64_t missing, met
    cdef int i, place
    memset(ends, 0, sizeof(ends))
    for i in range(n):
        place = place_of(s, walks[i])
        ends[column_of(place >> 2, place & 3)] |= <uint64_t>1 << bit_of(place >> 2, place & 3)
    close_to_walks(s, closed)
    find_goals(s, boards, closed, goals)
    begin_ways(s, s.turn, boards, closed, goals, ways)
    all = all or w.goal_turn < 0 or w.goal_least < of_goal(w, FAR, left - 1)  # else the nearer the better
    while True:
        missing = met = 0
        for i in range(boards.west, boards.east + 1):
            missing |= ends[i] & ~ways.reached[i]
            met |= ends[i] & ways.front[i]
        if not missing or (met and not all and settles(w, ways.step, left)):
            return
        if ways.step == FAR - 1 or not take_step(ways):
            return


cdef inline bint settles(const MuseumPolicyWeights* w, int steps, int left) noexcept nogil:
    """Whether an end so far away is better than any that is farther."""
    cdef double worth = of_goal(w, steps, left - 1) - STEP_COST * steps
    if steps == 0:
        worth = min(worth, <double>w.collect)
    return worth > of_goal(w, steps + 1, left - 1) - STEP_COST * (steps + 1) + STAY_BONUS


cdef inline void find_goals(const MuseumState* s, const Boards* boards, const uint64_t* closed, uint64_t* goals) noexcept nogil:
    """Where artifacts lie that are wanted and that nobody keeps the seat away from."""
    cdef uint64_t finds
    cdef int i, bit, wanted = s.goals[s.turn] & ~s.collected[s.turn]
    for i in range(boards.west, boards.east + 1):
        goals[i] = 0
        finds = boards.finds[i] & ~closed[i]
        while finds:
            bit = lowest_bit(finds)
            finds &= finds - 1
            if wanted >> artifact_at(s, spot_on(s, i, bit)) & 1:
                goals[i] |= <uint64_t>1 << bit
