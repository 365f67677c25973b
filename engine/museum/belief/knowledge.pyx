"""Knowledge of one seat: every event is checked against the rules on a skeleton of the state, in which hidden tiles are
UNKNOWN, and against what is possible by counting; then the belief about the hidden tiles follows it.

The skeleton is played by the same rules as the truth. Before another seat lays a tile, that tile is put in place of an
UNKNOWN one of its hand; after it, all of that hand but the camp is UNKNOWN again. What is remembered is the belief's.
"""

from collections import Counter

from libc.stdint cimport uint8_t

from digsite.engine.game cimport EVENT_BYTES, Game, Knowledge, Log
from digsite.engine.museum.belief.hypotheses cimport (
    MuseumBelief, count_unseen, draws, may_draw, may_hold, open_belief, shows, takes,
)
from digsite.engine.museum.belief.sampling cimport determinize
from digsite.engine.museum.belief.sight cimport collected_by, hide_hand, hypotheses_of, load_sight, sight_of
from digsite.engine.museum.rules.board cimport open_table
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.events cimport log_result
from digsite.engine.museum.rules.rules cimport begin_turn, draw, found_artifact
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, hand_add, hand_remove, next_seat
from digsite.engine.paths cimport walk_path

from digsite.engine.errors import BadEvent, BadView, DigsiteError, IllegalMove
from digsite.engine.event import Event
from digsite.engine.museum.belief import odds, view_checks
from digsite.engine.museum.position import position_of
from digsite.engine.museum.text import notation, view

cdef dict VERB = notation.EVENT_NAME
cdef dict DUE = {                            # which events may come when this is due
    GOALS_DUE: ("goals",), DEAL_DUE: ("deal",), PILE_DUE: ("pile",), START_DUE: ("start",), PLACE: ("place",),
    ICON: ("rotate", "swap", "replace", "mummy", "skip"), WALK: ("walk", "stay"), COLLECT_OR_LEAVE: ("collect", "leave"),
    DRAW_DUE: ("draw",), RESULT_DUE: ("result",), OVER: (),
}


cdef class MuseumKnowledge(Knowledge):
    """What one seat knows of a museum game."""

    cdef const MuseumConfig* config
    cdef MuseumState* s                      # the skeleton
    cdef MuseumBelief b
    cdef object box

    def __cinit__(self, Game game not None, int seat, box):
        if game.rules.determinize != determinize or not 0 <= seat < game.rules.players or box is not (<object>game).tiles:
            raise TypeError("knowledge is made by Game.knowledge, MuseumState.knowledge or Game.from_view")
        self.seat = seat
        self.box = box
        self.config = <const MuseumConfig*>game.config
        self.s = <MuseumState*>self.data
        self.s.players = self.config.players
        self.s.phase = GOALS_DUE
        open_table(self.config, self.s)
        for other in range(self.s.players):
            self.s.goals[other] = (1 << self.config.artifacts) - 1           # whatever may be
            hand_add(self.s, other, CAMP)
        open_belief(&self.b, self.s, seat)
        count_unseen(&self.b, self.config)

    def __repr__(self):
        return f"<Knowledge of {self.game.id}: seat {self.seat}, due {self.due}, {self.seen} events>"

    cdef const void* belief(self):
        return &self.b

    cdef object make_ready(self):
        self.check_not_updating()
        if self.s.phase >= DRAW_DUE and self.s.phase != RESULT_DUE:
            raise DigsiteError(f"a world can be sampled when a seat decides; due now: {self.due}")

    # -------------------------------------------------------------------------------------------------- events

    cdef object follow(self, event, told):
        verb = VERB[told.kind]
        if verb not in DUE[self.s.phase]:
            raise BadEvent(f"{event!r} is not due: expected {' or '.join(DUE[self.s.phase]) or 'nothing more'}")
        if told.seat >= self.s.players:
            raise BadEvent(f"{event!r}: this game has the seats 0 to {self.s.players - 1}")
        if verb != "start" and told.seat >= 0 and told.seat != self.s.turn:
            raise BadEvent(f"{event!r} is not due: seat {self.s.turn} comes now")
        if PLACE <= self.s.phase < DRAW_DUE:
            self.see_decision(event, verb, told)
        else:
            self.see_dealer(verb, event, told)
        count_unseen(&self.b, self.config)

    cdef object see_dealer(self, verb, text, event):
        match verb:
            case "goals":
                self.see_goals(text, event)
            case "deal":
                self.see_deal(text, event)
            case "pile":
                self.see_pile(text, event)
            case "start":
                begin_turn(self.s, event.seat)
            case "draw":
                self.see_draw(text, event)
            case _:
                self.see_result(text, event)

    cdef object see_goals(self, text, event):
        self.check_sees(text, event.hidden, event.seat)
        if not event.hidden:
            goals = set(event.data[:GOALS_DEALT])
            if len(goals) < GOALS_DEALT:                                     # M5
                raise IllegalMove(f"{text!r} is not possible: a seat has only one goal of each kind")
            self.s.goals[event.seat] = sum(1 << goal for goal in goals)
        self.next_in_setup(DEAL_DUE)

    cdef object see_deal(self, text, event):
        self.check_sees(text, event.hidden, event.seat)
        tiles = [UNKNOWN] * HAND_DEALT if event.hidden else list(event.data[:HAND_DEALT])
        for tile, n in Counter(tiles).items():
            if tile != UNKNOWN and n > self.config.count[tile]:
                raise IllegalMove(f"{text!r} is not possible: the box has {self.config.count[tile]} of {self.tile_name(tile)}")
        for tile in tiles:
            hand_add(self.s, event.seat, tile)
        self.next_in_setup(PILE_DUE)

    cdef object next_in_setup(self, then):
        self.s.turn = <uint8_t>next_seat(self.s, self.s.turn)
        if self.s.turn == 0:
            self.s.phase = then

    cdef object see_pile(self, text, event):
        expected = self.config.tiles - HAND_DEALT * self.s.players
        if event.a != expected:                                              # M5
            raise IllegalMove(f"{text!r} is not possible: {expected} tiles are left for the pile")
        self.s.pile_n = expected
        self.s.phase = START_DUE

    cdef object see_draw(self, text, event):
        tile = event.data[1]
        self.check_sees(text, tile == UNKNOWN, event.seat)
        if tile != UNKNOWN:
            if not may_draw(&self.b, tile):
                raise IllegalMove(f"{text!r} is not possible: every {self.tile_name(tile)} of the box is seen elsewhere")
            draws(&self.b, tile)
        draw(self.s, tile)

    cdef object see_result(self, text, event):
        """M14-M16: the count is open to everybody."""
        cdef Log log
        log.n = 0
        log_result(self.s, &log)
        data = (<const char*>log.events[0].data)[:EVENT_BYTES]
        expected = Event(E_RESULT, -1, log.events[0].a, log.events[0].b, 0, data)
        if event != expected:
            raise IllegalMove(f"{text!r} is not the count: {self.game.notation.event_text(expected)}")
        self.s.phase = OVER

    cdef object check_sees(self, text, hidden, seat):
        """A seat sees its own tiles and goals and nobody else's."""
        if bool(hidden) != (seat != self.seat):
            what = "sees its own" if seat == self.seat else f"does not see those of seat {seat}"
            raise BadEvent(f"{text!r}: seat {self.seat} {what}")

    cdef object tile_name(self, tile):
        return self.game.notation.tile_name[tile]

    # ----------------------------------------------------------------------------------------------- decisions

    cdef object see_decision(self, text, verb, event):
        """A move of any seat, played on the skeleton."""
        cdef MuseumState before = self.s[0]
        cdef int seat = self.s.turn, taken = UNKNOWN
        cdef bint shown = seat != self.seat and verb in ("place", "replace") and event.data[1] != CAMP
        if verb == "collect" and event.data[0] != found_artifact(self.s):    # M11
            raise IllegalMove(f"{text!r} is not legal: seat {seat} does not stand on that artifact")
        if shown:
            self.put_in_hand(text, seat, event.data[1])
        path = self.game.notation.event_path(event)
        if not walk_path(&self.game.rules, self.config, self.s, path):
            self.s[0] = before
            hint = self.legal_hint() if seat == self.seat else f"{self.due} is due"
            raise IllegalMove(f"{text!r} is not legal for seat {seat}; {hint}")
        if verb == "replace":
            taken = before.kind[before.slot[<int>path[1] - CELL]]
        if shown:
            shows(&self.b, seat, event.data[1])
        self.game.rules.play(self.config, self.s, path[len(path) - 1], NULL, NULL)
        if seat != self.seat:
            if taken != UNKNOWN:                                             # M7: that tile is known to be there
                takes(&self.b, seat, taken)
            hide_hand(self.s, seat)
        if self.s.phase == OVER:
            self.s.phase = RESULT_DUE

    cdef object put_in_hand(self, text, seat, tile):
        """Another seat shows a tile: one of its hidden ones was that."""
        if not may_hold(&self.b, seat, tile):
            raise IllegalMove(f"{text!r} is not possible: every {self.tile_name(tile)} of the box is seen elsewhere")
        hand_remove(self.s, seat, UNKNOWN)
        hand_add(self.s, seat, tile)

    # ---------------------------------------------------------------------------------------- beliefs and views

    @property
    def started(self):
        """Whether the set-up is complete."""
        return not GOALS_DUE <= self.s.phase <= START_DUE

    cdef object after_setup(self):
        self.check_not_updating()
        if not self.started:
            raise DigsiteError(f"nothing can be said before the set-up is complete; due now: {self.due}")

    def hypotheses(self):
        """What is believed of the hidden tiles, in plain values."""
        return hypotheses_of(self.config, &self.b)

    def beliefs(self, samples=2000):
        """What may be hidden where: (place, item, mean number, chance of at least one). Exact, not sampled."""
        self.after_setup()
        words = self.game.notation
        others = {seat: collected_by(self.s, seat) for seat in range(self.s.players) if seat != self.seat}
        return odds.tile_lines(self.hypotheses(), words.tile_name) + odds.goal_lines(others, words.artifact_name)

    def sight(self):
        """What this seat knows for certain, in plain values."""
        self.check_not_updating()
        return sight_of(self.config, &self.b, self.due)

    def position(self, public=False):
        """What this seat knows for certain, with words for keys; `public`: only what everybody may see."""
        self.after_setup()
        return position_of(self.box, self, public)

    def view(self):
        """The position as one canonical token: all that this seat knows for certain."""
        self.after_setup()
        return view.write(self.game.notation, self.game.chosen, self.box, self.sight())

    def load(self, sight):
        """Takes over a sight; one that cannot be is refused before anything changes."""
        if not isinstance(sight, view.MuseumSight):
            raise TypeError(f"a sight is read from a view, not {sight!r}")
        if sight.seat != self.seat:
            raise BadView(f"this is the knowledge of seat {self.seat}, not of seat {sight.seat}")
        view_checks.check(sight, self.box)
        self.begin_update()
        try:
            load_sight(self.config, self.s, &self.b, sight)
            self.seen = 0
        finally:
            self.update_thread = 0
