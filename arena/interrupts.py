"""Being asked to stop."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Self


class Interrupts:
    """Ctrl-C once: no new games. Twice, or a request to terminate: stop at once.

    Whoever runs games in this very thread hears of it only by an exception: with `at_once` the first one raises it.
    """

    def __init__(self, at_once: bool) -> None:
        """Nobody has asked yet."""
        self.at_once = at_once
        self.count = 0

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.count += 2 if number == signal.SIGTERM or self.at_once else 1
        if self.at_once:
            raise KeyboardInterrupt

    @contextlib.contextmanager
    def watched(self) -> Iterator[Self]:
        """While a tournament runs; only the main thread can be told of signals."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = {number: signal.signal(number, self._note) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield self
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
