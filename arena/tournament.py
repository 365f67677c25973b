"""A tournament: start one, go on with one, or see how it stands.

Games are handed out in batches; what comes back is kept, counted and shown, until nothing is left or somebody stops it.
"""

import contextlib
import json
import logging
import math
import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from digsite.arena import entrants, settings_file, store
from digsite.arena.executors import CannotPlay, FuturesExecutor, GameExecutor, InlineExecutor, Returned
from digsite.arena.fork_executor import ForkExecutor
from digsite.arena.game_runner import PlayedGame
from digsite.arena.games_file import file_stamp
from digsite.arena.html import page
from digsite.arena.interrupts import Interrupts
from digsite.arena.log_file import logged
from digsite.arena.played_games import PlayedGames, no_games, read_games
from digsite.arena.progress import ProgressDisplay, ProgressLines, Status
from digsite.arena.settings import Settings, checked
from digsite.arena.sprt import Trial
from digsite.arena.standings import standings_of
from digsite.arena.tally import Tally
from digsite.arena.text import standings_text
from digsite.arena.worker import BATCH_SECONDS
from digsite.bots import HUMAN
from digsite.bots.isolation import BASE, Isolation, isolated
from digsite.engine import DigsiteError
from digsite.engine.files import write_together
from digsite.hgi.sandbox import ENFORCED

log = logging.getLogger(__name__)

BATCH_MOST = 256
POLL_SECONDS = 0.1


@dataclass(frozen=True)
class Outcome:
    """How a run ended."""

    folder: Path
    complete: bool
    standings: dict[str, Any]


def start(
    settings: Settings, folder: Path, workers: int | None, display: ProgressDisplay, executor: Executor | None = None
) -> Outcome:
    """A new tournament; nothing is written before everything about it is known to be right.

    Games are played by forked workers that are watched, or by an executor of the caller's, so many at a time.
    """
    checked(settings)
    store.check_free(folder)
    entrants.check(settings, folder)
    with store.create(folder, settings) as results:
        return _run(settings, results, no_games(settings, folder), workers or cores(), display, executor)


def resume(folder: Path, workers: int | None, display: ProgressDisplay, executor: Executor | None = None) -> Outcome:
    """Plays exactly the missing games of a tournament."""
    settings = settings_file.read(folder)
    with store.Store(folder) as results:
        played = read_games(settings, folder, cores(), display.say)
        for sentence in played.mend():
            display.say(sentence)
        entrants.check(settings, folder)
        return _run(settings, results, played, workers or cores(), display, executor)


def standings(folder: Path, say: Callable[[str], None] = log.warning) -> dict[str, Any]:
    """The standings of a tournament, finished or not, written anew."""
    settings = settings_file.read(folder)
    played = read_games(settings, folder, cores(), say)
    if played.bad.count or played.half is not None:
        played = _without_bad_lines(settings, played, say)
    return _write_report(folder, settings, played.tally, played.trial)


def _without_bad_lines(settings: Settings, played: PlayedGames, say: Callable[[str], None]) -> PlayedGames:
    """Mends the file unless somebody is writing to it; the games that count."""
    try:
        results = store.Store(played.folder)
    except store.Locked:
        for sentence in played.complaints("it does not count, and `resume` will set it aside"):
            say(sentence)
        return played
    with results:
        if played.stamp != file_stamp(played.path):
            played = read_games(settings, played.folder, cores(), say)
        for sentence in played.mend():
            say(sentence)
    return played


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _run(
    settings: Settings,
    results: store.Store,
    played: PlayedGames,
    workers: int,
    display: ProgressDisplay,
    executor: Executor | None,
) -> Outcome:
    folder = results.folder
    if any(name.partition(":")[0] == HUMAN for name in settings.bots):
        display, executor, workers = ProgressLines(), InlineExecutor(), 0
    elif settings.timed and workers > cores():
        display.say(
            f"{workers} workers share {cores()} cores: limits in time are not fair then, those in iterations are"
        )
    with logged(folder / store.LOG) as handler, _isolation(settings, folder, display) as isolation:
        tournament = Tournament(settings, results, played, display, at_once=not workers)
        workers = min(workers, settings.games - tournament.status.done)
        log.info("%d of %d games are over", tournament.status.done, settings.games)
        try:
            if not tournament.complete:
                tournament.play(_game_executor(settings, folder, workers, handler, executor, isolation))
        except (CannotPlay, BrokenExecutor, OSError) as error:
            log.exception("the tournament cannot go on")
            raise DigsiteError(f"{error}; all finished games are kept, see {folder / store.LOG}") from None
        if tournament.complete:
            settings_file.reveal(folder, settings.luck)
        written = _write_report(folder, settings, tournament.status.tally, tournament.status.trial)
        return Outcome(folder, tournament.complete, written)


def _game_executor(
    settings: Settings,
    folder: Path,
    workers: int,
    handler: logging.Handler,
    executor: Executor | None,
    isolation: Isolation | None,
) -> GameExecutor:
    """Bots are forked and watched; people play at this terminal and may think as long as they like."""
    if executor is None:
        return ForkExecutor(settings, workers, folder / store.LOG, handler, isolation)
    timeout = settings.timeout if workers else math.inf
    return FuturesExecutor(settings, executor, size=workers or 1, timeout=timeout, isolation=isolation)


@contextlib.contextmanager
def _isolation(settings: Settings, folder: Path, display: ProgressDisplay) -> Iterator[Isolation | None]:
    """Where isolated bots run, if any are; says what that means."""
    if not settings.isolate:
        yield None
        return
    for sentence in ENFORCED:
        display.say(f"isolated: {sentence}")
    with isolated(folder, folder / BASE) as isolation:
        yield isolation


def _write_report(folder: Path, settings: Settings, tally: Tally, trial: Trial | None) -> dict[str, Any]:
    """Writes the standings as text, as JSON and as a page with plots; returns them."""
    data = standings_of(settings, tally, trial)
    write_together(
        {
            folder / "standings.txt": standings_text(data),
            folder / "standings.json": json.dumps(data, indent=2) + "\n",
            folder / "report.html": page(data),
        }
    )
    return data


class Tournament:
    """One tournament under way: hands out games, keeps what comes back, and stops when asked."""

    def __init__(
        self, settings: Settings, results: store.Store, played: PlayedGames, display: ProgressDisplay, at_once: bool
    ) -> None:
        """Goes on from what has been played; `at_once` if the first Ctrl-C has to break off the game under way."""
        self.settings, self.results, self.display = settings, results, display
        self.queue, self.status = played.queue, Status(settings, played.tally, played.trial)
        self.interrupts = Interrupts(at_once)
        self.game_seconds = BATCH_SECONDS

    def play(self, executor: GameExecutor) -> None:
        """Plays until nothing is left to do or somebody stops it."""
        self.status.mark()
        with self.interrupts.watched(), self.display.shown(self.status):
            try:
                self._play(executor)
                executor.close(at_once=False)
            except KeyboardInterrupt:
                self.status.interrupted = True
            finally:
                executor.close(at_once=True)

    @property
    def complete(self) -> bool:
        """Whether all games are over, or enough for a verdict."""
        return self.decided or self.status.done == self.settings.games

    @property
    def decided(self) -> bool:
        """Whether a sequential test has its verdict."""
        return self.status.trial is not None and bool(self.status.trial.verdict)

    def _play(self, executor: GameExecutor) -> None:
        while self._hand_out(executor) or executor.running:
            for outcome in executor.wait(POLL_SECONDS):
                self._keep(outcome)
            if self.interrupts.count > 1:
                raise KeyboardInterrupt
            self.status.interrupted = self.interrupts.count > 0
            self.status.mark()
            self.display.update(self.status)

    def _hand_out(self, executor: GameExecutor) -> bool:
        """Gives every idle worker something to do; whether there was anything."""
        if self.interrupts.count or self.decided:
            return False
        handed = False
        while executor.running < executor.size:
            left = self.settings.games - self.status.done
            fair = -(-left // executor.size)
            batch = self.queue.take(max(1, min(int(BATCH_SECONDS / self.game_seconds), BATCH_MOST, fair)))
            if not batch:
                break
            executor.start(batch)
            handed = True
        return handed

    def _keep(self, outcome: PlayedGame | Returned) -> None:
        if isinstance(outcome, Returned):
            self.queue.returned += outcome.numbers
            return
        self.results.append(outcome.line)
        self.queue.done[outcome.summary.id] = 1
        self.status.tally.add(outcome.summary)
        self.game_seconds += 0.1 * (outcome.seconds - self.game_seconds)
