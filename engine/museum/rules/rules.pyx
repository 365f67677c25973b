from libc.stdint cimport uint8_t, uint16_t
from libc.stdlib cimport abort

from digsite.engine.build cimport DEBUG
from digsite.engine.game cimport NOBODY, Event, log_event
from digsite.engine.museum.rules.board cimport cover, lay, list_bits, list_tiles, list_turns
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.events cimport log_at, log_result
from digsite.engine.museum.rules.icons cimport icon_detail_moves, icon_moves, play_icon
from digsite.engine.museum.rules.invariants cimport check
from digsite.engine.museum.rules.state cimport MuseumConfig, hand_add, hand_remove, next_seat
from digsite.engine.museum.rules.walking cimport walk_moves


# ------------------------------------------------------------------------------------------------ legal moves

cdef int moves(const void* config, const void* state, Move* out) noexcept nogil:
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef const MuseumState* s = <const MuseumState*>state
    if s.phase == PLACE:
        return list_tiles(s, KIND_CODES, out)                              # M6
    if s.phase == PLACE_CELL:
        return list_bits(s.free, CELL_WORDS, CELL, out)                      # M6
    if s.phase == PLACE_TURN:
        return list_turns(cfg.looks[s.chosen], out)
    if s.phase == ICON:
        return icon_moves(cfg, s, out)
    if s.phase == WALK:
        return walk_moves(s, out)
    if s.phase == COLLECT_OR_LEAVE:
        return collect_moves(s, out)
    if s.phase == OVER or s.phase >= DRAW_DUE:
        return 0
    return icon_detail_moves(cfg, s, out)


cdef inline int collect_moves(const MuseumState* s, Move* out) noexcept nogil:
    """M11: collecting only what is a goal, leaving always."""
    cdef int n = 0
    if s.goals[s.turn] >> found_artifact(s) & 1:
        out[0] = COLLECT
        n = 1
    out[n] = LEAVE
    return n + 1


cdef int to_move(const void* config, const void* state) noexcept nogil:
    cdef const MuseumState* s = <const MuseumState*>state
    return <int>NOBODY if s.phase == OVER or s.phase >= DRAW_DUE else <int>s.turn


cdef int due(const void* config, const void* state) noexcept nogil:
    return (<const MuseumState*>state).phase


cdef int turns(const void* config, const void* state) noexcept nogil:
    """Every turn ends with a draw until the pile is empty, then each seat has one more (M12, M13)."""
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef const MuseumState* s = <const MuseumState*>state
    cdef int drawn = cfg.tiles - HAND_DEALT * cfg.players - s.pile_n
    return drawn if s.turns_left == NOT_YET else drawn + s.players - s.turns_left


cdef bint whole(const void* config, const void* state, Move move) noexcept nogil:
    cdef int phase = (<const MuseumState*>state).phase
    if phase == ICON:
        return move == SKIP
    return (
        phase == PLACE_TURN or phase == ROTATE_TURN or phase == SWAP_TURN_BACK or phase == REPLACE_TURN
        or phase >= MUMMY_SPOT
    )


# ---------------------------------------------------------------------------------------------------- playing

cdef void play(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil:
    cdef const MuseumConfig* cfg = <const MuseumConfig*>config
    cdef MuseumState* s = <MuseumState*>state
    if s.phase == PLACE:
        s.chosen = <uint8_t>(move - TILE)
        s.phase = PLACE_CELL
    elif s.phase == PLACE_CELL:
        s.target = <uint16_t>(move - CELL)
        s.phase = PLACE_TURN
    elif s.phase == PLACE_TURN:
        place(cfg, s, move - TURN, log)
    elif s.phase == WALK:
        walk(s, move, log)
    elif s.phase == COLLECT_OR_LEAVE:
        collect_or_leave(s, move == COLLECT, log)
    elif play_icon(cfg, s, move, log):
        s.placed = 0
        forget_move(s)
        to_walk(s)
    if s.phase == DRAW_DUE and chance != NULL:
        draw_top(s, log)
    if s.phase == OVER and log != NULL:
        log_result(s, log)
    if DEBUG and chance != NULL and check(config, state):
        abort()


cdef inline void forget_move(MuseumState* s) noexcept nogil:
    """Equal positions are equal bytes, however they came about."""
    s.chosen = 0
    s.first = 0
    s.second = 0
    s.turned = 0
    s.target = 0


cdef inline void place(const MuseumConfig* cfg, MuseumState* s, int rotation, Log* log) noexcept nogil:
    """M6."""
    cdef Event* event
    if log != NULL:
        event = log_at(log, E_PLACE, s.turn, s.target)
        event.data[0] = <uint8_t>rotation
        event.data[1] = s.chosen
    hand_remove(s, s.turn, s.chosen)
    s.placed = <uint8_t>cover(s, s.target)
    lay(cfg, s, s.placed, s.chosen, rotation)
    forget_move(s)
    if cfg.icon[s.kind[s.placed]]:                                           # M7
        s.phase = ICON
    else:
        s.placed = 0
        to_walk(s)


cdef inline void to_walk(MuseumState* s) noexcept nogil:
    if s.archeologist[s.turn]:                                               # M10
        s.phase = WALK
    else:
        to_draw(s)


cdef inline void walk(MuseumState* s, Move move, Log* log) noexcept nogil:
    """M10."""
    cdef Event* event
    cdef int cell, quarter = 0
    if move == STAY:
        if log != NULL:
            log_event(log, E_STAY, s.turn)
        to_draw(s)
        return
    cell = (move - SPOT) >> 2 if move >= SPOT else move - WHOLE
    if move >= SPOT:
        quarter = (move - SPOT) & 3
    s.archeologist[s.turn] = <uint16_t>(QUARTERS * s.slot[cell] + quarter)
    if log != NULL:
        event = log_at(log, E_WALK, s.turn, cell)
        event.data[0] = <uint8_t>(1 + quarter if move >= SPOT else 0)
    if found_artifact(s) >= 0:                                               # M11
        s.phase = COLLECT_OR_LEAVE
    else:
        to_draw(s)


cdef inline void collect_or_leave(MuseumState* s, bint collect, Log* log) noexcept nogil:
    """M11: a collected goal is revealed and the archeologist goes back to its camp."""
    cdef int artifact = found_artifact(s)
    if log != NULL:
        log_event(log, E_COLLECT if collect else E_LEAVE, s.turn).data[0] = <uint8_t>(artifact if collect else 0)
    if collect:
        s.collected[s.turn] |= 1 << artifact
        s.archeologist[s.turn] = QUARTERS * s.camp[s.turn]
    to_draw(s)


# ---------------------------------------------------------------------------------- what nobody decides (dealer)

cdef inline void to_draw(MuseumState* s) noexcept nogil:
    if s.pile_n:                                                             # M12
        s.phase = DRAW_DUE
    else:
        end_turn(s)


cdef inline void draw_top(MuseumState* s, Log* log) noexcept nogil:
    cdef int kind = s.pile[s.pile_n - 1]
    if log != NULL:
        log_event(log, E_DRAW, s.turn).data[1] = <uint8_t>kind
    draw(s, kind)


cdef void draw(MuseumState* s, int kind) noexcept nogil:
    """M12."""
    s.pile_n -= 1
    hand_add(s, s.turn, kind)
    end_turn(s)


cdef inline void end_turn(MuseumState* s) noexcept nogil:
    """M13: when the pile is empty every seat has one more turn, the one that drew the last tile being the last."""
    if s.turns_left != NOT_YET:
        s.turns_left -= 1
    begin_turn(s, next_seat(s, s.turn))


cdef void begin_turn(MuseumState* s, int seat) noexcept nogil:
    s.turn = <uint8_t>seat
    if s.pile_n == 0 and s.turns_left == NOT_YET:
        s.turns_left = s.players
    s.phase = PLACE if s.turns_left else OVER
