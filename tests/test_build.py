"""The core as it was built: sizes that are promised, stubs that tell the truth, Cython without hints of slow code."""

import subprocess
import sys
from pathlib import Path

import pytest

from digsite.engine.archaeology.rules.state import STATE_BYTES
from tests import stubs

ROOT = Path(__file__).parents[1]
SOURCES = sorted(path for folder in ("engine", "search", "training") for path in (ROOT / folder).rglob("*.pyx"))


def test_the_state_is_small() -> None:
    assert STATE_BYTES <= 512


def test_stubs_tell_the_truth() -> None:
    result = stubs.check()
    assert result.returncode == 0, result.stdout


@pytest.mark.long
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_cython_has_nothing_to_hint_at(path: Path, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "cython",
        "-3",
        str("digsite" / path.relative_to(ROOT)),
        "-o",
        str(tmp_path / "out.c"),
    ]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0
    assert "performance hint" not in result.stderr + result.stdout
