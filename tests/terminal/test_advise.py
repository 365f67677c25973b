"""The adviser for a real table, typed at."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def advise(*lines: str, words: tuple[str, ...] = ("archaeology",)) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tournament.py"), "advise", *words, "--no-color"]
    text = "".join(f"{line}\n" for line in lines)
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=120, check=False)


DEAL = ("I have 2 pots, a coin and a mask", "market: pot, 2 scraps, cup and talisman")


def test_a_turn_at_a_real_table() -> None:
    done = advise(*DEAL, "I start", "I dug a coin", "belief", "I sold 2 coins", "undo", "show", "why", "quit")
    assert (done.returncode, done.stderr) == (0, "")
    for expected in ("0 dig coin", "best: ", "Hand of Seat 1".lower(), "Taken back.", "plan for the turn"):
        assert expected.lower() in done.stdout.lower()


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    done = advise(*DEAL, "seat 1 starts", "I sold 2 coins", "seat 1 sold 9 masks", "best", "seat 1 sold 3 pots")
    assert done.returncode == 0 and "Traceback" not in done.stdout + done.stderr
    assert "1 dig ?; 1 sell pot 3" in done.stdout


def test_wrong_options_are_a_sentence() -> None:
    done = advise(words=("archaeology", "--seat", "7"))
    assert done.returncode == 2 and done.stderr.startswith("error: a seat of this game")
    done = advise(words=("archaeology", "--name", "Ada"))
    assert done.returncode == 2 and "1 names for 2 seats" in done.stderr
