from libc.string cimport memset

from engine.game cimport Move
from engine.museum.board cimport *
from engine.museum.placing cimport balance
from engine.museum.promise cimport firmness, of_apart
from engine.museum.state cimport *
from engine.museum.survey cimport *
from engine.museum.value cimport site_count

cdef double LEAST = 0.3                      # points for which an icon is used at all

ctypedef struct Choice:                      # the best use of the icon so far
    double worth
    int32_t n
    Move path[3]


cdef int haunt_best(const Rules* r, const State* s, Move* path) noexcept nogil:
    """The best mummy move, or tile to turn if the icon is for that; skip when nothing gains."""
    cdef Survey v
    cdef Choice best
    cdef int seat, i
    best.worth = LEAST
    best.n = 1
    best.path[0] = SKIP
    for seat in range(s.players):
        survey_land(s, seat, &v.of[seat])
    choose_mummy(s, &v, &best)
    if r.icon[s.kind[s.placed]] == ROTATE:
        for seat in range(s.players):
            survey_steps(s, seat, &v.of[seat])
        choose_turn(r, s, &v, &best)
    for i in range(best.n):
        path[i] = best.path[i]
    return best.n


# --------------------------------------------------------------------------------------------------- mummies (M9)

cdef void choose_mummy(const State* s, const Survey* v, Choice* best) noexcept nogil:
    """Every mummy onto every site without a figure."""
    cdef uint8_t mark[SPOTS_MAX]
    cdef uint16_t found[SPOTS_MAX]
    cdef double now[PLAYERS_MAX]
    cdef int seat, spot, total
    cdef double worth
    memset(mark, 0, 4 * s.slots)
    for seat in range(s.players):
        spot = s.mummy[seat]
        total = site_count(s, spot, mark, found) if group(s, spot) < MOUNTAIN else 0
        now[seat] = effect(s, v, seat, spot, total)
    for seat in range(s.players):
        spot = s.archeologist[seat]
        if SITES >> group(s, spot) & 1:
            site_count(s, spot, mark, found)
    for spot in range(4, 4 * s.slots):
        if mark[spot] or not SITES >> group(s, spot) & 1:
            continue
        total = site_count(s, spot, mark, found)
        for seat in range(s.players):
            if group(s, spot) == SITE + seat:
                continue
            worth = effect(s, v, seat, spot, total) - now[seat]
            if worth > best.worth:
                best.worth = worth
                best.n = 2
                best.path[0] = <Move>(MUMMY + seat)
                best.path[1] = <Move>(SPOT + 4 * s.cell[spot >> 2] + (spot & 3))


cdef inline double effect(const State* s, const Survey* v, int seat, int spot, int total) noexcept nogil:
    """M15: what it does for the seat in turn that this seat's mummy stands on a site of that count."""
    cdef int owner = group(s, spot) - SITE
    cdef double lost
    if total == 0 or owner >= s.players:
        return 0
    lost = 1.0 if v.of[owner].component[spot] == NETWORK else of_apart(v.of[owner].left)
    return firmness(v.of[s.turn].left) * total * (side(s, seat) - side(s, owner) * lost)


cdef inline double side(const State* s, int seat) noexcept nogil:
    """What a point of a seat is to the one in turn."""
    return 1.0 if seat == s.turn else -1.0 / (s.players - 1)


# ------------------------------------------------------------------------------------------------- turning (M7)

cdef void choose_turn(const Rules* r, const State* s, const Survey* v, Choice* best) noexcept nogil:
    """Tiles with own quarters that are not joined yet, turned so that they are."""
    cdef Around around[PLAYERS_MAX]
    cdef int slot, rotation, seat, kind
    cdef double worth, now
    for slot in range(2, s.slots):
        kind = s.kind[slot]
        if slot == s.placed or kind >= CAMP or locked(s, slot) or not own_apart(s, v, slot):
            continue
        for seat in range(s.players):
            look_around(s, &v.of[seat], s.cell[slot], &around[seat])
        now = balance(r, s, v, around, kind, s.rotation[slot])
        for rotation in range(4):
            if rotation == s.rotation[slot] or not r.looks[kind] >> rotation & 1:
                continue
            worth = balance(r, s, v, around, kind, rotation) - now
            if worth > best.worth:
                best.worth = worth
                best.n = 3
                best.path[0] = <Move>(USE + ROTATE)
                best.path[1] = <Move>(CELL + s.cell[slot])
                best.path[2] = <Move>(TURN + rotation)


cdef inline bint locked(const State* s, int slot) noexcept nogil:
    """M8."""
    cdef int seat
    for seat in range(s.players):
        if s.archeologist[seat] >> 2 == slot or s.mummy[seat] >> 2 == slot:
            return True
    return False


cdef inline bint own_apart(const State* s, const Survey* v, int slot) noexcept nogil:
    cdef int spot
    for spot in range(4 * slot, 4 * slot + 4):
        if group(s, spot) == SITE + s.turn and v.of[s.turn].component[spot] != NETWORK:
            return True
    return False
