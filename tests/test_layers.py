"""Dependencies point one way, over `import` and `cimport` lines; no game imports another."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
USES = {  # what each package may import besides itself
    "engine": (),
    "language": ("engine",),
    "search": ("engine",),
    "hgi": ("engine",),
    "bots": ("engine", "search", "hgi"),
    "training": ("engine", "search"),
    "arena": ("engine", "search", "hgi", "bots"),
    "terminal": ("engine", "language", "search", "hgi", "bots", "arena"),
    "server": ("engine", "language", "search", "hgi", "bots", "arena"),
}
ABOVE_THE_GAMES = [name for name in USES if name not in ("engine", "language", "terminal")]
GAMES = ("archaeology", "museum")
ROOMS = ("engine", "language", "terminal")  # the packages with a folder for each game
IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+c?import|c?import\s+([\w.]+))", re.MULTILINE)


def imports(path: Path) -> set[str]:
    """The modules that a file names in its imports."""
    return {first or second for first, second in IMPORT.findall(path.read_text(encoding="utf-8"))}


def sources(folder: str) -> list[Path]:
    return [path for ending in ("py", "pyx", "pxd", "pyi") for path in (ROOT / folder).rglob(f"*.{ending}")]


@pytest.mark.parametrize("folder", USES)
def test_a_package_uses_only_those_below_it(folder: str) -> None:
    allowed = tuple(f"digsite.{name}" for name in (folder, *USES[folder]))
    wrong = {
        str(path.relative_to(ROOT)): name
        for path in sources(folder)
        for name in imports(path)
        if name.startswith("digsite.") and not name.startswith(allowed)
    }
    assert sources(folder)
    assert not wrong


@pytest.mark.parametrize("folder", [*USES, "digsite", "bench", "tests"])
def test_everything_is_imported_by_its_full_name(folder: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): name
        for path in sources(folder)
        for name in imports(path)
        if name.partition(".")[0] in (*USES, "table")
    }
    assert not wrong


def test_no_game_imports_another() -> None:
    wrong = [
        (path.name, name)
        for game in GAMES
        for room in ROOMS
        for path in sources(f"{room}/{game}")
        for name in imports(path)
        if any(
            name.startswith(f"digsite.{other_room}.{other}") for other in GAMES if other != game for other_room in ROOMS
        )
    ]
    assert not wrong


def test_nothing_above_the_games_asks_which_game_it_is() -> None:
    wrong = [
        (str(path.relative_to(ROOT)), name)
        for folder in ABOVE_THE_GAMES
        for path in sources(folder)
        for name in imports(path)
        if name.startswith(tuple(f"digsite.{room}.{game}" for room in ROOMS for game in GAMES))
    ]
    assert not wrong
