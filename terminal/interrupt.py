"""Ctrl-C, SIGTERM and a closed terminal: one interruption, never lost and never doubled."""

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
NUDGE_SECONDS = 0.05
STOP = 0  # ends the thread; no signal has this number


class Interrupted(KeyboardInterrupt):
    """A signal asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


class Nudger(threading.Thread):
    """Repeats a signal until it is handled.

    Python handles a signal when a system call returns. One that arrives just before the program starts waiting for a
    key would itself wait for that key; sent again, it interrupts the waiting.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._wakes, self.wake = socket.socketpair()
        self.wake.setblocking(False)
        self.taken = threading.Event()

    def run(self) -> None:
        """Waits for signals until `end`."""
        while (number := self._wakes.recv(1)[0]) != STOP:
            while number in SIGNALS and not self.taken.wait(NUDGE_SECONDS):
                _repeat(number)

    def take(self, number: int, frame: object) -> None:
        """The signal handler: interrupts once; later signals must not disturb the cleaning up."""
        if not self.taken.is_set():
            self.taken.set()
            raise Interrupted(number)

    def end(self) -> None:
        """Ends the thread."""
        self.taken.set()
        self.wake.send(bytes([STOP]))
        self.join()
        self.wake.close()
        self._wakes.close()


def _repeat(number: int) -> None:
    if hasattr(signal, "pthread_kill"):
        main = threading.main_thread().ident
        assert main is not None
        signal.pthread_kill(main, number)


@contextmanager
def interruptible() -> Iterator[None]:
    """Within it, the first signal that asks the program to end raises Interrupted in the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may handle signals
        return
    nudger = Nudger()
    nudger.start()
    fd_before = signal.set_wakeup_fd(nudger.wake.fileno(), warn_on_full_buffer=False)
    before = {number: signal.signal(number, nudger.take) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(fd_before)
        nudger.end()
