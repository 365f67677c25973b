"""A position with more trades than can be listed is answered soon, by everything that lists moves."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from digsite import bots, engine
from digsite.bots import Limit
from digsite.engine import IllegalMove, Knowledge
from digsite.engine.game import LISTED_MAX

from .hostile import all_crowded, crowded

SOON = 10.0  # seconds; half of one on a free core
QUESTIONS: dict[str, Callable[[Knowledge], object]] = {
    "moves": lambda knowledge: knowledge.moves(),
    "moves all": lambda knowledge: knowledge.moves(everything=True),
    "belief": lambda knowledge: knowledge.beliefs(),
    "show": lambda knowledge: knowledge.game.notation.describe(knowledge),
    "policy": lambda knowledge: knowledge.policy_move(),
    "random": lambda knowledge: knowledge.random_move(1),
    "search": lambda knowledge: bots.make("flat:iterations=20").choose(knowledge, Limit()),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_comes_soon(question: str) -> None:
    for view in all_crowded():
        knowledge, begun = engine.from_view(view), time.monotonic()
        QUESTIONS[question](knowledge)
        assert time.monotonic() - begun < SOON, view


@pytest.mark.parametrize("everything", [False, True])
def test_a12_of_more_moves_than_can_be_listed_the_first_are(everything: bool) -> None:
    knowledge = engine.from_view(crowded())
    found, more = knowledge.list_moves(everything)
    assert len(found) == len(set(found)) == LISTED_MAX and more
    assert knowledge.moves(everything, most=30) == found[:30]
    for move in found[::500]:
        knowledge.legal_path(move)


def test_a12_a_list_says_whether_it_is_complete() -> None:
    state = engine.load("archaeology").deal(1)
    found, more = state.list_moves()
    assert found and not more
    assert state.list_moves(most=len(found)) == (found, False)
    assert state.list_moves(most=len(found) - 1) == (found[:-1], True)
    assert state.list_moves(most=0) == ([], True)


def test_a12_an_illegal_move_is_answered_with_a_few_legal_ones() -> None:
    knowledge, begun = engine.from_view(crowded()), time.monotonic()
    with pytest.raises(IllegalMove, match=r"legal here \(action\): end; trade .* and more"):
        knowledge.legal_path("trade pot for pot")
    assert time.monotonic() - begun < SOON
