"""A coin lies under an urn. Seat 0 begins with one of these:

safe     seat 0 gets 0.75 of the win
guess    it names the side of the coin: 1 if it is right, else 0
look     it sees the coin and then names it: 0.9 if it is right, else 0
hide     it turns the coin as it likes, unseen. Seat 1 passes and gets 0.6, or names a side: 1 if it is right, else 0. Its
         ticket says which side it may name: only seat 1 sees the ticket

A search that lets seats act on what they cannot see takes guess for 1 and hide for 0; they are worth 0.5 and 0.4. A search
that does not see what a look shows takes it for 0.45 instead of 0.9.
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memcpy

from digsite.engine.game cimport NOBODY, Event, Game, Knowledge, Log, Move, log_event
from digsite.engine.rng cimport Chance, Rng, rng_below

from . import notation

cdef enum:
    UNKNOWN = 2                              # a side that a seat does not see

cdef enum:                                   # moves; a side is its number
    HEADS, TAILS, SAFE, GUESS, LOOK, HIDE, PASS

cdef enum:                                   # phases: what is due
    TICKET, BEGIN, NAME, LOOKED, NAME_SEEN, TURN, REPLY, OVER

cdef enum:                                   # kinds of events
    DEALT, MOVED, SHOWN

ctypedef struct UrnState:
    uint8_t coin
    uint8_t ticket
    uint8_t phase
    uint8_t named                            # right: 1, passed: 2, not allowed: 3
    uint8_t first                            # move of seat 0
    uint8_t played


cdef int to_move(const void* config, const void* state) noexcept nogil:
    cdef int phase = (<const UrnState*>state).phase
    if phase == TICKET or phase == LOOKED or phase == OVER:
        return NOBODY
    return phase == REPLY


cdef int moves(const void* config, const void* state, Move* out) noexcept nogil:
    cdef const UrnState* s = <const UrnState*>state
    cdef int i
    if s.phase == BEGIN:
        for i in range(4):
            out[i] = SAFE + i
        return 4
    if s.phase == REPLY:
        out[0] = s.ticket if s.ticket != UNKNOWN else HEADS
        out[1] = PASS
    else:
        out[0] = HEADS
        out[1] = TAILS
    return 0 if to_move(config, state) == NOBODY else 2


cdef int due(const void* config, const void* state) noexcept nogil:
    return (<const UrnState*>state).phase


cdef int turns(const void* config, const void* state) noexcept nogil:
    return (<const UrnState*>state).played


cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil:
    """Seat 0 gets a point for a side named, so that there is something to report."""
    cdef const UrnState* s = <const UrnState*>state
    out[0] = 10 * (s.phase == OVER and (s.first == GUESS or s.first == LOOK))
    out[1] = 0


cdef void returns(const void* config, const void* state, double* out) noexcept nogil:
    cdef const UrnState* s = <const UrnState*>state
    if s.first == SAFE:
        out[0] = 0.75
    elif s.first == HIDE:
        out[0] = 0.4 if s.named == 2 else 0.0 if s.named == 1 else 1.0
    else:
        out[0] = s.named * (0.9 if s.first == LOOK else 1.0)
    if s.named == 3:                         # shows in every average
        out[0] = 1000
    out[1] = 1 - out[0]


cdef void deal(const void* config, void* state, Chance* chance, Log* log) noexcept nogil:
    cdef UrnState* s = <UrnState*>state
    s.coin = <uint8_t>rng_below(&chance.stream[0], 2)
    s.ticket = <uint8_t>rng_below(&chance.stream[1], 2)
    s.phase = BEGIN
    if log != NULL:
        log_event(log, DEALT, 1).a = s.ticket


cdef void play(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil:
    cdef UrnState* s = <UrnState*>state
    cdef int seat = to_move(config, state)
    cdef bint concealed = s.phase == TURN
    if log != NULL:
        log_event(log, MOVED, seat).a = move
        log.events[log.n - 1].b = concealed
    s.played += 1
    if s.phase == BEGIN:
        s.first = <uint8_t>move
        s.phase = OVER if move == SAFE else NAME if move == GUESS else LOOKED if move == LOOK else TURN
        if move == LOOK and chance != NULL:
            s.phase = NAME_SEEN
            if log != NULL:
                log_event(log, SHOWN, 0).a = s.coin
        return
    if concealed:
        s.coin = <uint8_t>move
        s.phase = REPLY
        return
    s.named = 2 if move == PASS else 3 if s.phase == REPLY and move != s.ticket else move == s.coin
    s.phase = OVER


cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil:
    if event.seat != seat and (event.kind == DEALT or event.kind == SHOWN or event.kind == MOVED and event.b):
        event.a = UNKNOWN
        event.hidden = 1


cdef uint64_t holding(const void* config, const void* state, int seat) noexcept nogil:
    return (<const UrnState*>state).ticket if seat == 1 else 0


cdef void determinize(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil:
    cdef UrnState* s = <UrnState*>state
    memcpy(s, belief, sizeof(UrnState))
    if s.coin == UNKNOWN:
        s.coin = <uint8_t>rng_below(rng, 2)
    if s.ticket == UNKNOWN:
        s.ticket = <uint8_t>rng_below(rng, 2)


cdef int policy(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil:
    """The first move; other opinions are at random."""
    cdef Move out[4]
    cdef int n = moves(config, state, out)
    path[0] = out[rng_below(rng, n)] if rng != NULL else out[0]
    return 1


cdef class UrnGame(Game):
    """With or without a policy, and a hook that says what seat 1 holds."""

    def __cinit__(self, advice=False, holdings=True):
        self.id = "urn"
        self.chosen = {"advice": advice, "holdings": holdings}
        self.notation = notation
        self.rules.players = 2
        self.rules.state_size = sizeof(UrnState)
        self.rules.to_move = to_move
        self.rules.moves = moves
        self.rules.due = due
        self.rules.turns = turns
        self.rules.scores = scores
        self.rules.returns = returns
        self.rules.deal = deal
        self.rules.play = play
        self.rules.mask = mask
        self.rules.determinize = determinize
        if holdings:
            self.rules.holding = holding
        if advice:
            self.advice.policy = policy

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return UrnKnowledge(self, seat)


cdef class UrnKnowledge(Knowledge):
    """A state of the game in which what the seat does not see is UNKNOWN."""

    def __cinit__(self, UrnGame game not None, seat):
        cdef UrnState* s = <UrnState*>self.data
        self.seat = game.checked_seat(seat)
        s.coin = s.ticket = UNKNOWN

    cdef const void* belief(self):
        return self.data

    cdef object follow(self, text, told):
        cdef UrnState* s = <UrnState*>self.data
        if told.kind == DEALT:
            s.ticket = <uint8_t>told.a
            s.phase = BEGIN
        elif told.kind == SHOWN:
            s.coin = <uint8_t>told.a
            s.phase = NAME_SEEN
        else:
            play(NULL, s, told.a, NULL, NULL)
