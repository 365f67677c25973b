"""arena.log: one file for the runner and all its workers.

What a full disk does not take is lost: games.jsonl lies on the same disk, and whoever cannot write that says so.
"""

import contextlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from digsite.engine.files import open_for_writing


class LogHandler(logging.StreamHandler[TextIO]):
    """Writes to the log file."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - so called by `logging`
        """Nothing: a traceback on the terminal would hide the sentence that says what is wrong."""


@contextlib.contextmanager
def logged(path: Path) -> Iterator[logging.Handler]:
    """Everything is logged there for a while."""
    stream = os.fdopen(open_for_writing(path), "a")
    handler = LogHandler(stream)
    handler.setFormatter(logging.Formatter("%(asctime)s %(processName)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    try:
        yield handler
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
        handler.close()
        with contextlib.suppress(OSError):
            stream.close()
