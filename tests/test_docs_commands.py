"""Every command in README and docs runs as it is written there.

Shell blocks of a page run one after the other in a folder of their own. A fence says how: `sh` runs in `make test`,
`sh long` in `make test-long`, `sh setup` sets the program up and is not run. A Python block that the page says to save
as a file is saved as that file.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAVED = re.compile(r"```python\n(.*?)```\s+Save it as `([\w.]+)`", re.DOTALL)
COMMAND = re.compile(r"^(\$ )?(\.venv/bin/)?(digsite|python) (?!\|)", re.MULTILINE)
ANOTHERS_GAME = "adding-a-game.md"  # its example is built and tried in tests/kuhn
SECONDS = 240


def blocks(page: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a page: what the fence says, and what is in it."""
    return FENCE.findall(page.read_text(encoding="utf-8"))


def scripts(page: Path, how: str) -> list[str]:
    return [text for fence, text in blocks(page) if fence == how]


def run(page: Path, texts: list[str], folder: Path) -> None:
    for code, name in SAVED.findall(page.read_text(encoding="utf-8")):
        (folder / name).write_text(code, encoding="utf-8")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    env = {**os.environ, "PATH": path, "XDG_DATA_HOME": str(folder / "data"), "PYTHONPATH": str(ROOT)}
    shutil.copy(ROOT / "tournament.py", folder)
    for text in texts:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text], cwd=folder, env=env, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{text}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        assert "Traceback" not in done.stderr


def with_scripts(how: str) -> list[Path]:
    return [page for page in PAGES if scripts(page, how) and page.name not in (ANOTHERS_GAME, "CONTRIBUTING.md")]


@pytest.mark.parametrize("page", with_scripts("sh"), ids=lambda page: page.name)
def test_every_command_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    run(page, scripts(page, "sh"), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("page", with_scripts("sh long"), ids=lambda page: page.name)
def test_every_long_command_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    run(page, scripts(page, "sh long"), tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_command_hides_in_a_block_that_is_not_run(page: Path) -> None:
    if page.name != ANOTHERS_GAME:
        others = [text for fence, text in blocks(page) if not fence.startswith("sh")]
        assert [text for text in others if COMMAND.search(text)] == []


def test_every_target_named_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        for _, text in blocks(page):
            assert set(re.findall(r"^make ([\w-]+)", text, re.MULTILINE)) <= targets, page


def test_a_script_that_fails_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```sh\ntrue\nfalse\ntrue\n```\n")
    with pytest.raises(AssertionError, match="false"):
        run(page, scripts(page, "sh"), tmp_path)


def test_the_example_of_a_tournament_from_python_ends_without_a_complaint(tmp_path: Path) -> None:
    page = ROOT / "docs/tournaments.md"
    (tmp_path / "example.py").write_text("\n".join(text for fence, text in blocks(page) if fence == "python"))
    run(page, ["python example.py 2> said.txt"], tmp_path)
    said = (tmp_path / "said.txt").read_text()
    assert "100/100 games" in said
    assert "Error" not in said
