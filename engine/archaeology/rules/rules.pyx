from libc.stdint cimport uint8_t, uint16_t
from libc.stdlib cimport abort
from libc.string cimport memcpy, memset

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.events cimport log_card, log_given, log_names, log_result, log_seat
from digsite.engine.archaeology.rules.invariants cimport check
from digsite.engine.archaeology.rules.monuments cimport explore, explore_moves, mine_finish, tomb_keep
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState, hands_empty, to_actions
from digsite.engine.archaeology.rules.storms cimport answer_storm, discard
from digsite.engine.archaeology.rules.trades cimport first_takes, give, take, tight, trade_moves
from digsite.engine.archaeology.rules.turn cimport advance, end_turn
from digsite.engine.build cimport DEBUG
from digsite.engine.game cimport NOBODY, Event, log_event


# ------------------------------------------------------------------------------------------------ legal moves

cdef int moves(const void* config, const void* state, Move* out) noexcept nogil:
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    if s.phase == ACTION:
        return action_moves(cfg, s, out)
    if s.phase == TAKE_MORE or s.phase == GIVE_MORE:
        return trade_moves(cfg, s, out)
    if s.phase == DISCARD_HALF:
        return ordered_moves(s, s.hand[s.actor], DISCARD, out)
    return rare_moves(cfg, s, out)


cdef inline int action_moves(const ArchaeologyConfig* cfg, const ArchaeologyState* s, Move* out) noexcept nogil:
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, size, n = 0
    if not (s.duty and s.hand_n[s.turn]):                                    # A23, A24
        out[n] = END
        n += 1
    if s.trades < TRADES_MAX:                                                # A12
        n += first_takes(cfg, s, out + n)
    if hand[MAP]:
        n += explore_moves(cfg, s, out + n)
    for kind in range(cfg.types):                                            # A14
        for size in range(1, min(hand[kind], cfg.cap[kind]) + 1):
            out[n] = <Move>(SELL + SET_SIZES * kind + size)
            n += 1
    return n


cdef inline int ordered_moves(const ArchaeologyState* s, const uint8_t* cards, int code, Move* out) noexcept nogil:
    """Cards one by one in canonical order: a kind may be next while it and the higher ones are enough."""
    cdef int kind, n = 0, rest = s.pay
    for kind in range(s.low, TYPES):
        if rest < s.left:
            break
        out[n] = <Move>(code + kind)
        n += cards[kind] != 0
        rest -= cards[kind]
    return n


cdef int rare_moves(const ArchaeologyConfig* cfg, const ArchaeologyState* s, Move* out) noexcept nogil:
    cdef int i, n = 0
    if s.phase == STEAL_FROM:                                                # A8
        for i in range(s.players):
            if i != s.turn and s.hand_n[i]:
                out[n] = <Move>(STEAL + i)
                n += 1
    elif s.phase == TENT:                                                    # A10
        out[0] = SHELTER
        out[1] = BRAVE
        n = 2
    elif s.phase == KEEP_SOME:                                               # A18
        n = ordered_moves(s, s.chamber[s.place], KEEP, out)
    elif s.phase == MINE_ON:                                                 # A20
        out[0] = DRAW
        out[1] = STOP
        n = 2
    elif s.phase == NAME_FIRST or s.phase == NAME_SECOND:                    # A21
        for i in range(s.low, cfg.types - (s.phase == NAME_FIRST)):
            out[n] = <Move>(NAME + i)
            n += 1
    elif s.phase == LOOK_OR_SKIP:                                            # A17
        for i in range(CHAMBERS_MAX):
            if s.chamber_n[i]:
                out[n] = <Move>(LOOK + i)
                n += 1
        out[n] = SKIP
        n += 1
    return n


cdef int to_move(const void* config, const void* state) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    return <int>NOBODY if s.phase == OVER or s.phase >= DIG_DUE else <int>s.actor


cdef int due(const void* config, const void* state) noexcept nogil:
    return (<const ArchaeologyState*>state).phase


cdef int turns(const void* config, const void* state) noexcept nogil:
    return (<const ArchaeologyState*>state).turns


cdef bint whole(const void* config, const void* state, Move move) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    if s.phase == DISCARD_HALF or s.phase == KEEP_SOME:
        return s.left == 1
    if s.phase == ACTION:
        return move < TAKE or move >= EXPLORE
    if s.phase == TAKE_MORE or s.phase == NAME_FIRST:
        return False
    return s.phase != GIVE_MORE or move == DONE


cdef bint listed(const void* config, const void* state, Move move) noexcept nogil:
    """A12: of trades only the tight ones."""
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    if s.phase != GIVE_MORE:
        return True
    if move == DONE:
        return tight(<const ArchaeologyConfig*>config, s)
    return s.debt > 0


# ---------------------------------------------------------------------------------------------------- playing

cdef void play(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil:
    cdef const ArchaeologyConfig* cfg = <const ArchaeologyConfig*>config
    cdef ArchaeologyState* s = <ArchaeologyState*>state
    if s.phase == ACTION:
        if move >= SELL:
            sell(cfg, s, (move - SELL) // SET_SIZES, (move - SELL) % SET_SIZES, log)
        elif move >= EXPLORE:
            explore(cfg, s, move - EXPLORE, log)
        elif move >= TAKE:
            take(cfg, s, move - TAKE)
        else:
            end_turn(s, log)
    elif s.phase == TAKE_MORE:
        if move >= GIVE:
            give(cfg, s, move - GIVE)
        else:
            take(cfg, s, move - TAKE)
    elif s.phase == GIVE_MORE:
        if move == DONE:
            finish_trade(s, log)
        else:
            give(cfg, s, move - GIVE)
    elif s.phase == DISCARD_HALF:
        discard(s, move - DISCARD, log)
    else:
        play_rare(cfg, s, move, log)
    if s.phase >= DIG_DUE:
        advance(cfg, s, chance, log)
    if s.phase == OVER and log != NULL:
        log_result(s, log)
    if DEBUG and chance != NULL and check(config, state):
        abort()


cdef void play_rare(const ArchaeologyConfig* cfg, ArchaeologyState* s, Move move, Log* log) noexcept nogil:
    if s.phase == STEAL_FROM:
        s.place = <uint8_t>(move - STEAL)
        s.phase = STEAL_DUE
    elif s.phase == TENT:
        answer_storm(s, move == SHELTER, log)
    elif s.phase == KEEP_SOME:
        tomb_keep(s, move - KEEP)
        if s.left == 0:
            log_given(s, E_KEEP, log)
            to_actions(s)
    elif s.phase == MINE_ON:
        if move == DRAW:
            s.phase = MINE_DRAW_DUE
        else:
            log_seat(s.turn, E_STOP, log)
            mine_finish(s, True)
    elif s.phase == NAME_FIRST:
        s.taken_types = <uint16_t>(1 << (move - NAME))
        s.low = <uint8_t>(move - NAME + 1)
        s.phase = NAME_SECOND
    elif s.phase == NAME_SECOND:
        s.taken_types |= 1 << (move - NAME)
        log_names(s, log)
        s.phase = REVEAL_DUE
    elif s.phase == LOOK_OR_SKIP:
        if move == SKIP:
            log_seat(s.turn, E_SKIP, log)
            to_actions(s)
        else:
            s.place = <uint8_t>(move - LOOK)
            s.phase = TEMPLE_LOOK_DUE


cdef inline void sell(const ArchaeologyConfig* cfg, ArchaeologyState* s, int kind, int size, Log* log) noexcept nogil:
    """A14."""
    cdef int chamber, seat = s.turn
    s.hand[seat][kind] -= size
    s.hand_n[seat] -= size
    s.gone[kind] += size
    s.sold[seat] += size
    s.score[seat] += cfg.price[kind][size]
    s.acted = 1
    s.sold_now = 1
    s.duty = 0                                                               # A23
    if log != NULL:
        log_card(s, E_SELL, kind, log).b = <signed char>size
    if s.deck_n == 0 and hands_empty(s):                                     # A25
        s.phase = OVER
    elif s.monument == TEMPLE:                                               # A17
        for chamber in range(CHAMBERS_MAX):
            if s.chamber_n[chamber]:
                s.phase = LOOK_OR_SKIP


cdef inline void finish_trade(ArchaeologyState* s, Log* log) noexcept nogil:
    cdef Event* event
    if log != NULL:
        event = log_event(log, E_TRADE, s.turn)
        memcpy(event.data, s.given, SLOTS)
        memcpy(event.data + SLOTS, s.taken, SLOTS)
    memset(s.given, 0, SLOTS)
    memset(s.taken, 0, SLOTS)
    s.taken_types = 0                        # nothing of the way is left: equal positions are equal bytes
    s.debt = 0
    s.pay = 0
    s.low = 0
    s.phase = ACTION
