"""`python -m bench.duel`: sets in which two bots share the seats, the figures of both, errors in a sentence."""

import re
from pathlib import Path

import pytest

from bench.games import SetResult, json_lines, play_set
from digsite import bots, engine
from tests.process import run_python

TUNED = "greedy:tuned=true"  # neither draws lots: a game is what its deal and its seats make it


@pytest.mark.parametrize("players", [2, 4])
def test_a_set_is_the_same_whoever_is_called_the_first(players: int) -> None:
    game = engine.load("archaeology", players=players)
    there = play_set(game, 3, lambda is_first: bots.make(TUNED if is_first else "greedy"))
    back = play_set(game, 3, lambda is_first: bots.make("greedy" if is_first else TUNED))
    assert there.share + back.share == 1 and there.margin == -back.margin
    assert there != back


def test_a_bot_against_itself_wins_half_of_each_set() -> None:
    game = engine.load("museum", players=2)
    assert play_set(game, 1, lambda is_first: bots.make("greedy")) == SetResult(0.5, 0.0)


def test_the_command_says_how_it_stands_and_stops_at_the_verdict() -> None:
    done = run_python("-m", "bench.duel", "archaeology", "greedy", "random", "--sets", "60", "--sprt=0,15")
    assert done.returncode == 0
    found = re.fullmatch(
        r"(\d+) sets: 100.0% of the wins, Elo \S+ \[\S+, \S+\], margin \S+ ± \S+, LLR \+\S+ accepted\n", done.stdout
    )
    assert found and int(found[1]) == 32, "the least that decide"


def test_what_was_broken_off_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "sets.jsonl"
    words = ("-m", "bench.duel", "archaeology", TUNED, "greedy", "--file", str(file), "--sets")
    first, whole = run_python(*words, "4").stdout, run_python(*words, "6").stdout
    assert first.startswith("4 sets") and whole.startswith("6 sets")
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 6
    file.write_text("".join(lines[:3]) + lines[3][:20], encoding="utf-8")  # the computer was switched off here
    assert run_python(*words, "6").stdout == whole
    assert len([*json_lines(file)]) == 6, "nothing was written behind what was left of the broken line"


@pytest.mark.parametrize(
    "words",
    ["greedy nobody", "greedy random --players 3", "greedy random --sets 0", "greedy random --limit soon",
     "greedy random --sprt 15,0", "greedy random --players 9"],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_in_a_sentence(words: str) -> None:
    done = run_python("-m", "bench.duel", "archaeology", *words.split())
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("bench.duel: ") and done.stderr.count("\n") == 1
