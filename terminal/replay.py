"""A recorded game to step through, as one seat saw it or with everything open."""

from collections import Counter

from digsite.engine import DigsiteError, Knowledge, Record
from digsite.terminal.picture import ROOM, Picture, Room
from digsite.terminal.registry import ui_of
from digsite.terminal.ui import Viewpoint


class Replay:
    """A position is a number of events; the first one shown is the end of the set-up."""

    def __init__(self, record: Record) -> None:
        self.game = record.load_game()
        self.ui = ui_of(self.game)
        self.truth = record.events
        self.names = _names(record.names or record.bots, self.game.players)
        self.result = record.result
        self.last = len(self.truth)
        begun = (n for n, event in enumerate(self.truth) if event[:1].isdigit() or event.startswith("result "))
        self.first = next(begun, self.last)  # events of the set-up begin with neither a seat nor a result
        self._events: dict[int | None, list[str]] = {None: self.truth}
        self._knowledge: Knowledge | None = None
        self._check()
        record.check_result()

    def _check(self) -> None:
        """Refuses an impossible record now, not in the middle."""
        for seat in range(self.game.players):
            self._knowledge_at(self.last, seat)
        try:
            self.picture(self.first, None)
        except DigsiteError as error:
            raise DigsiteError(f"this record has no complete set-up: {error}") from None

    def events(self, seat: int | None) -> list[str]:
        """All events as the seat sees them; None sees all."""
        if seat not in self._events:
            assert seat is not None
            self._events[seat] = self.game.masked(self.truth, seat)
        return self._events[seat]

    def picture(self, position: int, seat: int | None, room: Room = ROOM) -> Picture:
        """The table at that time."""
        knowledge = self._knowledge_at(position, seat or 0)
        truth = self.truth[:position] if seat is None else ()
        return self.ui.picture(Viewpoint(knowledge, self._names_for(seat), truth, room))

    def told(self, start: int, stop: int, seat: int | None) -> list[str]:
        """What happened from one position to another, in sentences."""
        return self.ui.language.sentences(self.events(seat)[start:stop], self._names_for(seat), seat)

    def turn_after(self, position: int) -> int:
        """The position at the end of the current turn."""
        for n in range(position, self.last):
            if self.ui.language.ends_turn(self.truth, n):
                return n + 1
        return self.last

    def _names_for(self, seat: int | None) -> list[str]:
        return [f"{name} (you)" if seat == number else name for number, name in enumerate(self.names)]

    def _knowledge_at(self, position: int, seat: int) -> Knowledge:
        """What the seat knew then; computed forwards from the last call if possible."""
        known = self._knowledge
        if known is None or known.seat != seat or known.seen > position:
            known = self.game.knowledge(seat)
        for number, event in enumerate(self.events(seat)[known.seen : position], start=known.seen + 1):
            try:
                known.see(event)
            except DigsiteError as error:
                raise DigsiteError(f"event {number} of this record is impossible: {error}") from None
        self._knowledge = known
        return known


def _names(players: list[str], seats: int) -> list[str]:
    """The players as recorded; those of the same name with their seats."""
    if len(players) != seats:
        return [f"seat {seat}" for seat in range(seats)]
    times = Counter(players)
    return [f"{name} {seat}" if times[name] > 1 else name for seat, name in enumerate(players)]
