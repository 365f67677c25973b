"""Checks the hand-written stubs of the Cython modules against what the modules have: `python -m tests.stubs`."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def stubbed_modules() -> list[str]:
    """The modules that have a stub, by name."""
    packages = [(name, "digsite.") for name in ("engine", "search", "training")] + [("bench", ""), ("tests", "")]
    found = [(prefix, path) for name, prefix in packages for path in (ROOT / name).rglob("*.pyi")]
    return sorted(prefix + ".".join(path.relative_to(ROOT).with_suffix("").parts) for prefix, path in found)


def check() -> subprocess.CompletedProcess[str]:
    """Runs stubtest over all of them."""
    command = [sys.executable, "-m", "mypy.stubtest", "--ignore-missing-stub", *stubbed_modules()]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)


if __name__ == "__main__":
    result = check()
    print(result.stdout, end="")
    sys.exit(result.returncode)
