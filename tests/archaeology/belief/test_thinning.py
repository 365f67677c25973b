"""A belief that keeps a few hypotheses only is vaguer, but leans to neither side."""

import numpy as np
import pytest

from digsite.engine import DigsiteError, IllegalMove
from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.cards import CARDS
from tests.archaeology.belief.histories import History
from tests.archaeology.world import samples

FEW, MANY = 8, 1 << 17
GAMES = 400
SAMPLES = 600
LIKES = {"end": 0.5, "trade": 1.0, "sell": 0.15, "explore": 0.0}


def history(seed: int) -> History:
    """Three others trade and steal from one another: known cards move about unseen."""
    return History("thieves", 4, seed, 40, LIKES, thieves=20, storms=0)


def followed(seed: int, limit: int) -> ArchaeologyKnowledge:
    game = history(seed)
    knowledge = ArchaeologyKnowledge(game.load(), game.seat, limit)
    for event in game.play().events(game.seat):
        knowledge.see(event)
    return knowledge


def test_the_mean_of_thinned_beliefs_is_that_of_whole_ones() -> None:
    kinds = [CARDS.index(name) for name in ("pot", "coin", "map", "mask")]
    differences = []
    for seed in range(GAMES):
        whole, thin = followed(seed, MANY), followed(seed, FEW)
        if whole.to_move is None:
            continue
        assert thin.hypothesis_count <= FEW
        means = [samples(knowledge, SAMPLES)["hand"][:, 1:4][:, :, kinds].mean(axis=0) for knowledge in (whole, thin)]
        if whole.hypothesis_count > FEW:
            differences.append((means[1] - means[0]).ravel())
    table = np.array(differences)
    assert len(table) > 60
    error = table.std(axis=0, ddof=1) / np.sqrt(len(table))
    assert (np.abs(table.mean(axis=0)) < 4 * error).all()
    assert error.max() < 0.02, "few enough games would hide any bias"


@pytest.mark.parametrize("limit", [1, 2, 8, 64])
def test_however_few_are_kept_every_true_event_is_taken_in_and_no_false_one(limit: int) -> None:
    refused = 0
    for seed in range(12):
        knowledge = followed(seed, limit)
        mover = knowledge.to_move
        if mover is None or knowledge.due != "action":
            continue
        before = knowledge.view(), knowledge.snapshot(), knowledge.seen
        for card in ("scrap", "talisman", "cup"):  # not one of them is in this box
            with pytest.raises(IllegalMove):
                knowledge.see(f"{mover} sell {card} 1")
            refused += 1
        assert (knowledge.view(), knowledge.snapshot(), knowledge.seen) == before
    assert refused


@pytest.mark.parametrize("limit", [0, -1, -(2**31)])
def test_a_belief_needs_room(limit: int) -> None:
    with pytest.raises(DigsiteError, match="at least 1 hypothesis"):
        ArchaeologyKnowledge(history(0).load(), 0, limit)
