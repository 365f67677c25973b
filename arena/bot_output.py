"""What bots in a worker's own process print: it goes to the log, as far as their budgets reach."""

import contextlib
from io import TextIOBase
from typing import TextIO

from digsite.engine import Fault
from digsite.hgi.floods import MIB, MOST_LOG, LogBudget


class BotOutput(TextIOBase):
    """The standard output of a worker; whoever is asked for a move pays for it."""

    speaker: LogBudget | None = None  # of the bot at work

    def __init__(self, log: TextIO) -> None:
        """Writes to the log."""
        self._log = log

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, text: str) -> int:
        """Writes the text; too much is the bot's fault."""
        speaker = BotOutput.speaker
        if speaker is not None and not speaker.spend(len(text)):
            raise Fault("protocol", f"it has printed more than {MOST_LOG // MIB} MiB into the log")
        with contextlib.suppress(OSError):  # a full disk is nobody's fault
            self._log.write(text)
        return len(text)

    def flush(self) -> None:
        """Writes what is held back."""
        with contextlib.suppress(OSError):
            self._log.flush()

    def fileno(self) -> int:
        """For those who print past Python."""
        return self._log.fileno()
