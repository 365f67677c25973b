from libc.string cimport memset

from digsite.engine.museum.advice.gains cimport eagerness
from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.survey cimport SeatSurvey, piece_at, survey_land, survey_steps
from digsite.engine.museum.advice.turns_left cimport seats_after
from digsite.engine.museum.advice.ways cimport FAR
from digsite.engine.museum.rules.board cimport bits_in
from digsite.engine.museum.rules.sites cimport MUMMY_THERE, find_sites
from digsite.engine.museum.rules.state cimport artifact_at


cdef void find_features(const MuseumConfig* cfg, const MuseumState* s, Features* f) noexcept nogil:
    cdef int seat
    memset(f.of, 0, sizeof(f.of))
    find_sites(s, &f.sites)
    survey_land(cfg, s, &f.survey)
    for seat in range(s.players):
        survey_steps(s, seat, s.goals[seat] & ~s.collected[seat], &f.survey)
        f.score[seat] = GOAL_POINTS * bits_in(s.collected[seat])
        f.of[seat][ALWAYS] = 1
        f.of[seat][HOMELESS] = not s.camp[seat]
        hand_features(cfg, s, seat, f.of[seat])
        goal_features(s, seat, &f.survey.of[seat], f.of[seat])
    site_features(s, f)
    for seat in range(s.players):
        figure_features(s, seat, f)
        threat_features(s, seat, f)


cdef inline void hand_features(const MuseumConfig* cfg, const MuseumState* s, int seat, float* of) noexcept nogil:
    cdef int i, kind
    for i in range(s.hand_n[seat]):
        kind = s.hand[seat][i]
        of[HAND_OWN] += cfg.own[kind][0][seat][EVERY_QUARTER]
        of[HAND_ICONS] += cfg.icon[kind] != NO_ICON
        of[HAND_AIRPORTS] += cfg.look[kind][0][0] >> GROUP_SHIFT == AIRPORT
    if seat == s.turn and ICON <= s.phase <= MUMMY_SPOT:
        of[HAND_ICONS] += 1


cdef inline void goal_features(const MuseumState* s, int seat, const SeatSurvey* land, float* of) noexcept nogil:
    """Others' goals are unknown: in a seat's own view they may be any that are not collected."""
    cdef int artifact, wanted = s.goals[seat] & ~s.collected[seat]
    cdef float likely = eagerness(s, seat)
    if s.phase == COLLECT_OR_LEAVE and seat == s.turn:                       # M11: collected if it is a goal
        artifact = artifact_at(s, s.archeologist[seat])
        if wanted >> artifact & 1:
            of[NEAR] += likely
            wanted &= ~(1 << artifact)
    for artifact in range(ARTIFACTS_MAX):
        if wanted >> artifact & 1:
            of[distance(land.nearest[artifact])] += likely


cdef inline int distance(int steps) noexcept nogil:
    if steps <= WALK_STEPS:
        return NEAR
    if steps <= 2 * WALK_STEPS:
        return MIDDLE
    return DISTANT if steps < FAR else MISSING


cdef inline void site_features(const MuseumState* s, Features* f) noexcept nogil:
    """M14, M15: every site counts for its owner, the largest ones without a figure are what mummies go for."""
    cdef Sites* sites = &f.sites
    cdef int i, seat, count
    cdef bint joined
    for i in range(1, sites.n):
        seat = sites.colour[i]
        if seat >= s.players:
            continue
        count = sites.count[i]
        joined = piece_at(&f.survey.of[seat], sites.spot[i]) == NETWORK
        if sites.figures[i] & MUMMY_THERE:
            f.of[seat][UNDER_MUMMY] += count if joined else 0
            continue
        if joined and s.camp[seat]:
            f.score[seat] += count
            f.of[seat][JOINED] += count
        else:
            f.of[seat][WAITING if joined else APART] += count
        if not sites.figures[i]:
            if count > f.of[seat][OPEN_SITE]:
                f.of[seat][OPEN_NEXT] = f.of[seat][OPEN_SITE]
                f.of[seat][OPEN_SITE] = count
            elif count > f.of[seat][OPEN_NEXT]:
                f.of[seat][OPEN_NEXT] = count


cdef inline void figure_features(const MuseumState* s, int seat, Features* f) noexcept nogil:
    """M15: the sites under the own mummy and the own archeologist."""
    cdef Sites* sites = &f.sites
    cdef int site = sites.site[s.mummy[seat]]
    if site and sites.colour[site] < s.players:
        f.of[seat][TAKEN] = sites.count[site]
        f.score[seat] += sites.count[site]
    site = sites.site[s.archeologist[seat]] if s.archeologist[seat] else 0
    if site == 0 or sites.colour[site] != seat or sites.figures[site] & MUMMY_THERE:
        return
    if piece_at(&f.survey.of[seat], sites.spot[site]) == NETWORK:
        f.of[seat][HELD] = sites.count[site]
    else:
        f.of[seat][HELD_APART] = sites.count[site]
        f.score[seat] += sites.count[site]


cdef inline void threat_features(const MuseumState* s, int seat, Features* f) noexcept nogil:
    """M9, M13: how much a mummy may still take of the seat, and the seat of the others."""
    cdef float* of = f.of[seat]
    cdef int other, after = seats_after(s, seat)
    cdef float armed = 0
    for other in range(s.players):
        if other != seat:
            armed += f.of[other][HAND_ICONS] > 0
            of[PREY] = max(of[PREY], f.of[other][OPEN_SITE])
    of[OPEN_LATE] = of[OPEN_SITE] * after
    of[OPEN_ICONS] = of[OPEN_SITE] * armed
    of[PREY_LATE] = of[PREY] if after == 0 else 0
    of[PREY_ICON] = of[PREY] if of[HAND_ICONS] > 0 else 0
