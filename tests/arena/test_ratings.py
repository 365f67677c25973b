"""Ratings of simulated tournaments whose truth is known."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from digsite.arena import ratings as module
from digsite.arena.elo import elo_of
from digsite.arena.ratings import Model, ratings
from digsite.arena.tally import Order

Sets = Counter[tuple[int, ...]]


def simulated(truth: Sequence[float], players: int, sets: int, rng: np.random.Generator) -> tuple[Sets, list[Order]]:
    """Games in which places are given away by strength."""
    strength = 10 ** (np.array(truth) / 400)
    tables = list(combinations(range(len(truth)), players))
    orders: dict[Order, int] = {}
    played: Sets = Counter()
    for number in range(sets):
        games = []
        for _ in range(players):
            finish = sorted(tables[number % len(tables)], key=lambda bot: rng.exponential(1 / strength[bot]))
            games.append(orders.setdefault(tuple((bot,) for bot in finish), len(orders)))
        played[tuple(sorted(games))] += 1
    return played, list(orders)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_known_order_is_recovered(players: int) -> None:
    truth = [200.0, 80.0, 0.0, -90.0, -190.0]
    rated = ratings(*simulated(truth, players, 400, np.random.default_rng(1)), len(truth))
    assert [rating.elo for rating in rated] == sorted((rating.elo for rating in rated), reverse=True)
    assert sum(rating.elo for rating in rated) == pytest.approx(0, abs=1e-6)
    for rating, true in zip(rated, truth, strict=True):
        assert rating.elo == pytest.approx(true, abs=45)


@pytest.mark.parametrize(("truth", "players", "sets"), [((50, -50), 2, 30), ((100, 20, -20, -100), 3, 60)])
def test_intervals_cover_the_truth(
    truth: tuple[float, ...], players: int, sets: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SAMPLES", 100)
    rng = np.random.default_rng(2)
    covered = [
        rating.low <= true <= rating.high
        for _ in range(60)
        for rating, true in zip(ratings(*simulated(truth, players, sets, rng), len(truth)), truth, strict=True)
    ]
    assert 0.88 <= np.mean(covered) <= 0.995


def test_two_players_are_rated_as_elo_does() -> None:
    won, lost = ((0,), (1,)), ((1,), (0,))
    rated = ratings(Counter({(0, 0): 60, (0, 1): 20, (1, 1): 20}), [won, lost], 2)
    assert rated[0].elo - rated[1].elo == pytest.approx(elo_of(0.7, 2), rel=0.01)


def test_a_draw_is_half_a_win() -> None:
    won, lost, drawn = ((0,), (1,)), ((1,), (0,)), ((0, 1),)
    halves = Model([won, lost, drawn], 2)
    start = np.zeros(2)
    with_draws = halves.fit(np.array([30.0, 10.0, 20.0]), start)
    without = halves.fit(np.array([40.0, 20.0, 0.0]), start)
    assert with_draws == pytest.approx(without)


def test_a_tie_of_three_is_all_its_orders_in_parts() -> None:
    tied: Order = ((0, 1, 2),)
    strict = [
        tuple((bot,) for bot in order) for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    ]
    some = [strict[0]] * 3
    start = np.zeros(3)
    as_tie = Model([tied, *some], 3).fit(np.array([6.0, 1, 1, 1]), start)
    as_orders = Model([*strict, *some], 3).fit(np.ones(9), start)
    assert as_tie == pytest.approx(as_orders)


def test_who_wins_every_game_is_not_rated_with_certainty() -> None:
    best, worst = ratings(Counter({(0, 0): 20}), [((0,), (1,))], 2)
    assert best.high - best.low > 100
    assert best.low > worst.high


def test_copies_of_one_bot_share_a_rating() -> None:
    first: Order = ((0,), (1, 1))
    last: Order = ((1, 1), (0,))
    rated = ratings(Counter({(0, 0, 1): 50}), [first, last], 2)
    assert rated[0].elo > rated[1].elo


def test_no_set_no_rating() -> None:
    assert ratings(Counter(), [], 2)[0].high == np.inf
