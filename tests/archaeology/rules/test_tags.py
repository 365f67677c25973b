"""Every rule of the page has a mark where it is implemented and a test that bears its name."""

import re
from pathlib import Path

import pytest

from digsite import engine

TAGS = [f"A{number}" for number in range(1, 27)]
CODE = Path(engine.__file__).parent / "archaeology"
TESTS = Path(__file__).parent


def read(folder: Path, *suffixes: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*")) if path.suffix in suffixes)


@pytest.mark.parametrize("tag", TAGS)
def test_the_rule_is_marked_in_the_code(tag: str) -> None:
    assert re.search(rf"#.*\b{tag}\b", read(CODE, ".py", ".pyx", ".pxd")), f"no '# {tag}' in engine/archaeology"


@pytest.mark.parametrize("tag", TAGS)
def test_the_rule_has_a_test(tag: str) -> None:
    assert re.search(rf"^def test_{tag.lower()}_\w+", read(TESTS, ".py"), re.MULTILINE), f"no test_{tag.lower()}_..."


def test_no_test_bears_a_tag_the_page_does_not_have() -> None:
    named = set(re.findall(r"^def test_(a\d+)_", read(TESTS, ".py"), re.MULTILINE))
    assert {tag.upper() for tag in named} == set(TAGS)
