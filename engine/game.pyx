"""A game as Python sees it: `Game` deals, `State` is the truth, `Knowledge` is what one seat may know."""

from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc, PyMem_Realloc
from cpython.pythread cimport PyThread_get_thread_ident
from libc.limits cimport INT_MAX
from libc.string cimport memcmp, memcpy, memset

from digsite.engine.net cimport UNITS, Net
from digsite.engine.paths cimport listed_paths, random_path, scores_after, walk_path
from digsite.engine.rng cimport Rng, chance_seed, rng_next

from copy import deepcopy

import numpy as np

from digsite.engine.errors import BadEvent, BadView, DigsiteError, IllegalMove, NotYourTurn, shown
from digsite.engine.event import Event as EventTuple
from digsite.engine.position import PlainBox, plain_position

SEED_MAX = 2**64 - 1
cdef double WEIGHT_MAX = 1e6, NET_MAX = 1e4
LISTED_MAX = 10_000                          # moves in a list, unless more are asked for
cdef enum:
    LISTED_LIMIT = 1_000_000                 # even then
NET_NUMBERS = sizeof(Net) // sizeof(float)
NET_UNITS = UNITS
EVENT_DATA = EVENT_BYTES


def checked_seed(seed):
    """A seed as a number from 0 to 2**64 - 1."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= SEED_MAX:
        raise DigsiteError(f"a seed is a whole number from 0 to {SEED_MAX}, not {shown(seed)}")
    return seed


cdef object checked_count(count, what):
    """A whole number, 0 or more; any greater than a C int is the greatest."""
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise DigsiteError(f"{what} is a whole number, 0 or more, not {shown(count)}")
    return min(count, INT_MAX)


cdef object event_tuple(const Event* event):
    return EventTuple(event.kind, event.seat, event.a, event.b, event.hidden, (<const char*>event.data)[:EVENT_BYTES])


cdef void event_struct(values, Event* event):
    """The struct of an event in numbers."""
    cdef bytes data = values[5]
    memset(event, 0, sizeof(Event))
    event.kind, event.seat, event.a, event.b, event.hidden = values[:5]
    memcpy(event.data, <const char*>data, min(len(data), <int>EVENT_BYTES))


# ---------------------------------------------------------------------- the rules a simple game need not write


cdef bint every_move(const void* config, const void* state, Move move) noexcept nogil:
    return True


cdef Move open_move(const void* config, const void* state, Move move, int seat) noexcept nogil:
    return move


cdef uint64_t unknown_holding(const void* config, const void* state, int seat) noexcept nogil:
    return 0


cdef bint never_certain(const void* config, const void* belief) noexcept nogil:
    return False


cdef void nothing_to_draw(const void* config, void* state, Rng* rng) noexcept nogil:
    pass


cdef int no_invariants(const void* config, const void* state) noexcept nogil:
    return 0


cdef class Game:
    """One game with its options. Made by `engine.load`; deals states and hands out knowledge."""

    def __cinit__(self):
        self.rules.whole = every_move
        self.rules.listed = every_move
        self.rules.seen = open_move
        self.rules.holding = unknown_holding
        self.rules.certain = never_certain
        self.rules.reshuffle = nothing_to_draw
        self.rules.check = no_invariants
        self.advice.horizon = 2

    def __dealloc__(self):
        PyMem_Free(self.config)

    def __repr__(self):
        return f"<Game {self.id} {self.chosen}>"

    @property
    def players(self):
        """How many seats there are."""
        return self.rules.players

    @property
    def options(self):
        """The options by name, in a copy: all seats share the game."""
        return deepcopy(self.chosen)

    @property
    def box(self):
        """What is printed on the cards or tiles of this set-up, as typed values (docs/positions.md)."""
        return PlainBox(game=self.id, players=self.players)

    def __copy__(self):
        return self.tunable() if self.may_learn else self                    # of any other nothing changes

    def __deepcopy__(self, memo):
        return self.__copy__()

    def __reduce__(self):
        return load_again, (self.id, self.options, (self.weights, self.net) if self.may_learn else None)

    def deal(self, seed):
        """A new game. The same options, seed and moves give the same game on every machine."""
        cdef State state = State.__new__(State, self)
        cdef Log log
        chance_seed(&state.chance, checked_seed(seed))
        log.n = 0
        self.rules.deal(self.config, state.data, &state.chance, &log)
        state.remember(&log)
        return state

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        raise DigsiteError(f"{self.id} hands out no knowledge: its class has to write knowledge()")

    def knowledge_in(self, state, known, seat):
        """What `seat` knows in a state sampled from what another seat knew: what it holds, and what lies open."""
        raise DigsiteError(f"{self.id} cannot say what another seat knows in a sampled state")

    def masked(self, events, seat):
        """The events of a game, from the first on, as `seat` sees them; None: what everybody may see."""
        cdef Event event
        cdef int reader = self.reader(seat)
        texts = []
        for text in events:
            event_struct(self.notation.parse_event(text), &event)
            self.rules.mask(self.config, NULL, &event, reader)
            texts.append(self.notation.event_text(event_tuple(&event)))
        return texts

    def replay(self, seed, events):
        """The state after these events, and which of them state decisions.

        Refused unless the deal of that seed and those decisions give exactly these events.
        """
        cdef State state = self.deal(seed)
        cdef int i, n = len(events), told = 0
        decisions = []
        while True:
            for i in range(told, state.history_n):
                if i >= n or state.text(i) != events[i]:
                    found = f"is {events[i]!r:.200}" if i < n else "is missing"
                    raise BadEvent(f"event {i + 1} {found}; by its seed and the moves before it is {state.text(i)!r}")
            if state.history_n == n:
                return state, decisions
            told = state.history_n
            path = self.notation.event_path(self.notation.parse_event(events[told]))
            if not path:
                raise BadEvent(f"event {told + 1}, {events[told]!r:.200}, is no decision of a player")
            if not state.allows(path):
                raise IllegalMove(f"event {told + 1}, {events[told]!r:.200}, is not legal there")
            decisions.append(told)
            for micro in path:
                state.run(micro)

    @property
    def weights(self):
        """The numbers that the game's value and policy use."""
        return [self.advice.weights[i] for i in range(self.advice.weights_n)]

    @weights.setter
    def weights(self, numbers):
        self.check_may_learn()
        self.set_weights(numbers)

    cdef object set_weights(self, numbers):
        cdef list checked = [float(number) for number in numbers]
        if len(checked) != self.advice.weights_n:
            raise DigsiteError(f"{self.id} has {self.advice.weights_n} weights, not {len(checked)}")
        if not all(abs(number) <= WEIGHT_MAX for number in checked):         # a policy must be able to compare them
            raise DigsiteError(f"weights are numbers from {-WEIGHT_MAX:g} to {WEIGHT_MAX:g}")
        for i, number in enumerate(checked):
            self.advice.weights[i] = number

    @property
    def net(self):
        """The learned net of the game's value as numbers, None without one."""
        if self.advice.net == NULL or not self.advice.with_net[0]:
            return None
        return np.array(<float[:NET_NUMBERS]><float*>self.advice.net)

    @net.setter
    def net(self, numbers):
        self.check_may_learn()
        self.set_net(numbers)

    cdef object set_net(self, numbers):
        cdef const float[::1] checked
        if numbers is None:
            if self.advice.net != NULL:
                self.advice.with_net[0] = 0
            return
        if self.advice.net == NULL:
            raise DigsiteError(f"{self.id} has no net")
        array = np.ascontiguousarray(numbers, dtype=np.float32)
        if array.shape != (NET_NUMBERS,) or not np.all(np.abs(array) <= NET_MAX):
            raise DigsiteError(f"a net is {NET_NUMBERS} numbers from {-NET_MAX:g} to {NET_MAX:g}")
        checked = array
        memcpy(self.advice.net, &checked[0], sizeof(Net))
        self.advice.with_net[0] = 1

    cdef object teach(self, learned):
        """Takes over weights and net when the game is made; those of another layout are ignored."""
        if learned is not None and len(learned[0]) == self.advice.weights_n:
            self.set_weights(learned[0])
            self.set_net(learned[1])

    cdef object check_may_learn(self):
        if not self.may_learn:
            raise DigsiteError(f"all seats share a game of {self.id}: fit the weights and net of game.tunable(), a copy")

    cdef Game twin(self):
        raise DigsiteError(f"{self.id} has no weights that can be tuned")

    def tunable(self):
        """A copy whose weights and net may be set; those of any other game stay as they are."""
        cdef Game copy = self.twin()
        copy.may_learn = True
        return copy

    def forget(self):
        """Goes back to the weights of a game nothing has been learned about; only a tunable copy does."""
        raise DigsiteError(f"{self.id} has no weights to forget")

    def from_view(self, token):
        """What a seat knows in the position of a view of this game; this reads what `Knowledge.view` writes."""
        if not isinstance(token, str):
            raise BadView(f"a view is text, not {shown(token)}")
        head, _, seen = token.partition("/seen=")
        seat = head.rpartition("/seat=")[2]
        cdef Knowledge knowledge = self.knowledge(int(seat) if seat.isdecimal() and len(seat) < 5 else seat)
        for event in seen.split("+") if seen else ():
            knowledge.see(event.replace("_", " "))
        if knowledge.view() != token:
            raise BadView(f"{token!r} is no view of {self.id}; the same in order: {knowledge.view()}")
        knowledge.origin = token
        knowledge.seen = 0
        knowledge.heard = []
        return knowledge

    cdef int reader(self, seat) except -1:
        """For whom an event is masked: a seat, or somebody who has none."""
        return self.rules.players if seat is None else self.checked_seat(seat)

    def checked_seat(self, seat):
        """A seat of this game, as a number."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.rules.players:
            raise DigsiteError(f"a seat of this game is a number from 0 to {self.rules.players - 1}, not {shown(seat)}")
        return seat


cdef class Position:
    def __cinit__(self, Game game not None, *args):
        if game.rules.moves == NULL:
            raise TypeError("a game is made by engine.load")
        self.game = game
        self.data = PyMem_Calloc(1, game.rules.state_size)
        if self.data == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.data)

    @property
    def to_move(self):
        """The seat that decides, or None."""
        seat = self.game.rules.to_move(self.game.config, self.data)
        return None if seat == NOBODY else seat

    @property
    def due(self):
        """What is due, in one word: the kind of the decision at hand, `over`, or what the dealer has to say."""
        return self.game.notation.PHASE_NAME[self.game.rules.due(self.game.config, self.data)]

    @property
    def scores(self):
        """The points of every seat so far."""
        cdef int32_t points[SEATS_MAX]
        self.game.rules.scores(self.game.config, self.data, points)
        return [points[seat] for seat in range(self.game.rules.players)]

    def snapshot(self):
        """The flat state as bytes: equal positions of one game are equal bytes."""
        return (<const char*>self.data)[:self.game.rules.state_size]

    def micro_moves(self):
        """The legal micro-moves of the decision at hand, ascending."""
        cdef Move out[MOVES_MAX]
        if not self.decides():
            return []
        return [out[i] for i in range(self.game.rules.moves(self.game.config, self.data, out))]

    cdef bint decides(self) except -1:
        """Whether a decision is at hand whose moves can be listed here."""
        return self.game.rules.to_move(self.game.config, self.data) != NOBODY

    def moves(self, everything=False, most=LISTED_MAX):
        """The legal moves of the decision at hand as text; of trades only those worth listing unless `everything`.

        At most the first `most` of them: in a position made up for that there are more than can ever be listed.
        """
        return self.list_moves(everything, most)[0]

    def list_moves(self, everything=False, most=LISTED_MAX):
        """(the moves as in `moves`, whether there are more than these)."""
        most = checked_count(most, "the number of moves to list")
        if not self.decides():
            return [], False
        found, more = listed_paths(
            &self.game.rules, self.game.config, self.snapshot(), everything, min(most, <int>LISTED_LIMIT)
        )
        return [self.game.notation.move_text(path) for path in found], more

    def policy_move(self, opinion=None):
        """The move that the game's policy makes for the seat that decides, from what that seat can see.

        With a number as `opinion` one of its other opinions: what the search tries besides.
        """
        cdef Move path[PATH_MAX]
        cdef Rng rng = 0 if opinion is None else checked_seed(opinion)
        if not self.decides():
            raise IllegalMove(f"no move is due: {self.due}")
        if self.game.advice.policy == NULL:
            raise DigsiteError(f"{self.game.id} gives no advice: there is no policy to play by")
        n = self.game.advice.policy(self.game.config, self.data, NULL if opinion is None else &rng, path)
        return self.game.notation.move_text([path[i] for i in range(n)])

    def greedy_move(self):
        """The same by the plain numbers that stay as they are, so that others can be measured by it."""
        cdef Move path[PATH_MAX]
        if self.game.advice.greedy == NULL or not self.decides():
            return self.policy_move()
        n = self.game.advice.greedy(self.game.config, self.data, path)
        return self.game.notation.move_text([path[i] for i in range(n)])

    def random_move(self, seed):
        """A legal move, made of micro-moves each drawn uniformly at random."""
        cdef Move path[PATH_MAX]
        cdef Rng rng = checked_seed(seed)
        cdef bytearray copy = bytearray(self.snapshot())
        if not self.decides():
            raise IllegalMove(f"no move is due: {self.due}")
        n = random_path(&self.game.rules, self.game.config, <void*><char*>copy, &rng, path)
        return self.game.notation.move_text([path[i] for i in range(n)])

    cdef bint allows(self, list path) except -1:
        """Whether these micro-moves are one legal whole move here."""
        cdef bytearray copy = bytearray(self.snapshot())
        return walk_path(&self.game.rules, self.game.config, <void*><char*>copy, path)

    def legal_path(self, move):
        """The micro-moves of a legal move's text; an illegal one is refused with what would be legal."""
        if not self.decides():
            raise IllegalMove(f"no move is due: {self.due}")
        path = self.game.notation.parse_move(move)
        if not self.allows(path):
            raise IllegalMove(f"{move!r} is not legal for seat {self.to_move}; {self.legal_hint()}")
        return path

    def legal_hint(self, most=12):
        """A few legal moves, for a person who tried another."""
        found, more = self.list_moves(most=most)
        return f"legal here ({self.due}): {'; '.join(found)}{' and more' if more else ''}"


cdef class State(Position):
    """The truth of one game, as the dealer sees it."""

    def __cinit__(self, *args):
        self.texts = []

    def __init__(self, *args):
        raise TypeError("a state is dealt by Game.deal, copied by State.copy or sampled by Knowledge.sample")

    def __dealloc__(self):
        PyMem_Free(self.history)

    def __repr__(self):
        return f"<State of {self.game.id}: {self.due}, seat {self.to_move}, {self.history_n} events>"

    def copy(self):
        """An independent copy, history and luck included."""
        cdef State twin = State.__new__(State, self.game)
        memcpy(twin.data, self.data, self.game.rules.state_size)
        twin.chance = self.chance
        twin.source = self.source
        if self.history_n:
            twin.history = <Event*>PyMem_Malloc(self.history_n * sizeof(Event))
            if twin.history == NULL:
                raise MemoryError
            memcpy(twin.history, self.history, self.history_n * sizeof(Event))
            twin.history_n = twin.history_room = self.history_n
        return twin

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        chance = (<const char*>&self.chance)[:sizeof(Chance)]
        history = (<const char*>self.history)[:self.history_n * sizeof(Event)] if self.history_n else b""
        return state_again, (self.game, self.snapshot(), chance, history, self.source)

    @property
    def over(self):
        """Whether the game has ended."""
        return self.game.rules.to_move(self.game.config, self.data) == NOBODY

    @property
    def returns(self):
        """The win share of every seat; only a finished game has one."""
        cdef double shares[SEATS_MAX]
        if not self.over:
            raise DigsiteError("the game is not over yet: it has scores, but no winners")
        self.game.rules.returns(self.game.config, self.data, shares)
        return [shares[seat] for seat in range(self.game.rules.players)]

    @property
    def winners(self):
        """The seats with the greatest win share."""
        shares = self.returns
        return [seat for seat, share in enumerate(shares) if share == max(shares)]

    def play(self, move, seat=None):
        """Plays a move by its text for the seat that decides; returns the events it made happen."""
        if seat is not None and self.game.checked_seat(seat) != self.to_move:
            raise NotYourTurn(f"seat {seat} has nothing to decide now; due: {self.due} of seat {self.to_move}")
        first = self.history_n
        for micro in self.legal_path(move):
            self.run(micro)
        return self.events(start=first)

    def play_micro(self, micro):
        """Plays one micro-move; returns the events it made happen (none in the middle of a move)."""
        self.check_micro(micro)
        first = self.history_n
        self.run(micro)
        return self.events(start=first)

    def label(self, micro, seat):
        """The number under which `seat` sees that micro-move: choices it cannot tell apart have the same."""
        self.check_micro(micro)
        return self.game.rules.seen(self.game.config, self.data, micro, self.game.checked_seat(seat))

    cdef object check_micro(self, micro):
        legal = self.micro_moves()
        if isinstance(micro, bool) or not isinstance(micro, int) or micro not in legal:
            raise IllegalMove(f"micro-move {shown(micro)} is not legal here; legal: {legal}")

    cdef void run(self, Move move):
        cdef Log log
        log.n = 0
        self.game.rules.play(self.game.config, self.data, move, &self.chance, &log)
        self.remember(&log)

    cdef void remember(self, const Log* log):
        cdef int needed = self.history_n + log.n
        cdef Event* grown
        if log.n == 0:                       # in the middle of a move; memcpy must not be given NULL
            return
        if needed > self.history_room:
            grown = <Event*>PyMem_Realloc(self.history, 2 * needed * sizeof(Event))
            if grown == NULL:
                raise MemoryError
            self.history = grown
            self.history_room = 2 * needed
        memcpy(self.history + self.history_n, log.events, log.n * sizeof(Event))
        self.history_n = needed

    def scores_after(self, most=LISTED_MAX):
        """The points of every seat right after each of the first `most` of `moves`: a row a move."""
        most = min(checked_count(most, "the number of moves to try"), LISTED_LIMIT)
        if not self.decides():
            return np.zeros((0, self.game.rules.players), dtype=np.int32)
        return scores_after(&self.game.rules, self.game.config, self.snapshot(), &self.chance, most)

    def reshuffled(self, seed):
        """A copy in which what nobody has drawn yet lies in another order."""
        cdef State twin = self.copy()
        cdef Rng rng = checked_seed(seed)
        self.game.rules.reshuffle(self.game.config, twin.data, &rng)
        return twin

    def events(self, seat=None, start=0):
        """The events so far as text: all that happened, or with `seat` only what that seat sees."""
        return self.texts_for(-1 if seat is None else self.game.checked_seat(seat), start)

    cdef list texts_for(self, int reader, start):
        """Whoever is no seat sees what everybody may see, -1 sees all."""
        cdef Event event
        cdef int i, first = max(0, min(checked_count(start, "the first event"), self.history_n))
        texts = []
        for i in range(first, self.history_n):
            event = self.history[i]
            if reader >= 0:
                self.game.rules.mask(self.game.config, self.data, &event, reader)
            if memcmp(&event, &self.history[i], sizeof(Event)) == 0:
                texts.append(self.text(i))
            else:
                texts.append(self.game.notation.event_text(event_tuple(&event)))
        return texts

    cdef str text(self, int i):
        """One event as it happened. Every seat asks for it, and to most nothing of it is hidden: it is written once."""
        cdef int k
        for k in range(len(self.texts), i + 1):
            written = self.game.notation.event_text(event_tuple(&self.history[k]))
            if len(self.texts) == k:         # no other thread wrote it meanwhile
                self.texts.append(written)
        return self.texts[i]

    def public_events(self, start=0):
        """The events so far as somebody sees them who has no seat."""
        return self.texts_for(self.game.reader(None), start)

    def knowledge(self, seat):
        """What `seat` knows now, built from the events it saw; in a sampled state, from what it knew there."""
        knowledge = self.game.knowledge(seat) if self.source is None else self.sampled_knowledge(seat)
        for event in self.events(seat):
            knowledge.see(event)
        return knowledge

    def sampled_knowledge(self, seat):
        """What `seat` knew when this state was sampled."""
        cdef Knowledge sampler
        if self.source is None:
            raise DigsiteError("this state was not sampled")
        sampler, seen, sampled = self.source
        known = knowledge_again(self.game, sampler.seat, sampler.origin, sampler.log[:seen])
        return known if self.game.checked_seat(seat) == sampler.seat else self.game.knowledge_in(sampled, known, seat)

    def check(self):
        """0, or the number of the broken invariant."""
        return self.game.rules.check(self.game.config, self.data)


cdef class Knowledge(Position):
    """What one seat may know, built from the events as that seat sees them and from nothing else."""

    def __cinit__(self, *args):
        self.heard = []

    @property
    def log(self):
        """The events seen, as text."""
        return tuple(self.heard)

    def see(self, event):
        """Takes in the next event. One that is not due or not possible is refused and changes nothing."""
        told = self.game.notation.parse_event(event)
        self.begin_update()
        try:
            self.follow(event, told)
            self.heard.append(event)
            self.seen += 1
        finally:
            self.update_thread = 0

    cdef object follow(self, text, told):
        """What an event means to this seat."""
        raise DigsiteError(f"{self.game.id} takes in no events: its knowledge has to write follow()")

    def position(self, public=False):
        """What this seat knows, as typed values with words for keys; `public`: only what everybody may see."""
        return plain_position(self, public)

    def copy(self):
        """An independent copy: what the same seat knows from the same events."""
        return knowledge_again(self.game, self.seat, self.origin, self.log)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return knowledge_again, (self.game, self.seat, self.origin, self.log)

    cdef const void* belief(self):
        return NULL

    cdef object begin_update(self):
        """One event at a time, and none while a search reads; the caller sets `update_thread` to 0 at the end."""
        if self.update_thread:
            raise DigsiteError("this knowledge is taking in an event: the next one comes after that")
        if self.running_searches:
            raise DigsiteError("this knowledge is being searched: the next event comes after that")
        self.update_thread = PyThread_get_thread_ident()

    cdef object check_not_updating(self):
        if self.update_thread and self.update_thread != <unsigned long>PyThread_get_thread_ident():
            raise DigsiteError("another thread is telling this knowledge an event: it can be asked after that")

    cdef bint decides(self) except -1:
        """A seat knows its own moves only: those of the others depend on cards it does not see."""
        self.check_not_updating()
        cdef int mover = self.game.rules.to_move(self.game.config, self.data)
        if mover != NOBODY and mover != self.seat:
            raise NotYourTurn(f"seat {self.seat} has nothing to decide now; due: {self.due} of seat {mover}")
        return mover != NOBODY

    def sample(self, seed):
        """A full state drawn at random from all that this seat cannot tell apart.

        It has no history, but its seats can be asked what they know there: this one knows what it knew, another what it
        holds in that state and all that lies open, but nothing that it alone could remember from before.
        """
        cdef State state = State.__new__(State, self.game)
        cdef Rng rng = checked_seed(seed)
        self.make_ready()
        self.game.rules.determinize(self.game.config, self.belief(), &rng, state.data)
        chance_seed(&state.chance, rng_next(&rng))
        state.source = (self, self.seen, state.copy())
        return state

    @property
    def certain(self):
        """Whether nothing is hidden from this seat, not even an order: there is one state to sample."""
        self.make_ready()
        return bool(self.game.rules.certain(self.game.config, self.belief()))

    def ready_to_sample(self):
        """Raises unless somebody decides now, or the game is over."""
        self.make_ready()

    cdef object make_ready(self):
        self.check_not_updating()
        if self.belief() == NULL:
            raise DigsiteError(f"{self.game.id} has no beliefs to draw a world from: its knowledge has to write belief()")
        if self.due != "over" and self.game.rules.to_move(self.game.config, self.data) == NOBODY:
            raise DigsiteError(f"a world can be sampled when a seat decides; due now: {self.due}")

    def view(self):
        """The position as one token: all this seat knows for certain. Unless a game does better, all it has seen."""
        options = [f"{name}={value}" for name, value in self.game.chosen.items()]
        begun = self.origin or "/".join((self.game.id, *options, f"seat={self.seat}", "seen="))
        new = [event.replace(" ", "_") for event in self.heard]
        return begun + ("+" if new and not begun.endswith("/seen=") else "") + "+".join(new)

    def beliefs(self, samples=2000):
        """What lies hidden where, from so many sampled worlds: (place, item, mean number, chance of at least one)."""
        raise DigsiteError(f"{self.game.id} does not say what may lie hidden where")


# ------------------------------------------------------------------------------------------- out of a pickle again


def load_again(id, options, tuned):
    """The game of a pickle; `tuned` are the weights and the net of a tunable one."""
    from digsite.engine.registry import load                                 # which imports this
    game = load(id, **options)
    if tuned is not None:
        game = game.tunable()
        game.weights, game.net = tuned
    return game


def state_again(
    Game game not None, bytes data not None, bytes chance not None, bytes history not None, tuple source=None
):
    """The state of a pickle, history and luck included."""
    cdef State state = State.__new__(State, game)
    cdef Py_ssize_t n = len(history) // <Py_ssize_t>sizeof(Event)
    if len(data) != game.rules.state_size or len(chance) != sizeof(Chance) or len(history) != n * <Py_ssize_t>sizeof(Event):
        raise DigsiteError(f"this is no state of {game.id} as this version writes it")
    memcpy(state.data, <const char*>data, game.rules.state_size)
    memcpy(&state.chance, <const char*>chance, sizeof(Chance))
    state.source = source
    if n:
        state.history = <Event*>PyMem_Malloc(n * sizeof(Event))
        if state.history == NULL:
            raise MemoryError
        memcpy(state.history, <const char*>history, n * sizeof(Event))
        state.history_n = state.history_room = <int>n
    return state


def knowledge_again(Game game not None, seat, origin, log):
    """What a seat knows that began with that view, or with the deal, and saw these events."""
    knowledge = game.knowledge(seat) if origin is None else game.from_view(origin)
    for event in log:
        knowledge.see(event)
    return knowledge
