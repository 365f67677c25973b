"""No sampled world contradicts anything that the seat is entitled to remember."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from digsite.engine import Knowledge
from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.setup import setup
from tests.archaeology.belief.memory import Memory
from tests.archaeology.position import cards
from tests.archaeology.world import NAMES, STATE, samples
from tests.engine.options import ALL, GameCase
from tests.engine.play import one_game

WORLDS = 4  # sampled at a time
cases = pytest.mark.parametrize("case", [c for c in ALL if c.game in ("archaeology", "expedition")], ids=str)


def counted(row: Any) -> Counter[str]:
    return Counter({name: int(n) for name, n in zip(CARDS, row, strict=False) if n})


def contradictions(memory: Memory, world: Any, values: dict[str, int]) -> list[str]:
    """All that the seat knows better than this world."""
    seats = range(memory.players)
    hands = [counted(row) for row in world["hand"][: memory.players]]
    chambers = [counted(row) for row in world["chamber"][: len(memory.chambers)]]
    deck = Counter(NAMES[int(card)] for card in world["deck"][: world["deck_n"]])
    pile = Counter(NAMES[int(card)] for card in world["pile"][: world["pile_n"]])
    facts = {
        "own hand": hands[memory.seat] == +memory.hands[memory.seat],
        "hand sizes": [hand.total() for hand in hands] == memory.sizes,
        "market": counted(world["market"]) == +memory.market,
        "gone": counted(world["gone"]) == +memory.gone,
        "cards in hands": all(hands[seat] >= memory.hands[seat] for seat in seats),
        "chamber sizes": [chamber.total() for chamber in chambers] == memory.chamber_sizes,
        "cards in chambers": all(c >= known for c, known in zip(chambers, memory.chambers, strict=True)),
        "no map outside the dig site": pile["map"] == 0 and all(chamber["map"] == 0 for chamber in chambers),
        "no map in a dealt hand": all(hands[seat]["map"] == 0 for seat in seats if seat not in memory.may_hold_maps),
        "drawn": counted(world["taken"]) == +memory.drawn if memory.monument == "mine" else True,
        "dig site and pile": (deck.total(), pile.total()) == (memory.deck, memory.pile),
        "totals": all(total in fours(hands[seat], values) for seat, total in memory.totals.items()),
    }
    return [fact for fact, holds in facts.items() if not holds]


def fours(hand: Counter[str], values: dict[str, int]) -> set[int]:
    """The totals that four cards of a hand other than maps can have."""
    sums = {(0, 0)}
    for name in hand.elements():
        if name != "map":
            sums |= {(n + 1, total + values[name]) for n, total in sums if n < 4}
    return {total for n, total in sums if n == 4}


def follow(case: GameCase, seed: int, every: int, limit: int | None = None) -> None:
    game = case.load()
    made = setup(case.game, **dict(case.options))
    values = {name: card.trade for name, card in zip(CARDS, made.cards, strict=False)}
    arguments = () if limit is None else (limit,)
    seats = [ArchaeologyKnowledge(game, seat, *arguments) for seat in range(case.players)]
    memories = [Memory(seat, case.players) for seat in range(case.players)]
    for number, state in enumerate(one_game(game, seed)):
        for knowledge, memory in zip(seats, memories, strict=True):
            for event in state.events(knowledge.seat, start=knowledge.seen):
                knowledge.see(event)
                memory.see(event)
            if (number + knowledge.seat) % every == 0:
                check(knowledge, memory, values, number)
                truth_is_possible(knowledge, memory, state.snapshot(), values)


def check(knowledge: Knowledge, memory: Memory, values: dict[str, int], number: int) -> None:
    for world in samples(knowledge, WORLDS, first_seed=number):
        assert contradictions(memory, world, values) == []


def truth_is_possible(knowledge: ArchaeologyKnowledge, memory: Memory, truth: bytes, values: dict[str, int]) -> None:
    """The truth passes the same checks, and holds every card that the seat takes for certain."""
    world = np.frombuffer(truth, STATE)[0]
    assert contradictions(memory, world, values) == []
    for seat, certain in enumerate(knowledge.certainly):
        assert counted(world["hand"][seat]) >= cards(certain), f"seat {seat} does not hold {certain}"


@cases
def test_no_sample_contradicts_what_was_seen(case: GameCase) -> None:
    follow(case, 100 + ALL.index(case), every=9)


@cases
def test_no_sample_of_a_thinned_belief_contradicts_what_was_seen(case: GameCase) -> None:
    follow(case, 200 + ALL.index(case), every=13, limit=8)


@pytest.mark.long
@cases
def test_no_sample_contradicts_what_was_seen_in_many_games(case: GameCase) -> None:
    for seed in range(25):
        follow(case, 10_000 + 100 * ALL.index(case) + seed, every=4, limit=8 if seed % 5 == 0 else None)
