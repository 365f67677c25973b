"""Who plays the games: one small interface to forked workers (fork_executor) or any executor of Python's (Dask too)."""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from digsite.arena.game_runner import PlayedGame, play_games
from digsite.arena.settings import Settings

T = TypeVar("T")


@dataclass(frozen=True)
class Returned:
    """Games that were handed out and not played; somebody else has to."""

    numbers: Sequence[int]


class CannotPlay(Exception):
    """A game that cannot be played at all, through no fault of a bot: the tournament has to stop."""


class GameExecutor(Protocol):
    """Takes games by number and gives back what became of them."""

    size: int  # how many batches it works on at the same time

    @property
    def running(self) -> int:
        """How many it works on now."""

    def start(self, numbers: Sequence[int]) -> None:
        """Plays these games, one after the other, when there is room: `running` is below `size`."""

    def wait(self, seconds: float) -> list[PlayedGame | Returned]:
        """What happened since the last call; waits so long at most for something to happen."""

    def close(self, at_once: bool) -> None:
        """No more games. With `at_once` those under way are broken off."""


class FuturesExecutor:
    """Plays games through any executor of concurrent.futures. Nobody can stop a bot that hangs there."""

    def __init__(self, settings: Settings, executor: Executor, size: int, timeout: float) -> None:
        """The executor stays the caller's."""
        self.settings, self.executor, self.size, self.timeout = settings, executor, size, timeout
        self._futures: set[Future[list[PlayedGame]]] = set()

    @property
    def running(self) -> int:
        """How many batches are under way."""
        return len(self._futures)

    def start(self, numbers: Sequence[int]) -> None:
        """Plays these games."""
        self._futures.add(self.executor.submit(play_games, self.settings, list(numbers), self.timeout))

    def wait(self, seconds: float) -> list[PlayedGame | Returned]:
        """What happened since the last call."""
        done, self._futures = wait(self._futures, timeout=seconds, return_when=FIRST_COMPLETED)
        return [played for future in done for played in future.result()]

    def close(self, at_once: bool) -> None:
        """Nothing to do: the executor is the caller's."""
        for future in self._futures:
            future.cancel()


class InlineExecutor(Executor):
    """Runs everything in the calling thread: for people, who play at this very terminal."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Returns when it is done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future
