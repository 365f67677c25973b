"""What a seat knows without cards it saw in other hands: nothing else is lost, and the same moves are legal."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from digsite import engine
from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 4}),
    ("expedition", {"players": 3}),
    ("expedition", {"players": 2, "monument": "temple", "variants": "luck"}),
]


def decisions(name: str, options: dict[str, Any]) -> Iterator[ArchaeologyKnowledge]:
    """What the mover knows, all through some games of the policy."""
    for seed in range(3):
        state = engine.load(name, **options).deal(seed)
        while not state.over:
            assert state.to_move is not None
            knowledge = state.knowledge(state.to_move)
            assert isinstance(knowledge, ArchaeologyKnowledge)
            yield knowledge
            state.play(state.policy_move())


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_who_forgets_everything_knows_no_card_of_another_hand_and_the_rest_as_before(
    name: str, options: dict[str, Any]
) -> None:
    forgot = 0
    for knowledge in decisions(name, options):
        vague = knowledge.forgetful(lambda: True)
        others = [seat for seat in range(knowledge.game.players) if seat != knowledge.seat]
        assert all(vague.certainly[seat] == "-" for seat in others)
        before, after = knowledge.sight(), vague.sight()
        after.hands = before.hands
        assert after == before and vague.moves() == knowledge.moves()
        assert vague.sample(1).to_move == knowledge.to_move
        forgot += vague is not knowledge
    assert forgot > 60


def test_who_forgets_nothing_knows_what_it_knew() -> None:
    for knowledge in decisions("archaeology", {"players": 2}):
        assert knowledge.forgetful(lambda: False) is knowledge


def test_every_card_is_forgotten_by_itself() -> None:
    turns = cycle([True, False])
    kept, known = 0, 0
    for knowledge in decisions("archaeology", {"players": 2}):
        vague = knowledge.forgetful(lambda: next(turns))
        known += sum(knowledge.sight().hands[1 - knowledge.seat][1])
        kept += sum(vague.sight().hands[1 - knowledge.seat][1])
    assert abs(kept - known / 2) <= 1 and known > 60


def test_a_copy_knows_as_little() -> None:
    for knowledge in decisions("archaeology", {"players": 3}):
        vague = knowledge.forgetful(lambda: True)
        assert vague.copy().view() == vague.view()
