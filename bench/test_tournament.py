"""The layer of the tournament: games between random bots, with knowledge, records and statistics, in one process."""

from itertools import count

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from digsite.arena.game_runner import GameRunner
from digsite.arena.luck import luck_of_seed
from digsite.arena.monitor import SharedMonitor
from digsite.arena.settings import Settings


@pytest.mark.parametrize(("game", "players"), [("archaeology", 2), ("archaeology", 4), ("expedition", 5)])
def test_a_game_and_its_record(benchmark: BenchmarkFixture, game: str, players: int) -> None:
    """Two workers play two of these at a time; their parent adds about a tenth."""
    bots, games = ("random",) * players, 10**6 * players
    settings = Settings(game, {"players": players}, bots, "roundrobin", games, luck_of_seed(1))
    runner = GameRunner(settings, SharedMonitor(), timeout=30.0)
    numbers = count()
    benchmark(lambda: runner.play(next(numbers)))
