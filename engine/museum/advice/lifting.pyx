from libc.stdint cimport int32_t, uint8_t, uint16_t
from libc.string cimport memset

from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.survey cimport add_piece, append_piece, piece_at
from digsite.engine.museum.rules.board cimport neighbour
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport group, spot_points

cdef enum:                                   # marks of spots
    UNSEEN
    CONTACT                                  # beside the hole, in a piece that the tile was part of, and not yet seen
    SEEN
    AT_HOME                                  # joined to the camp or an airport
    COUNTED                                  # a contact of a piece that is done with

ctypedef struct PieceSearch:                 # for what remains of one piece
    const SeatSurvey* land
    int32_t number                           # of the piece
    int32_t seat
    int32_t contacts                         # not yet seen
    int32_t n                                # spots found in this part of it ...
    int32_t home                             # ... and whether it is joined to the camp or an airport
    uint8_t mark[SPOTS_MAX]
    uint16_t found[SPOTS_MAX]


cdef void lift_tile(
    const MuseumState* s, int seat, const SeatSurvey* land, int slot, const Outside* outside, Lifted* lifted
) noexcept nogil:
    """The pieces that the tile was part of may fall apart; the others beside it stay as they are."""
    cdef int rest[QUARTERS]
    cdef uint8_t numbers[QUARTERS]
    cdef int i, k, number, n = list_pieces(s, seat, land, slot, numbers, rest)
    lifted.around.pieces = lifted.around.joinable = lifted.around.touching = 0
    lifted.joined = land.worth[NETWORK]
    lifted.apart = land.apart
    for i in range(n):
        if numbers[i] == NETWORK:
            lifted.joined = rest[i]
        else:
            lifted.apart += rest[i] - land.worth[numbers[i]]
        part_piece(s, seat, land, slot, numbers[i], rest[i], outside, lifted)
    for i in range(outside.n):
        number = piece_at(land, outside.spot[i])
        k = 0
        while k < n and numbers[k] != number:
            k += 1
        if k < n or number == 0:
            continue
        if number == NETWORK:
            lifted.around.touching |= 1 << outside.quarter[i]
        else:
            add_piece(land, number, 1 << outside.quarter[i], &lifted.around)


cdef inline int list_pieces(
    const MuseumState* s, int seat, const SeatSurvey* land, int slot, uint8_t* numbers, int* rest
) noexcept nogil:
    """The pieces that the tile is part of, and what they are worth without it; returns how many."""
    cdef int i, spot, number, n = 0
    for spot in range(QUARTERS * slot, QUARTERS * (slot + 1)):
        number = piece_at(land, spot)
        if number == 0:
            continue
        i = 0
        while i < n and numbers[i] != number:
            i += 1
        if i == n:
            n += 1
            numbers[i] = <uint8_t>number
            rest[i] = land.worth[number]
        if group(s, spot) == SITE + seat:
            rest[i] -= spot_points(s, spot)
    return n


cdef inline void part_piece(
    const MuseumState* s, int seat, const SeatSurvey* land, int slot, int number, int rest, const Outside* outside,
    Lifted* lifted
) noexcept nogil:
    """The parts of a piece without the tile, from each of its spots beside the hole."""
    cdef PieceSearch search
    cdef int i, points
    begin_search(s, seat, land, number, slot, outside, &search)
    for i in range(outside.n):
        if search.mark[outside.spot[i]] != CONTACT:
            continue
        spread_out(s, outside.spot[i], &search)
        if search.home:
            continue
        points = rest if search.contacts == 0 and number != NETWORK else worth_found(s, &search)
        rest -= points
        if number == NETWORK:
            lifted.joined -= points
            lifted.apart += points
        append_piece(points, contacts_seen(outside, &search), &lifted.around)
    for i in range(outside.n):
        if search.mark[outside.spot[i]] == AT_HOME:
            lifted.around.touching |= 1 << outside.quarter[i]


cdef inline void begin_search(
    const MuseumState* s, int seat, const SeatSurvey* land, int number, int slot, const Outside* outside, PieceSearch* search
) noexcept nogil:
    cdef int i
    search.land = land
    search.number = number
    search.seat = seat
    search.contacts = 0
    memset(search.mark, UNSEEN, QUARTERS * s.slots)
    memset(&search.mark[QUARTERS * slot], SEEN, QUARTERS)
    for i in range(outside.n):
        if piece_at(land, outside.spot[i]) == number:
            search.mark[outside.spot[i]] = CONTACT
            search.contacts += 1


cdef inline void spread_out(const MuseumState* s, int spot, PieceSearch* search) noexcept nogil:
    """Finds what hangs together with a contact; stops at home, and in land apart when every contact is seen."""
    cdef int i, other, head = 0
    search.n = 1
    search.found[0] = <uint16_t>spot
    search.mark[spot] = SEEN
    search.contacts -= 1
    search.home = is_home(s, spot, search)
    while head < search.n and not search.home and (search.contacts or search.number == NETWORK):
        spot = search.found[head]
        head += 1
        for i in range(NEIGHBOURS):
            other = neighbour(s, spot, i)
            if piece_at(search.land, other) != search.number or search.mark[other] == SEEN:
                continue
            search.home |= is_home(s, other, search)
            search.contacts -= search.mark[other] == CONTACT
            search.mark[other] = SEEN
            search.found[search.n] = <uint16_t>other
            search.n += 1
    if search.home:
        for i in range(search.n):
            search.mark[search.found[i]] = AT_HOME


cdef inline bint is_home(const MuseumState* s, int spot, const PieceSearch* search) noexcept nogil:
    """M14: the camp and the airports, and what was found to be joined to them."""
    cdef int here = group(s, spot)
    return search.mark[spot] == AT_HOME or here == AIRPORT or here == CAMP_OF + search.seat


cdef inline int worth_found(const MuseumState* s, const PieceSearch* search) noexcept nogil:
    cdef int i, total = 0
    for i in range(search.n):
        if group(s, search.found[i]) == SITE + search.seat:
            total += spot_points(s, search.found[i])
    return total


cdef inline int contacts_seen(const Outside* outside, PieceSearch* search) noexcept nogil:
    """The quarters of the hole beside what was just found."""
    cdef int i, quarters = 0
    for i in range(outside.n):
        if piece_at(search.land, outside.spot[i]) == search.number and search.mark[outside.spot[i]] == SEEN:
            search.mark[outside.spot[i]] = COUNTED
            quarters |= 1 << outside.quarter[i]
    return quarters
