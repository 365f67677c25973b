from libc.string cimport memset

from digsite.engine.museum.rules.board cimport *
from digsite.engine.museum.advice.gains cimport eagerness
from digsite.engine.museum.rules.sites cimport *
from digsite.engine.museum.rules.state cimport *
from digsite.engine.museum.advice.survey cimport *
from digsite.engine.museum.advice.turns_left cimport seats_after


cdef void measure(const MuseumConfig* r, const MuseumState* s, Measured* m) noexcept nogil:
    cdef int seat
    memset(m.of, 0, sizeof(m.of))
    find_sites(s, &m.sites)
    for seat in range(s.players):
        survey_land(s, seat, &m.survey.of[seat])
        survey_steps(s, seat, s.goals[seat] & ~s.collected[seat], &m.survey.of[seat])
        m.score[seat] = 3 * bits_in(s.collected[seat])
        m.of[seat][ALWAYS] = 1
        m.of[seat][HOMELESS] = not s.camp[seat]
        measure_hand(r, s, seat, m.of[seat])
        measure_goals(s, seat, &m.survey.of[seat], m.of[seat])
    measure_sites(s, m)
    for seat in range(s.players):
        measure_figures(s, seat, m)
        measure_threats(s, seat, m)


cdef inline void measure_hand(const MuseumConfig* r, const MuseumState* s, int seat, float* of) noexcept nogil:
    cdef int i, kind
    for i in range(s.hand_n[seat]):
        kind = s.hand[seat][i]
        of[HAND_OWN] += r.own[kind][0][seat][EVERY_QUARTER]
        of[HAND_ICONS] += r.icon[kind] != NO_ICON
        of[HAND_AIRPORTS] += r.look[kind][0][0] >> 4 == AIRPORT
    if seat == s.turn and ICON <= s.phase <= MUMMY_SPOT:
        of[HAND_ICONS] += 1


cdef inline void measure_goals(const MuseumState* s, int seat, const SeatSurvey* land, float* of) noexcept nogil:
    """Others' goals are guessed at: in a seat's own view they may be any that are not collected."""
    cdef int artifact, wanted = s.goals[seat] & ~s.collected[seat]
    cdef float likely = eagerness(s, seat)
    if s.phase == COLLECT_OR_LEAVE and seat == s.turn:                       # M11: collected if it is a goal
        artifact = (s.terrain[s.archeologist[seat]] & 15) - 1
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


cdef inline void measure_sites(const MuseumState* s, Measured* m) noexcept nogil:
    """M14, M15: every site counts for its owner, the largest ones without a figure are what mummies go for."""
    cdef Sites* sites = &m.sites
    cdef int i, seat, count
    cdef bint joined
    for i in range(1, sites.n):
        seat = sites.colour[i]
        if seat >= s.players:
            continue
        count = sites.count[i]
        joined = m.survey.of[seat].component[sites.spot[i]] == NETWORK
        if sites.figures[i] & MUMMY_THERE:
            m.of[seat][HAUNTED] += count if joined else 0
            continue
        if joined and s.camp[seat]:
            m.score[seat] += count
            m.of[seat][JOINED] += count
        else:
            m.of[seat][WAITING if joined else APART] += count
        if not sites.figures[i]:
            if count > m.of[seat][OPEN_SITE]:
                m.of[seat][OPEN_NEXT] = m.of[seat][OPEN_SITE]
                m.of[seat][OPEN_SITE] = count
            elif count > m.of[seat][OPEN_NEXT]:
                m.of[seat][OPEN_NEXT] = count


cdef inline void measure_figures(const MuseumState* s, int seat, Measured* m) noexcept nogil:
    """M15: the sites under the own mummy and the own archeologist."""
    cdef Sites* sites = &m.sites
    cdef int site = sites.site[s.mummy[seat]]
    if site and sites.colour[site] < s.players:
        m.of[seat][TAKEN] = sites.count[site]
        m.score[seat] += sites.count[site]
    site = sites.site[s.archeologist[seat]] if s.archeologist[seat] else 0
    if site == 0 or sites.colour[site] != seat or sites.figures[site] & MUMMY_THERE:
        return
    if m.survey.of[seat].component[sites.spot[site]] == NETWORK:
        m.of[seat][HELD] = sites.count[site]
    else:
        m.of[seat][HELD_APART] = sites.count[site]
        m.score[seat] += sites.count[site]


cdef inline void measure_threats(const MuseumState* s, int seat, Measured* m) noexcept nogil:
    """M9, M13: how much a mummy may still take of the seat, and the seat of the others."""
    cdef float* of = m.of[seat]
    cdef int other, after = seats_after(s, seat)
    cdef float armed = 0
    for other in range(s.players):
        if other != seat:
            armed += m.of[other][HAND_ICONS] > 0
            of[PREY] = max(of[PREY], m.of[other][OPEN_SITE])
    of[OPEN_LATE] = of[OPEN_SITE] * after
    of[OPEN_ICONS] = of[OPEN_SITE] * armed
    of[PREY_LATE] = of[PREY] if after == 0 else 0
    of[PREY_ICON] = of[PREY] if of[HAND_ICONS] > 0 else 0
