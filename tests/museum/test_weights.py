"""The learned numbers fit the value that uses them."""

from __future__ import annotations

import numpy as np
import pytest

from digsite import engine
from digsite.engine.museum.advice.weights import layout
from digsite.training.selfplay import outcomes


def test_every_weight_is_fitted_tuned_or_kept_for_the_greedy_bot() -> None:
    places = layout(2)
    everything = np.r_[places.order, places.value_only, places.spread, places.policy, places.greedy]
    assert sorted(everything) == list(range(len(engine.load("museum", players=2).weights)))


def test_the_greedy_bot_keeps_the_numbers_set_by_hand() -> None:
    game, places = engine.load("museum", players=2).tunable(), layout(2)
    kept = np.array(game.weights)[places.greedy]
    game.forget()
    assert np.array(game.weights)[places.policy] == pytest.approx(kept)


def test_what_is_learned_says_more_about_the_end_than_the_score() -> None:
    game = engine.load("museum", players=2).tunable()
    learned = errors(game)
    game.forget()
    assert learned < 0.8 * errors(game)


def errors(game: engine.Game) -> float:
    """How far expected margins are from final ones, in the second half of some games."""
    left, expected, _, final = outcomes(game, 60, 7, True)
    late = left < 0.4
    margins = np.repeat(final[:, 0] - final[:, 1], len(left) // len(final))
    return float(np.sqrt(np.mean((expected[:, 0] - expected[:, 1] - margins)[late] ** 2)))


@pytest.mark.parametrize("far", [0.0, 1.0, 1e6])
def test_a_policy_by_any_numbers_plays_legal_moves(far: float) -> None:
    game = engine.load("museum", players=3).tunable()
    game.weights = far * np.random.default_rng(5).uniform(-1, 1, len(game.weights))
    state = game.deal(3)
    seats = [game.knowledge(seat) for seat in range(3)]
    told = 0
    while state.to_move is not None:
        for seat in seats:
            for event in state.events(seat.seat, start=told):
                seat.see(event)
        told = len(state.events())
        seat = seats[state.to_move]
        seat.legal_path(seat.greedy_move())
        state.play(seat.policy_move())
