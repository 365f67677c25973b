"""Setting up: who only plays gets what playing needs, and building uses all cores."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from typer.testing import CliRunner

from digsite.cli import app

ROOT = Path(__file__).parents[1]


def commands(target: str, new: str) -> str:
    """What make would do for a target if this file were new."""
    command = ["make", "-n", "-W", new, target]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300).stdout


def test_playing_installs_nothing_that_only_developers_need() -> None:
    play = commands("play", "pyproject.toml")
    assert "-e ." in play
    assert "[dev]" not in play
    assert "DIGSITE_PARTS=play" in play
    assert "3 of 3: compiling" in play
    assert "[dev]" in commands("test", "pyproject.toml")


def test_building_for_play_leaves_out_tests_and_benchmarks() -> None:
    show = "import setup; print(len(setup.extensions()), setup.CORES, int('-w' in setup.FLAGS))"
    counts = {}
    for parts in ("all", "play", "none"):
        command = [sys.executable, "-c", show]
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, "DIGSITE_PARTS": parts},
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        )
        counts[parts], cores, quiet = map(int, done.stdout.split())
        assert cores >= 1
        assert quiet == (parts == "play")  # the compiler's warnings say nothing to a player
    assert counts["all"] > counts["play"] > 40
    assert counts["none"] == 0


def test_the_version_is_that_of_the_changelog() -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    newest = re.search(r"^## (\d+\.\d+\.\d+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None and newest[1] == known
    run = CliRunner().invoke(app, ["--version"])
    assert run.exit_code == 0
    assert run.output == f"digsite {known}\n"


def test_every_command_shows_an_example() -> None:
    names = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
    assert len(names) >= 12
    for name in names:
        text = CliRunner().invoke(app, [name, "--help"]).stdout
        assert f"digsite {name}" in text, name
