"""A process's own place to play: the game, the schedule and the bots, ready for any game by its number."""

import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from digsite.arena.match import Fault, Match, Table, replayed
from digsite.arena.player import Player
from digsite.arena.record import Summary, encoded, record_of, summary_of
from digsite.arena.schedule import Pairing
from digsite.arena.seeds import bot_seed
from digsite.arena.settings import Settings
from digsite.arena.watch import Unwatched, Watch


class Played(NamedTuple):
    """A game that is over: its line of games.jsonl, what statistics need of it, and how long it took."""

    line: bytes
    summary: Summary
    seconds: float


class Hall:
    """Plays the games of one tournament."""

    def __init__(self, settings: Settings, watch: Watch, timeout: float) -> None:
        """Bots are made when they first play."""
        self.settings = settings
        self.game = settings.load_game()
        self.schedule = settings.schedule()
        self.match = Match(self.game, settings.pace, timeout, watch, settings.allow_cheats)
        self._players: dict[tuple[str, int], Player] = {}
        self._untrusted: list[Player] = []

    def play(self, number: int) -> Played:
        """The game of that number, from the deal to its record."""
        start = time.monotonic()
        pairing = self.schedule.pairing(number)
        players = self._seated(pairing)
        seeds = [bot_seed(self.settings.seed, number, seat) for seat in range(len(players))]
        table = self.match.play(pairing, players, seeds)
        if table.fault is not None:
            self._untrusted.append(players[table.fault.seat])
        return self._played(table, time.monotonic() - start)

    def lost(self, number: int, moves: Sequence[tuple[str, float]], fault: Fault) -> Played:
        """A game that its worker could not finish."""
        table = replayed(self.game, self.schedule.pairing(number), moves, fault)
        return self._played(table, sum(ms for _, ms in moves) / 1000)

    def _played(self, table: Table, seconds: float) -> Played:
        record = record_of(table, self._names(table.pairing))
        return Played(encoded(record), summary_of(record), seconds)

    def _names(self, pairing: Pairing) -> list[str]:
        return [self.settings.bots[entrant] for entrant in pairing.entrants]

    def _seated(self, pairing: Pairing) -> list[Player]:
        """A bot that sits in two seats is two bots."""
        seen: Counter[str] = Counter()
        players = []
        for spec in self._names(pairing):
            players.append(self._players.setdefault((spec, seen[spec]), self._new_player(spec)))
            seen[spec] += 1
        return players

    def _new_player(self, spec: str) -> Player:
        return Player(spec, self.match.timeout, self.match.cheats)

    def tidy(self) -> None:
        """Ends the bots that failed; they start afresh in their next game."""
        while self._untrusted:
            self._untrusted.pop().stand_up()

    def close(self) -> None:
        """Ends all bots."""
        self.tidy()
        for player in self._players.values():
            player.stand_up()


_halls = threading.local()


def play_games(settings: Settings, numbers: Sequence[int], timeout: float) -> list[Played]:
    """Plays games in whatever thread or process an executor runs this; each keeps a hall of its own."""
    hall: Hall | None = getattr(_halls, "hall", None)
    if hall is None or hall.settings != settings:
        if hall is not None:
            hall.close()
        hall = _halls.hall = Hall(settings, Unwatched(), timeout)
    played = []
    for number in numbers:
        played.append(hall.play(number))
        hall.tidy()
    return played
