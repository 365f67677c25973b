from libc.stdint cimport uint8_t
from libc.string cimport memcpy

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.events cimport log_card, log_look, log_seat
from digsite.engine.archaeology.rules.monuments cimport draw_some, mine_draw, mine_finish, refill, sphinx_reveal
from digsite.engine.archaeology.rules.state cimport hands_empty, next_seat, pick, to_actions
from digsite.engine.archaeology.rules.storms cimport next_discard, next_tent
from digsite.engine.game cimport Event, log_event
from digsite.engine.rng cimport rng_below, rng_next


cdef void end_turn(ArchaeologyState* s, Log* log) noexcept nogil:
    """A15, A22-A24: counts passes and quiet turns, then the next seat begins."""
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


cdef void dig(ArchaeologyState* s, int card) noexcept nogil:
    """A7-A10: the top card of the dig site is turned up."""
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
        to_actions(s)                                                        # A8: nothing to steal ...
        for seat in range(s.players):        # ... unless somebody else has cards
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


cdef void advance(const ArchaeologyConfig* cfg, ArchaeologyState* s, Chance* chance, Log* log) noexcept nogil:
    """Plays on to the next decision. Without `chance` it stops at the next chance event."""
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
            if card == THIEF and s.phase != STEAL_FROM:  # draws anyway: the next thief's luck does not shift
                rng_next(&chance.stream[FOR_STEAL])
        elif s.phase == TENTS_GO_ON:
            next_tent(cfg, s)
        elif s.phase == DISCARDS_GO_ON:
            next_discard(cfg, s)
        elif s.phase == REFILL_DUE and (s.monument != RUINS or s.pile_n == 0 or s.place == CHAMBERS_MAX):
            s.place = 0
            next_tent(cfg, s)
        elif chance == NULL:
            return
        else:
            deal_out(cfg, s, chance, log)


cdef void deal_out(const ArchaeologyConfig* cfg, ArchaeologyState* s, Chance* chance, Log* log) noexcept nogil:
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
    elif s.phase == TEMPLE_LOOK_DUE:                                         # A17
        log_look(s, s.place, log)
        s.place = 0
        to_actions(s)
    elif s.phase == MINE_DRAW_DUE:                                           # A20
        draw_some(s, 1, &chance.stream[FOR_CHAMBER], shown)
        card = pick(shown, 0)
        log_card(s, E_DRAW, card, log)
        mine_draw(cfg, s, card)
    elif s.phase == MINE_BUST_DUE:
        log_seat(s.turn, E_BUST, log)
        mine_finish(s, False)
    elif s.phase == MINE_OUT_DUE:
        log_seat(s.turn, E_STOP, log)
        mine_finish(s, True)
    elif s.phase == REVEAL_DUE:                                              # A21
        draw_some(s, min(<int>SPHINX_DRAWS, s.chamber_n[s.place]), &chance.stream[FOR_CHAMBER], shown)
        if log != NULL:
            event = log_event(log, E_REVEAL, s.turn)
            memcpy(event.data, shown, SLOTS)
        sphinx_reveal(s, shown)
