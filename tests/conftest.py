"""Some tests press Ctrl-C. A shell has it ignored by what it starts in the background: tests, and what they start.

No test may wait for ever: one that is not over in time ends the run with the stacks of all its threads.
"""

import faulthandler
import os
import signal
from collections.abc import Iterator
from typing import TextIO

import pytest

from tests.process import SLOWNESS

DEADLINE, LONG_DEADLINE = 900.0 * SLOWNESS, 6 * 3600.0 * SLOWNESS  # seconds, on one busy core

signal.signal(signal.SIGINT, signal.default_int_handler)
STDERR = pytest.StashKey[TextIO]()


def pytest_configure(config: pytest.Config) -> None:
    """Keeps the stderr of the run: that of a test is captured, and lost when the run ends in the middle of it."""
    config.stash[STDERR] = os.fdopen(os.dup(2), "w")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Sets the clock for one test with its fixtures."""
    seconds = LONG_DEADLINE if item.get_closest_marker("long") else DEADLINE
    faulthandler.dump_traceback_later(seconds, exit=True, file=item.config.stash[STDERR])
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()
