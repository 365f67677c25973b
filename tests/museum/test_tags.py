"""Every paragraph of the rules page has its tag in the code and in the name of a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "engine" / "museum").rglob("*.p[yx]*")))
TESTS = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_rules_*.py")))


@pytest.mark.parametrize("number", range(1, 17))
def test_the_tag_has_code_and_test(number: int) -> None:
    assert re.search(rf"\bM{number}\b", CODE)
    assert f"def test_m{number}_" in TESTS
