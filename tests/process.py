"""Python processes that import what this one imports."""

import os
import subprocess
import sys


def run_python(*arguments: str, timeout: float = 600) -> subprocess.CompletedProcess[str]:
    """Runs Python with the same modules on its path, in the build under test and no other."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-P", "-X", "faulthandler", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=timeout, check=False)
