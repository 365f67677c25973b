"""What each seat has been told of a game, and what is new to it."""

from digsite.engine import Table
from digsite.language.language import Language
from digsite.terminal.seating import Seating


class News:
    """Counts the events that each seat has been told."""

    def __init__(self, table: Table, language: Language, seating: Seating) -> None:
        self._table, self._language, self._seating = table, language, seating
        self._told = [0] * table.game.players

    def new(self, seat: int) -> list[str]:
        """What the seat has not been told yet; now it has."""
        news = self.untold(seat)
        self._told[seat] = len(self._table.events)
        return news

    def untold(self, seat: int) -> list[str]:
        """What the seat has not been told yet."""
        return self._sentences(seat, self._told[seat])

    def since_own_turn(self, seat: int) -> list[str]:
        """What has happened since the seat's last turn, its turn under way included."""
        self._told[seat] = len(self._table.events)
        return self._sentences(seat, self._last_turn(seat))

    def _sentences(self, seat: int, start: int) -> list[str]:
        events = self._table.state.events(seat)[start:]
        return self._language.sentences(events, self._seating.names(seat), seat)

    def all_open(self) -> list[str]:
        """What is new to somebody who sees everything, where only bots play."""
        events = self._table.events[self._told[0] :]
        self._told[0] += len(events)
        return self._language.sentences(events, self._seating.names(), None)

    def last(self, reader: int | None) -> list[str]:
        """What has not been told at the end; several people are told only that it is the end."""
        if reader is not None:
            return self.new(reader)
        return self._language.sentences(self._table.events[-1:], self._seating.names(), None)

    def catch_up(self) -> None:
        """After a restart, tells each seat again what happened since its last turn."""
        self._told = [self._last_turn(seat) for seat in range(len(self._told))]

    def taken_back(self) -> None:
        """What was taken back has not been told."""
        self._told = [min(told, len(self._table.events)) for told in self._told]

    def skip_echo(self, seat: int, move: str) -> None:
        """A move that happened exactly as typed is not told again."""
        told = self._told[seat]
        if self._table.state.events(seat)[told : told + 1] == [f"{seat} {move}"]:
            self._told[seat] += 1

    def _last_turn(self, seat: int) -> int:
        """How many events there were at the end of the seat's last turn: before its turn under way and the others'."""
        whose = [event.split(" ", 1)[0] for event in self._table.events]
        told = len(whose)
        for own in (True, False):
            while told and (whose[told - 1] == str(seat)) == own:
                told -= 1
        return told
