from libc.math cimport INFINITY
from libc.string cimport memcpy, memset

from digsite.engine.game cimport Move
from digsite.engine.museum.advice.feature_list cimport *
from digsite.engine.museum.advice.features cimport Features, find_features
from digsite.engine.museum.advice.last_turn cimport last_icon
from digsite.engine.museum.advice.turns_left cimport seats_after, share_left
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.rules cimport play
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState
from digsite.engine.net cimport add_input, net_answer, softmax

cdef int[KNOTS] KNOT = [0, 1, 2, 4, 8, 16, 32]       # turns left at which every feature has a weight

cdef enum:                                   # inputs of the net
    OWN = 0
    OWN_LATE = OWN + FEATURES                # more of them towards the end
    OTHERS = OWN_LATE + FEATURES             # the mean of the others
    OTHERS_LATE = OTHERS + FEATURES
    TURNS = OTHERS_LATE + FEATURES           # left, between two knots
    ORDER = TURNS + KNOTS                    # seats that have their last turn after the own one
    IN_TURN = ORDER + PLAYERS_MAX            # seats after the one in turn
    ICONS = IN_TURN + PLAYERS_MAX            # of each kind in the hand
    OTHERS_ICONS = ICONS + REPLACE
    AHEAD = OTHERS_ICONS + REPLACE           # expected points over the best of the others, and again towards the end
    SCORE = AHEAD + 2                        # the same as it would count now

cdef float COUNT_SCALE = 0.1                 # features are points mostly; inputs of a net are best around 1
cdef double LEAD_SCALE = 0.04                # of points ahead

# ------------------------------------------------------------------------------------------------ expected points

cdef inline int knot_below(int left) noexcept nogil:
    cdef int knot = 0
    while knot < KNOTS - 2 and KNOT[knot + 1] <= left:
        knot += 1
    return knot


cdef inline float way_to_next(int left, int knot) noexcept nogil:
    return min(<float>1.0, (left - KNOT[knot]) / <float>(KNOT[knot + 1] - KNOT[knot]))


cdef void expect(const MuseumConfig* cfg, const MuseumState* s, Features* f, double* points) noexcept nogil:
    """Measures a position, and the expected points of every seat in it."""
    cdef const float* weight
    cdef int seat, i, knot
    cdef float way, total
    find_features(cfg, s, f)
    for seat in range(s.players):
        knot = knot_below(f.survey.of[seat].left)
        way = way_to_next(f.survey.of[seat].left, knot)
        total = f.score[seat] + cfg.weights.value[LEFT_WEIGHT] * share_left(cfg, s)
        for i in range(FEATURES):
            weight = &cfg.weights.value[i * KNOTS + knot]
            total += f.of[seat][i] * (weight[0] + way * (weight[1] - weight[0]))
        points[seat] = total


cdef int features(const void* config, const void* state, int seat, int32_t* index, float* factor) noexcept nogil:
    """The weights that make up a seat's expected points beyond its score, each with its factor."""
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef const MuseumState* s = <const MuseumState*>state
    cdef Features f
    cdef int i, knot, n = 0
    cdef float way
    find_features(cfg, s, &f)
    knot = knot_below(f.survey.of[seat].left)
    way = way_to_next(f.survey.of[seat].left, knot)
    for i in range(FEATURES):
        if f.of[seat][i] != 0:
            index[n] = i * KNOTS + knot
            factor[n] = f.of[seat][i] * (1 - way)
            index[n + 1] = i * KNOTS + knot + 1
            factor[n + 1] = f.of[seat][i] * way
            n += 2
    index[n] = LEFT_WEIGHT
    factor[n] = share_left(cfg, s)
    return n + 1


# --------------------------------------------------------------------------------------------------- the interface

cdef double appraise(const void* config, const void* state, int seat) noexcept nogil:
    """The own expected points less those of the others on average; the last icon counts as if it were used already."""
    cdef const MuseumState* s = <const MuseumState*>state
    cdef MuseumState used
    cdef Move path[ICON_PATH_MAX]
    cdef Features f
    cdef double points[PLAYERS_MAX]
    cdef double others = 0
    cdef int i, other, n = last_icon(config, s, path)
    if n:
        memcpy(&used, s, sizeof(MuseumState))
        for i in range(n):
            play(config, &used, path[i], NULL, NULL)
        s = &used
    expect(<const MuseumConfig*>config, s, &f, points)
    for other in range(s.players):
        if other != seat:
            others += points[other]
    return points[seat] - others / (s.players - 1)


cdef bint settled(const void* config, const void* state) noexcept nogil:
    """A turn has just begun."""
    return (<const MuseumState*>state).phase == PLACE


cdef void value(const void* config, const void* state, double* shares, double* points) noexcept nogil:
    """Expected points of every seat, and the win share that they and the net make likely."""
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef const MuseumState* s = <const MuseumState*>state
    cdef double spread = max(0.1, cfg.weights.value[SPREAD] + cfg.weights.value[SPREAD + 1] * share_left(cfg, s))
    cdef Features f
    cdef Inputs seen
    cdef int seat
    expect(cfg, s, &f, points)
    for seat in range(s.players):
        shares[seat] = points[seat] / spread
        if cfg.with_net:
            look(cfg, s, &f, points, seat, &seen)
            shares[seat] += net_answer(&cfg.net, &seen)
    softmax(shares, s.players)


# ------------------------------------------------------------------------------------------ what the net looks at

cdef void inputs(const void* config, const void* state, int seat, Inputs* out) noexcept nogil:
    """What the net looks at for one seat."""
    cdef Features f
    cdef double points[PLAYERS_MAX]
    expect(<const MuseumConfig*>config, <const MuseumState*>state, &f, points)
    look(<const MuseumConfig*>config, <const MuseumState*>state, &f, points, seat, out)


cdef void look(
    const MuseumConfig* cfg, const MuseumState* s, const Features* f, const double* points, int seat, Inputs* out
) noexcept nogil:
    cdef float others[FEATURES]
    cdef double most_other = -INFINITY, most_score = -INFINITY
    cdef int i, other, left = f.survey.of[seat].left, knot = knot_below(left)
    cdef float way = way_to_next(left, knot), late = <float>2.0 / (2 + left)
    memset(others, 0, sizeof(others))
    for other in range(s.players):
        if other != seat:
            most_other = max(most_other, points[other])
            most_score = max(most_score, <double>f.score[other])
            for i in range(FEATURES):
                others[i] += f.of[other][i] / (s.players - 1)
    out.n = 0
    for other in range(s.players):
        look_at_icons(cfg, s, other, ICONS if other == seat else OTHERS_ICONS, out)
    look_at(f.of[seat], OWN, COUNT_SCALE, out)
    look_at(f.of[seat], OWN_LATE, COUNT_SCALE * late, out)
    look_at(others, OTHERS, COUNT_SCALE, out)
    look_at(others, OTHERS_LATE, COUNT_SCALE * late, out)
    add_input(out, TURNS + knot, 1 - way)
    add_input(out, TURNS + knot + 1, way)
    add_input(out, ORDER + seats_after(s, seat), 1)
    add_input(out, IN_TURN + (seat - s.turn if seat >= s.turn else seat - s.turn + s.players), 1)
    add_input(out, AHEAD, <float>(LEAD_SCALE * (points[seat] - most_other)))
    add_input(out, AHEAD + 1, <float>(LEAD_SCALE * (points[seat] - most_other)) * late)
    add_input(out, SCORE, <float>(LEAD_SCALE * (f.score[seat] - most_score)))
    add_input(out, SCORE + 1, <float>(LEAD_SCALE * (f.score[seat] - most_score)) * late)


cdef inline void look_at_icons(const MuseumConfig* cfg, const MuseumState* s, int seat, int first,
                               Inputs* out) noexcept nogil:
    cdef int i, icon
    for i in range(s.hand_n[seat]):
        icon = cfg.icon[s.hand[seat][i]]
        if icon != NO_ICON:
            add_input(out, first + icon - 1, 1)


cdef inline void look_at(const float* of, int first, float factor, Inputs* out) noexcept nogil:
    cdef int i
    for i in range(FEATURES):
        if of[i] != 0:
            add_input(out, first + i, factor * of[i])
