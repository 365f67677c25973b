"""The set-up as a seat sees it: who holds what is hidden, the market and open chambers are not."""

from libc.string cimport memset

from digsite.engine.archaeology.belief.updates cimport announce, put, reveal_dealt
from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, DEALT, PILE_PLACE, belief_close, belief_open
from digsite.engine.archaeology.rules.rules cimport advance, begin_turn
from digsite.engine.archaeology.rules.state cimport *
from digsite.engine.archaeology.rules.trades cimport hand_worth
from digsite.engine.game cimport Game, Knowledge

from digsite.engine.archaeology.text import notation
from digsite.engine.archaeology.cards import MONUMENTS as MONUMENT_NAMES
from digsite.engine.errors import BadEvent, DigsiteError, IllegalMove

cdef object VERB = notation.EVENT_NAME


cdef bint shows(event, int n, bint named):
    """Whether the event has exactly n cards, all named or all hidden."""
    cdef int counted = sum(event.data)
    return (event.hidden == 0 and counted == n) if named else (event.hidden == n and counted == 0)


cdef class Opening(Knowledge):
    """Knowledge up to the first turn."""

    def __cinit__(self, Game game not None, int seat, int limit=USUAL_LIMIT):
        if game.words is not notation:
            raise TypeError(f"this is the knowledge of an Archaeology game, not of {game.id}")
        self.seat = game.checked_seat(seat)
        self.s = <ArchaeologyState*>self.data
        self.r = <const ArchaeologyConfig*>game.config
        if limit < 1:
            raise DigsiteError(f"a belief keeps at least 1 configuration, not {limit}")
        self.limit = limit
        if not belief_open(&self.b, self.r, self.s, seat, limit):
            raise MemoryError
        self.sales = [[] for _ in range(game.rules.players)]
        self.s.players = self.r.players
        memset(self.s.tents, self.r.tents, self.s.players)

    def __dealloc__(self):
        belief_close(&self.b)

    cdef const void* belief(self):
        return &self.b

    @property
    def due(self):
        """What is due, in one word: an event of the set-up, the kind of the decision at hand, or the dealer's word."""
        return Knowledge.due.__get__(self) if self.step < 0 else self.setup_order()[self.step][0]

    @property
    def started(self):
        """Whether the set-up is complete."""
        return self.step < 0

    cdef object setup_order(self):
        """The kinds of the set-up's events with their place, in order."""
        players = range(self.s.players)
        order = [("deal", seat) for seat in players]
        if self.r.luck:
            order += [("total", seat) for seat in players]
        order += [("market", 0), ("monument", 0)]
        if len(order) <= self.step:
            order += [("chamber", i) for i in range(CHAMBERS_MAX) if self.r.chamber_size[self.s.monument][i]]
            order += [("pile", 0)] if self.s.monument == RUINS else []
            order += [("deck", 0), ("start", 0)]
        return order

    cdef object setup_form(self):
        """How the next event of the set-up looks to this seat."""
        verb, place = self.setup_order()[self.step]
        match verb:
            case "deal":
                return f"deal {place} CARDS" if place == self.seat else f"deal {place} ?{HAND_DEALT}"
            case "total":
                return f"total {place} VALUE"
            case "chamber":
                size = self.r.chamber_size[self.s.monument][place]
                return f"chamber {place + 1} " + ("CARD" if self.s.monument == RUINS else f"?{size}")
            case "pile":
                return f"pile ?{PILE}"
        return notation.TABLE_FORMS[verb]

    cdef object setup_event(self, text, event):
        """One event of the set-up, in its order."""
        order = self.setup_order()
        verb, place = order[self.step]
        given = event.a if verb == "chamber" else event.seat if verb in ("deal", "total") else 0
        if VERB[event.kind] != verb or given != place:
            raise BadEvent(f"{text!r} is not due; expected {self.setup_form()!r}")
        self.set_up(verb, text, event)
        self.step = -1 if verb == "start" else self.step + 1

    cdef object set_up(self, verb, text, event):
        match verb:
            case "deal":
                self.setup_deal(text, event)
            case "total":
                self.setup_total(text, event)
            case "market":
                self.setup_market(text, event)
            case "monument":
                self.setup_monument(text, event)
            case "chamber":
                self.setup_chamber(text, event)
            case "pile":
                self.setup_pile(text, event)
            case "deck":
                self.setup_deck(text, event)
            case "start":
                self.setup_start(text, event)

    cdef object setup_deal(self, text, event):
        seat = event.seat
        if not shows(event, HAND_DEALT, seat == self.seat):
            raise BadEvent(f"{text!r} is not what seat {self.seat} sees; expected {self.setup_form()!r}, {HAND_DEALT} cards")
        self.s.hand_n[seat] = HAND_DEALT
        if seat == self.seat:
            self.open_deal(self.s.hand[seat], event, text)
        else:
            self.s.hand[seat][UNKNOWN] = HAND_DEALT
            put(&self.b, seat, DEALT, HAND_DEALT)

    cdef object open_deal(self, uint8_t* place, event, text):
        for kind, n in enumerate(event.data[:TYPES]):
            place[kind] += n
            for _ in range(n):
                self.must(kind < self.r.types and reveal_dealt(&self.b, kind), text)

    cdef object must(self, bint possible, text):
        """Refuses what cannot be by counting."""
        if self.b.failed:
            raise MemoryError
        if not possible:
            raise IllegalMove(f"{text!r} cannot be: there are not enough cards of that kind left unseen where it says")

    cdef object setup_total(self, text, event):
        seat = event.seat
        self.s.total[seat] = event.a
        if seat == self.seat:
            if hand_worth(self.r, self.s.hand[seat]) != event.a:
                raise IllegalMove(f"{text!r} cannot be: the own hand is worth {hand_worth(self.r, self.s.hand[seat])}")
        else:
            self.must(announce(&self.b, seat, event.a), text)

    cdef object setup_market(self, text, event):
        if not shows(event, MARKET_DEALT, True):
            raise BadEvent(f"{text!r} must show the {MARKET_DEALT} cards of the market")
        self.open_deal(self.s.market, event, text)

    cdef object setup_monument(self, text, event):
        if self.r.monument != ANY_MONUMENT and self.r.monument != event.a:
            raise BadEvent(f"{text!r}: this game is played with {MONUMENT_NAMES[self.r.monument]}")
        self.s.monument = event.a

    cdef object setup_chamber(self, text, event):
        size = self.r.chamber_size[self.s.monument][event.a]
        if not shows(event, size, self.s.monument == RUINS):
            raise BadEvent(f"{text!r} is not what a seat sees; expected {self.setup_form()!r}")
        self.s.chamber_n[event.a] = size
        if self.s.monument == RUINS:
            self.open_deal(self.s.chamber[event.a], event, text)
        else:
            self.s.chamber[event.a][UNKNOWN] = size
            put(&self.b, CHAMBER_PLACE + event.a, DEALT, size)

    cdef object setup_pile(self, text, event):
        if not shows(event, PILE, False):
            raise BadEvent(f"{text!r} is not what a seat sees; expected {self.setup_form()!r}")
        self.s.pile_n = PILE
        put(&self.b, PILE_PLACE, DEALT, PILE)

    cdef object setup_deck(self, text, event):
        self.s.thieves_left = self.r.thieves
        self.s.storms_left = self.r.storms
        size = self.b.configs[0].dug + self.r.thieves + self.r.storms
        if event.a != size:
            raise IllegalMove(f"{text!r} cannot be: this game's dig site has {size} cards")
        self.s.deck_n = size

    cdef object setup_start(self, text, event):
        if event.seat >= self.s.players:
            raise IllegalMove(f"{text!r}: the seats are 0 to {self.s.players - 1}")
        totals = [self.s.total[seat] for seat in range(self.s.players)]
        if self.r.luck and totals[event.seat] > min(totals):
            raise IllegalMove(f"{text!r} cannot be: the lowest total starts, and the totals are {totals}")
        self.s.turn = event.seat
        begin_turn(self.s)
        advance(self.r, self.s, NULL, NULL)
