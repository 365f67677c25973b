from libc.math cimport exp
from libc.string cimport memset

from engine.museum.board cimport *
from engine.museum.promise cimport eagerness, firmness, of_apart, of_goal, of_unlaid
from engine.museum.state cimport *
from engine.museum.survey cimport *
from engine.museum.timing cimport turns_of

cdef double HAND = 0.35                      # of the count of own quarters still in the hand
cdef double ICON_HELD = 0.6                  # a tile with an icon, for the last mummy move
cdef double THREAT = 0.45                    # chance that a mummy comes onto the largest site that is open to it
cdef double SPREAD_END = 2.5                 # points that make a winner likely: at the end, and more for each turn left
cdef double SPREAD_MORE = 0.9


cdef void find_haunts(const State* s, Haunts* h) noexcept nogil:
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef int seat, spot, total, colour
    memset(h, 0, sizeof(Haunts))
    memset(mark, 0, 4 * s.slots)
    for seat in range(s.players):
        spot = s.mummy[seat]
        if group(s, spot) < MOUNTAIN:
            h.taken[seat] = site_count(s, spot, mark, found)
        spot = s.archeologist[seat]
        if group(s, spot) == SITE + seat:
            h.held[seat] = site_count(s, spot, mark, found)
    for spot in range(4, 4 * s.slots):
        colour = group(s, spot) - SITE
        if 0 <= colour < s.players and not mark[spot]:
            total = site_count(s, spot, mark, found)
            h.largest[colour] = max(h.largest[colour], total)


cdef int site_count(const State* s, int spot, uint8_t* mark, uint16_t* found) noexcept nogil:
    """M15: the count of a site, which is marked; 0 for the second figure on it."""
    cdef int i, n, total = 0
    if mark[spot]:
        return 0
    n = add_site(s, spot, mark, found, 0)
    for i in range(n):
        total += 3 if s.terrain[found[i]] & 15 else 1
    return total


# ------------------------------------------------------------------------------------------------ expected points

cdef void expect(const Rules* r, const State* s, double* points) noexcept nogil:
    """Expected points of every seat."""
    cdef Survey v
    cdef Haunts h
    cdef int seat
    find_haunts(s, &h)
    for seat in range(s.players):
        survey_land(s, seat, &v.of[seat])
        survey_steps(s, seat, &v.of[seat])
        points[seat] = 3 * bits_in(s.collected[seat])
        points[seat] += of_sites(s, seat, &v.of[seat], h.held[seat])
        points[seat] += of_goals(s, seat, &v.of[seat])
        points[seat] += of_hand(r, s, seat)
    for seat in range(s.players):
        move_haunted(s, seat, &v, &h, points)
        move_threatened(s, seat, &h, points)


cdef inline double of_sites(const State* s, int seat, const Sight* sight, int held) noexcept nogil:
    cdef int left = turns_of(s, seat)
    cdef double apart = of_apart(left)
    cdef double total = sight.apart * apart
    total += sight.worth[NETWORK] * (1.0 if s.camp[seat] else of_unlaid(left))
    if held and sight.component[s.archeologist[seat]] != NETWORK:            # M15
        total += firmness(left) * (1 - apart) * held
    return total


cdef inline double of_goals(const State* s, int seat, const Sight* sight) noexcept nogil:
    cdef int artifact, left = turns_of(s, seat), wanted = s.goals[seat] & ~s.collected[seat]
    cdef double total = 0
    if s.phase == COLLECT_OR_LEAVE and seat == s.turn and wanted >> ((s.terrain[s.archeologist[seat]] & 15) - 1) & 1:
        return 3 + 2 * (bits_in(wanted) - 1) * eagerness(s, seat)
    for artifact in range(ARTIFACTS_MAX):
        if wanted >> artifact & 1:
            total += of_goal(sight.nearest[artifact], left)
    return min(total * eagerness(s, seat), 3.0 * left)


cdef inline double of_hand(const Rules* r, const State* s, int seat) noexcept nogil:
    cdef int i, kind, left = turns_of(s, seat)
    cdef double total = 0
    if left == 0:
        return 0
    for i in range(s.hand_n[seat]):
        kind = s.hand[seat][i]
        total += HAND * r.worth[kind][0][seat][EVERY_QUARTER]
        if r.icon[kind] and left <= 4:
            total += ICON_HELD
    return total


cdef inline void move_haunted(const State* s, int seat, const Survey* v, const Haunts* h, double* points) noexcept nogil:
    """M15: what the seat's mummy takes, as firmly as it will stand there."""
    cdef int spot = s.mummy[seat], owner = group(s, spot) - SITE
    cdef int left = turns_of(s, seat)
    cdef double share
    if not h.taken[seat] or owner >= s.players:
        return
    share = firmness(max(left, turns_of(s, owner))) * h.taken[seat]
    points[seat] += share
    points[owner] -= share * (1.0 if v.of[owner].component[spot] == NETWORK else of_apart(left))


cdef inline void move_threatened(const State* s, int seat, const Haunts* h, double* points) noexcept nogil:
    """The largest site that no figure guards may yet be taken by the mummies of those who still have a turn."""
    cdef int other, left
    cdef double share
    for other in range(s.players):
        left = turns_of(s, other)
        if other == seat or left == 0:
            continue
        share = THREAT / (s.players - 1) * firmness(max(left, turns_of(s, seat))) * h.largest[seat]
        points[seat] -= share
        points[other] += share


# --------------------------------------------------------------------------------------------------- the interface

cdef double appraise(const void* rules, const void* state, int seat) noexcept nogil:
    """The own expected points less those of the others on average."""
    cdef const State* s = <const State*>state
    cdef double points[PLAYERS_MAX]
    cdef double others = 0
    cdef int other
    expect(<const Rules*>rules, s, points)
    for other in range(s.players):
        if other != seat:
            others += points[other]
    return points[seat] - others / (s.players - 1)


cdef bint settled(const void* rules, const void* state) noexcept nogil:
    """A turn has just begun."""
    return (<const State*>state).phase == PLACE


cdef int turns(const void* rules, const void* state) noexcept nogil:
    """Every turn ends with a draw until the pile is empty, then each seat has one more (M12, M13)."""
    cdef const Rules* r = <const Rules*>rules
    cdef const State* s = <const State*>state
    cdef int drawn = r.tiles - HAND_DEALT * r.players - s.pile_n
    return drawn if s.turns_left == NOT_YET else drawn + s.players - s.turns_left


cdef void value(const void* rules, const void* state, double* shares, double* points) noexcept nogil:
    """Expected points of every seat, and the win share they make likely."""
    cdef const State* s = <const State*>state
    cdef double spread = SPREAD_END + SPREAD_MORE * turns_of(s, s.turn)
    cdef double most = -1e9, total = 0
    cdef int seat
    expect(<const Rules*>rules, s, points)
    for seat in range(s.players):
        most = max(most, points[seat])
    for seat in range(s.players):
        shares[seat] = exp((points[seat] - most) / spread)
        total += shares[seat]
    for seat in range(s.players):
        shares[seat] /= total
