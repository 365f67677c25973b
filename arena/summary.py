"""What statistics need of a game's record."""

from collections import Counter
from dataclasses import dataclass, field
from math import log2
from typing import NamedTuple

from digsite.engine import Record
from digsite.engine.record import Result

BINS_PER_DOUBLING = 4
FASTEST_MS = 2.0**-10  # everything below falls into the first bin


@dataclass
class ThinkingTime:
    """How long somebody thought about some moves; `bins` counts them by the logarithm of their time."""

    moves: int = 0
    total_ms: float = 0.0
    longest_ms: float = 0.0
    bins: Counter[int] = field(default_factory=Counter)

    def add(self, other: "ThinkingTime") -> None:
        """Adds more moves."""
        self.moves += other.moves
        self.total_ms += other.total_ms
        self.longest_ms = max(self.longest_ms, other.longest_ms)
        self.bins.update(other.bins)

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
                middle = FASTEST_MS * 2 ** ((number + 0.5) / BINS_PER_DOUBLING)
                return float(min(middle, self.longest_ms))
        return 0.0


class Summary(NamedTuple):
    """One game for the statistics; lists are by seat."""

    id: int
    scores: list[int]
    shares: list[float]  # of the win
    ranks: list[int]  # finishing order: 0 is first, equal is tied
    fault: tuple[str, int] | None  # its kind and the seat
    times: list[ThinkingTime]


def summary_of(record: Record) -> Summary:
    """The summary of a finished game."""
    result = record.result
    assert result is not None
    shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(result.scores))]
    return Summary(record.id, result.scores, shares, _ranks(result), result.fault, _times(record, len(shares)))


def _ranks(result: Result) -> list[int]:
    """Winners first, then by score; after a fault the offender is last and the others tie."""
    seats = range(len(result.scores))
    if result.fault is not None:
        return [0 if seat in result.winners else 1 for seat in seats]
    keys = [(0, 0) if seat in result.winners else (1, -result.scores[seat]) for seat in seats]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]


def _times(record: Record, seats: int) -> list[ThinkingTime]:
    times: dict[str, list[float]] = {str(seat): [] for seat in range(seats)}
    for event, ms in zip(record.events, record.times_ms, strict=True):
        if ms is not None:
            times[event[0]].append(ms)  # a decision begins with its seat, one digit
    return [_thinking_time(spent) for spent in times.values()]


def _thinking_time(spent: list[float]) -> ThinkingTime:
    bins = Counter([int(BINS_PER_DOUBLING * log2(ms / FASTEST_MS)) if ms > FASTEST_MS else 0 for ms in spent])
    return ThinkingTime(len(spent), sum(spent), max(spent, default=0.0), bins)
