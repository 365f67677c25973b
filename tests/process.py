"""Python processes that import what this one imports, and waiting for what they do."""

import os
import subprocess
import sys
import time
from collections.abc import Callable

SLOWNESS = 1 if os.environ.get("DIGSITE_BUILD", "release") == "release" else 20  # of the build under test


def run_python(*arguments: str, timeout: float = 600 if SLOWNESS == 1 else 3600) -> subprocess.CompletedProcess[str]:
    """Runs Python with the same modules on its path, in the build under test and no other."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-P", "-X", "faulthandler", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=timeout, check=False)


def wait_until(happened: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Waits for something to happen; after so many seconds it is a failure, never a hang."""
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline, f"waited {seconds} s, but not: {what}"
        time.sleep(0.01)
