"""A hundred thousand games: nothing grows, nothing slows down, and the folder is checked in a minute or two."""

import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from digsite.arena.games_file import GAMES
from tests.arena.helpers import ROOT, command
from tests.process import SLOWNESS

PLAYED = 100_000
SETTLED = PLAYED // 20  # by then everything that is remembered has been
MOST_MORE = 8 << 20  # bytes that a process may grow after that
CHECK_SECONDS = 120.0  # on two idle cores


@dataclass
class Sample:
    """How it stood at some time; all processes together."""

    size: int  # bytes of games.jsonl
    memory: list[int]
    cpu_seconds: float


def sample(runner: psutil.Process, path: Path) -> Sample:
    family = [runner, *runner.children(recursive=True)]
    spent = sum(sum(process.cpu_times()[:2]) for process in family)
    return Sample(path.stat().st_size, [process.memory_info().rss for process in family], spent)


def watched(folder: Path) -> list[Sample]:
    """Plays the tournament; a sample a second."""
    words = ("run", "archaeology", "greedy", "random", "--games", PLAYED, "--seed", 1, "--workers", 1, "--out", folder)
    samples: list[Sample] = []
    with subprocess.Popen(command(*words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT) as process:
        while process.poll() is None:
            time.sleep(1)
            if (folder / GAMES).exists():
                try:
                    samples.append(sample(psutil.Process(process.pid), folder / GAMES))
                except psutil.Error:  # it has just ended
                    break
        assert process.wait(timeout=60) == 0
    return samples


def mean_cost(samples: list[Sample]) -> float:
    """Processor time for each byte of records."""
    return (samples[-1].cpu_seconds - samples[0].cpu_seconds) / (samples[-1].size - samples[0].size)


@pytest.mark.long
def test_nothing_grows_or_slows_down_in_a_hundred_thousand_games(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    samples = watched(folder)
    whole = (folder / GAMES).stat().st_size
    settled = [one for one in samples if whole * SETTLED / PLAYED <= one.size < 0.98 * whole]
    assert len({len(one.memory) for one in settled}) == 1, "processes come and go"
    for first, last in zip(settled[0].memory, settled[-1].memory, strict=True):
        assert last < first + MOST_MORE
    half = len(settled) // 2
    assert mean_cost(settled[half:]) < 1.3 * mean_cost(settled[:half])

    for words in (("report", folder), ("resume", folder)):
        begun = time.monotonic()
        done = subprocess.run(command(*words), capture_output=True, text=True, cwd=ROOT, timeout=3600, check=False)
        assert done.returncode == 0, done.stderr
        assert f"{PLAYED} games in {PLAYED // 2} whole sets" in done.stdout
        assert "line" not in done.stderr
        assert time.monotonic() - begun < CHECK_SECONDS * SLOWNESS
