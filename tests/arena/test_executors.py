"""Who plays the games: forked workers or any executor, it makes no difference to the results."""

import gc
import io
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from digsite.arena import tournament
from digsite.arena.executors import InlineExecutor
from digsite.arena.progress import ProgressLines
from tests.arena.helpers import FAKES, play, records, settings_of, without_times


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.parametrize("kind", ["here", "threads", "processes"])
def test_any_executor_will_do(kind: str, tmp_path: Path) -> None:
    settings = settings_of("random", f"{FAKES}:Crash:after=5", "random", games=6, seed=3)
    executors: dict[str, Executor] = {
        "here": InlineExecutor(),
        "threads": ThreadPoolExecutor(2),
        "processes": ProcessPoolExecutor(2, mp_context=get_context("fork")),
    }
    play(settings, tmp_path / "forked")
    with executors[kind] as executor:
        assert tournament.start(settings, tmp_path / kind, 2, ProgressLines(io.StringIO()), executor).complete
    assert without_times(tmp_path / kind) == without_times(tmp_path / "forked")


def test_an_answer_that_comes_too_late_counts_as_none_where_nobody_watches(tmp_path: Path) -> None:
    slow = f"{FAKES}:Sleepy:ms=80"
    settings = settings_of("random", slow, games=2, timeout=0.05)
    tournament.start(settings, tmp_path / "out", 1, ProgressLines(io.StringIO()), InlineExecutor())
    for record in records(tmp_path / "out"):
        assert record["result"]["end"] == f"timeout {record['bots'].index(slow)}"


def test_replaced_workers_leave_nothing_behind(tmp_path: Path) -> None:
    play(settings_of("random", f"{FAKES}:Hang:after=0", games=2, timeout=0.05), tmp_path / "warm")
    gc.collect()
    files, threads = open_files(), threading.active_count()
    play(settings_of("random", f"{FAKES}:Hang:after=0", games=24, timeout=0.05), tmp_path / "out")
    gc.collect()
    assert open_files() <= files + 4
    assert threading.active_count() <= threads + 2


def test_what_bots_print_does_not_reach_the_terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    play(settings_of("random", f"{FAKES}:Chatter", games=2), tmp_path)
    assert "blah" not in capfd.readouterr().out
    assert "blah" in (tmp_path / "arena.log").read_text()


def test_a_crash_is_logged_with_where_it_came_from(tmp_path: Path) -> None:
    play(settings_of("random", f"{FAKES}:Crash", games=2), tmp_path)
    log = (tmp_path / "arena.log").read_text()
    assert "crash 1" in log
    assert "RuntimeError: as it was told" in log
    assert "go_wrong" in log
