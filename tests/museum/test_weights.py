"""The learned numbers: they ship for every number of players and fit the value that uses them."""

from __future__ import annotations

import json

import numpy as np
import pytest

import engine
from engine.museum.weights import LEFT, layout, weights_file
from search.selfplay import outcomes

PLAYERS = [2, 3, 4]


@pytest.mark.parametrize("players", PLAYERS)
def test_shipped_weights_are_those_of_a_loaded_game(players: int) -> None:
    learned = json.loads(weights_file(players).read_text(encoding="utf-8"))["weights"]
    assert engine.load("museum", players=players).weights == pytest.approx(learned, abs=1e-4)


def test_every_weight_is_fitted_or_is_the_spread() -> None:
    places = layout(2)
    assert sorted(np.r_[places.order, places.value_only, places.spread]) == list(range(LEFT + 3))


def test_what_is_learned_says_more_about_the_end_than_the_score() -> None:
    game = engine.load("museum", players=2)
    learned = errors(game)
    game.forget()
    assert learned < 0.9 * errors(game)


def errors(game: engine.Game) -> float:
    """How far expected margins are from final ones, in the second half of some games."""
    left, expected, _, final = outcomes(game, 60, 7, opinions=False)
    late = left < 0.4
    margins = np.repeat(final[:, 0] - final[:, 1], len(left) // len(final))
    return float(np.sqrt(np.mean((expected[:, 0] - expected[:, 1] - margins)[late] ** 2)))
