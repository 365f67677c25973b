"""Answers a command in a thread of its own, so that the engine keeps listening however long it takes."""

import threading
from collections.abc import Callable


class SideThread:
    """One command; `done` is called once, from its thread, with the lines of the reply or the error."""

    def __init__(self, work: Callable[[], list[str]], done: Callable[[list[str] | Exception], None]) -> None:
        """The work begins with `start`."""
        self._work, self._done = work, done
        self._thread = threading.Thread(target=self._run, name="listing", daemon=True)

    def start(self) -> None:
        """Starts the work."""
        self._thread.start()

    def _run(self) -> None:
        try:
            outcome: list[str] | Exception = self._work()
        except Exception as error:
            outcome = error
        self._done(outcome)

    def join(self, seconds: float) -> bool:
        """Waits for the end of the work; returns whether it came."""
        self._thread.join(seconds)
        return not self._thread.is_alive()
