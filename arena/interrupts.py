"""Ctrl-C and termination requests while a tournament runs."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Self


class Interrupts:
    """The first Ctrl-C stops handing out games; a second one, or a request to terminate, stops at once.

    Games that run in this very thread can only be stopped by an exception: with `at_once` the first Ctrl-C raises it.
    """

    def __init__(self, at_once: bool) -> None:
        """Nothing has been asked yet."""
        self.at_once = at_once
        self.count = 0

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.count += 2 if number == signal.SIGTERM or self.at_once else 1
        if self.at_once:
            raise KeyboardInterrupt

    @contextlib.contextmanager
    def watched(self) -> Iterator[Self]:
        """Handles signals while a tournament runs; only the main thread can receive them."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = {number: signal.signal(number, self._note) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield self
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
