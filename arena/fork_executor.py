"""Forked workers: one that hangs is killed and the seat to move loses; one that dies is replaced."""

import contextlib
import logging
import multiprocessing
import os
import selectors
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from multiprocessing_logging import MultiProcessingHandler

from digsite import bots
from digsite.arena.executors import CannotPlay, Returned
from digsite.arena.game_runner import GameRunner, PlayedGame
from digsite.arena.log_budgets import LogBudgets
from digsite.arena.monitor import NO_GAME, NO_SEAT, NOTHING, Monitor, SharedMonitor, Snapshot
from digsite.arena.settings import Settings
from digsite.arena.surroundings import Surroundings
from digsite.arena.worker import work
from digsite.bots.isolation import Isolation
from digsite.hgi.processes import adopt_orphans, end_orphans, kill_tree, leave_orphans

log = logging.getLogger(__name__)

FORK = multiprocessing.get_context("fork")
STRIKES = 3  # a game that kills this many workers, always at the same seat's decision, is that seat's crash
KILLS = 10  # this many workers killed from outside in one game: something is wrong with the machine
GOODBYE_SECONDS = 3.0  # for bots to close before they are killed
OUTSIDE = (-signal.SIGKILL, -signal.SIGTERM)


class WorkerProcess:
    """A worker process, seen from its parent."""

    def __init__(
        self,
        settings: Settings,
        surroundings: Surroundings,
        log_file: Path,
        handler: logging.Handler,
        others: Sequence["WorkerProcess"],
    ) -> None:
        """Forks the process."""
        self.batch: list[int] = []  # games it has not sent back yet
        self.busy = False
        self.monitor = SharedMonitor()
        self.channel = MultiProcessingHandler("worker log", handler)
        self.pipe, theirs = FORK.Pipe()
        foreign = [self.pipe, *(other.pipe for other in others)]
        given = (settings, surroundings, theirs, self.monitor, self.channel, log_file, foreign)
        self.process = FORK.Process(target=work, args=given)
        self.process.start()
        theirs.close()
        with contextlib.suppress(OSError):  # parent and child both set the group: whichever comes first
            os.setpgid(self.pid, self.pid)

    @property
    def pid(self) -> int:
        """Also the id of its process group, which contains its engines."""
        assert self.process.pid is not None
        return self.process.pid

    def receive(self) -> Iterator[PlayedGame | Returned | CannotPlay]:
        """Everything it has sent so far, even if it has died since."""
        with contextlib.suppress(EOFError, OSError):
            while self.pipe.poll():
                yield self.pipe.recv()

    def kill(self) -> None:
        """Kills it and its engines at once."""
        if self.process.exitcode is None:
            kill_tree(self.pid)
        self.process.join()

    def release(self) -> None:
        """Closes a dead worker's pipe; its log thread ends by itself once everything is written."""
        self.channel._is_closed = True  # close() would close the log file for everybody
        self.pipe.close()


class ForkExecutor:
    """A fixed number of forked workers, monitored and replaced when they die."""

    def __init__(
        self,
        settings: Settings,
        size: int,
        log_file: Path,
        handler: logging.Handler,
        isolation: Isolation | None = None,
    ) -> None:
        """Forks all workers."""
        self.settings, self.size, self.log_file, self.handler = settings, size, log_file, handler
        self.surroundings = Surroundings(LogBudgets(settings.bots, size), isolation)
        self.runner = GameRunner(settings, Monitor(), settings.timeout)  # for the records of lost games
        self.deaths: Counter[tuple[int, int, bool]] = Counter()
        self.selector = selectors.DefaultSelector()
        self.workers: list[WorkerProcess] = []
        adopt_orphans()
        for place in range(size):
            self.workers.append(self._forked(place))

    def _forked(self, place: int) -> WorkerProcess:
        """A worker that takes that place, perhaps a dead one's."""
        surroundings = replace(self.surroundings, worker=place)
        worker = WorkerProcess(self.settings, surroundings, self.log_file, self.handler, self.workers)
        self.selector.register(worker.pipe, selectors.EVENT_READ)
        self.selector.register(worker.process.sentinel, selectors.EVENT_READ)
        return worker

    def _release(self, worker: WorkerProcess) -> None:
        self.selector.unregister(worker.pipe)
        self.selector.unregister(worker.process.sentinel)
        worker.release()

    @property
    def running(self) -> int:
        """The number of busy workers."""
        return sum(worker.busy for worker in self.workers)

    def start(self, numbers: Sequence[int]) -> None:
        """Hands the games to an idle worker."""
        worker = next(worker for worker in self.workers if not worker.busy)
        worker.batch, worker.busy = list(numbers), True
        with contextlib.suppress(OSError):  # `wait` notices a dead one
            worker.pipe.send(worker.batch)

    def wait(self, seconds: float) -> list[PlayedGame | Returned]:
        """The outcomes since the last call."""
        ready = {key.fd for key, _ in self.selector.select(seconds)}
        outcomes: list[PlayedGame | Returned] = []
        for place, worker in enumerate(self.workers):
            overdue = worker.monitor.overdue()
            if overdue:
                worker.kill()
            if worker.pipe.fileno() in ready:
                outcomes += self._received(worker)
            if overdue or worker.process.sentinel in ready:
                worker.process.join()
                end_orphans()
                outcomes += self._received(worker) + self._handed_back(worker, overdue)
                self.workers[place] = self._forked(place)
        return outcomes

    def _received(self, worker: WorkerProcess) -> list[PlayedGame | Returned]:
        outcomes: list[PlayedGame | Returned] = []
        for message in worker.receive():
            if isinstance(message, CannotPlay):
                raise message
            if isinstance(message, PlayedGame):
                worker.batch.remove(message.summary.id)
                for outside in (False, True):
                    self.deaths.pop((NO_GAME, NO_SEAT, outside), None)
                outcomes.append(message)
            else:
                worker.batch, worker.busy = [], False
                outcomes += [message] if message.numbers else []
        return outcomes

    def _handed_back(self, worker: WorkerProcess, overdue: bool) -> list[PlayedGame | Returned]:
        """What becomes of a dead worker's games: at most one is lost, the others are played by another worker."""
        snapshot, batch = worker.monitor.read(), worker.batch
        if snapshot.game not in batch:
            snapshot = NOTHING
        outcomes: list[PlayedGame | Returned] = []
        kind = self._blame(snapshot, overdue, worker.process.exitcode)
        self._release(worker)
        if kind:
            batch.remove(snapshot.game)
            outcomes.append(self.runner.lost(snapshot.game, snapshot.moves, snapshot.seat, kind))
        return [*outcomes, Returned(batch)] if batch else outcomes

    def _blame(self, snapshot: Snapshot, overdue: bool, code: int | None) -> str:
        """The kind of fault with which the seat to move killed its worker; usually none."""
        game, seat = snapshot.game, snapshot.seat
        if overdue:
            if not snapshot.overdue or seat == NO_SEAT:  # it answered at the last moment, or a bot would not close
                return ""
            log.warning("game %d: seat %d did not answer in time", game, seat)
            return "timeout"
        outside = code in OUTSIDE
        cause = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        where = "between games" if game == NO_GAME else f"in game {game}"
        self.deaths[game, seat, outside] += 1
        if self.deaths[game, seat, outside] < (KILLS if outside else STRIKES):
            log.warning("a worker died %s (%s); what it had to play is played again", where, cause)
            return ""
        if seat == NO_SEAT or (outside and self._is_ours(game, seat)):
            raise CannotPlay(f"workers die again and again {where} ({cause})")
        log.warning("game %d: seat %d brings its worker down every time (%s)", game, seat, cause)
        return "crash"

    def _is_ours(self, game: int, seat: int) -> bool:
        """Whether the seat is held by a bot of ours, which kills nobody."""
        entrant = self.runner.schedule.pairing(game).entrants[seat]
        return bots.is_built_in(self.settings.bots[entrant])

    def close(self, at_once: bool) -> None:
        """Dismisses idle workers and kills the others; with `at_once` kills all."""
        for worker in self.workers:
            if at_once or worker.busy:
                worker.kill()
            else:
                with contextlib.suppress(OSError):
                    worker.pipe.send([])
        deadline = time.monotonic() + GOODBYE_SECONDS
        for worker in self.workers:
            worker.process.join(max(0.0, deadline - time.monotonic()))
            if worker.process.is_alive():
                worker.kill()
            self._release(worker)
        for worker in self.workers:
            worker.channel._receive_thread.join(0.5)
        self.workers = []
        end_orphans()
        leave_orphans()
