"""Where bots think: in threads beside the event loop, at most so many at once, the rest in line."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from digsite.bots import Bot, Choice, Limit, make
from digsite.engine import DigsiteError, Fault, Knowledge
from digsite.server.errors import ApiError

T = TypeVar("T")

SEARCH_SECONDS = 10.0  # unless the limit asks for more
QUEUE_MAX = 5000
TICK = 0.2  # seconds between two looks at searches that take too long
IDLE_MAX = 32  # bots kept for the next search


class Job:
    """One search, from the moment it stands in line."""

    def __init__(self, seconds: float = SEARCH_SECONDS) -> None:
        self.seconds = seconds
        self.cancelled = False
        self._bot: Bot | None = None
        self._begun = 0.0

    def choose(self, bot: Bot, knowledge: Knowledge, seed: int, limit: Limit) -> Choice:
        """The bot's choice, checked."""
        bot.start(knowledge.game, knowledge.seat, seed)
        self._begun = time.monotonic()
        self._bot = bot
        try:
            choice = bot.choose(knowledge, limit)
        finally:
            self._bot = None
        try:
            knowledge.legal_path(choice.move)
        except DigsiteError as error:
            raise Fault("illegal", f"the bot {bot.name!r} made an illegal move: {error}") from None
        return choice

    def stop_if_late(self) -> None:
        """Ends a search that nobody waits for, or that has thought long enough; asked again until it works."""
        bot = self._bot
        if bot is not None and (self.cancelled or time.monotonic() > self._begun + self.seconds):
            bot.stop()


class Thinking:
    """The threads that think, and the bots that are ready to."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinking")
        self._jobs: set[Job] = set()
        self._idle: list[Bot] = []
        self._watch: asyncio.Task[None] | None = None

    def check_room(self) -> None:
        """Refuses a request when too many stand in line; the bots of a table wait, or their game would stand still."""
        if len(self._jobs) >= QUEUE_MAX:
            raise ApiError("busy", f"{QUEUE_MAX} searches stand in line already; try again later")

    async def run(self, job: Job, work: Callable[[], T]) -> T:
        """Does the work of a job in a thread; whoever stops waiting ends the search."""
        self._watch = self._watch or asyncio.create_task(self._stop_late_ones())
        self._jobs.add(job)
        future: Future[T] = self._pool.submit(self._worked, job, work)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            job.cancelled = True
            future.cancel()
            raise
        finally:
            if future.done():
                self._jobs.discard(job)
            else:
                future.add_done_callback(lambda _: self._jobs.discard(job))

    def _worked(self, job: Job, work: Callable[[], T]) -> T:
        if job.cancelled:
            raise DigsiteError("nobody waits for this any more")
        return work()

    @contextmanager
    def bot(self, spec: str) -> Iterator[Bot]:
        """A bot of that name, for as long as this lasts."""
        bot = self._borrow(spec)
        try:
            yield bot
        finally:
            self._idle.append(bot)
            if len(self._idle) > IDLE_MAX:
                self._idle.pop(0).close()

    def _borrow(self, spec: str) -> Bot:
        """A bot that is idle, or a new one."""
        for bot in list(self._idle):
            if bot.name == spec:
                try:
                    self._idle.remove(bot)
                except ValueError:  # another thread was quicker
                    continue
                return bot
        return make(spec)

    async def _stop_late_ones(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for job in list(self._jobs):
                job.stop_if_late()

    def hurry(self) -> None:
        """Lets every search answer with the best it has found so far: the server stops."""
        for job in list(self._jobs):
            job.seconds = 0.0
            job.stop_if_late()

    async def close(self) -> None:
        """Ends all searches."""
        if self._watch:
            self._watch.cancel()
        for job in list(self._jobs):
            job.cancelled = True
        deadline = time.monotonic() + 1.0
        while self._jobs and time.monotonic() < deadline:
            for job in list(self._jobs):
                job.stop_if_late()
            await asyncio.sleep(0.01)
        self._pool.shutdown(wait=False, cancel_futures=True)
