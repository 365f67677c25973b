from libc.string cimport memcmp, memcpy, memset

from digsite.engine.museum.advice.boards cimport add_to_boards

cdef extern from *:
    """
    #define KEPT_BYTES (16 * 8192)
    static _Thread_local _Alignas(64) unsigned char kept_memory[KEPT_BYTES];
    """
    enum: KEPT_BYTES
    unsigned char kept_memory[]

cdef enum:
    KEPT = 16                                # tables of a thread: a playout of two turns each lays at most 9 tiles
    NORTH_HALF = 0b0011                      # quarters
    FALLING = 0b1001                         # two that touch at a corner only
    RISING = 0b0110

cdef int[OUTER_SIDES] SIDE = [0, 2, 1, 2, 0, 3, 1, 3]        # of a tile, where each outer side of a quarter lies ...
cdef int[OUTER_SIDES] ACROSS = [1, 2, 0, 3, 3, 0, 2, 1]      # ... and which quarter of the next tile lies there

if KEPT * sizeof(Land) > KEPT_BYTES:
    raise ImportError("there is too little memory for the tables that are kept")


cdef const Land* land_of(const MuseumConfig* cfg, const MuseumState* s) noexcept nogil:
    """The land of this table; it stays good until the same thread asks for another."""
    cdef Land* kept = <Land*>kept_memory
    cdef Land* land = &kept[s.slots % KEPT]
    cdef int slot, known = s.slots
    if lies_there(land, s, known):
        return land
    known -= 1
    while known > 0 and not lies_there(&kept[known % KEPT], s, known):
        known = known - 1 if known > s.slots - KEPT + 1 else 0
    if known > 0:
        copy_land(&kept[known % KEPT], s.players, land)
    else:
        memset(land, 0, sizeof(Land))
    for slot in range(max(1, known), s.slots):
        add_tile(cfg, s, slot, land)
        add_to_boards(s, slot, &land.boards)
    land.slots = s.slots
    land.players = s.players
    memcpy(land.cell, s.cell, s.slots * sizeof(uint16_t))
    memcpy(land.terrain, s.terrain, QUARTERS * s.slots)
    return land


cdef inline bint lies_there(const Land* land, const MuseumState* s, int slots) noexcept nogil:
    """Whether this is the land of the first slots of the table."""
    return (
        land.slots == slots
        and land.players == s.players
        and memcmp(land.terrain, s.terrain, QUARTERS * slots) == 0
        and memcmp(land.cell, s.cell, slots * sizeof(uint16_t)) == 0
    )


cdef inline void copy_land(const Land* known, int players, Land* land) noexcept nogil:
    cdef int seat
    memcpy(land.piece, known.piece, QUARTERS * known.slots * sizeof(uint32_t))
    for seat in range(players):
        memcpy(land.worth[seat], known.worth[seat], (max(<int>NETWORK, <int>known.pieces[seat]) + 1) * sizeof(int16_t))
    memcpy(land.apart, known.apart, sizeof(land.apart))
    memcpy(&land.boards, &known.boards, sizeof(Boards))
    memcpy(land.pieces, known.pieces, sizeof(land.pieces))


# ------------------------------------------------------------------------------------------------- one tile more

cdef void add_tile(const MuseumConfig* cfg, const MuseumState* s, int slot, Land* land) noexcept nogil:
    """The tile of this slot; those of lower ones lie there already."""
    cdef int seat, joins, kind = s.kind[slot]
    cdef bint always, airport = s.terrain[QUARTERS * slot] >> GROUP_SHIFT == AIRPORT
    memset(&land.piece[QUARTERS * slot], 0, QUARTERS * sizeof(uint32_t))
    for seat in range(s.players):
        always = airport or kind == CAMP + seat
        joins = <int>EVERY_QUARTER if always else <int>cfg.joins[kind][s.rotation[slot]][seat]
        if joins == FALLING or joins == RISING:
            add_part(cfg, s, slot, seat, joins & NORTH_HALF, False, land)
            add_part(cfg, s, slot, seat, joins & ~NORTH_HALF, False, land)
        elif joins:
            add_part(cfg, s, slot, seat, joins, always, land)


cdef inline void add_part(
    const MuseumConfig* cfg, const MuseumState* s, int slot, int seat, int quarters, bint always, Land* land
) noexcept nogil:
    """Quarters of the tile that hang together, and the pieces that they join."""
    cdef uint8_t beside[OUTER_SIDES]
    cdef int i, other, n = 0, target = NETWORK if always else 0
    cdef int points = cfg.own[s.kind[slot]][s.rotation[slot]][seat][quarters]
    for i in range(OUTER_SIDES):
        other = s.beside[slot][SIDE[i]]
        if not quarters >> (i >> 1) & 1 or other > slot:
            continue
        beside[n] = <uint8_t>piece_of(land.piece, QUARTERS * other + ACROSS[i], seat)
        if beside[n]:
            if target == 0 or beside[n] == NETWORK:
                target = beside[n]
            n += 1
    if target == 0:
        target = number_piece(land, seat)
    for i in range(n):
        if beside[i] != target:
            join(land, seat, beside[i], target, QUARTERS * (slot + 1))
    for i in range(QUARTERS):
        if quarters >> i & 1:
            land.piece[QUARTERS * slot + i] |= <uint32_t>target << (8 * seat)
    land.worth[seat][target] += points
    land.apart[seat] += points if target != NETWORK else 0


cdef inline int number_piece(Land* land, int seat) noexcept nogil:
    """A piece of its own."""
    cdef int number = max(<int>NETWORK, <int>land.pieces[seat]) + 1
    if number < PIECES:
        land.pieces[seat] = <int16_t>number
        land.worth[seat][number] = 0
    return land.pieces[seat]


cdef inline void join(Land* land, int seat, int number, int target, int spots) noexcept nogil:
    """The piece of this number becomes part of the target; once is enough."""
    cdef uint32_t mine = <uint32_t>0xFF << (8 * seat), old = <uint32_t>number << (8 * seat)
    cdef uint32_t change = old ^ (<uint32_t>target << (8 * seat))
    cdef int i
    for i in range(spots):
        land.piece[i] ^= change if land.piece[i] & mine == old else 0
    if target == NETWORK:
        land.apart[seat] -= land.worth[seat][number]
    land.worth[seat][target] += land.worth[seat][number]
    land.worth[seat][number] = 0
