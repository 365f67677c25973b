"""What is learned: the files that ship, the slope the net follows, and that a seed gives the same numbers."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from digsite import engine
from digsite.engine.game import NET_NUMBERS
from digsite.engine.registry import GAMES
from digsite.engine.weights import net_file, nothing_to_tune
from digsite.training import fit
from digsite.training.fit_policy import tune
from digsite.training.fit_value import fit_net
from digsite.training.gradient import gradient
from digsite.training.selfplay import duel

SHIPPED = [(game, players) for game, entry in GAMES.items() for players in entry.players]


@pytest.mark.parametrize(("name", "players"), SHIPPED)
def test_every_game_plays_by_what_ships_for_its_number_of_players(name: str, players: int) -> None:
    learning = GAMES[name].learning
    assert learning is not None
    game = engine.load(name, players=players)
    numbers = json.loads(learning.weights_file(players).read_text(encoding="utf-8"))["weights"]
    assert game.weights == pytest.approx(numbers, abs=1e-4)
    assert game.net is not None
    assert np.array_equal(game.net, np.load(net_file(learning.weights_file(players))).astype(np.float32))


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    game = engine.load("archaeology").tunable()
    game.net = None
    net = np.random.default_rng(1).normal(0, 0.2, NET_NUMBERS).astype(np.float32)
    slope, _, loss, positions = gradient(game, net, 4, 5, 0.05, False, 0.5)
    assert positions > 20
    for place in np.argsort(-np.abs(slope))[:8]:
        moved = net.copy()
        moved[place] += 0.01
        assert gradient(game, moved, 4, 5, 0.05, False, 0.5)[2] - loss == pytest.approx(0.01 * slope[place], rel=0.15)


def test_training_lowers_the_loss_and_gives_the_same_net_again() -> None:
    game = engine.load("archaeology").tunable()
    learning = GAMES["archaeology"].learning
    assert learning is not None
    layout = learning.layout(2)
    nets = [fit_net([game], layout, 150, 3) for _ in range(2)]
    assert np.array_equal(nets[0], nets[1])
    _, without, with_net, _ = gradient(game, nets[0], 1500, 99, 0.05, False, 0.3)
    assert with_net < without


@pytest.mark.parametrize("numbers", [[], [0.0] * 7, np.full(NET_NUMBERS, np.nan), np.full(NET_NUMBERS, 1e9)])
def test_a_net_of_nonsense_is_refused(numbers: npt.ArrayLike) -> None:
    with pytest.raises(engine.DigsiteError, match="numbers from"):
        engine.load("archaeology").tunable().net = numbers


@pytest.mark.parametrize(("name", "margin"), [("archaeology", 5), ("museum", 3)])
def test_tuned_numbers_beat_the_plain_ones(name: str, margin: float) -> None:
    game = engine.load(name).tunable()
    learning = GAMES[name].learning
    assert learning is not None
    places = learning.layout(2)
    tuned = np.array(game.weights)
    plain = tuned.copy()
    plain[places.policy] = tuned[places.greedy]
    sets = duel(game, list(tuned), list(plain), 300, 1)
    assert sets[:, 0].mean() > 0.62
    assert sets[:, 1].mean() > margin


def test_a_policy_with_nothing_to_tune_stays_as_it_is() -> None:
    game = engine.load("museum")
    learning = GAMES["museum"].learning
    assert learning is not None
    weights = np.array(game.weights)
    layout = replace(learning.layout(2), directions=nothing_to_tune)
    assert np.array_equal(tune([game], layout, weights, None, 1), weights)


def test_the_command_writes_both_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("digsite.training.fit_policy.TUNING_STEPS", 1)
    monkeypatch.setattr("digsite.training.fit_policy.GENERATIONS", 1)
    learning = GAMES["archaeology"].learning
    assert learning is not None
    for name in ("one.json", "two.json"):
        fit.learn("archaeology", 2, learning, 200, 1, 5, tmp_path / name)
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    assert (tmp_path / "one.npy").read_bytes() == (tmp_path / "two.npy").read_bytes()
    assert len(json.loads((tmp_path / "one.json").read_text())["weights"]) == len(engine.load("archaeology").weights)
