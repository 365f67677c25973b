"""The compliance test: our engines pass it, and each fault is found by the step that looks for it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from digsite.hgi.check import STEPS, check, games

from .host import ENGINE, ENVIRONMENT, HERE, ROOT

FLAWED = [sys.executable, str(HERE / "flawed_engine.py")]


@pytest.mark.parametrize("bot", ["random", "py:tests.hgi.players:Patient"])
def test_our_own_engines_pass(bot: str) -> None:
    results = list(check([*ENGINE, "--bot", bot]))
    assert [result.name for result in results] == [step.__name__ for step in STEPS]
    assert [result for result in results if not result.passed] == []


FLAWS = {
    "no-threads": {"identity"},
    "any-version": {"version"},
    "comments": {"silence"},
    "any-option": {"options"},
    "no-warnings": {"unknown_commands", "wrong_limits"},
    "no-desync": {"numbering", "views"},
    "no-effort": {"limits"},
    "exit-code": {"quitting", "end_of_input"},
    "no-ids": {"ids", "meanwhile", "quit_while_thinking"},
    "more-moves": {"numbering", "views", "limits", "oracle"},
    "illegal": {"limits", "candidates", "wrong_limits", "meanwhile", "two_stops"},
}


@pytest.mark.parametrize("flaws", [tuple(FLAWS)[:8], *((flaw,) for flaw in tuple(FLAWS)[8:])], ids="+".join)
def test_flaws_are_found(flaws: tuple[str, ...]) -> None:
    quick = tuple(step for step in STEPS if step.__name__ != "whole_games")
    failed = {result.name: result.wrong for result in check([*FLAWED, *flaws], quick) if not result.passed}
    assert failed.keys() == set().union(*(FLAWS[flaw] for flaw in flaws)), failed


RULELESS = """
import sys
moves = []
for line in sys.stdin:
    verb, _, rest = line.strip().partition(" ")
    if verb == "hgi":
        print("id name=ruleless version=1", "game archaeology players=2-4", sep="\\n")
        print("option name=list_moves type=check default=true", "hgiok 1", sep="\\n", flush=True)
    elif verb == "go":
        print("bestmove", moves[-1] if moves else "error", flush=True)
    else:
        moves = FOLLOWED if verb == "legal" else moves
        print("ok", flush=True)
"""


@pytest.mark.parametrize(("followed", "wrong"), [('rest.split("; ")', ""), ('["sell mask 9"]', "not among the moves")])
def test_a_program_without_rules_is_told_its_moves(tmp_path: Path, followed: str, wrong: str) -> None:
    (tmp_path / "ruleless.py").write_text(RULELESS.replace("FOLLOWED", followed), encoding="utf-8")
    (result,) = check([sys.executable, str(tmp_path / "ruleless.py")], [games.told_moves])
    assert result.passed == (not wrong) and wrong in result.wrong


def test_a_program_that_is_no_engine() -> None:
    (result,) = check(["cat"])
    assert not result.passed and "sent 'hgi 1'" in result.wrong


def test_the_command() -> None:
    command = [sys.executable, str(ROOT / "tournament.py"), "check", "--json"]
    done = subprocess.run([*command, "cat"], env=ENVIRONMENT, capture_output=True, text=True, check=False, timeout=100)
    report = json.loads(done.stdout)
    assert (done.returncode, report["passed"], report["steps"][0]["step"]) == (1, False, "handshake")
    done = subprocess.run(
        [*command, "no-such-program"], env=ENVIRONMENT, capture_output=True, text=True, check=False, timeout=100
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
