"""docs/adding-a-game.md is the game: its blocks are the files of this folder, and a package made of them works."""

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from digsite import engine

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
FILES = ("__init__.py", "game.pyx", "game.pyi", "notation.py")


def written() -> dict[str, str]:
    """The files that the page's blocks make, by path; pieces of one file follow one another."""
    pieces: dict[str, list[str]] = defaultdict(list)
    for path, code in re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        pieces[path].append(code)
    return {path: "\n".join(parts) for path, parts in pieces.items()}


def without_blank_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("name", FILES)
def test_the_blocks_of_the_page_are_the_files(name: str) -> None:
    assert without_blank_lines(written()[f"kuhn/{name}"]) == without_blank_lines((HERE / name).read_text("utf-8"))


def test_no_block_is_of_an_unknown_file() -> None:
    assert set(written()) == {"pyproject.toml", "setup.py", *(f"kuhn/{name}" for name in FILES)}


@pytest.mark.long
def test_a_package_of_the_blocks_is_built_and_found(tmp_path: Path) -> None:
    for path, code in written().items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(code, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}

    def run(*words: str) -> str:
        command = [sys.executable, *words]
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=600
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    assert "performance hint" not in run("setup.py", "-q", "build_ext", "--inplace", "egg_info")
    program = "import kuhn; from digsite import engine; print(kuhn.__file__, engine.load('kuhn').deal(1).events())"
    assert run("-c", program).startswith(str(tmp_path / "kuhn"))
    assert "kuhn" in run(str(ROOT / "tournament.py"), "games").split()
    assert "kuhn" not in engine.GAMES
