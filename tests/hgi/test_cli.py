"""The commands a person types: engine, best, games, bots, levels. `check` is in test_check.py."""

import json
import os
import subprocess
import sys

import pytest

from digsite.bots import BOTS
from digsite.bots.levels import LEVELS
from digsite.bots.listing import COLUMNS
from digsite.engine import GAMES

from .host import ENVIRONMENT, HERE, ROOT
from .tables import decision

VIEW = decision().knowledge(decision().to_move or 0).view()


def digsite(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "tournament.py"), *arguments],
        input=text,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_every_command_has_help_with_an_example() -> None:
    for command in ("engine", "best", "check", "games", "bots", "levels"):
        done = digsite(command, "--help")
        assert done.returncode == 0
        assert f"digsite {command}" in done.stdout


def test_help_is_quick() -> None:
    before = os.times()
    assert digsite("--help").returncode == 0
    after = os.times()
    assert after.children_user + after.children_system - before.children_user - before.children_system < 0.5


def test_games() -> None:
    rows = json.loads(digsite("games", "--json").stdout)
    assert [(row["game"], row["players"]) for row in rows] == [(name, list(e.players)) for name, e in GAMES.items()]
    assert all(name in digsite("games").stdout for name in GAMES)


def test_bots() -> None:
    rows = json.loads(digsite("bots", "--json").stdout)
    assert [row["bot"] for row in rows] == list(BOTS)
    assert all(name in digsite("bots").stdout for name in BOTS)


def test_lists_fit_a_terminal_and_say_nothing_twice() -> None:
    lines = digsite("bots").stdout.splitlines()
    assert len(lines) == len({*lines})
    assert max(map(len, lines)) <= 120
    table = digsite("levels").stdout.splitlines()[: len(LEVELS) + 2]
    assert max(map(len, table)) <= 80


def test_levels() -> None:
    rows = json.loads(digsite("levels", "--json").stdout)
    assert [row["level"] for row in rows] == list(LEVELS)
    assert len(digsite("levels").stdout.splitlines()) == len(LEVELS) + 3 + len(COLUMNS) + 1 + len(GAMES)
    assert {bot for row in rows for pair in row["strongest"].values() for bot in pair} <= set(BOTS)


def test_best() -> None:
    done = digsite("best", VIEW, "--bot", "py:players:Patient", "--iterations", "4", "--best", "2")
    first, *candidates, why = done.stdout.splitlines()
    assert (done.returncode, first) == (0, decision().moves()[0])
    assert [line.split("  ")[-1] for line in candidates] == decision().moves()[:2]
    assert why.startswith("why: ")


def test_best_for_programs() -> None:
    done = digsite(
        "best", "-", "--bot", "py:players:Patient", "--movetime", "20", "--best", "2", "--json", text=VIEW + "\n"
    )
    row = json.loads(done.stdout)
    assert (row["move"], row["seat"], row["due"]) == (decision().moves()[0], decision().to_move, "action")
    assert [line["move"] for line in row["best"]] == decision().moves()[:2]
    assert row["best"][0]["win"] == [0.5, 0.5]


@pytest.mark.parametrize(
    "arguments",
    [
        ("best", "nothing"),
        ("best", VIEW + "/maps=60"),
        ("best", VIEW, "--bot", "nobody"),
        ("best", VIEW, "--bot", "cmd:no-such-program"),
        ("best", decision().knowledge(1 - (decision().to_move or 0)).view()),
        ("engine", "--bot", "random:depth=3"),
    ],
)
def test_a_mistake_is_one_sentence(arguments: tuple[str, ...]) -> None:
    done = digsite(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert done.stderr.startswith("error: ")


@pytest.mark.parametrize(
    "arguments", [("best", VIEW, "--iterations", "0"), ("best",), ("nonsense",), ("engine", "--x")]
)
def test_what_cannot_be_parsed_is_a_mistake_too(arguments: tuple[str, ...]) -> None:
    done = digsite(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("mode", ["crash", "garbage", "illegal"])
def test_a_fault_of_a_program_is_one_sentence(mode: str) -> None:
    done = digsite("best", VIEW, "--bot", f"cmd:{sys.executable} {HERE / 'fake_engine.py'} {mode}")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1), done.stderr
