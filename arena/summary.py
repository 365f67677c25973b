"""What statistics need of a game's record."""

from collections import Counter
from math import log2
from typing import NamedTuple

from digsite.engine import Record
from digsite.engine.record import Result

BINS_PER_DOUBLING = 4
FASTEST_MS = 2.0**-10  # everything below falls into the first bin


class SeatTimes(NamedTuple):
    """How long one seat thought in one game; `bins` counts moves by the logarithm of their time."""

    moves: int
    total_ms: float
    longest_ms: float
    bins: Counter[int]


class Summary(NamedTuple):
    """One game for the statistics; lists are by seat."""

    id: int
    scores: list[int]
    shares: list[float]  # of the win
    ranks: list[int]  # finishing order: 0 is first, equal is tied
    fault: tuple[str, int] | None  # its kind and the seat
    times: list[SeatTimes]


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


def _times(record: Record, seats: int) -> list[SeatTimes]:
    times: dict[str, list[float]] = {str(seat): [] for seat in range(seats)}
    for event, ms in zip(record.events, record.times_ms, strict=True):
        if ms is not None:
            times[event[0]].append(ms)  # a decision begins with its seat, one digit
    return [_seat_times(spent) for spent in times.values()]


def _seat_times(spent: list[float]) -> SeatTimes:
    bins = Counter([int(BINS_PER_DOUBLING * log2(ms / FASTEST_MS)) if ms > FASTEST_MS else 0 for ms in spent])
    return SeatTimes(len(spent), sum(spent), max(spent, default=0.0), bins)


def bin_ms(number: int) -> float:
    """The middle of a bin."""
    return float(FASTEST_MS * 2 ** ((number + 0.5) / BINS_PER_DOUBLING))
