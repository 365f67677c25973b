"""A tournament from the outside: start one, go on with one, or see how it stands."""

import contextlib
import logging
import math
import os
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from digsite.arena import entrants, report, store
from digsite.arena.agenda import take_stock
from digsite.arena.executors import CannotPlay, Crew, ExecutorCrew, HereAndNow
from digsite.arena.progress import Lines, Screen
from digsite.arena.runner import Runner
from digsite.arena.settings import Settings, checked
from digsite.arena.workers import ForkedCrew
from digsite.engine import DigsiteError

log = logging.getLogger(__name__)

HUMAN = "human"  # the one bot that needs this terminal


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Outcome:
    """How a run ended."""

    folder: Path
    complete: bool
    standings: dict[str, Any]


def start(
    settings: Settings, folder: Path, workers: int | None, screen: Screen, executor: Executor | None = None
) -> Outcome:
    """A new tournament; nothing is written before everything about it is known to be right.

    Games are played by forked workers that are watched, or by an executor of the caller's, so many at a time.
    """
    checked(settings)
    store.check_free(folder)
    entrants.check(settings.bots, settings.allow_cheats, settings.timeout)
    with store.create(folder, settings) as results:
        return _run(settings, results, workers or cores(), screen, executor)


def resume(folder: Path, workers: int | None, screen: Screen, executor: Executor | None = None) -> Outcome:
    """Plays exactly the missing games of a tournament."""
    settings = store.read_settings(folder)
    with store.Store(folder) as results:
        repaired = results.repair()
        if repaired:
            screen.say(repaired)
        entrants.check(settings.bots, settings.allow_cheats, settings.timeout)
        return _run(settings, results, workers or cores(), screen, executor)


def standings(folder: Path) -> dict[str, Any]:
    """The standings of a tournament, finished or not, written anew."""
    settings = store.read_settings(folder)
    _, tally, trial = take_stock(settings, folder)
    return report.write(folder, settings, tally, trial)


def _run(settings: Settings, results: store.Store, workers: int, screen: Screen, executor: Executor | None) -> Outcome:
    folder = results.folder
    if any(name.partition(":")[0] == HUMAN for name in settings.bots):
        screen, executor, workers = Lines(), HereAndNow(), 0
    elif settings.timed and workers > cores():
        screen.say(
            f"{workers} workers share {cores()} cores: limits in time are not fair then, those in iterations are"
        )
    with _logged(folder / store.LOG) as handler:
        runner = Runner(settings, results, screen, workers)
        workers = min(workers, settings.games - runner.status.done)
        log.info("%d of %d games are over", runner.status.done, settings.games)
        try:
            if not runner.complete:
                runner.run(_crew(settings, folder, workers, handler, executor))
        except (CannotPlay, BrokenExecutor, OSError) as error:
            log.exception("the tournament cannot go on")
            raise DigsiteError(f"{error}; all finished games are kept, see {folder / store.LOG}") from None
        written = report.write(folder, settings, runner.status.tally, runner.status.trial)
        return Outcome(folder, runner.complete, written)


def _crew(settings: Settings, folder: Path, workers: int, handler: logging.Handler, executor: Executor | None) -> Crew:
    """Bots are forked and watched; people sit at this terminal and may think as long as they like."""
    if executor is None:
        return ForkedCrew(settings, workers, folder / store.LOG, handler)
    return ExecutorCrew(settings, executor, size=workers or 1, timeout=settings.timeout if workers else math.inf)


@contextlib.contextmanager
def _logged(path: Path) -> Iterator[logging.Handler]:
    """One log file for the parent and all its workers."""
    handler = logging.FileHandler(path)
    handler.setFormatter(logging.Formatter("%(asctime)s %(processName)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    try:
        yield handler
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
        handler.close()
