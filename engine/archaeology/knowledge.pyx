"""Knowledge of one seat: every event is checked against the rules on a skeleton of the state, in which hidden cards are
UNKNOWN, and against what is possible by counting; then the belief about the hidden cards follows it.

The skeleton is played by the same rules as the truth. Before an event of another seat is played, the cards it shows are
put in place of UNKNOWN ones; after it, that hand is unknown again. What is remembered of it is the belief's business.
"""

from libc.string cimport memcpy, memset

from engine.archaeology.belief cimport *
from engine.archaeology.sight cimport from_sight, to_sight
from engine.archaeology.monuments cimport mine_draw, mine_finish, refill, sphinx_reveal
from engine.archaeology.rules cimport advance, begin_turn, dig, moves, play, steal, to_move, whole, winners
from engine.archaeology.state cimport *
from engine.archaeology.trades cimport hand_worth
from engine.game cimport NOBODY, Game, Knowledge, Move

from engine.archaeology import notation, view
from engine.archaeology.cards import CARDS as CARD_NAMES, MONUMENTS as MONUMENT_NAMES
from engine.errors import BadEvent, DigsiteError, IllegalMove
from engine.event import Event

cdef enum:
    FIRST_LIMIT = 2048                       # configurations kept before thinning out
    LAST_LIMIT = 1 << 21

cdef object VERB = notation.EVENT_NAME
cdef dict DUE = {                            # which events may come when this is due
    ACTION: ("trade", "explore", "sell", "end"), STEAL_FROM: ("steal",), TENT: ("shelter", "brave"),
    DISCARD_HALF: ("discard",), KEEP_SOME: ("keep",), MINE_ON: ("draw", "stop"), NAME_FIRST: ("name",),
    LOOK_OR_SKIP: ("look", "skip"), DIG_DUE: ("dig",), REFILL_DUE: ("refill",), TOMB_LOOK_DUE: ("look",),
    MINE_DRAW_DUE: ("draw",), MINE_BUST_DUE: ("bust",), MINE_OUT_DUE: ("stop",), REVEAL_DUE: ("reveal",),
    OVER: ("result",),
}


cdef bint shows(event, int n, bint named):
    """Whether the event has exactly n cards, all named or all hidden."""
    cdef int counted = sum(event.data)
    return (event.hidden == 0 and counted == n) if named else (event.hidden == n and counted == 0)


cdef class ArchaeologyKnowledge(Knowledge):
    """What one seat knows of a game of either edition."""

    def __cinit__(self, Game game not None, int seat, int limit=FIRST_LIMIT):
        self.seat = seat
        self.s = <State*>self.data
        self.r = <const Rules*>game.rules
        if not belief_open(&self.b, self.r, self.s, seat, limit):
            raise MemoryError
        self.log = []
        self.sales = [[] for _ in range(game.table.players)]
        self.s.players = self.r.players
        memset(self.s.tents, self.r.tents, self.s.players)

    def __dealloc__(self):
        belief_close(&self.b)

    cdef const void* belief(self):
        return &self.b

    def ready_to_sample(self):
        """Raises unless somebody decides now, or the game is over."""
        if not self.started or self.s.phase >= DIG_DUE:
            raise DigsiteError(f"a world can be sampled when a seat decides; due now: {self.due_text()}")
        ready(&self.b)

    @property
    def started(self):
        """Whether the set-up is complete."""
        return self.step < 0

    @property
    def certainly(self):
        """The cards known to be in each hand, as text; of the own hand all."""
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
    def configurations(self):
        """How many different explanations of the hidden cards the belief weighs."""
        return self.b.n

    cdef bint start_from(self, str token) except -1:
        """Begins with a view instead of a deal."""
        from_sight(self, view.read(token)[2])
        self.origin = token
        self.step = -1
        return True

    def view(self):
        """The position as one token: all that this seat knows for certain."""
        if not self.started:
            raise DigsiteError(f"there is no view before the set-up is complete; due now: {self.due_text()}")
        options = {**self.game.options, "monument": MONUMENT_NAMES[self.s.monument]}
        return view.write(self.game.id, options, to_sight(self))

    # ---------------------------------------------------------------------------------------------- events

    def see(self, event):
        """Takes in the next event as this seat sees it. One that is not due or not possible changes nothing."""
        parsed = notation.parse_event(event)
        cdef State before = self.s[0]
        cdef Belief belief_before
        cdef int step = self.step
        cdef uint8_t lost = self.lost
        sales = len(self.sales[parsed.seat]) if 0 <= parsed.seat < self.s.players else 0
        if not belief_copy(&belief_before, &self.b):
            raise MemoryError
        try:
            self.take_in(event, parsed)
        except BaseException as error:
            self.s[0] = before
            self.step = step
            self.lost = lost
            if 0 <= parsed.seat < self.s.players:
                del self.sales[parsed.seat][sales:]
            belief_close(&self.b)
            self.b = belief_before
            if isinstance(error, IllegalMove) and self.b.thinned and self.b.limit < LAST_LIMIT:
                self.widen()
                self.see(event)
                return
            raise
        belief_close(&belief_before)
        self.log.append(event)
        self.seen += 1

    cdef object widen(self):
        """What seems impossible may only have been thinned out: follows the game again with more configurations."""
        cdef ArchaeologyKnowledge twin = ArchaeologyKnowledge(self.game, self.seat, 16 * self.b.limit)
        cdef Belief narrow = self.b
        if self.origin is not None:
            twin.start_from(self.origin)
        for event in self.log:
            twin.see(event)
        self.b = twin.b
        self.b.skeleton = self.s
        twin.b = narrow

    def take_in(self, text, event):
        """Checks and applies one event; the caller undoes a half-done one."""
        if not self.started:
            self.setup_event(text, event)
            return
        verb = VERB[event.kind]
        if self.over_seen:
            raise BadEvent(f"{text!r} comes after the result: the game is over")
        if verb not in DUE[self.s.phase] or event.seat != (NOBODY if verb == "result" else self.s.actor):
            raise BadEvent(f"{text!r} is not due; expected {self.due_text()}")
        getattr(self, "see_" + verb, self.see_move)(text, event)
        if verb in ("trade", "discard", "sell", "explore", "steal"):
            self.lost |= 1 << (event.b if verb == "steal" else event.seat)
        self.forget_hands()
        advance(self.r, self.s, NULL, NULL)

    def due_text(self):
        """What event comes next, in words."""
        if not self.started:
            return repr(self.setup_form())
        if self.s.phase == OVER:
            return "nothing: the game is over" if self.over_seen else "'result ...'"
        return " or ".join(f"'{self.s.actor} {verb} ...'" for verb in DUE[self.s.phase])

    # ---------------------------------------------------------------------------------------------- set-up

    def setup_order(self):
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

    def setup_form(self):
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

    def setup_event(self, text, event):
        """One event of the set-up, in its order."""
        order = self.setup_order()
        verb, place = order[self.step]
        given = event.a if verb == "chamber" else event.seat if verb in ("deal", "total") else 0
        if VERB[event.kind] != verb or given != place:
            raise BadEvent(f"{text!r} is not due; expected {self.setup_form()!r}")
        getattr(self, "setup_" + verb)(text, event)
        self.step = -1 if verb == "start" else self.step + 1

    def setup_deal(self, text, event):
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

    def must(self, possible, text):
        """Refuses what cannot be by counting."""
        if self.b.failed:
            raise MemoryError
        if not possible:
            raise IllegalMove(f"{text!r} cannot be: there are not enough cards of that kind left unseen where it says")

    def setup_total(self, text, event):
        seat = event.seat
        self.s.total[seat] = event.a
        if seat == self.seat:
            if hand_worth(self.r, self.s.hand[seat]) != event.a:
                raise IllegalMove(f"{text!r} cannot be: the own hand is worth {hand_worth(self.r, self.s.hand[seat])}")
        else:
            self.must(announce(&self.b, seat, event.a), text)

    def setup_market(self, text, event):
        if not shows(event, MARKET_DEALT, True):
            raise BadEvent(f"{text!r} must show the {MARKET_DEALT} cards of the market")
        self.open_deal(self.s.market, event, text)

    def setup_monument(self, text, event):
        if self.r.monument != ANY_MONUMENT and self.r.monument != event.a:
            raise BadEvent(f"{text!r}: this game is played with {MONUMENT_NAMES[self.r.monument]}")
        self.s.monument = event.a

    def setup_chamber(self, text, event):
        size = self.r.chamber_size[self.s.monument][event.a]
        if not shows(event, size, self.s.monument == RUINS):
            raise BadEvent(f"{text!r} is not what a seat sees; expected {self.setup_form()!r}")
        self.s.chamber_n[event.a] = size
        if self.s.monument == RUINS:
            self.open_deal(self.s.chamber[event.a], event, text)
        else:
            self.s.chamber[event.a][UNKNOWN] = size
            put(&self.b, CHAMBER_PLACE + event.a, DEALT, size)

    def setup_pile(self, text, event):
        if not shows(event, PILE, False):
            raise BadEvent(f"{text!r} is not what a seat sees; expected {self.setup_form()!r}")
        self.s.pile_n = PILE
        put(&self.b, PILE_PLACE, DEALT, PILE)

    def setup_deck(self, text, event):
        self.s.thieves_left = self.r.thieves
        self.s.storms_left = self.r.storms
        size = self.b.configs[0].dug + self.r.thieves + self.r.storms
        if event.a != size:
            raise IllegalMove(f"{text!r} cannot be: this game's dig site has {size} cards")
        self.s.deck_n = size

    def setup_start(self, text, event):
        if event.seat >= self.s.players:
            raise IllegalMove(f"{text!r}: the seats are 0 to {self.s.players - 1}")
        totals = [self.s.total[seat] for seat in range(self.s.players)]
        if self.r.luck and totals[event.seat] > min(totals):
            raise IllegalMove(f"{text!r} cannot be: the lowest total starts, and the totals are {totals}")
        self.s.turn = event.seat
        begin_turn(self.s)
        advance(self.r, self.s, NULL, NULL)

    # ------------------------------------------------------------------------------------- what the dealer says

    def see_dig(self, text, event):
        cdef int card = event.a
        if card == THIEF or card == STORM:
            if not (self.s.thieves_left if card == THIEF else self.s.storms_left):
                raise IllegalMove(f"{text!r} cannot be: all of them have been dug")
        elif (card == UNKNOWN) != (event.seat != self.seat):
            raise BadEvent(f"{text!r} is not what seat {self.seat} sees of it")
        elif self.s.deck_n == self.s.thieves_left + self.s.storms_left:
            raise IllegalMove(f"{text!r} cannot be: no treasure is left in the dig site")
        elif card == UNKNOWN:
            put(&self.b, event.seat, DUG, 1)
        else:
            self.must(card < self.r.types and reveal_dug(&self.b, card), text)
        dig(self.s, card)

    def see_refill(self, text, event):
        if event.b != self.s.place:
            raise BadEvent(f"{text!r} is not due; expected '{self.s.actor} refill {self.s.place + 1} ...'")
        self.must(event.a < self.r.types and reveal(&self.b, PILE_PLACE, event.a), text)
        refill(self.s, event.a)

    def see_draw(self, text, event):
        """A card of the mine: the first, or one more by choice."""
        cdef int card = event.a
        self.must(card < self.r.types and reveal(&self.b, CHAMBER_PLACE + self.s.place, card), text)
        self.name_cards(self.s.chamber[self.s.place], card, 1)
        mine_draw(self.r, self.s, card)

    def see_bust(self, text, event):
        for kind in range(TYPES):
            put(&self.b, CHAMBER_PLACE + self.s.place, kind, self.s.taken[kind])
        mine_finish(self.s, False)

    def see_stop(self, text, event):
        if self.s.actor != self.seat:
            for kind in range(TYPES):
                put(&self.b, self.s.actor, kind, self.s.taken[kind])
        mine_finish(self.s, True)

    def see_reveal(self, text, event):
        cdef bytes shown = event.data[:SLOTS]
        cdef int place = CHAMBER_PLACE + self.s.place
        size = min(<int>SPHINX_DRAWS, self.s.chamber_n[self.s.place])
        if sum(shown) != size:
            raise IllegalMove(f"{text!r} must show {size} cards")
        self.reveal_cards(place, shown, text)
        for kind, n in enumerate(shown[:TYPES]):
            named = self.s.taken_types >> kind & 1
            if named:
                self.name_cards(self.s.chamber[self.s.place], kind, n)
            if not named or self.s.actor != self.seat:
                put(&self.b, self.s.actor if named else place, kind, n)
        sphinx_reveal(self.s, <const unsigned char*>shown)

    def see_result(self, text, event):
        players = self.s.players
        expected = Event(
            event.kind, NOBODY, winners(self.s), players, 0,
            (<const char*>self.s.score)[:sizeof(self.s.score)] + (<const char*>self.s.sold)[:players],
        )
        if notation.event_text(expected) != notation.event_text(event):
            raise IllegalMove(f"{text!r} is not what the sales add up to: {notation.event_text(expected)!r}")
        self.over_seen = True

    # ------------------------------------------------------------------------------------------- what seats do

    def see_move(self, text, event):
        """A decision: its cards are named, then the rules play it."""
        shown = event.data[:SLOTS] if VERB[event.kind] in ("trade", "discard") else bytes(SLOTS)
        self.own_or_named(text, event.seat, shown)
        self.walk_or_refuse(text, notation.event_path(event))
        if event.seat != self.seat:
            self.reveal_cards(event.seat, shown, text)
            if VERB[event.kind] == "trade":
                for kind, n in enumerate(event.data[SLOTS:2 * SLOTS]):
                    put(&self.b, event.seat, kind, n)

    def see_sell(self, text, event):
        shown = bytes(event.b if kind == event.a else 0 for kind in range(SLOTS))
        self.own_or_named(text, event.seat, shown)
        self.walk_or_refuse(text, notation.event_path(event))
        if event.seat != self.seat:
            self.reveal_cards(event.seat, shown, text)
        self.sales[event.seat].append((event.a, event.b))

    def see_steal(self, text, event):
        cdef int card = event.a, thief = event.seat, victim = event.b
        if (card == UNKNOWN) == (self.seat in (thief, victim)):
            raise BadEvent(f"{text!r} is not what seat {self.seat} sees of it")
        self.walk_or_refuse(text, [STEAL + victim])
        if self.seat == thief:
            self.must(card < self.r.types and reveal(&self.b, victim, card), text)
            self.name_cards(self.s.hand[victim], card, 1)
        elif self.seat == victim:
            if not self.s.hand[victim][card]:
                raise IllegalMove(f"{text!r} cannot be: seat {victim} holds no {CARD_NAMES[card]}")
            put(&self.b, thief, card, 1)
        else:
            move_one(&self.b, victim, thief)
        steal(self.s, card)

    def see_explore(self, text, event):
        cdef int chamber = event.a, size = self.s.chamber_n[chamber]
        cdef bint mine = event.seat == self.seat
        cdef bint whole_chamber = self.s.monument in (PYRAMID, TEMPLE, RUINS)
        cost = self.r.chamber_cost[self.s.monument][chamber]
        if not shows(event, size if whole_chamber else 0, mine or self.s.monument == RUINS):
            raise BadEvent(f"{text!r} is not what seat {self.seat} sees of it: {size} cards lie in chamber {chamber + 1}")
        maps = bytes(cost if kind == MAP else 0 for kind in range(SLOTS))
        self.own_or_named(text, event.seat, maps)
        if self.s.monument == RUINS and bytes(event.data[:TYPES]) != (<const char*>self.s.chamber[chamber])[:TYPES]:
            raise IllegalMove(f"{text!r} cannot be: other cards lie open in chamber {chamber + 1}")
        if mine and whole_chamber and self.s.monument != RUINS:
            for kind, n in enumerate(event.data[:TYPES]):
                self.name_cards(self.s.chamber[chamber], kind, n)
        self.walk_or_refuse(text, [EXPLORE + chamber])
        if not mine:
            self.reveal_cards(event.seat, maps, text)
        if not whole_chamber:
            return
        if self.s.monument == RUINS:
            for kind, n in enumerate(event.data[:TYPES] if not mine else b""):
                put(&self.b, event.seat, kind, n)
        elif mine:
            self.reveal_cards(CHAMBER_PLACE + chamber, event.data, text)
        else:
            move_all(&self.b, CHAMBER_PLACE + chamber, event.seat)

    def see_look(self, text, event):
        """The tomb's look belongs to an exploration, the temple's is a choice."""
        cdef int chamber = event.a, size = self.s.chamber_n[chamber]
        cdef bint mine = event.seat == self.seat
        if not shows(event, size, mine):
            raise BadEvent(f"{text!r} is not what seat {self.seat} sees of it: {size} cards lie in chamber {chamber + 1}")
        if self.s.phase == LOOK_OR_SKIP:
            self.walk_or_refuse(text, [LOOK + chamber])
        elif chamber != self.s.place:
            raise BadEvent(f"{text!r} is not due: chamber {self.s.place + 1} is being explored")
        else:
            self.s.pay = size
            self.s.phase = KEEP_SOME
        if not mine:
            return
        self.reveal_cards(CHAMBER_PLACE + chamber, event.data, text)
        for kind, n in enumerate(event.data[:TYPES]):
            put(&self.b, CHAMBER_PLACE + chamber, kind, n)
            if self.s.phase == KEEP_SOME:
                self.name_cards(self.s.chamber[chamber], kind, n)

    def see_keep(self, text, event):
        cdef int chamber = self.s.place, n = min(<int>TOMB_KEEPS, self.s.chamber_n[chamber])
        cdef bint mine = event.seat == self.seat
        if not shows(event, n, mine):
            raise BadEvent(f"{text!r} is not what seat {self.seat} sees of it: {n} cards are kept")
        if mine:
            self.walk_or_refuse(text, notation.event_path(event))
            self.reveal_cards(CHAMBER_PLACE + chamber, event.data, text)
            self.s.chamber[chamber][UNKNOWN] = self.s.chamber_n[chamber]
            memset(self.s.chamber[chamber], 0, TYPES)
            return
        for _ in range(n):
            self.s.chamber[chamber][UNKNOWN] -= 1
            self.s.chamber_n[chamber] -= 1
            self.s.hand_n[event.seat] += 1
            move_one(&self.b, CHAMBER_PLACE + chamber, event.seat)
        self.s.left = 0
        to_actions(self.s)

    # ------------------------------------------------------------------------------------------------- helpers

    cdef object name_cards(self, uint8_t* place, int kind, int n):
        """Cards of a place are named: they are no longer UNKNOWN."""
        place[kind] += n
        place[UNKNOWN] -= n

    cdef object own_or_named(self, text, int seat, bytes shown):
        """A seat can only show what it holds; of another seat's hand that many cards become known."""
        for kind, n in enumerate(shown[:TYPES]):
            if not n:
                continue
            if self.s.hand[seat][kind if seat == self.seat else UNKNOWN] < n:
                holds = notation.cards_text((<const char*>self.s.hand[seat])[:SLOTS]) if seat == self.seat else f"{self.s.hand_n[seat]} cards"
                raise IllegalMove(f"{text!r} cannot be: seat {seat} holds {holds}")
            if seat != self.seat:
                self.name_cards(self.s.hand[seat], kind, n)

    cdef object walk_or_refuse(self, text, list path):
        """Plays the micro-moves of an event if each is legal in its turn."""
        cdef Move out[256]
        cdef int i, n, last = len(path) - 1
        for i, move in enumerate(path):
            n = moves(self.r, self.s, out)
            if move not in [out[k] for k in range(n)] or whole(self.r, self.s, move) != (i == last):
                raise IllegalMove(f"{text!r} is against the rules here")
            play(self.r, self.s, move, NULL, NULL)

    cdef object reveal_cards(self, int place, shown, text):
        for kind, n in enumerate(shown[:TYPES]):
            for _ in range(n):
                self.must(kind < self.r.types and reveal(&self.b, place, kind), text)

    def forget_hands(self):
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
