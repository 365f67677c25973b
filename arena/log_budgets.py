"""How much of the log each bot has filled, in all workers together."""

from collections.abc import Sequence
from mmap import mmap

from digsite.hgi.floods import MOST_LOG, LogBudget

BYTES = 8  # of a counter


class LogBudgets:
    """Counters in memory that forked workers share; each worker writes to its own and reads them all."""

    def __init__(self, bots: Sequence[str], workers: int = 1) -> None:
        """Nothing is used; a bot named twice has one budget."""
        self._places = {name: place for place, name in enumerate(dict.fromkeys(bots))}
        self._used = memoryview(mmap(-1, BYTES * workers * len(self._places))).cast("q")

    def of(self, bot: str, worker: int = 0) -> LogBudget:
        """The budget of a bot, as that worker spends it."""
        step = len(self._places)
        return SharedLogBudget(self._used[self._places[bot] :: step], worker)


class SharedLogBudget(LogBudget):
    """One bot's budget; a worker that takes a dead one's place goes on with its counter."""

    def __init__(self, used: memoryview, worker: int) -> None:
        """`used`: one counter a worker."""
        self._counters, self._worker = used, worker

    def spend(self, size: int) -> bool:
        """Takes that many bytes; whether they were left."""
        self._counters[self._worker] += size
        return sum(self._counters) <= MOST_LOG
