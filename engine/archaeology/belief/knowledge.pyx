"""Knowledge of one seat: every event is checked against the rules on a skeleton of the state, in which hidden cards are
UNKNOWN, and against what is possible by counting; then the belief about the hidden cards follows it.

The skeleton is played by the same rules as the truth. Before an event of another seat is played, the cards it shows are
put in place of UNKNOWN ones; after it, that hand is unknown again. What was seen is remembered by the belief.
"""

from libc.string cimport memcpy, memset

from digsite.engine.archaeology.belief.event_knowledge cimport see_event
from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, PILE_PLACE, belief_close, belief_open, coarsen
from digsite.engine.archaeology.belief.sampling cimport DECK_PLACE, CardTally, ready, tally_world
from digsite.engine.archaeology.belief.setup_knowledge cimport setup_event, setup_form, setup_order
from digsite.engine.archaeology.belief.sight cimport from_sight, to_sight
from digsite.engine.archaeology.belief.updates cimport announce, certain
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.turn cimport advance
from digsite.engine.game cimport NOBODY, Game
from digsite.engine.rng cimport Rng

from digsite.engine.archaeology.cards import CARDS as CARD_NAMES, MONUMENTS as MONUMENT_NAMES
from digsite.engine.archaeology.position import position_of
from digsite.engine.archaeology.text import notation, view
from digsite.engine.errors import BadEvent, DigsiteError, IllegalMove, shown

cdef object VERB = notation.EVENT_NAME
cdef dict DUE = {                            # which events may come when this is due
    ACTION: ("trade", "explore", "sell", "end"), STEAL_FROM: ("steal",), TENT: ("shelter", "brave"),
    DISCARD_HALF: ("discard",), KEEP_SOME: ("keep",), MINE_ON: ("draw", "stop"), NAME_FIRST: ("name",),
    LOOK_OR_SKIP: ("look", "skip"), DIG_DUE: ("dig",), REFILL_DUE: ("refill",), TOMB_LOOK_DUE: ("look",),
    MINE_DRAW_DUE: ("draw",), MINE_BUST_DUE: ("bust",), MINE_OUT_DUE: ("stop",), REVEAL_DUE: ("reveal",),
    OVER: ("result",),
}


cdef class ArchaeologyKnowledge(Knowledge):
    """What one seat knows of a game of either edition."""

    def __cinit__(self, Game game not None, int seat, int limit=USUAL_LIMIT):
        if game.notation is not notation:
            raise TypeError(f"this is the knowledge of an Archaeology game, not of {game.id}")
        if limit < 1:
            raise DigsiteError(f"a belief keeps at least 1 hypothesis, not {limit}")
        self.seat = game.checked_seat(seat)
        self.s = <ArchaeologyState*>self.data
        self.config = <const ArchaeologyConfig*>game.config
        self.limit = limit
        if not belief_open(&self.b, self.config, self.s, seat, limit):
            raise MemoryError
        self.coarsened = []
        self.sales = [[] for _ in range(game.rules.players)]
        self.s.players = self.config.players
        memset(self.s.tents, self.config.tents, self.s.players)

    def __dealloc__(self):
        belief_close(&self.b)

    cdef const void* belief(self):
        return &self.b

    cdef object make_ready(self):
        self.check_not_updating()
        if self.step >= 0 or self.s.phase >= DIG_DUE:
            raise DigsiteError(f"a world can be sampled when a seat decides; due now: {self.due_text()}")
        if not self.running_searches:        # else it is ready, and threads without the GIL read it
            ready(&self.b)

    @property
    def due(self):
        """What is due, in one word: an event of the set-up or of the dealer, or the kind of the decision at hand."""
        return Knowledge.due.__get__(self) if self.step < 0 else setup_order(self)[self.step][0]

    @property
    def started(self):
        """Whether the set-up is complete."""
        return self.step < 0

    @property
    def certainly(self):
        """The cards known to be in each hand, as text: all of them in the seat's own."""
        cdef uint8_t kinds[TYPES]
        texts = []
        for seat in range(self.s.players):
            if seat == self.seat:
                memcpy(kinds, self.s.hand[seat], TYPES)
            else:
                certain(&self.b, seat, kinds)
            texts.append(notation.cards_text((<const char*>kinds)[:TYPES] + b"\0"))
        return texts

    @property
    def hypothesis_count(self):
        """How many hypotheses about the hidden cards the belief weighs."""
        return self.b.n

    cdef bint start_from(self, str token) except -1:
        """Begins with a view instead of a deal."""
        self.s.monument = self.config.monument
        from_sight(self, view.read(token)[2])
        self.origin = token
        self.step = -1
        return True

    def sight(self):
        """All that this seat knows for certain, as plain values."""
        self.check_not_updating()
        if self.step >= 0:
            raise DigsiteError(f"there is no view before the set-up is complete; due now: {self.due_text()}")
        return to_sight(self)

    def forgetful(self, forgets):
        """What this seat would know without some of the cards it saw in other hands: `forgets` is asked for each.

        The rest begins with what lies open, as a view does; who forgets nothing knows what it knew.
        """
        cdef ArchaeologyKnowledge twin
        sight = self.sight()
        hands = [
            (size, known if seat == self.seat else bytes([sum([not forgets() for _ in range(n)]) for n in known]))
            for seat, (size, known) in enumerate(sight.hands)
        ]
        if hands == sight.hands:
            return self
        sight.hands = hands
        twin = ArchaeologyKnowledge(self.game, self.seat, self.limit)
        twin.s.monument = self.s.monument
        from_sight(twin, sight)
        twin.step = -1
        twin.origin = twin.view()
        return twin

    def position(self, public=False):
        """What this seat knows for certain, with words for keys; `public`: only what everybody may see."""
        return position_of((<object>self.game).box, self, MONUMENT_NAMES[self.s.monument], public)

    def view(self):
        """The position as one token: all that this seat knows for certain."""
        sight = self.sight()
        options = {**self.game.chosen, "monument": MONUMENT_NAMES[self.s.monument]}
        return view.write(self.game.id, options, sight)

    def beliefs(self, samples=2000):
        """What lies hidden where, from so many sampled worlds: (place, item, mean number, chance of at least one)."""
        cdef CardTally tally
        cdef Rng rng = self.seen
        cdef int i, n
        if isinstance(samples, bool) or not isinstance(samples, int) or not 1 <= samples <= 1_000_000:
            raise DigsiteError(f"samples must be a number from 1 to 1000000, not {shown(samples)}")
        n = samples
        self.check_not_updating()
        if self.step >= 0:
            raise DigsiteError(f"nothing is dealt yet; due now: {self.due_text()}")
        if not self.running_searches:
            ready(&self.b)
        memset(&tally, 0, sizeof(tally))
        for i in range(n):
            tally_world(&self.b, &rng, &tally)
        return [
            (name, CARD_NAMES[kind], tally.sum[place][kind] / <double>n, tally.some[place][kind] / <double>n)
            for place, name in self.hidden_places()
            for kind in range(self.config.types) if tally.some[place][kind]
        ]

    def hidden_places(self):
        """The places whose cards this seat does not all see, with their names."""
        places = [(seat, f"hand:{seat}") for seat in range(self.s.players) if seat != self.seat and self.s.hand_n[seat]]
        if self.s.monument != RUINS:
            places += [
                (CHAMBER_PLACE + i, f"chamber:{i + 1}") for i in range(CHAMBERS_MAX) if self.s.chamber_n[i]
            ]
        if self.s.pile_n:
            places.append((PILE_PLACE, "pile"))
        return places + ([(DECK_PLACE, "deck")] if self.s.deck_n else [])

    # ---------------------------------------------------------------------------------------------- events

    cdef object follow(self, text, event):
        """What seems impossible may only have been thinned out of the belief."""
        try:
            self.attempt(text, event)
        except IllegalMove:
            if not self.doubtful:
                raise
            self.coarsen()
            self.attempt(text, event)
            self.coarsened.append(self.seen)
        self.b.limit = self.limit

    cdef object coarsen(self):
        """What was thinned out is possible again, and the next event is not thinned while it is taken in."""
        self.b.limit = max(self.limit, <int>USUAL_LIMIT)
        coarsen(&self.b)
        for seat in range(self.s.players):
            if self.s.total[seat] and seat != self.seat and not self.lost >> seat & 1:
                announce(&self.b, seat, self.s.total[seat])

    cdef object attempt(self, text, event):
        """Takes in an event, or leaves everything as it was."""
        cdef ArchaeologyState before = self.s[0]
        cdef int step = self.step
        cdef uint8_t lost = self.lost
        sales = len(self.sales[event.seat]) if 0 <= event.seat < self.s.players else 0
        try:
            self.take_in(text, event)
        except BaseException:
            self.doubtful = self.b.thinned
            self.s[0] = before
            self.step = step
            self.lost = lost
            if 0 <= event.seat < self.s.players:
                del self.sales[event.seat][sales:]
            self.believe_again()
            raise

    cdef object believe_again(self):
        """Rebuilds the belief from all that was seen: copying it before every event would cost a quarter of `see`."""
        cdef ArchaeologyKnowledge twin = ArchaeologyKnowledge(self.game, self.seat, self.limit)
        cdef ArchaeologyBelief spoilt = self.b
        if self.origin is not None:
            twin.start_from(self.origin)
        for number, event in enumerate(self.heard):
            if number in self.coarsened:
                twin.coarsen()
            twin.see(event)
        self.b = twin.b
        self.b.skeleton = self.s
        twin.b = spoilt

    cdef object take_in(self, text, event):
        """Checks and applies one event; the caller undoes one that fails halfway."""
        if self.step >= 0:
            setup_event(self, text, event)
            return
        verb = VERB[event.kind]
        if self.over_seen:
            raise BadEvent(f"{text!r} comes after the result: the game is over")
        if verb not in DUE[self.s.phase] or event.seat != (NOBODY if verb == "result" else self.s.actor):
            raise BadEvent(f"{text!r} is not due; expected {self.due_text()}")
        see_event(self, text, event)
        if verb in ("trade", "discard", "sell", "explore", "steal"):
            self.lost |= 1 << (event.b if verb == "steal" else event.seat)
        self.forget_hands()
        advance(self.config, self.s, NULL, NULL)

    def due_text(self):
        """What event comes next, in words."""
        if self.step >= 0:
            return repr(setup_form(self))
        if self.s.phase == OVER:
            return "nothing: the game is over" if self.over_seen else "'result ...'"
        return " or ".join(f"'{self.s.actor} {verb} ...'" for verb in DUE[self.s.phase])

    cdef object forget_hands(self):
        """The other hands are unknown again: what was seen of them is in the belief."""
        for seat in range(self.s.players):
            if seat != self.seat:
                memset(self.s.hand[seat], 0, TYPES)
                self.s.hand[seat][UNKNOWN] = self.s.hand_n[seat]


def knowledge_from_view(Game game not None, str token not None):
    """What the seat of a view knows; `game` is the view's own game."""
    cdef ArchaeologyKnowledge knowledge = ArchaeologyKnowledge(game, view.read(token)[2].seat)
    knowledge.start_from(token)
    return knowledge
