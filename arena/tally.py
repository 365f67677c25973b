"""Statistics of a tournament, game by game; only counts are kept, so memory stays flat."""

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from digsite.arena.schedule import Pairing, Schedule
from digsite.arena.sprt import Trial
from digsite.arena.summary import SeatTimes, Summary, bin_ms

Order = tuple[tuple[int, ...], ...]  # entrants in finishing order, the tied together


@dataclass
class ThinkingTime:
    """How long an entrant thought about its moves."""

    moves: int = 0
    total_ms: float = 0.0
    longest_ms: float = 0.0
    bins: Counter[int] = field(default_factory=Counter)

    def add(self, times: SeatTimes) -> None:
        """Adds a game."""
        self.moves += times.moves
        self.total_ms += times.total_ms
        self.longest_ms = max(self.longest_ms, times.longest_ms)
        self.bins.update(times.bins)

    @property
    def mean_ms(self) -> float:
        """The mean time per move."""
        return self.total_ms / self.moves if self.moves else 0.0

    def quantile_ms(self, part: float) -> float:
        """A quantile of the time per move, accurate to about a tenth."""
        wanted = part * self.moves
        for number in sorted(self.bins):
            wanted -= self.bins[number]
            if wanted <= 0:
                return min(bin_ms(number), self.longest_ms)
        return 0.0


@dataclass
class Entrant:
    """The results of one entrant."""

    games: int = 0
    share: float = 0.0  # of wins, summed
    points: int = 0
    scores: Counter[int] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    thinking: ThinkingTime = field(default_factory=ThinkingTime)
    seat_games: Counter[int] = field(default_factory=Counter)
    seat_share: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, seat: int, score: int, share: float, times: SeatTimes) -> None:
        """Adds a game played in that seat."""
        self.games += 1
        self.share += share
        self.points += score
        self.scores[score] += 1
        self.thinking.add(times)
        self.seat_games[seat] += 1
        self.seat_share[seat] += share

    @property
    def win_share(self) -> float:
        """Wins per game; shared wins count in parts."""
        return self.share / self.games if self.games else 0.0

    @property
    def mean_score(self) -> float:
        """Points per game."""
        return self.points / self.games if self.games else 0.0


class Tally:
    """All statistics; games may be added in any order."""

    def __init__(self, schedule: Schedule, entrants: int, trial: Trial | None = None) -> None:
        """Starts empty; a trial receives the first entrant's share of every set."""
        self.schedule = schedule
        self.games = 0
        self.entrants = [Entrant() for _ in range(entrants)]
        self.above = [[0.0] * entrants for _ in range(entrants)]  # how often the row finished above the column
        self.met = [[0] * entrants for _ in range(entrants)]
        self.orders: dict[Order, int] = {}  # finishing orders seen, numbered
        self.sets: Counter[tuple[int, ...]] = Counter()  # whole sets by the orders of their games
        self._in_order = InOrder(trial.add) if trial else None
        self._open: dict[int, list[tuple[int, float]]] = {}

    def add(self, summary: Summary) -> None:
        """Adds a game."""
        pairing = self.schedule.pairing(summary.id)
        self.games += 1
        for seat, number in enumerate(pairing.entrants):
            self.entrants[number].add(seat, summary.scores[seat], summary.shares[seat], summary.times[seat])
        if summary.fault is not None:
            kind, offender = summary.fault
            self.entrants[pairing.entrants[offender]].faults[kind] += 1
        self._compare(pairing, summary.ranks)
        self._add_to_set(pairing, summary)

    def _compare(self, pairing: Pairing, ranks: list[int]) -> None:
        for seat, row in enumerate(pairing.entrants):
            for other, column in enumerate(pairing.entrants):
                if row != column:
                    self.met[row][column] += 1
                    self.above[row][column] += (ranks[seat] < ranks[other]) + 0.5 * (ranks[seat] == ranks[other])

    def _add_to_set(self, pairing: Pairing, summary: Summary) -> None:
        order = finishing_order(pairing, summary.ranks)
        number = self.orders.setdefault(order, len(self.orders))
        share = sum(summary.shares[seat] for seat, entrant in enumerate(pairing.entrants) if entrant == 0)
        games = self._open.setdefault(pairing.set, [])
        games.append((number, share))
        if len(games) == self.schedule.players:
            del self._open[pairing.set]
            self.sets[tuple(sorted(number for number, _ in games))] += 1
            if self._in_order:
                self._in_order.add(pairing.set, sum(share for _, share in games) / len(games))

    @property
    def faults(self) -> Counter[str]:
        """All faults, by kind."""
        return sum((entrant.faults for entrant in self.entrants), Counter())


class InOrder:
    """Passes on one number per set in schedule order: later sets wait until all earlier ones are over.

    So what a sequential test sees does not depend on which game happened to finish first.
    """

    def __init__(self, sink: Callable[[float], None]) -> None:
        """Starts with the first set."""
        self.sink = sink
        self._next = 0
        self._waiting: dict[int, float] = {}

    def add(self, rotation_set: int, value: float) -> None:
        """Adds a finished set."""
        self._waiting[rotation_set] = value
        while self._next in self._waiting:
            self.sink(self._waiting.pop(self._next))
            self._next += 1


def finishing_order(pairing: Pairing, ranks: list[int]) -> Order:
    """The entrants in finishing order, regardless of seats."""
    return tuple(
        tuple(sorted(entrant for seat, entrant in enumerate(pairing.entrants) if ranks[seat] == rank))
        for rank in sorted(set(ranks))
    )
