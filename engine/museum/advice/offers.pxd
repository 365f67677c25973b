"""M6: the tiles of a hand as they may be laid, and how much each may gain at most."""

from libc.math cimport INFINITY
from libc.stdint cimport int32_t, uint8_t, uint16_t
from libc.string cimport memset

from digsite.engine.museum.advice.survey cimport NEVER, SeatSurvey, Survey
from digsite.engine.museum.advice.turns_left cimport turns_of
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

ctypedef struct Offer:                       # a tile of the hand
    double land[PLAYERS_MAX][QUARTER_SETS][ROTATIONS]    # gained by a seat whose network touches these quarters of it
    double extra                             # what laying it means, wherever it comes to lie
    int32_t kind
    int32_t on_table                         # its kind when it is laid: a camp is somebody's there
    uint16_t rated[PLAYERS_MAX]              # which rows of `land` are filled in
    uint8_t artifact[QUARTERS]               # that it shows ...
    uint8_t at[QUARTERS][ROTATIONS]          # ... on this quarter
    uint8_t artifacts                        # how many
    uint8_t joins_always                     # M14: whatever it touches
    double others                            # gain by it at least, on average
    # how much it may be worth at most, anywhere; infinite when that is not sure ...
    double bound
    double bound_joined                      # ... more if it touches the own network ...
    double bound_point                       # ... for each point of land it joins ...
    double bound_goals                       # ... and if there are ways to it


cdef inline int list_offers(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                            Offer* offers) noexcept nogil:
    """The tiles of the hand, those of one name once; returns how many."""
    cdef int i, kind, before = -1, n = 0
    for i in range(s.hand_n[s.turn]):
        kind = s.hand[s.turn][i]
        if kind != before:
            offers[n].kind = kind
            offers[n].on_table = CAMP + s.turn if kind == CAMP else kind
            offers[n].extra = of_tile(cfg, s, w, kind)
            offers[n].joins_always = cfg.look[offers[n].on_table][0][0] >> GROUP_SHIFT >= AIRPORT
            memset(offers[n].rated, 0, sizeof(offers[n].rated))
            list_artifacts(cfg, &offers[n])
            n += 1
        before = kind
    return n


cdef inline int clockwise(int quarter) noexcept nogil:
    """Where a quarter turn takes nw, ne, sw and se: to ne, se, nw and sw."""
    return 0b10001101 >> 2 * quarter & 3


cdef inline void list_artifacts(const MuseumConfig* cfg, Offer* offer) noexcept nogil:
    """The artifacts of a tile, and where they are in each rotation: a quarter turn moves nw to ne to se to sw."""
    cdef int quarter, rotation, artifact
    offer.artifacts = 0
    for quarter in range(QUARTERS):
        artifact = (cfg.look[offer.kind][0][quarter] & ARTIFACT_MASK) - 1
        if artifact < 0:
            continue
        offer.artifact[offer.artifacts] = <uint8_t>artifact
        offer.at[offer.artifacts][0] = <uint8_t>quarter
        for rotation in range(1, ROTATIONS):
            quarter = clockwise(quarter)
            offer.at[offer.artifacts][rotation] = <uint8_t>quarter
        quarter = clockwise(quarter)
        offer.artifacts += 1


cdef inline double of_tile(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                           int kind) noexcept nogil:
    """What laying this tile now means, wherever it comes to lie."""
    cdef int i, icons = 0, left = turns_of(s, s.turn)
    if kind == CAMP:
        return w.camp
    if not cfg.icon[kind]:
        return 0
    if left == 1:
        return w.icon_kept
    for i in range(s.hand_n[s.turn]):
        icons += cfg.icon[s.hand[s.turn][i]] != NO_ICON
    return w.icon if icons > 1 or left > w.icon_turns else -w.icon_kept


cdef inline int findable(const MuseumConfig* cfg, const SeatSurvey* land, int kind) noexcept nogil:
    """Bit set of the artifacts that a tile shows and a seat may have nearer than now."""
    return cfg.shows[kind] & land.wanted & ~land.at_hand


cdef inline void bound_offer(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v,
                             Offer* offer) noexcept nogil:
    """What at_most() adds up. Others gain nothing less by a tile than its quarters apart, if numbers are as they should be."""
    cdef const SeatSurvey* own = &v.of[s.turn]
    cdef int seat, i, all_own = cfg.own[offer.kind][0][s.turn][EVERY_QUARTER]
    cdef double others = 0
    offer.bound_point = max(0.0, own.part_joined - own.part_apart)
    offer.bound_joined = offer.bound_point * all_own
    offer.bound_goals = 0
    for i in range(offer.artifacts):
        if findable(cfg, own, offer.kind) >> offer.artifact[i] & 1:
            offer.bound_goals += own.goal_worth[1] - min(own.goal_worth[1], own.goal_worth[<int>NEVER])
    offer.bound = INFINITY
    if offer.kind == CAMP or w.others_land < 0 or w.others_goals < 0:
        return
    for seat in range(s.players):
        if seat != s.turn:
            if v.of[seat].part_joined < v.of[seat].part_apart:
                return
            others += w.others_land * v.of[seat].part_apart * cfg.own[offer.kind][0][seat][EVERY_QUARTER]
    offer.others = others / (s.players - 1)
    offer.bound = offer.extra + own.part_apart * all_own - offer.others
