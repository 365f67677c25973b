"""Forked workers under watch: one that hangs is killed and its seat on move loses; one that dies is replaced."""

import contextlib
import logging
import math
import multiprocessing
import os
import selectors
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from multiprocessing_logging import MultiProcessingHandler

from digsite.arena.executors import CannotPlay, Returned
from digsite.arena.game_runner import Hall, Played
from digsite.arena.match import Fault
from digsite.arena.processes import kill_tree
from digsite.arena.settings import Settings
from digsite.arena.watch import NO_GAME, NO_SEAT, SharedWatch, Sight, Unwatched
from digsite.arena.worker import BatchDone, Broken, Desk, work

log = logging.getLogger(__name__)

FORK = multiprocessing.get_context("fork")
STRIKES = 3  # a game that brings its worker down so often, each time at the same seat, is that seat's crash
KILLS = 10  # a worker killed from outside so often over the same game: something is wrong with the machine
GOODBYE_SECONDS = 3.0  # for bots to close; then they are killed
OUTSIDE = (-signal.SIGKILL, -signal.SIGTERM)


class Worker:
    """A worker as its parent sees it."""

    def __init__(
        self, settings: Settings, log_file: Path, handler: logging.Handler, others: Sequence["Worker"]
    ) -> None:
        """Forks."""
        self.batch: list[int] = []  # what it has not sent back yet
        self.busy = False
        self.watch = SharedWatch()
        self.channel = MultiProcessingHandler("worker log", handler)
        self.pipe, theirs = FORK.Pipe()
        foreign = [self.pipe, *(other.pipe for other in others)]
        desk = Desk(settings, theirs, self.watch, self.channel, log_file, foreign)
        self.process = FORK.Process(target=work, args=(desk,))
        self.process.start()
        theirs.close()
        with contextlib.suppress(OSError):  # both sides set the group: whoever comes first
            os.setpgid(self.pid, self.pid)

    @property
    def pid(self) -> int:
        """Also the number of its process group: its engines are in it."""
        assert self.process.pid is not None
        return self.process.pid

    def receive(self) -> Iterator[Played | Broken | BatchDone]:
        """All that it has sent so far; of a dead one what it sent before."""
        with contextlib.suppress(EOFError, OSError):
            while self.pipe.poll():
                yield self.pipe.recv()

    def kill(self) -> None:
        """It and its engines, at once."""
        kill_tree(self.pid)
        self.process.join()

    def bury(self) -> None:
        """Gives back what a dead worker held; its log thread ends by itself when all is written."""
        self.channel._is_closed = True  # close() would close the log file for everybody
        self.pipe.close()


class ForkedCrew:
    """So many workers, watched and replaced."""

    def __init__(self, settings: Settings, size: int, log_file: Path, handler: logging.Handler) -> None:
        """Forks them all."""
        self.settings, self.size, self.log_file, self.handler = settings, size, log_file, handler
        self.hall = Hall(settings, Unwatched(), settings.timeout)
        self.deaths: Counter[tuple[int, int, bool]] = Counter()
        self.selector = selectors.DefaultSelector()
        self.workers: list[Worker] = []
        for _ in range(size):
            self.workers.append(self._forked())

    def _forked(self) -> Worker:
        worker = Worker(self.settings, self.log_file, self.handler, self.workers)
        self.selector.register(worker.pipe, selectors.EVENT_READ)
        self.selector.register(worker.process.sentinel, selectors.EVENT_READ)
        return worker

    def _buried(self, worker: Worker) -> None:
        self.selector.unregister(worker.pipe)
        self.selector.unregister(worker.process.sentinel)
        worker.bury()

    @property
    def running(self) -> int:
        """How many workers are busy."""
        return sum(worker.busy for worker in self.workers)

    def start(self, numbers: Sequence[int]) -> None:
        """Hands the games to an idle worker."""
        worker = next(worker for worker in self.workers if not worker.busy)
        worker.batch, worker.busy = list(numbers), True
        with contextlib.suppress(OSError):  # a dead one is found out by `wait`
            worker.pipe.send(worker.batch)

    def wait(self, seconds: float) -> list[Played | Returned]:
        """What happened since the last call."""
        ready = {key.fd for key, _ in self.selector.select(seconds)}
        outcomes: list[Played | Returned] = []
        for place, worker in enumerate(self.workers):
            overdue = worker.watch.overdue()
            if overdue:
                worker.kill()
            if worker.pipe.fileno() in ready:
                outcomes += self._received(worker)
            if overdue or worker.process.sentinel in ready:
                worker.process.join()
                outcomes += self._received(worker) + self._mourned(worker, overdue)
                self.workers[place] = self._forked()
        return outcomes

    def _received(self, worker: Worker) -> list[Played | Returned]:
        outcomes: list[Played | Returned] = []
        for message in worker.receive():
            if isinstance(message, Broken):
                raise CannotPlay(f"game {message.number} cannot be played: {message.error}")
            if isinstance(message, Played):
                worker.batch.remove(message.summary.id)
                for outside in (False, True):
                    self.deaths.pop((NO_GAME, NO_SEAT, outside), None)
                outcomes.append(message)
            else:
                worker.batch, worker.busy = [], False
                outcomes += [Returned(message.rest)] if message.rest else []
        return outcomes

    def _mourned(self, worker: Worker, overdue: bool) -> list[Played | Returned]:
        """What becomes of the games of a dead worker: at most one is lost, the others go to somebody else."""
        sight, batch = worker.watch.read(), worker.batch
        self._buried(worker)
        if sight.game not in batch:
            sight = Sight(NO_GAME, math.inf, NO_SEAT, [])
        fault = self._fault(sight, overdue, worker.process.exitcode)
        if fault is None:
            return [Returned(batch)] if batch else []
        batch.remove(sight.game)
        lost = self.hall.lost(sight.game, sight.moves, fault)
        return [lost, Returned(batch)] if batch else [lost]

    def _fault(self, sight: Sight, overdue: bool, code: int | None) -> Fault | None:
        """Whose fault it is that the worker died; mostly nobody's."""
        if overdue:
            if not sight.overdue or sight.seat == NO_SEAT:  # it answered at the last moment, or a bot did not close
                return None
            log.warning("game %d: seat %d did not answer in time", sight.game, sight.seat)
            return Fault("timeout", sight.seat)
        outside = code in OUTSIDE
        cause = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        where = "between games" if sight.game == NO_GAME else f"in game {sight.game}"
        self.deaths[sight.game, sight.seat, outside] += 1
        if self.deaths[sight.game, sight.seat, outside] < (KILLS if outside else STRIKES):
            log.warning("a worker died %s (%s); what it had to play is played again", where, cause)
            return None
        if outside or sight.seat == NO_SEAT:
            raise CannotPlay(f"workers die again and again {where} ({cause})")
        log.warning("game %d: seat %d brings its worker down every time", sight.game, sight.seat)
        return Fault("crash", sight.seat)

    def close(self, at_once: bool) -> None:
        """Lets idle workers go, or kills all."""
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
            self._buried(worker)
        for worker in self.workers:
            worker.channel._receive_thread.join(0.5)
        self.workers = []
