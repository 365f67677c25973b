"""Knowledge of one seat: every event is checked against the rules on a skeleton of the state, in which hidden cards are
UNKNOWN, and against what is possible by counting; then the belief about the hidden cards follows it.

The skeleton is played by the same rules as the truth. Before an event of another seat is played, the cards it shows are
put in place of UNKNOWN ones; after it, that hand is unknown again. What is remembered of it is the belief's business.
"""

from libc.string cimport memcpy, memset

from digsite.engine.archaeology.belief.updates cimport announce, certain, move_all, move_one, put, reveal, reveal_dug
from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, DUG, PILE_PLACE, Belief, coarsen
from digsite.engine.archaeology.belief.setup_knowledge cimport USUAL_LIMIT, Opening, shows
from digsite.engine.archaeology.belief.sampling cimport DECK_PLACE, Tally, ready, tally_world
from digsite.engine.archaeology.belief.sight cimport from_sight, to_sight
from digsite.engine.archaeology.rules.monuments cimport mine_draw, mine_finish, refill, sphinx_reveal
from digsite.engine.archaeology.rules.rules cimport advance, dig, moves, play, steal, whole
from digsite.engine.archaeology.rules.state cimport *
from digsite.engine.game cimport NOBODY, Game, Move
from digsite.engine.rng cimport Rng

from digsite.engine.archaeology.text import notation
from digsite.engine.archaeology.text import view
from digsite.engine.archaeology.cards import CARDS as CARD_NAMES, MONUMENTS as MONUMENT_NAMES
from digsite.engine.errors import BadEvent, DigsiteError, IllegalMove
from digsite.engine.event import Event

cdef object VERB = notation.EVENT_NAME
cdef dict DUE = {                            # which events may come when this is due
    ACTION: ("trade", "explore", "sell", "end"), STEAL_FROM: ("steal",), TENT: ("shelter", "brave"),
    DISCARD_HALF: ("discard",), KEEP_SOME: ("keep",), MINE_ON: ("draw", "stop"), NAME_FIRST: ("name",),
    LOOK_OR_SKIP: ("look", "skip"), DIG_DUE: ("dig",), REFILL_DUE: ("refill",), TOMB_LOOK_DUE: ("look",),
    MINE_DRAW_DUE: ("draw",), MINE_BUST_DUE: ("bust",), MINE_OUT_DUE: ("stop",), REVEAL_DUE: ("reveal",),
    OVER: ("result",),
}


cdef class ArchaeologyKnowledge(Opening):
    """What one seat knows of a game of either edition."""

    def __cinit__(self, *args):
        self.coarsened = []

    cdef object make_ready(self):
        self.at_rest()
        if self.step >= 0 or self.s.phase >= DIG_DUE:
            raise DigsiteError(f"a world can be sampled when a seat decides; due now: {self.due_text()}")
        ready(&self.b)

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

    def sight(self):
        """All that this seat knows for certain, as plain values."""
        self.at_rest()
        if self.step >= 0:
            raise DigsiteError(f"there is no view before the set-up is complete; due now: {self.due_text()}")
        return to_sight(self)

    def view(self):
        """The position as one token: all that this seat knows for certain."""
        sight = self.sight()
        options = {**self.game.options, "monument": MONUMENT_NAMES[self.s.monument]}
        return view.write(self.game.id, options, sight)

    def beliefs(self, samples=2000):
        """What lies hidden where, from so many sampled worlds: (place, item, mean number, chance of at least one)."""
        cdef Tally tally
        cdef Rng rng = self.seen
        cdef int i, n
        if isinstance(samples, bool) or not isinstance(samples, int) or not 1 <= samples <= 1_000_000:
            raise DigsiteError(f"samples must be a number from 1 to 1000000, not {samples!r}")
        n = samples
        self.at_rest()
        if self.step >= 0:
            raise DigsiteError(f"nothing is dealt yet; due now: {self.due_text()}")
        ready(&self.b)
        memset(&tally, 0, sizeof(tally))
        for i in range(n):
            tally_world(&self.b, &rng, &tally)
        return [
            (name, CARD_NAMES[kind], tally.sum[place][kind] / <double>n, tally.some[place][kind] / <double>n)
            for place, name in self.hidden_places()
            for kind in range(self.r.types) if tally.some[place][kind]
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
        """Takes in an event or leaves everything as it was."""
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
        """The belief made anew from all that was seen; to copy it before every event instead took a quarter of `see`."""
        cdef ArchaeologyKnowledge twin = ArchaeologyKnowledge(self.game, self.seat, self.limit)
        cdef Belief spoilt = self.b
        if self.origin is not None:
            twin.start_from(self.origin)
        for number, event in enumerate(self.log):
            if number in self.coarsened:
                twin.coarsen()
            twin.see(event)
        self.b = twin.b
        self.b.skeleton = self.s
        twin.b = spoilt

    cdef object take_in(self, text, event):
        """Checks and applies one event; the caller undoes a half-done one."""
        if self.step >= 0:
            self.setup_event(text, event)
            return
        verb = VERB[event.kind]
        if self.over_seen:
            raise BadEvent(f"{text!r} comes after the result: the game is over")
        if verb not in DUE[self.s.phase] or event.seat != (NOBODY if verb == "result" else self.s.actor):
            raise BadEvent(f"{text!r} is not due; expected {self.due_text()}")
        self.see_verb(verb, text, event)
        if verb in ("trade", "discard", "sell", "explore", "steal"):
            self.lost |= 1 << (event.b if verb == "steal" else event.seat)
        self.forget_hands()
        advance(self.r, self.s, NULL, NULL)

    cdef object see_verb(self, verb, text, event):
        match verb:
            case "dig":
                self.see_dig(text, event)
            case "refill":
                self.see_refill(text, event)
            case "draw":
                self.see_draw(text, event)
            case "bust":
                self.see_bust(text, event)
            case "stop":
                self.see_stop(text, event)
            case "reveal":
                self.see_reveal(text, event)
            case "result":
                self.see_result(text, event)
            case "sell":
                self.see_sell(text, event)
            case "steal":
                self.see_steal(text, event)
            case "explore":
                self.see_explore(text, event)
            case "look":
                self.see_look(text, event)
            case "keep":
                self.see_keep(text, event)
            case _:
                self.see_move(text, event)

    def due_text(self):
        """What event comes next, in words."""
        if self.step >= 0:
            return repr(self.setup_form())
        if self.s.phase == OVER:
            return "nothing: the game is over" if self.over_seen else "'result ...'"
        return " or ".join(f"'{self.s.actor} {verb} ...'" for verb in DUE[self.s.phase])

    # ------------------------------------------------------------------------------------- what the dealer says

    cdef object see_dig(self, text, event):
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

    cdef object see_refill(self, text, event):
        if event.b != self.s.place:
            raise BadEvent(f"{text!r} is not due; expected '{self.s.actor} refill {self.s.place + 1} ...'")
        self.must(event.a < self.r.types and reveal(&self.b, PILE_PLACE, event.a), text)
        refill(self.s, event.a)

    cdef object see_draw(self, text, event):
        """A card of the mine: the first, or one more by choice."""
        cdef int card = event.a
        self.must(card < self.r.types and reveal(&self.b, CHAMBER_PLACE + self.s.place, card), text)
        self.name_cards(self.s.chamber[self.s.place], card, 1)
        mine_draw(self.r, self.s, card)

    cdef object see_bust(self, text, event):
        for kind in range(TYPES):
            put(&self.b, CHAMBER_PLACE + self.s.place, kind, self.s.taken[kind])
        mine_finish(self.s, False)

    cdef object see_stop(self, text, event):
        if self.s.actor != self.seat:
            for kind in range(TYPES):
                put(&self.b, self.s.actor, kind, self.s.taken[kind])
        mine_finish(self.s, True)

    cdef object see_reveal(self, text, event):
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

    cdef object see_result(self, text, event):
        players = self.s.players
        expected = Event(
            event.kind, NOBODY, winners(self.s), players, 0,
            (<const char*>self.s.score)[:sizeof(self.s.score)] + (<const char*>self.s.sold)[:players],
        )
        if notation.event_text(expected) != notation.event_text(event):
            raise IllegalMove(f"{text!r} is not what the sales add up to: {notation.event_text(expected)!r}")
        self.over_seen = True

    # ------------------------------------------------------------------------------------------- what seats do

    cdef object see_move(self, text, event):
        """A decision: its cards are named, then the rules play it."""
        shown = event.data[:SLOTS] if VERB[event.kind] in ("trade", "discard") else bytes(SLOTS)
        self.own_or_named(text, event.seat, shown)
        self.walk_or_refuse(text, notation.event_path(event))
        if event.seat != self.seat:
            self.reveal_cards(event.seat, shown, text)
            if VERB[event.kind] == "trade":
                for kind, n in enumerate(event.data[SLOTS:2 * SLOTS]):
                    put(&self.b, event.seat, kind, n)

    cdef object see_sell(self, text, event):
        shown = bytes(event.b if kind == event.a else 0 for kind in range(SLOTS))
        self.own_or_named(text, event.seat, shown)
        self.walk_or_refuse(text, notation.event_path(event))
        if event.seat != self.seat:
            self.reveal_cards(event.seat, shown, text)
        self.sales[event.seat].append((event.a, event.b))

    cdef object see_steal(self, text, event):
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

    cdef object see_explore(self, text, event):
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

    cdef object see_look(self, text, event):
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

    cdef object see_keep(self, text, event):
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
        cdef Move move
        cdef int i, k, n, last = len(path) - 1
        for i, move in enumerate(path):
            n = moves(self.r, self.s, out)
            k = 0
            while k < n and out[k] != move:
                k += 1
            if k == n or whole(self.r, self.s, move) != (i == last):
                raise IllegalMove(f"{text!r} is against the config here")
            play(self.r, self.s, move, NULL, NULL)

    cdef object reveal_cards(self, int place, shown, text):
        for kind, n in enumerate(shown[:TYPES]):
            for _ in range(n):
                self.must(kind < self.r.types and reveal(&self.b, place, kind), text)

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
