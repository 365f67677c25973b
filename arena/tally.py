"""Statistics of a tournament, game by game; only counts are kept, so memory stays flat."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from digsite.arena.schedule import Pairing, Schedule
from digsite.arena.sprt import Trial
from digsite.arena.summary import Summary, ThinkingTime

Order = tuple[tuple[int, ...], ...]  # entrants in finishing order, the tied together


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

    def add(self, seat: int, score: int, share: float, times: ThinkingTime) -> None:
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
        self._open: dict[int, list[tuple[int, float]]] = {}
        self._trial = trial
        self._shares: dict[int, float] = {}  # of sets that wait until all earlier ones are over
        self._next_set = 0

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
            if self._trial:
                self._feed(self._trial, pairing.set, sum(share for _, share in games) / len(games))

    def _feed(self, trial: Trial, rotation_set: int, share: float) -> None:
        """Feeds the trial in schedule order, so that no verdict depends on which game happened to finish first."""
        self._shares[rotation_set] = share
        while self._next_set in self._shares:
            trial.add(self._shares.pop(self._next_set))
            self._next_set += 1

    @property
    def faults(self) -> Counter[str]:
        """All faults, by kind."""
        return sum((entrant.faults for entrant in self.entrants), Counter())


def finishing_order(pairing: Pairing, ranks: list[int]) -> Order:
    """The entrants in finishing order, regardless of seats."""
    return tuple(
        tuple(sorted(entrant for seat, entrant in enumerate(pairing.entrants) if ranks[seat] == rank))
        for rank in sorted(set(ranks))
    )
