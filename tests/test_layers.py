"""Dependencies point one way, over `import` and `cimport` lines; no game imports another."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_USE = {
    "engine": {"engine"},
    "search": {"engine", "search"},
    "hgi": {"engine", "hgi"},
    "bots": {"engine", "search", "hgi", "bots"},
    "arena": {"engine", "search", "hgi", "bots", "arena"},
    "table": {"engine", "search", "hgi", "bots", "arena", "table"},
}
IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+c?import|c?import\s+([\w.]+))", re.MULTILINE)


def imports(path: Path) -> set[str]:
    """The modules of the project that a file names in its imports."""
    found = {first or second for first, second in IMPORT.findall(path.read_text(encoding="utf-8"))}
    return {name for name in found if name.split(".")[0] in MAY_USE}


def sources(folder: str) -> list[Path]:
    return [path for ending in ("py", "pyx", "pxd", "pyi") for path in (ROOT / folder).rglob(f"*.{ending}")]


@pytest.mark.parametrize("folder", MAY_USE)
def test_a_package_uses_only_those_below_it(folder: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): name
        for path in sources(folder)
        for name in imports(path)
        if name.split(".")[0] not in MAY_USE[folder]
    }
    assert not wrong


def test_no_game_imports_another() -> None:
    games = ("archaeology", "museum")
    wrong = [
        (path.name, name)
        for game in games
        for path in sources(f"engine/{game}")
        for name in imports(path)
        if any(name.startswith(f"engine.{other}") for other in games if other != game)
    ]
    assert not wrong


def test_nothing_above_the_engine_asks_which_game_it_is() -> None:
    wrong = [
        (str(path.relative_to(ROOT)), name)
        for folder in MAY_USE
        if folder != "engine"
        for path in sources(folder)
        for name in imports(path)
        if name.startswith(("engine.archaeology", "engine.museum"))
    ]
    assert not wrong
