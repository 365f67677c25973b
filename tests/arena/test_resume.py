"""Results last: whatever is killed, no finished game is lost and none is played twice."""

import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from digsite.arena import settings_file, store, tournament
from digsite.arena.games_file import GAMES
from digsite.arena.progress import ProgressLines
from digsite.engine import DigsiteError
from digsite.hgi.processes import descendants
from tests.arena.helpers import FAKES, ROOT, call, command, ids, play, settings_of, without_times
from tests.process import wait_until

SLEEPY = f"{FAKES}:Sleepy:ms=0.3"
RUN = ("run", "archaeology", "random", SLEEPY, "--games", 24, "--seed", 9, "--workers", 2)


WRONG = json.dumps(
    {"game": "archaeology", "options": {"players": 2}, "bots": ["random", "random"], "format": "roundrobin",
     "games": "many", "seed": 1, "limit": "", "timeout": 30.0, "sprt": None, "allow_cheats": False}
)  # fmt: skip
HOLD = "import fcntl, sys; f = open(sys.argv[1], 'a'); fcntl.lockf(f, fcntl.LOCK_EX); print(1, flush=True); input()"


def started(*words: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    )


def wait_for_games(folder: Path, number: int) -> None:
    path = folder / GAMES
    wait_until(lambda: path.exists() and path.read_bytes().count(b"\n") >= number, f"{number} games are played")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The tournament as it is when nobody interferes."""
    folder = tmp_path_factory.mktemp("whole") / "out"
    play(settings_of("random", SLEEPY, games=24, seed=9), folder)
    return without_times(folder)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_runner_killed_at_random_moments_goes_on_where_it_was(seed: int, tmp_path: Path, whole: list[str]) -> None:
    rng = random.Random(seed)
    folder = tmp_path / "out"
    words: tuple[object, ...] = (*RUN, "--out", folder)
    for kill_after in (3, 9):
        process = started(*words)
        wait_for_games(folder, kill_after)
        time.sleep(rng.random() / 20)
        process.kill()
        process.communicate(timeout=60)
        before = (folder / GAMES).read_bytes()
        words = ("resume", folder)
    finished = call("resume", folder)
    assert finished.returncode == 0, finished.stderr
    assert (folder / GAMES).read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert sorted(ids(folder)) == list(range(24))
    assert without_times(folder) == whole


def test_workers_killed_at_random_moments_cost_nobody_anything(tmp_path: Path, whole: list[str]) -> None:
    rng = random.Random(5)
    process = started(*RUN, "--out", tmp_path / "out")
    for games in (1, 4, 8, 12):
        wait_for_games(tmp_path / "out", games)
        workers = descendants(process.pid)
        os.kill(rng.choice(workers), signal.SIGKILL)
        time.sleep(0.1)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert without_times(tmp_path / "out") == whole
    assert "a worker died" in (tmp_path / "out" / store.LOG).read_text()


def test_workers_die_with_their_runner(tmp_path: Path) -> None:
    process = started(
        "run", "archaeology", "random", f"{FAKES}:Hang", "--games", 4, "--workers", 2, "--out", tmp_path / "out"
    )
    log = tmp_path / "out" / store.LOG
    wait_until(lambda: log.exists() and len(descendants(process.pid)) == 2, "two workers play")
    time.sleep(0.3)
    workers = descendants(process.pid)
    process.kill()
    process.communicate(timeout=60)
    assert len(workers) == 2
    wait_until(lambda: not any(map(psutil.pid_exists, workers)), "the workers end", 10)


@pytest.mark.parametrize("cut", [1, 200, 2000])
def test_a_half_written_last_line_is_repaired_and_said_so(cut: int, tmp_path: Path) -> None:
    settings = settings_of("random", "random", games=4)
    play(settings, tmp_path)
    whole, path = without_times(tmp_path), tmp_path / GAMES
    content = path.read_bytes()
    path.write_bytes(content[: len(content) - cut])
    said = call("resume", tmp_path)
    assert said.returncode == 0
    assert ("had no end; mended" if cut == 1 else "half-written") in said.stderr
    assert ("playing 1 of 4 games" in said.stderr) == (cut > 1)
    assert without_times(tmp_path) == whole
    assert len(ids(tmp_path)) == 4


def test_a_finished_tournament_is_left_as_it_is(tmp_path: Path) -> None:
    play(settings_of("random", "random", games=2), tmp_path)
    before = (tmp_path / GAMES).read_bytes()
    assert tournament.resume(tmp_path, 1, ProgressLines()).complete
    assert (tmp_path / GAMES).read_bytes() == before


def test_a_folder_is_used_once(tmp_path: Path) -> None:
    settings = settings_of("random", "random", games=2)
    play(settings, tmp_path)
    with pytest.raises(DigsiteError, match="already holds a tournament; `resume"):
        play(settings, tmp_path)


def test_two_processes_do_not_play_the_same_tournament(tmp_path: Path) -> None:
    play(settings_of("random", "random", games=2), tmp_path)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / store.LOCK)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert select.select([holder.stdout], [], [], 60)[0] and holder.stdout.readline()
    with pytest.raises(DigsiteError, match="another process is playing"):
        store.Store(tmp_path)
    holder.communicate(b"\n", timeout=60)
    with store.Store(tmp_path) as free:
        assert free.folder == tmp_path


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"game": "chess"}', WRONG])
def test_settings_that_are_none_are_refused(content: str, tmp_path: Path) -> None:
    (tmp_path / settings_file.SETTINGS).write_text(content)
    with pytest.raises(DigsiteError, match=r"tournament\.json"):
        tournament.resume(tmp_path, 1, ProgressLines())


def test_a_folder_without_a_tournament_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DigsiteError, match="holds no tournament"):
        tournament.standings(tmp_path / "nowhere")
