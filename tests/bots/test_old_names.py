"""A bot that imports `bots` or `engine`, as bots did before, is told in a sentence what to write instead."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from digsite import engine

ROOT = Path(__file__).parents[2]
CLASS = """
class Mine(Bot):
    def choose(self, knowledge, limit):
        return Choice(knowledge.moves()[0])
"""
IMPORTS = {
    "bots": ("from bots import Bot, Choice", "write 'from digsite import bots'"),
    "parts": ("from bots.bot import Bot, Choice", "write 'from digsite import bots'"),
    "engine": ("import engine\nfrom digsite.bots import Bot, Choice", "write 'from digsite import engine'"),
}
STATE = engine.load("archaeology").deal(1)
VIEW = STATE.knowledge(STATE.to_move or 0).view()
BOT = "py:old_bot:Mine"
COMMANDS = {
    "run": ("run", "archaeology", "random", BOT, "--games", "2", "--out", "out"),
    "play": ("play", "--bot", BOT),
    "adviser": ("play", "--bot", "random", "--adviser", BOT),
    "best": ("best", VIEW, "--bot", BOT),
    "engine": ("engine", "--bot", BOT),
}


def call(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """The command in that folder, where the bot's module is."""
    program = [sys.executable, str(ROOT / "tournament.py"), *words]
    return subprocess.run(program, cwd=folder, capture_output=True, text=True, timeout=60, check=False, input="")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_old_import_is_answered_with_a_sentence(command: str, tmp_path: Path) -> None:
    for imports, sentence in IMPORTS.values():
        (tmp_path / "old_bot.py").write_text(imports + CLASS)
        done = call(tmp_path, *COMMANDS[command])
        assert done.returncode == 2, done.stderr
        assert done.stderr.startswith("error: cannot import 'old_bot'")
        assert sentence in done.stderr
        assert done.stderr.count("\n") == 1
        assert not (tmp_path / "out").exists()


def test_in_a_checkout_an_old_name_is_refused_too(tmp_path: Path) -> None:
    """There the folder `bots` lies on the path; a second copy of it must not be loaded."""
    (tmp_path / "old_bot.py").write_text(IMPORTS["bots"][0] + CLASS)
    program = [sys.executable, "tournament.py", *COMMANDS["engine"]]
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        program, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False, input=""
    )
    assert done.returncode == 2
    assert IMPORTS["bots"][1] in done.stderr


def test_a_package_of_ones_own_may_have_such_a_name(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/__init__.py").write_text("ANSWER = 42\n")
    (tmp_path / "old_bot.py").write_text("from engine import ANSWER\nfrom digsite.bots import Bot, Choice\n" + CLASS)
    done = call(tmp_path, *COMMANDS["best"])
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in STATE.moves()
