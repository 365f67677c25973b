"""A game under way: the truth, what each seat knows, the events so far with their times, and the way back."""

import hashlib
from collections.abc import Sequence
from typing import Any

from digsite.engine.errors import DigsiteError
from digsite.engine.game import Game, Knowledge, State
from digsite.engine.record import NORMAL, Record, Result


def options_in_play(game: Game, events: Sequence[str]) -> dict[str, Any]:
    """The game's options; one that was left to chance is stated by the set-up event of its name."""
    options = dict(game.options)
    for name in [name for name, value in options.items() if value is None]:
        stated = (event for event in events if event.startswith(f"{name} "))
        options[name] = next(stated, "").removeprefix(f"{name} ") or None
    return options


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
            self._result(),
        )

    def _result(self) -> Result | None:
        if self._forfeit is not None:
            kind, offender = self._forfeit
            winners = [seat for seat in range(self.game.players) if seat != offender]
            return Result(self.state.scores, winners, f"{kind} {offender}")
        if not self.state.over:
            return None
        return Result(self.state.scores, self.state.winners, NORMAL)

    @classmethod
    def restore(cls, record: Record, game: Game | None = None) -> "Table":
        """The table that a record was written at; a record that does not follow from its own deal is refused.

        Whoever restores many gives the game, if it is the same for all.
        """
        table = cls(game or record.load_game(), record.seed)
        try:
            table.state, decisions = table.game.replay(record.seed, record.events)
        except DigsiteError as error:
            raise DigsiteError(f"this record does not fit its own seed: {error}") from None
        table._take_back_decisions(record, decisions)
        table._take_back_result(record)
        return table

    def _take_back_decisions(self, record: Record, decisions: Sequence[int]) -> None:
        notation = self.game.notation
        paths = (notation.event_path(notation.parse_event(record.events[number])) for number in decisions)
        self.moves = [notation.move_text(path) for path in paths]
        self.events, self.times_ms = list(record.events), list(record.times_ms)
        timed = {number for number, ms in enumerate(self.times_ms) if ms is not None}
        if not timed.issubset(decisions):
            raise DigsiteError("this record has a time at an event that is no decision")

    def _take_back_result(self, record: Record) -> None:
        if record.result is not None and record.result.fault is not None:
            kind, offender = record.result.fault
            if self.moves and offender != self.state.to_move:
                raise DigsiteError(f"this record ends with {record.result.end!r}, but another seat was to move")
            self.forfeit(offender, kind)
        if record.result != self._result():
            raise DigsiteError(f"the result of this record is not that of its events: {self._result()}")
