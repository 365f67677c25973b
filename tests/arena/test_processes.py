"""Whatever an engine does to processes: the tournament goes on, the right seat is blamed, and nothing is left."""

import os
import signal
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from digsite.arena import store
from digsite.hgi.processes import descendants, kill_tree
from tests.arena import wild
from tests.arena.helpers import ROOT, call, ids, play, records, settings_of, without_times
from tests.arena.test_resume import started, wait_for_games
from tests.process import wait_until

MARK = "DIGSITE_TEST_MARK"  # in the environment of everything that a test starts


def served(name: str) -> str:
    return f"cmd:{sys.executable} {ROOT / 'tournament.py'} engine --bot py:tests.arena.wild:{name}"


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    mark = uuid.uuid4().hex
    monkeypatch.setenv(MARK, mark)
    monkeypatch.setenv(wild.TEST, str(os.getpid()))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    yield mark
    for pid in marked(mark):
        kill_tree(pid)


def marked(mark: str) -> list[int]:
    """The processes that were started with this mark and have not ended."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get(MARK) == mark and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process.pid)
        except psutil.Error:
            continue
    return found


def nothing_left(mark: str) -> None:
    wait_until(lambda: not marked(mark), "everything has ended", 20)


@pytest.mark.parametrize("name", ["Parent", "Daemon", "StopParent", "Deaf"])
def test_an_engine_that_leaves_processes_behind(name: str, mark: str, tmp_path: Path) -> None:
    assert play(settings_of("random", served(name), games=2, timeout=3.0), tmp_path).complete
    assert [record["result"]["end"] for record in records(tmp_path)] == ["normal"] * 2
    nothing_left(mark)


@pytest.mark.parametrize("name", ["KillParent", "KillGroup", "KillWorker", "Bomb"])
def test_an_engine_that_kills_or_forks_without_end(
    name: str, mark: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("digsite.arena.fork_executor.KILLS", 2)
    bot = served(name)
    assert play(settings_of("random", bot, games=2, timeout=20.0), tmp_path).complete
    for record in records(tmp_path):
        assert record["result"]["end"] == f"crash {record['bots'].index(bot)}"
    nothing_left(mark)
    said = {
        "KillParent": "exit code: -9",
        "KillGroup": "exit code: -9",
        "KillWorker": "(signal 9)",
        "Bomb": "1000 proc",
    }
    assert said[name] in (tmp_path / store.LOG).read_text()


@pytest.mark.parametrize("whom", ["runner", "worker", "supervisor", "engine"])
def test_whoever_is_killed_nothing_is_left_and_the_games_are_played(whom: str, mark: str, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    process = started("run", "archaeology", "random", served("Daemon"), "--games", 12, "--workers", 1, "--out", folder)
    wait_for_games(folder, 1)
    line = [process.pid]
    for _ in range(3):  # the worker, its supervisor, and the engine
        wait_until(lambda: bool(psutil.Process(line[-1]).children()), "it has a child")
        line.append(min(child.pid for child in psutil.Process(line[-1]).children()))
    os.kill(line[["runner", "worker", "supervisor", "engine"].index(whom)], signal.SIGKILL)
    _, errors = process.communicate(timeout=120)
    if whom == "runner":
        nothing_left(mark)
        assert call("resume", folder).returncode == 0
    else:
        assert process.returncode == 0, errors
    nothing_left(mark)
    assert sorted(ids(folder)) == list(range(12))
    ends = {record["result"]["end"].split()[0] for record in records(folder)}
    assert ends <= ({"normal"} if whom in ("runner", "worker") else {"normal", "crash"})


def test_a_process_that_nobody_here_started_is_never_killed() -> None:
    for pid in (-1, 0, 1):
        with pytest.raises(ValueError, match="not a process"):
            kill_tree(pid)
    assert descendants(2**22 + 1) == []


def test_wild_bots_know_no_process_beyond_their_test(monkeypatch: pytest.MonkeyPatch) -> None:
    parents = [process.pid for process in psutil.Process().parents()]
    monkeypatch.setenv(wild.TEST, str(parents[0]))
    assert wild.holders() == []
    monkeypatch.setenv(wild.TEST, str(parents[-1]))
    assert wild.holders() == parents[:-1]
    monkeypatch.setenv(wild.TEST, str(os.getpid()))  # none of its holders
    with pytest.raises(ValueError):
        wild.holders()


def test_no_program_plays_two_games_of_a_set(mark: str, tmp_path: Path) -> None:
    """Each writes down its process and its deals: 6 sets in 3 rotations, two seats, and workers share the games."""
    log = tmp_path / "log"
    bot = served("Diary").replace("cmd:", f"cmd:env DIARY={log} ")
    play(settings_of("random", bot, bot, players=3, games=18), tmp_path / "out")
    seen = [tuple(line.split(" ", 1)) for line in log.read_text().splitlines()]
    assert len(set(seen)) == len(seen)
    assert len({deal for _, deal in seen}) == 6
    assert 6 <= len({process for process, _ in seen}) <= 12
    nothing_left(mark)


def test_the_same_games_whatever_the_workers(mark: str, tmp_path: Path) -> None:
    settings = settings_of("random", served("Parent"), games=12, seed=7)
    for workers in (1, 2):
        play(settings, tmp_path / str(workers), workers)
    assert without_times(tmp_path / "1") == without_times(tmp_path / "2")
    nothing_left(mark)
