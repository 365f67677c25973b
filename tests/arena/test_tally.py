"""Statistics game by game, and that they stay small."""

import random
import resource
import subprocess
import tracemalloc
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from digsite.arena.luck import luck_of_seed
from digsite.arena.schedule import Pairing, Schedule, duel, lineups
from digsite.arena.sprt import Trial
from digsite.arena.summary import Summary, ThinkingTime, summary_of
from digsite.arena.tally import Tally, finishing_order
from digsite.engine import Record
from digsite.engine.record import Result
from tests.arena.helpers import ROOT, command


def recorded(
    result: Result, number: int = 0, events: Sequence[str] = (), times_ms: Sequence[float | None] = ()
) -> Summary:
    players = len(result.scores)
    return summary_of(Record(number, number // players, "archaeology", {}, 1, [], list(events), list(times_ms), result))


def summary(number: int, players: int, scores: list[int], end: str = "normal") -> Summary:
    best = max(scores)
    winners = [seat for seat in range(players) if scores[seat] == best]
    if end != "normal":
        winners = [seat for seat in range(players) if seat != int(end[-1])]
    return recorded(Result(scores, winners, end), number)


def test_finishing_order_is_winners_then_scores() -> None:
    ranks = recorded(Result([30, 40, 40, 30, 10], [2])).ranks
    assert ranks == [2, 1, 0, 2, 3]
    assert finishing_order(Pairing(0, 0, 0, (4, 3, 2, 1, 0)), ranks) == ((2,), (3,), (1, 4), (0,))


def test_shared_wins_are_shared() -> None:
    assert summary(0, 3, [7, 9, 9]).shares == [0.0, 0.5, 0.5]


def test_a_fault_puts_its_seat_last() -> None:
    faulty = summary(0, 3, [50, 0, 0], end="timeout 0")
    assert (faulty.shares, faulty.ranks) == ([0.0, 0.5, 0.5], [1, 0, 0])


def test_thinking_times_are_those_of_the_seat_on_move() -> None:
    events = ["deal 0 -", "0 end", "1 dig ?", "1 end", "0 end"]
    first, second = recorded(Result([1, 0], [0]), 0, events, [None, 1.0, None, 8.0, 3.0]).times
    assert (first.moves, first.total_ms, first.longest_ms) == (2, 4.0, 3.0)
    assert (second.moves, second.total_ms, second.longest_ms) == (1, 8.0, 8.0)


def test_counts_of_a_small_tournament() -> None:
    tally = Tally(Schedule(lineups("roundrobin", 2, 2), 4, luck_of_seed(1)), 2)
    for number, scores in enumerate(([10, 5], [5, 10], [3, 3], [9, 1])):
        tally.add(summary(number, 2, scores))
    first, second = tally.entrants
    assert (first.share, second.share) == (2.5, 1.5)
    assert tally.above == [[0.0, 2.5], [1.5, 0.0]]
    assert tally.sets.total() == 2
    assert (first.seat_games[0], first.seat_share[0], first.scores) == (2, 1.5, Counter({10: 2, 3: 1, 1: 1}))


def test_quantiles_of_thinking_time() -> None:
    tally = Tally(Schedule(duel(2), 2, luck_of_seed(1)), 2)
    tally.add(recorded(Result([1, 0], [0]), 0, ["0 end"] * 100, [1.0] * 90 + [100.0] * 10))
    thinking = tally.entrants[0].thinking
    assert thinking.quantile_ms(0.5) == pytest.approx(1.0, rel=0.2)
    assert thinking.quantile_ms(0.95) == pytest.approx(100.0, rel=0.2)


def test_a_trial_sees_sets_in_the_order_of_the_schedule() -> None:
    trial = Trial(2, None)
    tally = Tally(Schedule(duel(2), 6, luck_of_seed(1)), 2, trial)
    for number, scores in ((4, [1, 0]), (5, [0, 1]), (2, [0, 1]), (3, [1, 0])):
        tally.add(summary(number, 2, scores))
    assert trial.moments.n == 0
    tally.add(summary(0, 2, [1, 0]))
    tally.add(summary(1, 2, [1, 0]))
    assert trial.moments.n == 3
    assert trial.moments.mean == pytest.approx((0.5 + 0 + 1) / 3)


@pytest.mark.parametrize("players", [2, 5])
def test_memory_stays_flat(players: int) -> None:
    """Sixty bytes a game at most: a hundred thousand games fit into six megabytes."""
    rng = random.Random(1)
    tally = Tally(Schedule(lineups("roundrobin", players, players), 100_000, luck_of_seed(1)), players)
    times = ThinkingTime(80, 40.0, 2.0, Counter({1: 40, 2: 40}))

    def add(first: int, last: int) -> None:
        for number in range(first, last):
            plain = summary(number, players, [rng.randrange(100) for _ in range(players)])
            tally.add(plain._replace(times=[times] * players))

    add(0, 1000)
    tracemalloc.start()
    add(1000, 4000)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown < 3000 * 60


@pytest.mark.long
def test_a_long_tournament_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    peaks = []
    for games in (400, 12_000):
        words = ("run", "archaeology", "random", "random", "--games", games, "--out", tmp_path / str(games))
        subprocess.run(command(*words), capture_output=True, check=True, cwd=ROOT, timeout=60)
        peaks.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)  # the largest of all so far
    assert peaks[1] < peaks[0] + 10_000, f"kilobytes: {peaks}"
