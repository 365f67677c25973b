"""The sequential test and the intervals, by simulation of the pure functions."""

import random
from math import inf

import numpy as np
import pytest

from digsite.arena import sprt
from digsite.arena.elo import elo_of, expected_share
from digsite.arena.sprt import BOUND, LEAST_SETS, Moments, Trial, interval, llr, steps_to_leave, student_t

RUNS = 400


def set_means(rng: np.random.Generator, elo: float, players: int, sets: int) -> list[float]:
    wins = rng.random((sets, players)) < expected_share(elo, players)
    means: list[float] = wins.mean(axis=1).tolist()
    return means


@pytest.mark.parametrize("players", [2, 3, 5])
def test_elo_and_share_are_two_words_for_one_thing(players: int) -> None:
    assert expected_share(0, players) == pytest.approx(1 / players)
    for elo in (-300.0, 0.0, 12.5, 700.0):
        assert elo_of(expected_share(elo, players), players) == pytest.approx(elo)
    assert (elo_of(0, players), elo_of(1, players)) == (-inf, inf)


def test_two_players_are_the_logistic_curve() -> None:
    assert expected_share(100, 2) == pytest.approx(1 / (1 + 10 ** (-100 / 400)))


def verdicts(elo: float, ratings: tuple[float, float], players: int, sets: int = 600) -> list[str]:
    rng = np.random.default_rng(11)
    found = []
    for _ in range(RUNS):
        trial = Trial(players, ratings)
        for mean in set_means(rng, elo, players, sets):
            trial.add(mean)
            if trial.verdict:
                break
        found.append(trial.verdict)
    return found


@pytest.mark.parametrize(("gain", "players"), [(40, 2), (80, 2), (200, 2), (60, 4)])
def test_a_null_match_is_accepted_in_at_most_one_run_of_twenty(gain: float, players: int) -> None:
    accepted = verdicts(0, (0, gain), players).count("accepted") / RUNS
    assert accepted <= 0.05 + 2 * (0.05 * 0.95 / RUNS) ** 0.5


@pytest.mark.parametrize(("gain", "players"), [(40, 2), (60, 4)])
def test_a_real_gain_is_missed_in_at_most_one_run_of_twenty(gain: float, players: int) -> None:
    rejected = verdicts(gain, (0, gain), players).count("rejected") / RUNS
    assert rejected <= 0.05 + 2 * (0.05 * 0.95 / RUNS) ** 0.5


def test_the_formula() -> None:
    moments = Moments()
    for number in range(100):
        moments.add(0.75 if number % 2 else 0.5)
    variance = 0.015782828282828283 * (1 + sprt.STRETCH / 100)
    assert llr(moments, 0.5, 0.6) == pytest.approx(100 * 0.1 * (2 * 0.625 - 1.1) / (2 * variance))


def test_nothing_is_decided_on_few_sets_however_alike_they_are() -> None:
    trial = Trial(2, (0, 100))
    for _ in range(LEAST_SETS - 1):
        trial.add(1.0)
    assert (trial.verdict, trial.llr) == ("", 0.0)
    trial.add(1.0)
    assert trial.verdict == "accepted"
    assert trial.llr > BOUND


def test_what_comes_after_the_verdict_does_not_count() -> None:
    trial = Trial(2, (0, 100))
    for _ in range(200):
        trial.add(0.0)
    assert (trial.verdict, trial.moments.n) == ("rejected", LEAST_SETS)


@pytest.mark.parametrize("sets", [2, 3, 5, 20, 100])
def test_the_interval_of_a_null_match_covers_the_truth(sets: int) -> None:
    rng = np.random.default_rng(3)
    missed = 0
    for _ in range(1000):
        moments = Moments()
        for mean in set_means(rng, 0, 2, sets):
            moments.add(mean)
        low, high = interval(moments, 0.5)
        missed += not low <= 0.5 <= high
    assert missed / 1000 <= 0.065


def test_one_set_says_nothing() -> None:
    moments = Moments()
    moments.add(1.0)
    assert interval(moments, 0.5) == (0.0, 1.0)


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (60, 2.000)])
def test_students_t(freedom: int, quantile: float) -> None:
    assert student_t(freedom) == pytest.approx(quantile, abs=0.004)


def test_the_likely_length_of_a_test_is_what_walks_take() -> None:
    luck = random.Random(5)
    for start, drift in ((0.0, 0.0), (1.0, 0.0), (0.0, 0.2), (-1.0, 0.1), (2.5, -0.3)):
        lengths = []
        for _ in range(400):
            at, steps = start, 0
            while abs(at) < BOUND:
                at += luck.gauss(drift, 0.3)
                steps += 1
            lengths.append(steps)
        taken = sum(lengths) / len(lengths)
        assert steps_to_leave(start, drift, 0.09) == pytest.approx(taken, rel=0.25, abs=3)  # steps overshoot a little


def test_a_test_that_is_nearly_decided_will_not_take_long() -> None:
    """A hundred thousand games are the limit, not the likely length."""
    trial = Trial(2, (0.0, 50.0))
    assert 100 < trial.likely_sets < 3000
    for number in range(40):
        trial.add(0.5 + 0.25 * (number % 2))
        if trial.verdict:
            break
    assert trial.likely_sets < 40
