"""A hundred kills at random moments, of whoever is there: nothing is left, and the games are those of a quiet run."""

import contextlib
import os
import random
import signal
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

from tests.arena.helpers import ROOT, ids, play, records, settings_of, without_times
from tests.arena.test_executors import open_files
from tests.arena.test_processes import mark, marked, nothing_left, served
from tests.arena.test_resume import started
from tests.process import wait_until

__all__ = ["mark"]
KILLS = 100
GAMES = 800
SHELL = f"cmd:{sys.executable} {ROOT / 'tournament.py'} engine --bot random"


def one_of(runner: int, mark: str, rng: random.Random) -> int:
    """A process of the tournament: often the runner, otherwise a worker, a supervisor, an engine or what it left."""
    others = [pid for pid in marked(mark) if pid != runner]
    return runner if rng.random() < 0.25 or not others else rng.choice(others)


def games_in(folder: Path) -> int:
    path = folder / "games.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.long
def test_a_hundred_kills_at_random_moments(mark: str, tmp_path: Path) -> None:
    rng, folder, kills = random.Random(7), tmp_path / "out", 0
    bot = served("Daemon")
    words: tuple[object, ...] = (
        "run", "archaeology", "random", bot, "--games", GAMES, "--seed", 7, "--workers", 2, "--out", folder,
    )  # fmt: skip
    while kills < KILLS and games_in(folder) < GAMES - 10:
        process, before = started(*words), games_in(folder)
        while kills < KILLS and process.poll() is None:
            wait_until(lambda: process.poll() is not None or games_in(folder) > before, "a game is over", 300)  # noqa: B023
            time.sleep(rng.random() / 4)
            with contextlib.suppress(ProcessLookupError):
                os.kill(one_of(process.pid, mark, rng), signal.SIGKILL)
                kills += 1
            before = games_in(folder)
        if kills < KILLS:
            process.communicate(timeout=300)
            nothing_left(mark)
        words = ("resume", folder)
    process.kill()
    process.communicate(timeout=300)
    nothing_left(mark)
    assert kills == KILLS
    finished = started("resume", folder)
    _, errors = finished.communicate(timeout=3600)
    assert finished.returncode == 0, errors
    nothing_left(mark)
    assert sorted(ids(folder)) == list(range(GAMES))
    guilty = [record for record in records(folder) if record["result"]["end"] != "normal"]
    for record in guilty:  # an engine or its supervisor was killed
        assert record["result"]["end"] == f"crash {record['bots'].index(bot)}"
    assert len(guilty) <= kills
    play(settings_of("random", bot, games=GAMES, seed=7), tmp_path / "quiet")
    bad = {record["id"] for record in guilty}
    quiet, loud = without_times(tmp_path / "quiet"), without_times(folder)
    assert [line for number, line in enumerate(quiet) if number not in bad] == [
        line for number, line in enumerate(loud) if number not in bad
    ]


@pytest.mark.long
def test_thousands_of_games_of_a_program_leave_nothing_open(mark: str, tmp_path: Path) -> None:
    """2,000 games with 40 restarts a worker; the runner's own files, threads and memory are what they were."""
    play(settings_of("random", SHELL, games=200, seed=1), tmp_path / "warm")
    files, threads, memory = open_files(), threading.active_count(), psutil.Process().memory_info().rss
    play(settings_of("random", SHELL, games=2000, seed=1), tmp_path / "out")
    assert open_files() <= files + 4
    assert threading.active_count() <= threads + 2
    assert psutil.Process().memory_info().rss - memory < 64 << 20
    nothing_left(mark)
