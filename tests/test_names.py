"""Modules, folders and classes have names that a reader of this field knows, and each class name has one meaning."""

import re
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PRODUCT = [*sorted(path.parent.name for path in ROOT.glob("*/py.typed")), "bench"]
SUFFIXES = (".py", ".pyi", ".pyx", ".pxd")
PRIVATE = {  # words that only we would understand, or that meant something else
    "hall": "game runner",
    "office": "tournament",
    "crew": "executors",
    "pace": "time control",
    "face": "ui",
    "spoken": "input parser",
    "sitting": "table",
    "telling": "narration",
    "objection": "illegal-move reasons",
    "lesson": "help texts",
    "ledger": "score sheet",
    "plausible": "view checks",
    "opening": "setup knowledge",
    "configs": "hypotheses",
    "chronicle": "events",
    "promise": "gains",
    "haunting": "icon policy",
    "rebuilding": "tile policy",
    "settingup": "CLI options",
}
TWINS = {"Event"}  # a struct of the core and the tuple it becomes in Python: one thing in two forms
DEFINITION = re.compile(
    r"^\s*(?:cdef\s+|ctypedef\s+)?(?:class|struct|union|enum)\s+([A-Za-z_]\w*)",
    re.MULTILINE,
)


def sources(folder: str) -> list[Path]:
    """The source files of a folder; what `digsite/` links to is found in its own place."""
    found = [path for path in (ROOT / folder).glob("**/*") if path.suffix in SUFFIXES]
    return sorted(path for path in found if path.resolve() == path)


def classes(text: str) -> list[str]:
    """The classes, structs, unions and named enums that a file defines."""
    code = re.sub(r'"""(?:.|\n)*?"""', "", text)
    return DEFINITION.findall(code)


def words(name: str) -> set[str]:
    """`test_face_lines` and `FaceLines` alike: words, also without a plural's s, and pairs written together."""
    parts = [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]
    pairs = [first + second for first, second in pairwise(parts)]
    return {word.removesuffix("s") for word in parts} | {*parts, *pairs}


def private(name: str) -> list[str]:
    return [f"{name}: say {PRIVATE[word]}" for word in sorted(words(name) & set(PRIVATE))]


@pytest.mark.parametrize("folder", [*PRODUCT, "tests"])
def test_modules_and_folders_are_named_for_readers(folder: str) -> None:
    names = {part for path in sources(folder) for part in path.relative_to(ROOT).with_suffix("").parts}
    assert [hint for name in sorted(names) for hint in private(name)] == []


@pytest.mark.parametrize("folder", [*PRODUCT, "tests"])
def test_classes_are_named_for_readers(folder: str) -> None:
    names = {name for path in sources(folder) for name in classes(path.read_text(encoding="utf-8"))}
    assert [hint for name in sorted(names) for hint in private(name)] == []


def test_a_class_name_has_one_meaning() -> None:
    places = defaultdict(set)
    for folder in PRODUCT:
        for path in sources(folder):
            for name in classes(path.read_text(encoding="utf-8")):
                places[name].add(str(path.relative_to(ROOT).with_suffix("")))  # a .pxd, its .pyx and its .pyi are one
    assert len(places) > 100
    assert {name: sorted(found) for name, found in places.items() if len(found) > 1 + (name in TWINS)} == {}


def test_the_check_can_fail() -> None:
    assert private("test_faces") and private("setting_up") and private("GameFace") and private("configs")
    assert not private("interface") and not private("Surface") and not private("settings") and not private("RunConfig")
    source = (
        'class A:\n    """class B"""\ncdef class C(A):\nctypedef struct D:\ncdef enum:\n    X\n  class E(Exception):\n'
    )
    assert classes(source) == ["A", "C", "D", "E"]
