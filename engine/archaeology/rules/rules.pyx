from libc.stdlib cimport abort
from libc.string cimport memcpy, memset

from digsite.engine.archaeology.rules.events cimport log_bare, log_card, log_given, log_look, log_names, log_result
from digsite.engine.archaeology.rules.invariants cimport check
from digsite.engine.archaeology.rules.monuments cimport (
    draw_some, explore, explore_moves, mine_draw, mine_finish, refill, sphinx_reveal, tomb_keep,
)
from digsite.engine.archaeology.rules.state cimport *
from digsite.engine.archaeology.rules.storms cimport answer_storm, discard, next_discard, next_tent
from digsite.engine.archaeology.rules.trades cimport first_takes, give, take, tight, trade_moves
from digsite.engine.build cimport DEBUG
from digsite.engine.game cimport NOBODY, Event, Log, Move, log_event
from digsite.engine.rng cimport Chance, rng_below, rng_next


# ------------------------------------------------------------------------------------------------ legal moves

cdef int moves(const void* config, const void* state, Move* out) noexcept nogil:
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    if s.phase == ACTION:
        return action_moves(r, s, out)
    if s.phase == TAKE_MORE or s.phase == GIVE_MORE:
        return trade_moves(r, s, out)
    if s.phase == DISCARD_HALF:
        return ordered_moves(s, s.hand[s.actor], DISCARD, out)
    return rare_moves(r, s, out)


cdef inline int action_moves(const ArchaeologyConfig* config, const ArchaeologyState* s, Move* out) noexcept nogil:
    cdef const uint8_t* hand = s.hand[s.turn]
    cdef int kind, size, n = 0
    if not (s.duty and s.hand_n[s.turn]):                                    # A23, A24
        out[n] = END
        n += 1
    if s.trades < TRADES_MAX:                                                # A12
        n += first_takes(config, s, out + n)
    if hand[MAP]:
        n += explore_moves(config, s, out + n)
    for kind in range(config.types):                                         # A14
        for size in range(1, min(hand[kind], config.cap[kind]) + 1):
            out[n] = <Move>(SELL + 16 * kind + size)
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


cdef int rare_moves(const ArchaeologyConfig* config, const ArchaeologyState* s, Move* out) noexcept nogil:
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
        for i in range(s.low, config.types - (s.phase == NAME_FIRST)):
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
    cdef const ArchaeologyConfig* r = <const ArchaeologyConfig*>config
    cdef ArchaeologyState* s = <ArchaeologyState*>state
    if s.phase == ACTION:
        if move >= SELL:
            sell(r, s, (move - SELL) >> 4, (move - SELL) & 15, log)
        elif move >= EXPLORE:
            explore(r, s, move - EXPLORE, log)
        elif move >= TAKE:
            take(r, s, move - TAKE)
        else:
            end_turn(s, log)
    elif s.phase == TAKE_MORE:
        if move >= GIVE:
            give(r, s, move - GIVE)
        else:
            take(r, s, move - TAKE)
    elif s.phase == GIVE_MORE:
        if move == DONE:
            finish_trade(s, log)
        else:
            give(r, s, move - GIVE)
    elif s.phase == DISCARD_HALF:
        discard(s, move - DISCARD, log)
    else:
        play_rare(r, s, move, log)
    if s.phase >= DIG_DUE:
        advance(r, s, chance, log)
    if s.phase == OVER and log != NULL:
        log_result(s, log)
    if DEBUG and chance != NULL and check(config, state):
        abort()


cdef void play_rare(const ArchaeologyConfig* config, ArchaeologyState* s, Move move, Log* log) noexcept nogil:
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
            log_bare(s, E_STOP, log)
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
            log_bare(s, E_SKIP, log)
        else:
            log_look(s, move - LOOK, log)
        to_actions(s)


cdef inline void sell(const ArchaeologyConfig* config, ArchaeologyState* s, int kind, int size, Log* log) noexcept nogil:
    """A14."""
    cdef Event* event
    cdef int chamber
    cdef int seat = s.turn
    s.hand[seat][kind] -= size
    s.hand_n[seat] -= size
    s.gone[kind] += size
    s.sold[seat] += size
    s.score[seat] += config.price[kind][size]
    s.acted = 1
    s.sold_now = 1
    s.duty = 0                                                               # A23
    if log != NULL:
        event = log_event(log, E_SELL, seat)
        event.a = <signed char>kind
        event.b = <signed char>size
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


cdef inline void end_turn(ArchaeologyState* s, Log* log) noexcept nogil:
    """A15, A22-A24: count passes and quiet turns, then the next seat begins."""
    if log != NULL:
        log_event(log, E_END, s.turn)
    if s.dug:
        s.passes = 0
        s.quiet = 0
    else:
        # A22: without dig and action it was a pass
        s.passes = 0 if s.acted else min(<uint8_t>(s.passes + 1), s.players)
        s.quiet = 0 if s.sold_now else min(<uint8_t>(s.quiet + 1), <uint8_t>(QUIET_ROUNDS * s.players))
        if s.passes == s.players or s.quiet == QUIET_ROUNDS * s.players:
            s.duty = 1
    s.turns += 1
    s.turn = <uint8_t>next_seat(s, s.turn)                                   # A15
    begin_turn(s)


cdef void begin_turn(ArchaeologyState* s) noexcept nogil:
    s.actor = s.turn
    s.dug = 0
    s.acted = 0
    s.sold_now = 0
    s.trades = 0
    s.explored = 0
    s.phase = DIG_DUE


# ---------------------------------------------------------------------------------- what nobody decides (dealer)

cdef void dig(ArchaeologyState* s, int card) noexcept nogil:
    """A7-A10: the top card turned up."""
    cdef int seat
    s.deck_n -= 1
    s.dug = 1
    if card < THIEF:
        s.hand[s.turn][card] += 1
        s.hand_n[s.turn] += 1
        s.phase = ACTION
        s.actor = s.turn
    elif card == THIEF:
        s.thieves_left -= 1
        to_actions(s)                                                        # A8: unless somebody has cards
        for seat in range(s.players):
            if seat != s.turn and s.hand_n[seat]:
                s.phase = STEAL_FROM
    else:
        s.storms_left -= 1
        s.place = 0
        s.phase = REFILL_DUE
        if s.deck_n == 0 and hands_empty(s):                                 # A25
            s.phase = OVER


cdef void steal(ArchaeologyState* s, int card) noexcept nogil:
    """A8: one card of the victim's hand changes hands."""
    s.hand[s.place][card] -= 1
    s.hand_n[s.place] -= 1
    s.hand[s.turn][card] += 1
    s.hand_n[s.turn] += 1
    s.phase = ACTION
    s.actor = s.turn


cdef void advance(const ArchaeologyConfig* config, ArchaeologyState* s, Chance* chance, Log* log) noexcept nogil:
    """Everything until somebody decides. Without `chance` it stops where the dealer has the word."""
    cdef int card
    while s.phase >= DIG_DUE:
        if s.phase == DIG_DUE:
            if s.deck_n == 0:                                                # A7
                to_actions(s)
                return
            if chance == NULL:
                return
            card = s.deck[s.deck_n - 1]
            log_card(s, E_DIG, card, log)
            dig(s, card)
            if card == THIEF and s.phase != STEAL_FROM:                      # the next thief's luck stays its own
                rng_next(&chance.stream[FOR_STEAL])
        elif s.phase == TENTS_GO_ON:
            next_tent(config, s)
        elif s.phase == DISCARDS_GO_ON:
            next_discard(config, s)
        elif s.phase == REFILL_DUE and (s.monument != RUINS or s.pile_n == 0 or s.place == CHAMBERS_MAX):
            s.place = 0
            next_tent(config, s)
        elif chance == NULL:
            return
        else:
            deal_out(config, s, chance, log)


cdef void deal_out(const ArchaeologyConfig* config, ArchaeologyState* s, Chance* chance, Log* log) noexcept nogil:
    """The chance events other than a dig."""
    cdef Event* event
    cdef unsigned char shown[SLOTS]
    cdef int card
    if s.phase == STEAL_DUE:                                                 # A8
        card = pick(s.hand[s.place], rng_below(&chance.stream[FOR_STEAL], s.hand_n[s.place]))
        if log != NULL:
            log_card(s, E_STEAL, card, log).b = <signed char>s.place
        steal(s, card)
    elif s.phase == REFILL_DUE:                                              # A19
        card = s.pile[s.pile_n - 1]
        if log != NULL:
            log_card(s, E_REFILL, card, log).b = <signed char>s.place
        refill(s, card)
    elif s.phase == TOMB_LOOK_DUE:                                           # A18
        log_look(s, s.place, log)
        s.pay = s.chamber_n[s.place]
        s.phase = KEEP_SOME
    elif s.phase == MINE_DRAW_DUE:                                           # A20
        draw_some(s, 1, &chance.stream[FOR_CHAMBER], shown)
        card = pick(shown, 0)
        log_card(s, E_DRAW, card, log)
        mine_draw(config, s, card)
    elif s.phase == MINE_BUST_DUE:
        log_bare(s, E_BUST, log)
        mine_finish(s, False)
    elif s.phase == MINE_OUT_DUE:
        log_bare(s, E_STOP, log)
        mine_finish(s, True)
    elif s.phase == REVEAL_DUE:                                              # A21
        draw_some(s, min(<int>SPHINX_DRAWS, s.chamber_n[s.place]), &chance.stream[FOR_CHAMBER], shown)
        if log != NULL:
            event = log_event(log, E_REVEAL, s.turn)
            memcpy(event.data, shown, SLOTS)
        sphinx_reveal(s, shown)


cdef Move seen(const void* config, const void* state, Move move, int seat) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    return KEEP_UNSEEN if s.phase == KEEP_SOME and seat != s.actor else move


# ---------------------------------------------------------------------------------------- who sees, who wins

cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil:
    """The one place that says who sees what. UNKNOWN stands for one hidden card."""
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef int i
    if event.kind == E_DIG:
        if event.seat != seat and event.a < THIEF:
            event.a = UNKNOWN
    elif event.kind == E_STEAL:
        if event.seat != seat and event.b != seat:
            event.a = UNKNOWN
    elif event.kind == E_PILE or (event.kind == E_CHAMBER and s.monument != RUINS):
        hide(event)
    elif event.seat != seat:
        if event.kind == E_DEAL or event.kind == E_LOOK or event.kind == E_KEEP:
            hide(event)
        elif event.kind == E_EXPLORE and s.monument != RUINS:
            hide(event)


cdef inline void hide(Event* event) noexcept nogil:
    cdef int kind
    for kind in range(SLOTS):
        event.hidden += event.data[kind]
        event.data[kind] = 0


cdef void returns(const void* config, const void* state, double* out) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef int seat, n = 0, found = winners(s)
    for seat in range(s.players):
        n += found >> seat & 1
    for seat in range(s.players):
        out[seat] = (found >> seat & 1) / <double>n


cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef int seat
    for seat in range(s.players):
        out[seat] = s.score[seat]
