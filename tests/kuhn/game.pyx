"""Kuhn poker: two players, three cards, one chip as the ante and one to bet."""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memcpy

from digsite.engine.game cimport NOBODY, Event, Game, Knowledge, Log, Move, log_event
from digsite.engine.rng cimport Chance, Rng, rng_below, shuffle

from digsite.engine import BadEvent, BadOption, IllegalMove

from . import notation

cdef enum:
    CARDS = 3                                # jack, queen, king: 0, 1, 2
    UNKNOWN = 3                              # a card as the other seat sees it
    CHIPS = 2                                # of each seat

cdef enum:                                   # moves
    CHECK, BET, FOLD, CALL

cdef enum:                                   # phases: what is due
    DEAL, ACT, ANSWER, SHOW, RESULT, OVER

cdef enum:                                   # kinds of events
    DEALT, MOVED, SHOWN, ENDED

cdef list DUE_KIND = [DEALT, MOVED, MOVED, SHOWN, ENDED, None]  # the event that each phase waits for

ctypedef struct KuhnState:
    uint8_t card[2]
    uint8_t paid[2]                          # chips in the pot, the ante included
    uint8_t phase
    uint8_t turn                             # the seat that decides
    uint8_t played                           # moves so far


cdef int to_move(const void* config, const void* state) noexcept nogil:
    cdef const KuhnState* s = <const KuhnState*>state
    if s.phase != ACT and s.phase != ANSWER:
        return NOBODY
    return s.turn


cdef int moves(const void* config, const void* state, Move* out) noexcept nogil:
    if to_move(config, state) == NOBODY:
        return 0
    out[0] = CHECK if (<const KuhnState*>state).phase == ACT else FOLD
    out[1] = out[0] + 1
    return 2


cdef int due(const void* config, const void* state) noexcept nogil:
    return (<const KuhnState*>state).phase


cdef int turns(const void* config, const void* state) noexcept nogil:
    return (<const KuhnState*>state).played


cdef int winner(const KuhnState* s) noexcept nogil:
    """Who paid more, for the other has folded; with equal bets the higher card."""
    if s.paid[0] != s.paid[1]:
        return s.paid[1] > s.paid[0]
    return s.card[1] > s.card[0]


cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil:
    """The chips in front of each seat."""
    cdef const KuhnState* s = <const KuhnState*>state
    cdef int seat
    for seat in range(2):
        out[seat] = CHIPS - s.paid[seat]
    if s.phase == OVER:
        out[winner(s)] += s.paid[0] + s.paid[1]


cdef void returns(const void* config, const void* state, double* out) noexcept nogil:
    """Each seat's share of all chips, so that a search plays for chips and not only for the pot."""
    cdef int32_t chips[2]
    cdef int seat
    scores(config, state, chips)
    for seat in range(2):
        out[seat] = chips[seat] / (2.0 * CHIPS)


cdef void deal(const void* config, void* state, Chance* chance, Log* log) noexcept nogil:
    cdef KuhnState* s = <KuhnState*>state
    cdef uint8_t deck[CARDS]
    cdef int i
    for i in range(CARDS):
        deck[i] = <uint8_t>i
    shuffle(deck, CARDS, &chance.stream[0])
    for i in range(2):
        s.card[i] = deck[i]
        s.paid[i] = 1
        if log != NULL:
            log_event(log, DEALT, i).a = s.card[i]
    s.phase = ACT


cdef void play(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil:
    cdef KuhnState* s = <KuhnState*>state
    if log != NULL:
        log_event(log, MOVED, s.turn).a = move
    if move == BET or move == CALL:
        s.paid[s.turn] += 1
    s.turn = 1 - s.turn
    s.played += 1
    if move == BET:
        s.phase = ANSWER
    elif move != CHECK or s.played == 2:
        s.turn = 0
        s.phase = RESULT if move == FOLD else SHOW
        if chance != NULL:
            finish(s, log)


cdef void finish(KuhnState* s, Log* log) noexcept nogil:
    """What the dealer says at the end: both cards, unless a seat has folded, and the result."""
    cdef int seat
    if log != NULL:
        for seat in range(2 if s.phase == SHOW else 0):
            log_event(log, SHOWN, seat).a = s.card[seat]
        log_event(log, ENDED, winner(s)).a = s.paid[1 - winner(s)]
    s.phase = OVER


cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil:
    if event.kind == DEALT and event.seat != seat:
        event.a = 0
        event.hidden = 1


cdef uint64_t holding(const void* config, const void* state, int seat) noexcept nogil:
    return (<const KuhnState*>state).card[seat]


cdef void determinize(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil:
    """The unknown card is one of the two others, each as likely."""
    cdef KuhnState* s = <KuhnState*>state
    cdef int seat
    memcpy(s, belief, sizeof(KuhnState))
    for seat in range(2):
        if s.card[seat] == UNKNOWN:
            s.card[seat] = (s.card[1 - seat] + 1 + rng_below(rng, 2)) % CARDS


cdef class KuhnGame(Game):
    """The rules in one table."""

    def __cinit__(self, players=2):
        if players != 2:
            raise BadOption(f"kuhn is for 2 players, not {players!r}")
        self.id = "kuhn"
        self.chosen = {"players": 2}
        self.notation = notation
        self.rules.players = 2
        self.rules.state_size = sizeof(KuhnState)
        self.rules.to_move = to_move
        self.rules.moves = moves
        self.rules.due = due
        self.rules.turns = turns
        self.rules.scores = scores
        self.rules.returns = returns
        self.rules.deal = deal
        self.rules.play = play
        self.rules.mask = mask
        self.rules.holding = holding
        self.rules.determinize = determinize

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return KuhnKnowledge(self, seat)


cdef class KuhnKnowledge(Knowledge):
    """A state of the game in which the other seat's card is UNKNOWN until it is shown."""

    def __cinit__(self, KuhnGame game not None, seat):
        cdef KuhnState* s = <KuhnState*>self.data
        self.seat = game.checked_seat(seat)
        for i in range(2):
            s.card[i] = UNKNOWN
            s.paid[i] = 1

    cdef const void* belief(self):
        return self.data

    cdef object follow(self, text, told):
        """Refuses an event that is not due or not possible, and otherwise lets the rules apply it."""
        cdef KuhnState* s = <KuhnState*>self.data
        if told.kind != DUE_KIND[s.phase] or told.kind != ENDED and told.seat != s.turn:
            raise BadEvent(f"{text!r} is not due: {self.due} is, for seat {s.turn}")
        if told.kind == MOVED:
            if not self.allows([told.a]):
                raise IllegalMove(f"{text!r} is not legal: {self.due} is due")
            play(NULL, s, told.a, NULL, NULL)
        elif told.kind == ENDED:
            if told.seat != winner(s) or told.a != s.paid[1 - winner(s)]:
                raise BadEvent(f"{text!r} is not the result of this game")
            s.phase = OVER
        else:
            self.see_card(s, text, told)

    cdef object see_card(self, KuhnState* s, text, told):
        """A card that is dealt or shown; only a card dealt to the other seat is hidden."""
        if told.hidden != (told.kind == DEALT and told.seat != self.seat):
            raise BadEvent(f"{text!r} is not what seat {self.seat} sees")
        if not told.hidden:
            if s.card[told.seat] not in (UNKNOWN, told.a) or s.card[1 - told.seat] == told.a:
                raise IllegalMove(f"{text!r} is not possible: there is one card of each")
            s.card[told.seat] = told.a
        if s.turn == 1:
            s.phase = ACT if told.kind == DEALT else RESULT
        s.turn = 1 - s.turn

    def beliefs(self, samples=2000):
        """What lies hidden where: (place, item, mean number, chance of at least one)."""
        cdef const KuhnState* s = <const KuhnState*>self.data
        other = 1 - self.seat
        names = notation.CARDS if s.card[other] == UNKNOWN else ()
        return [(f"hand:{other}", name, 0.5, 0.5) for card, name in enumerate(names) if card != s.card[self.seat]]
