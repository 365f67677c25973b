"""Executors play the games: forked workers (fork_executor.py) or any executor of concurrent.futures, Dask's too."""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from digsite.arena.game_runner import PlayedGame, play_games
from digsite.arena.settings import Settings
from digsite.bots.isolation import Isolation

T = TypeVar("T")


@dataclass(frozen=True)
class Returned:
    """Games that were handed out but not played, to be handed out again; a worker that sends them is idle."""

    numbers: Sequence[int]


class CannotPlay(Exception):
    """A game cannot be played, through no bot's fault: the tournament has to stop."""


class GameExecutor(Protocol):
    """Plays games by their numbers."""

    size: int  # batches it can play at the same time

    @property
    def running(self) -> int:
        """Batches being played now."""

    def start(self, numbers: Sequence[int]) -> None:
        """Starts a batch of games; only while `running` is below `size`."""

    def wait(self, seconds: float) -> list[PlayedGame | Returned]:
        """The outcomes since the last call; waits at most `seconds` for one."""

    def close(self, at_once: bool) -> None:
        """Shuts down; with `at_once` games in progress are abandoned."""


class FuturesExecutor:
    """Plays games through any executor of concurrent.futures; a bot that hangs there cannot be stopped."""

    def __init__(
        self, settings: Settings, executor: Executor, size: int, timeout: float, isolation: Isolation | None = None
    ) -> None:
        """The caller keeps the executor and closes it."""
        self.settings, self.executor, self.size = settings, executor, size
        self.timeout, self.isolation = timeout, isolation
        self._futures: set[Future[list[PlayedGame]]] = set()

    @property
    def running(self) -> int:
        """Batches being played now."""
        return len(self._futures)

    def start(self, numbers: Sequence[int]) -> None:
        """Starts a batch of games."""
        given = self.settings, list(numbers), self.timeout, self.isolation
        self._futures.add(self.executor.submit(play_games, *given))

    def wait(self, seconds: float) -> list[PlayedGame | Returned]:
        """The outcomes since the last call."""
        done, self._futures = wait(self._futures, timeout=seconds, return_when=FIRST_COMPLETED)
        return [played for future in done for played in future.result()]

    def close(self, at_once: bool) -> None:
        """Cancels what has not started; the executor itself belongs to the caller."""
        for future in self._futures:
            future.cancel()


class InlineExecutor(Executor):
    """Runs everything in the calling thread, for people who play at this terminal."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Runs the call now; the future is already done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future
