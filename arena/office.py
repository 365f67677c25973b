"""A tournament from the outside: start one, go on with one, or see how it stands."""

import contextlib
import logging
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arena import entrants, report, store
from arena.agenda import take_stock
from arena.crew import CannotPlay, Crew, ExecutorCrew, HereAndNow
from arena.progress import Screen
from arena.runner import Runner
from arena.settings import Settings, checked
from arena.workers import ForkedCrew
from engine import DigsiteError

log = logging.getLogger(__name__)

HUMAN = "human"


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Outcome:
    """How a run ended."""

    folder: Path
    complete: bool
    standings: dict[str, Any]


def start(settings: Settings, folder: Path, workers: int | None, screen: Screen) -> Outcome:
    """A new tournament; nothing is written before everything about it is known to be right."""
    checked(settings)
    store.check_free(folder)
    entrants.check(settings.bots, settings.allow_cheats, settings.timeout)
    with store.create(folder, settings) as results:
        return _run(settings, results, workers or cores(), screen)


def resume(folder: Path, workers: int | None, screen: Screen) -> Outcome:
    """Plays exactly the missing games of a tournament."""
    settings = checked(store.read_settings(folder))
    with store.Store(folder) as results:
        repaired = results.repair()
        if repaired:
            screen.say(repaired)
        entrants.check(settings.bots, settings.allow_cheats, settings.timeout)
        return _run(settings, results, workers or cores(), screen)


def standings(folder: Path) -> dict[str, Any]:
    """The standings of a tournament, finished or not, written anew."""
    settings = store.read_settings(folder)
    _, tally, trial = take_stock(settings, folder)
    return report.write(folder, settings, tally, trial)


def _run(settings: Settings, results: store.Store, workers: int, screen: Screen) -> Outcome:
    human = any(name.partition(":")[0] == HUMAN for name in settings.bots)
    with _logged(results.folder / store.LOG) as handler:
        runner = Runner(settings, results, screen, 0 if human else workers)
        log.info("%d of %d games are over", runner.status.done, settings.games)
        try:
            if not runner.complete:
                runner.run(_crew(settings, results.folder, workers, handler, human))
        except CannotPlay as error:
            log.error("%s", error)
            raise DigsiteError(f"{error}; all finished games are kept, see {results.folder / store.LOG}") from None
        except OSError as error:
            raise DigsiteError(f"cannot write to {results.folder}: {error}; all finished games are kept") from None
        written = report.write(results.folder, settings, runner.status.tally, runner.status.trial)
        return Outcome(results.folder, runner.complete, written)


def _crew(settings: Settings, folder: Path, workers: int, handler: logging.Handler, human: bool) -> Crew:
    """People sit at this terminal and may think as long as they like; bots are forked and watched."""
    if human:
        return ExecutorCrew(settings, HereAndNow(), size=1, timeout=float("inf"))
    return ForkedCrew(settings, workers, folder / store.LOG, handler)


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
