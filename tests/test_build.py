"""The core as it was built: pinned sizes, stubs that match, typed packages, no hints of slow code from Cython."""

import subprocess
import sys
from pathlib import Path

import pytest

from digsite.engine.archaeology.rules.names import STATE_BYTES
from tests import stubs

ROOT = Path(__file__).parents[1]
PACKAGES = [path.parent.name for path in ROOT.glob("*/py.typed")]
SOURCES = sorted(path for folder in PACKAGES for path in (ROOT / folder).rglob("*.pyx"))


def test_the_state_is_as_small_as_we_say() -> None:
    assert STATE_BYTES == 324  # docs/decisions/01-flat-states.md


def test_stubs_match_their_modules() -> None:
    assert len(stubs.stubbed_modules()) > 10
    result = stubs.check()
    assert result.returncode == 0, result.stdout
    assert f"in {len(stubs.stubbed_modules())} modules" in result.stdout  # stubtest also calls it success to find none


def test_every_package_is_typed() -> None:
    packages = {path.parent for path in ROOT.glob("*/**/__init__.py")}
    ours = {path for path in packages if path.relative_to(ROOT).parts[0] in PACKAGES}
    assert len(ours) > 15
    assert [str(path) for path in sorted(ours) if not (path / "py.typed").is_file()] == []


@pytest.mark.long
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_cython_gives_no_performance_hint(path: Path, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "cython",
        "-3",
        "-X",
        "boundscheck=False,wraparound=False,initializedcheck=False,cdivision=True",  # as setup.py has it
        str("digsite" / path.relative_to(ROOT)),
        "-o",
        str(tmp_path / "out.c"),
    ]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)
    assert result.returncode == 0
    assert "performance hint" not in result.stderr + result.stdout
