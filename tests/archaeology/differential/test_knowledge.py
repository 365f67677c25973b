"""Games that the reference deals: what a seat knows of them in the core."""

import copy
from random import Random

from digsite.engine import IllegalMove, Knowledge
from tests.archaeology.differential.follow import CARDS, reference_of
from tests.engine.options import GameCase, every
from tests.reference import RuleBroken
from tests.reference.archaeology import ArchaeologyReference, masked
from tests.reference.archaeology_deals import play, random_policy

CARD_GAMES = ("archaeology", "expedition")  # of this reference


@every(40, CARD_GAMES)
def test_the_core_follows_games_it_did_not_deal(case: GameCase) -> None:
    game, rng = case.load(), Random(str(case))
    table = reference_of(game, CARDS)
    seats = [game.knowledge(seat) for seat in range(case.players)]
    events = []
    for event in play(table, rng, random_policy(rng)):
        events.append(event)
        for knowledge in seats:
            knowledge.see(masked(event, knowledge.seat, table.monument or ""))
        decision = table.decision()
        for knowledge in seats:
            assert knowledge.to_move == (decision[0] if decision else None)
        if decision and len(events) % 3 == 0:
            mover = seats[decision[0]]
            assert mover.due == decision[1] and mover.scores == table.scores
            assert sorted(mover.moves()) == sorted(table.legal_moves())
    assert table.over
    for seat in range(case.players):
        assert game.masked(events, seat) == [masked(event, seat, table.monument or "") for event in events]


@every(12, CARD_GAMES)
def test_what_the_reference_refuses_is_illegal_in_the_core(case: GameCase) -> None:
    """Moves of other decisions, tried at every decision: both accept or both refuse."""
    game, rng = case.load(), Random(str(case))
    table = reference_of(game, CARDS)
    seats = [game.knowledge(seat) for seat in range(case.players)]
    verdicts = set()
    tried = ["end", "skip", "draw", "stop", "shelter", "explore 1", "explore 2", "look 1", "sell pot 1", "sell map 2"]
    for event in play(table, rng, random_policy(rng)):
        for knowledge in seats:
            knowledge.see(masked(event, knowledge.seat, table.monument or ""))
        decision = table.decision()
        if decision and rng.random() < 0.15:
            legal = table.legal_moves()
            tried = [*tried[-20:], rng.choice(legal)]
            for move in tried:
                allowed = move in legal or (move.startswith("trade") and judged(table, f"{decision[0]} {move}"))
                assert accepts(seats[decision[0]], move) == allowed, move
                verdicts.add(allowed)
    assert verdicts == {True, False}


def judged(table: ArchaeologyReference, event: str) -> bool:
    """Whether the reference takes this event next."""
    try:
        copy.deepcopy(table).see(event)
    except RuleBroken:
        return False
    return True


def accepts(knowledge: Knowledge, move: str) -> bool:
    try:
        knowledge.legal_path(move)
    except IllegalMove:
        return False
    return True
