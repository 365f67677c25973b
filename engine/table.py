"""A game under way: the truth, what each seat knows, the events so far with their times, and the way back."""

import hashlib
from collections.abc import Sequence
from typing import Any

from digsite.engine.errors import DigsiteError
from digsite.engine.faults import KINDS
from digsite.engine.game import Game, Knowledge, State
from digsite.engine.record import NORMAL, Record, Result


class Table:
    """One game from its deal on. It is a function of the game's options, the seed and the moves alone."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self.moves: list[str] = []
        self.state: State = game.deal(seed)
        self.events = self.state.events()
        self.times_ms: list[float | None] = [None] * len(self.events)
        self._forfeit: tuple[str, int] | None = None
        self._clear_knowledge()

    def _clear_knowledge(self) -> None:
        self._knowledge = [self.game.knowledge(seat) for seat in range(self.game.players)]
        self._seen = [0] * self.game.players  # events that each seat was shown

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows, up to date: all that its player may be given."""
        knowledge = self._knowledge[seat]
        see = knowledge.see
        for event in self.state.events(seat, self._seen[seat]):
            see(event)
        self._seen[seat] = len(self.events)
        return knowledge

    def play(self, move: str, ms: float | None = None) -> None:
        """Plays the decision at hand; the first of the new events states it, and its time stands there."""
        new = self.state.play(move)
        self.moves.append(move)
        self.events += new
        self.times_ms += [ms, *[None] * (len(new) - 1)]

    def undo(self) -> bool:
        """Takes the last move back; not if it told more than itself or another seat decides: something was revealed."""
        if not self.moves or self.events[-1] != f"{self.state.to_move} {self.moves[-1]}":
            return False
        for history in (self.moves, self.events, self.times_ms):
            history.pop()  # such a move has one event
        self.state = self.game.deal(self.seed)
        for move in self.moves:
            self.state.play(move)
        self._clear_knowledge()
        return True

    def forfeit(self, seat: int, kind: str) -> None:
        """Ends the game here: the seat loses to all others by a fault of that kind."""
        self._forfeit = kind, seat

    def bot_seed(self, seat: int) -> int:
        """A seed for the next decision of a bot at a table of people.

        It depends only on the game so far, so a game that is taken back, or saved and restored, goes on just the same.
        It is a hash because the seed of the deal must never reach a bot.
        """
        text = f"{self.seed}/{seat}/{len(self.events)}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")

    # ----------------------------------------------------------------------------------------- save and restore

    def record(self, bots: Sequence[str], number: int = 0, rotation_set: int = 0) -> Record:
        """The game so far; `bots` says who sits where."""
        return Record(
            number,
            rotation_set,
            self.game.id,
            options_in_play(self.game, self.events),
            self.seed,
            list(bots),
            list(self.events),
            list(self.times_ms),
            result_of(self.state, self._forfeit),
        )

    @classmethod
    def restore(cls, record: Record) -> "Table":
        """The table that a record was written at; a record that does not follow from its own deal is refused."""
        table = cls(record.load_game(), record.seed)
        table.state, decisions = replayed(record, table.game)
        table.events, table.times_ms = list(record.events), list(record.times_ms)
        table._forfeit = record.fault
        notation = table.game.notation
        paths = (notation.event_path(notation.parse_event(table.events[number])) for number in decisions)
        table.moves = [notation.move_text(path) for path in paths]
        return table


# ----------------------------------------------------------------------------------------- what records must fit


def options_in_play(game: Game, events: Sequence[str]) -> dict[str, Any]:
    """The game's options; one that was left to chance is stated by the set-up event of its name."""
    options = dict(game.options)
    for name in [name for name, value in options.items() if value is None]:
        stated = (event for event in events if event.startswith(f"{name} "))
        options[name] = next(stated, "").removeprefix(f"{name} ") or None
    return options


def result_of(state: State, forfeit: tuple[str, int] | None) -> Result | None:
    """How a game ended, or would if a seat forfeits it now; None while it goes on."""
    if forfeit is not None:
        kind, offender = forfeit
        winners = [seat for seat in range(state.game.players) if seat != offender]
        return Result(state.scores, winners, f"{kind} {offender}")
    return Result(state.scores, state.winners, NORMAL) if state.over else None


def replayed(record: Record, game: Game) -> tuple[State, list[int]]:
    """The last state of a recorded game, and which of its events state decisions.

    Refused unless deal and decisions give exactly the events, times and result of the record.
    """
    try:
        state, decisions = game.replay(record.seed, record.events)
    except DigsiteError as error:
        raise DigsiteError(f"this record does not fit its own seed: {error}") from None
    timed = {number for number, ms in enumerate(record.times_ms) if ms is not None}
    if not timed.issubset(decisions):
        raise DigsiteError("this record has a time at an event that is no decision")
    fault = record.fault
    if fault and fault[0] in KINDS and decisions and fault[1] != state.to_move:  # who cannot even begin fails earlier
        raise DigsiteError(f"this record ends with {fault[0]} of seat {fault[1]}, but another seat was to move")
    if record.result != result_of(state, fault):
        raise DigsiteError(f"the result of this record is not that of its events: {result_of(state, fault)}")
    return state, decisions
