"""One grep shows a rule's text, code and proof: every tag of a rules page is marked in the code and names a test."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = {"archaeology": "docs/rules-archaeology.md", "museum": "docs/rules-museum.md"}
LETTER = {"archaeology": "A", "museum": "M"}


def read(folder: Path, *suffixes: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*")) if path.suffix in suffixes)


def defined(page: str) -> list[str]:
    """The tags of a page, in its order: each opens a paragraph in bold."""
    return re.findall(r"^- \*\*([A-Z]\d+)\b", page, re.MULTILINE)


def marked(code: str, letter: str) -> set[str]:
    """The tags that comments and docstrings name."""
    prose = "\n".join(re.findall(r'(?:#|""").*', code))
    return set(re.findall(rf"\b{letter}\d+\b", prose))


def proved(tests: str, letter: str) -> set[str]:
    return {tag.upper() for tag in re.findall(rf"^ *def test_({letter.lower()}\d+)_\w", tests, re.MULTILINE)}


TAGS = {game: defined((ROOT / page).read_text(encoding="utf-8")) for game, page in PAGES.items()}
MARKED = {game: marked(read(ROOT / "engine" / game, ".py", ".pyx", ".pxd"), LETTER[game]) for game in PAGES}
PROVED = {game: proved(read(ROOT / "tests" / game, ".py"), LETTER[game]) for game in PAGES}
RULES = [(game, tag) for game in PAGES for tag in TAGS[game]]


@pytest.mark.parametrize("game", PAGES)
def test_the_page_counts_its_rules(game: str) -> None:
    assert TAGS[game] == [f"{LETTER[game]}{number}" for number in range(1, len(TAGS[game]) + 1)]
    assert len(TAGS[game]) > 10


@pytest.mark.parametrize(("game", "tag"), RULES)
def test_the_rule_has_text_code_and_proof(game: str, tag: str) -> None:
    page = (ROOT / PAGES[game]).read_text(encoding="utf-8")
    assert re.search(rf"^- \*\*{tag}\b.*\w{{3}}", page, re.MULTILINE), f"{tag} says nothing"
    assert tag in MARKED[game], f"no comment or docstring in engine/{game} names {tag}"
    assert tag in PROVED[game], f"no test_{tag.lower()}_... in tests/{game}"


@pytest.mark.parametrize("game", PAGES)
def test_code_and_tests_cite_rules_of_the_page_only(game: str) -> None:
    assert (MARKED[game] | PROVED[game]) - set(TAGS[game]) == set()


def test_a_missing_mark_and_a_stray_one_are_noticed() -> None:
    assert defined("- **A1 players.** Two.\n- **A2** text, see A9\n**A3** no item") == ["A1", "A2"]
    assert marked('x = A1  # A2, B3\n"""A4: why."""\nA5 = 1\n', "A") == {"A2", "A4"}
    assert proved("def test_a1_x() -> None:\n    def test_a2_y():\ndef helper_a3_z():\ndef test_m4_n():\n", "A") == {
        "A1",
        "A2",
    }
