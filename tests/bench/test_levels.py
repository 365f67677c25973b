"""`python -m bench.levels`: one fit over all matches, sets that are kept, errors in a sentence."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bench.games import seatings
from bench.level_fit import Results, fit
from bench.level_games import Sets
from bench.level_loss import Draw, spread
from bench.level_overview import overview
from bench.levels import FILE
from digsite.arena.elo import expected_share
from digsite.bots.levels import Level
from digsite.engine import DigsiteError
from tests.process import run_python

ROOT = Path(__file__).parents[2]
TABLE = ("archaeology", 2)
LOW, HIGH = Level(20, 0.2), Level(20)


def test_the_fit_finds_the_ratings_that_made_the_results() -> None:
    truth = [0, 70, 120, 210, 280]
    rng = np.random.default_rng(1)
    matches = []
    for one in range(5):
        for other in range(5):
            if one != other:
                games = rng.random((100, 2)) < expected_share(truth[one] - truth[other], 2)
                matches.append(Results(one, other, tuple(games.mean(axis=1))))
    ratings, steps = fit(matches, 5)
    assert ratings[0].elo == 0 and len(steps) == 4
    for rating, true in zip(ratings[1:], truth[1:], strict=True):
        assert abs(rating.elo - true) < rating.high - rating.low < 100
    for step, true in zip(steps, (70, 50, 90, 70), strict=True):
        assert abs(step.elo - true) < step.high - step.low < 80


def test_both_levels_have_every_seat_and_sit_behind_each_other_as_often() -> None:
    assert seatings(2, 7) == [(True, False), (False, True)]
    assert seatings(4, 1) == [(True, False, True, False), (False, True, False, True)]
    games = [seating for number in range(3) for seating in seatings(4, number)]
    assert len({*games}) == 6, "all ways to halve a table"
    behind = [(seating[seat - 1], seating[seat]) for seating in games for seat in range(4)]
    assert behind.count((True, False)) == behind.count((False, True)) == 8


def test_the_tables_of_the_docs_are_made_of_the_sets_that_are_kept() -> None:
    page = (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    ratings, steps = "\n".join(overview(Sets(FILE))).split("\n\n")
    assert f"\n{ratings}\n" in page and f"\n{steps}\n" in page


def test_levels_that_were_not_measured_are_named(tmp_path: Path) -> None:
    with pytest.raises(DigsiteError, match="--game archaeology --players 2 --apart 1"):
        overview(Sets(tmp_path / "none.jsonl"))


def test_who_won_every_set_has_a_finite_rating() -> None:
    ratings, _ = fit([Results(1, 0, (1.0,) * 10)], 2)
    assert 300 < ratings[1].elo < 3000


def test_sets_that_were_played_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "sets.jsonl"
    tasks = [(TABLE, HIGH, LOW, number) for number in range(3)]
    assert list(Sets(file).play(tasks[:2], workers=1)) == [1, 0]
    with file.open("a", encoding="utf-8") as out:
        out.write('{"match": ["archaeology", 2')  # the computer was switched off here
    again = Sets(file)
    assert len(list(again.play(tasks, workers=1))) == 1
    assert list(again.play([(TABLE, LOW, HIGH, 0)], workers=1)) == [0], "another match"
    shares = again.of(TABLE, HIGH, LOW)
    assert len(shares) == 3 and Sets(file).of(TABLE, HIGH, LOW) == shares
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2, "a line a match"


def test_games_of_one_level_differ_by_chance_and_a_mixture_of_levels_by_more() -> None:
    rng = np.random.default_rng(2)
    stakes = [rng.exponential(2.0, 40) for _ in range(60)]  # of the choices of each game
    one = [[Draw(rng.exponential(stake), stake, stake**2) for stake in game] for game in stakes]
    seen, chance = spread(one)
    assert 0.75 * chance < seen < 1.3 * chance
    mixed = [
        [replace(draw, seen=draw.seen * (0.3 + 1.4 * (number % 2))) for draw in game] for number, game in enumerate(one)
    ]
    seen, chance = spread(mixed)
    assert seen > 2 * chance


def test_the_command_rates_levels_and_says_so_in_json(tmp_path: Path) -> None:
    done = run_python(
        "-m", "bench.levels", "--levels", "2,1", "--sets", "2", "--json", "--file", str(tmp_path / "sets.jsonl")
    )
    first, second = json.loads(done.stdout)
    assert (first["level"], second["level"]) == (1, 2)
    assert first["step"] is None and second["step"]["low"] <= second["step"]["elo"] <= second["step"]["high"]
    assert second["rating"]["elo"] == second["step"]["elo"]


@pytest.mark.parametrize("words", ["--levels 0", "--levels 3", "--apart x", "--sets 1", "--workers 0", "--players 9"])
def test_what_cannot_be_measured_is_refused_in_a_sentence(words: str) -> None:
    done = run_python("-m", "bench.levels", *words.split())
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("bench.levels: ") and done.stderr.count("\n") == 1
