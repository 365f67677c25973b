from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy, memset

from digsite.engine.game cimport Event, log_event
from digsite.engine.museum.rules.board cimport (
    any_cell, cell_x, cell_y, clear_bit, highest_zeros, lay, list_bits, list_tiles, list_turns, lowest_bit, put,
)
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.events cimport log_at
from digsite.engine.museum.rules.mummies cimport movable_mummies, move_mummy, mummy_moves
from digsite.engine.museum.rules.state cimport hand_add, hand_remove


# ------------------------------------------------------------------------------------------------ which tiles

cdef inline void unlocked(const MuseumState* s, uint64_t* cells) noexcept nogil:
    """M8: not the tomb, no camp, no tile with a figure. (Cell 0, of nothing, is cleared in vain.)"""
    cdef int seat
    memcpy(cells, s.tiles, sizeof(s.tiles))
    for seat in range(s.players):
        clear_bit(cells, s.cell[s.archeologist[seat] >> 2])
        clear_bit(cells, s.cell[s.mummy[seat] >> 2])


cdef inline int kind_at(const MuseumState* s, int cell) noexcept nogil:
    return s.kind[s.slot[cell]]


cdef inline void turnable(const MuseumConfig* cfg, const MuseumState* s, uint64_t* cells) noexcept nogil:
    """M7: leaves the tiles that can look different."""
    cdef uint64_t word
    cdef int i, bit
    for i in range(CELL_WORDS):
        word = cells[i]
        while word:
            bit = lowest_bit(word)
            word &= word - 1
            if cfg.looks[kind_at(s, WORD * i + bit)] == 1:
                cells[i] &= ~(<uint64_t>1 << bit)


cdef inline void without_kind(const MuseumState* s, int kind, uint64_t* cells) noexcept nogil:
    cdef uint64_t word
    cdef int i, bit
    for i in range(CELL_WORDS):
        word = cells[i]
        while word:
            bit = lowest_bit(word)
            word &= word - 1
            if kind_at(s, WORD * i + bit) == kind:
                cells[i] &= ~(<uint64_t>1 << bit)


cdef inline void swap_firsts(const MuseumState* s, uint64_t* cells) noexcept nogil:
    """M7: leaves the tiles after which one of another name comes. From the last one down that is quickly settled."""
    cdef uint64_t word
    cdef int i, bit, kind, last = -1
    for i in range(CELL_WORDS - 1, -1, -1):
        word = cells[i]
        while word:
            bit = WORD - 1 - highest_zeros(word)
            word &= ~(<uint64_t>1 << bit)
            kind = kind_at(s, WORD * i + bit)
            if last >= 0 and kind != last:
                return
            last = kind
            cells[i] &= ~(<uint64_t>1 << bit)


cdef inline void swap_seconds(const MuseumState* s, uint64_t* cells) noexcept nogil:
    """M7: leaves the tiles after the first one that have another name."""
    cdef int cell = s.cell[s.first]
    memset(cells, 0, (cell >> WORD_SHIFT) * sizeof(uint64_t))
    cells[cell >> WORD_SHIFT] &= ~<uint64_t>0 << (cell & WORD - 1)
    without_kind(s, s.kind[s.first], cells)


cdef inline void icon_cells(const MuseumConfig* cfg, const MuseumState* s, uint64_t* cells) noexcept nogil:
    """M7: where the icon's work can begin."""
    cdef int icon = cfg.icon[s.kind[s.placed]]
    cdef const uint8_t* hand = s.hand[s.turn]
    unlocked(s, cells)
    if icon == SWAP:
        swap_firsts(s, cells)
        return
    clear_bit(cells, s.cell[s.placed])
    if icon == ROTATE:
        turnable(cfg, s, cells)
    elif hand[0] == hand[s.hand_n[s.turn] - 1]:
        without_kind(s, hand[0], cells)


# ------------------------------------------------------------------------------------------------ legal moves

cdef int icon_moves(const MuseumConfig* cfg, const MuseumState* s, Move* out) noexcept nogil:
    cdef uint64_t cells[CELL_WORDS]
    cdef int n = 1
    out[0] = SKIP
    icon_cells(cfg, s, cells)
    if any_cell(cells):
        out[n] = <Move>(USE + cfg.icon[s.kind[s.placed]])
        n += 1
    return n + movable_mummies(s, out + n)


cdef int icon_detail_moves(const MuseumConfig* cfg, const MuseumState* s, Move* out) noexcept nogil:
    """The micro-moves after the choice of what to do."""
    cdef uint64_t cells[CELL_WORDS]
    if s.phase == MUMMY_SPOT:
        return mummy_moves(s, out)
    if s.phase == ROTATE_TURN:
        return list_turns(cfg.looks[s.kind[s.first]] & ~(1 << s.rotation[s.first]), out)
    if s.phase == SWAP_TURN:
        return list_turns(cfg.looks[s.kind[s.second]], out)
    if s.phase == SWAP_TURN_BACK:
        return list_turns(cfg.looks[s.kind[s.first]], out)
    if s.phase == REPLACE_TURN:
        return list_turns(cfg.looks[s.chosen], out)
    if s.phase == REPLACE_TILE:
        return list_tiles(s, s.kind[s.first], out)                           # M7
    if s.phase == SWAP_SECOND:
        unlocked(s, cells)
        swap_seconds(s, cells)
    else:
        icon_cells(cfg, s, cells)
    return list_bits(cells, CELL_WORDS, CELL, out)


# ---------------------------------------------------------------------------------------------------- playing

cdef bint play_icon(const MuseumConfig* cfg, MuseumState* s, Move move, Log* log) noexcept nogil:
    """One micro-move; whether the icon is done with."""
    if s.phase == ICON:
        if move == SKIP:
            if log != NULL:
                log_event(log, E_SKIP, s.turn)
            return True
        s.chosen = <uint8_t>(move - MUMMY) if move >= MUMMY else 0
        s.phase = MUMMY_SPOT if move >= MUMMY else ICON_CELL
    elif s.phase == ICON_CELL:
        s.first = s.slot[move - CELL]
        s.phase = after_cell(cfg.icon[s.kind[s.placed]])
    elif s.phase == SWAP_SECOND:
        s.second = s.slot[move - CELL]
        s.phase = SWAP_TURN
    elif s.phase == SWAP_TURN:
        s.turned = <uint8_t>(move - TURN)
        s.phase = SWAP_TURN_BACK
    elif s.phase == REPLACE_TILE:
        s.chosen = <uint8_t>(move - TILE)
        s.phase = REPLACE_TURN
    else:
        finish_icon(cfg, s, move, log)
        return True
    return False


cdef inline uint8_t after_cell(int icon) noexcept nogil:
    if icon == ROTATE:
        return ROTATE_TURN
    return SWAP_SECOND if icon == SWAP else REPLACE_TILE


cdef inline void finish_icon(const MuseumConfig* cfg, MuseumState* s, Move move, Log* log) noexcept nogil:
    if s.phase == MUMMY_SPOT:
        move_mummy(s, move - SPOT, log)
    elif s.phase == ROTATE_TURN:
        rotate(cfg, s, move - TURN, log)
    elif s.phase == SWAP_TURN_BACK:
        swap(cfg, s, move - TURN, log)
    else:
        replace(cfg, s, move - TURN, log)


cdef inline void rotate(const MuseumConfig* cfg, MuseumState* s, int rotation, Log* log) noexcept nogil:
    put(cfg, s, s.first, s.kind[s.first], rotation)
    if log != NULL:
        log_at(log, E_ROTATE, s.turn, s.cell[s.first]).data[0] = <uint8_t>rotation


cdef inline void swap(const MuseumConfig* cfg, MuseumState* s, int rotation, Log* log) noexcept nogil:
    cdef Event* event
    cdef int kind = s.kind[s.first]
    put(cfg, s, s.first, s.kind[s.second], s.turned)
    put(cfg, s, s.second, kind, rotation)
    if log != NULL:
        event = log_at(log, E_SWAP, s.turn, s.cell[s.first])
        event.data[0] = s.turned
        event.data[1] = <uint8_t>rotation
        event.data[2] = <uint8_t>(cell_x(s.cell[s.second]) + CENTRE)
        event.data[3] = <uint8_t>(cell_y(s.cell[s.second]) + CENTRE)


cdef inline void replace(const MuseumConfig* cfg, MuseumState* s, int rotation, Log* log) noexcept nogil:
    cdef Event* event
    cdef int taken = s.kind[s.first]
    hand_remove(s, s.turn, s.chosen)
    hand_add(s, s.turn, taken)
    lay(cfg, s, s.first, s.chosen, rotation)
    if log != NULL:
        event = log_at(log, E_REPLACE, s.turn, s.cell[s.first])
        event.data[0] = <uint8_t>rotation
        event.data[1] = s.chosen
