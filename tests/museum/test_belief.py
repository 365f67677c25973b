"""What a seat believes about hidden tiles and goals, against two slow ways to find out."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import isclose
from typing import Any

import pytest
from scipy.stats import chisquare  # type: ignore[import-untyped]

from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.game import MuseumGame
from digsite.engine.museum.setup import setup
from tests.museum.posterior import Hands, filtered, rejected, taken_tiles

SAMPLES = 20_000
LUCK = 1e-4  # a fixed seed that falls below it would be a defect, not bad luck
BOX = {
    "colours": ["blue", "yellow", "green"],
    "artifacts": ["blue-a", "blue-b", "yellow-a", "yellow-b", "green-a", "green-b", "green-c"],
    "tile": {
        "airport": {"n": 4, "airport": True},
        "a": {"n": 6, "quarters": ["blue", "yellow", "yellow", "blue"], "icon": "replace"},
        "b": {"n": 5, "quarters": ["blue-a", "green-a", "mountain", "yellow-a"], "icon": "replace"},
        "c": {"n": 1, "quarters": ["blue", "sea", "sea", "sea"], "icon": "replace"},
    },
}
COUNTS = Counter({"airport": 4, "a": 6, "b": 5, "c": 1})


def game_of(players: int) -> MuseumGame:
    return MuseumGame("museum", setup(players, BOX))


def replacing_game(game: MuseumGame, seed: int, guesses: int) -> tuple[MuseumKnowledge, list[str]]:
    """A random game full of replacing, up to a decision at which seat 0 has so many guesses, or to its end."""
    rng = random.Random(seed)
    state, knowledge, fed = game.deal(seed), game.knowledge(0), 0
    while True:
        for event in state.events(0, start=fed):
            knowledge.see(event)
            fed += 1
        if state.over or (len(knowledge.hypotheses()) >= guesses and fed > 20 and rng.random() < 0.3):
            return knowledge, state.events(0)
        moves = state.moves()
        favourites = [move for move in moves if move.startswith("replace")]
        state.play(rng.choice(favourites or moves))


def sampled_hands(knowledge: MuseumKnowledge) -> Counter[Hands]:
    """The others' hands in many sampled worlds, without camps."""
    game: Any = knowledge.game
    found: Counter[Hands] = Counter()
    for seed in range(SAMPLES):
        hands = game.truth(knowledge.sample(seed))["hands"]
        found[tuple(named(knowledge, hand) if seat != knowledge.seat else () for seat, hand in enumerate(hands))] += 1
    return found


def named(knowledge: MuseumKnowledge, hand: list[int]) -> tuple[str, ...]:
    names = (knowledge.game.notation.tile_name[tile] for tile in hand)
    return tuple(sorted(name for name in names if name != "camp"))


def fits(observed: Counter[Any], expected: dict[Any, float]) -> bool:
    """A chi-square test; rare cases are put together, impossible ones must not occur."""
    assert set(observed) <= set(expected)
    total = observed.total()
    common = [key for key, p in expected.items() if p * total >= 5]
    seen = [float(observed[key]) for key in common]
    wanted = [expected[key] * total for key in common]
    if total - sum(wanted) >= 1:
        seen.append(total - sum(seen))
        wanted.append(total - sum(wanted))
    return len(seen) < 2 or bool(chisquare(seen, wanted).pvalue > LUCK)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (2, 3), (3, 4), (3, 5)])
def test_samples_follow_the_filter_when_a_known_tile_may_have_been_laid(players: int, seed: int) -> None:
    knowledge, events = replacing_game(game_of(players), seed, guesses=2)
    assert len(knowledge.hypotheses()) > 1
    expected = filtered(events, 0, players, COUNTS, taken_tiles(events))
    assert fits(sampled_hands(knowledge), expected)


@pytest.mark.parametrize("seed", range(30))
def test_guesses_give_the_same_odds_as_the_filter(seed: int) -> None:
    players = 2 + seed % 2
    knowledge, events = replacing_game(game_of(players), seed, guesses=1 + seed % 4)
    expected = filtered(events, 0, players, COUNTS, taken_tiles(events))
    seats = set()
    for place, item, mean, chance in knowledge.beliefs():
        if place.startswith("hand:"):
            seat = int(place[5:])
            seats.add(seat)
            counts = [(hands[seat].count(item), p) for hands, p in expected.items()]
            assert isclose(mean, sum(n * p for n, p in counts), abs_tol=1e-9)
            assert isclose(chance, sum(p for n, p in counts if n), abs_tol=1e-9)
    assert seats == set(range(1, players))


def test_samples_follow_rejection_from_whole_deals() -> None:
    knowledge = game_of(2).knowledge(0)
    goals = "blue-a,blue-b,yellow-a,yellow-b,green-a"
    events = [
        f"goals 0 {goals}", "goals 1 ?5", "deal 0 airport,a,b", "deal 1 ?3", "pile 10", "start 0",
        "0 place airport 1,0 r0", "0 draw a", "1 place a 2,0 r0", "1 replace 1,0 b r0", "1 draw ?",
        "0 place a 3,0 r0", "0 skip", "0 draw a", "1 place airport 4,0 r0", "1 draw ?",
    ]  # fmt: skip
    for event in events:
        knowledge.see(event)
    rng = random.Random(8)
    kept = Counter(hand for _ in range(100_000) if (hand := rejected(events, 0, COUNTS, ["airport"], rng)))
    assert kept.total() > 500
    exact = {hands[1]: p for hands, p in filtered(events, 0, 2, COUNTS, ["airport"]).items()}
    assert fits(kept, exact)
    sampled = Counter({hands[1]: n for hands, n in sampled_hands(knowledge).items()})
    assert fits(sampled, exact)


def test_a_tile_taken_by_replace_is_in_that_hand_until_it_is_laid() -> None:
    knowledge = game_of(2).knowledge(0)
    goals = "blue-a,blue-b,yellow-a,yellow-b,green-a"
    for event in (
        f"goals 0 {goals}", "goals 1 ?5", "deal 0 a,b,c", "deal 1 ?3", "pile 10", "start 0",
        "0 place c 1,0 r0", "0 skip", "0 draw a", "1 place a 2,0 r0", "1 replace 1,0 b r0", "1 draw ?",
    ):  # fmt: skip
        knowledge.see(event)
    assert "hands=a*2,b,camp+c,camp,?2/" in knowledge.view()
    assert ("hand:1", "c", 1.0, 1.0) in knowledge.beliefs()
    for event in ("0 place a 3,0 r0", "0 skip", "0 draw airport", "1 place c 4,0 r0"):
        knowledge.see(event)
    assert "+camp,?2/" in knowledge.view()


def test_goals_are_any_that_hold_the_collected_ones() -> None:
    knowledge, _ = replacing_game(game_of(3), 11, guesses=1)
    game: Any = knowledge.game
    open_goals = Counter(tuple(game.truth(knowledge.sample(seed))["goals"][1]) for seed in range(SAMPLES))
    collected = knowledge.sight().collected[1]
    possible = [goals for goals in combinations(range(7), 5) if set(collected) <= set(goals)]
    assert fits(open_goals, {goals: 1 / len(possible) for goals in possible})


def test_the_order_of_the_pile_is_uniform() -> None:
    knowledge, _ = replacing_game(game_of(2), 12, guesses=1)
    assert knowledge.sight().pile >= 3
    game: Any = knowledge.game
    piles = [game.truth(knowledge.sample(seed))["pile"] for seed in range(SAMPLES)]
    top, bottom = Counter(pile[0] for pile in piles), Counter(pile[-1] for pile in piles)
    everywhere = Counter(tile for pile in piles for tile in pile)
    assert fits(top, {tile: n / everywhere.total() for tile, n in everywhere.items()})
    assert fits(bottom, {tile: n / everywhere.total() for tile, n in everywhere.items()})


def test_beliefs_add_up() -> None:
    knowledge, _ = replacing_game(game_of(3), 6, guesses=2)
    lines = knowledge.beliefs()
    sight = knowledge.sight()
    known, hidden = sight.hands[1]
    tiles = [tile for tile in known if knowledge.game.notation.tile_name[tile] != "camp"]
    for place, size in (("pile", sight.pile), ("hand:1", len(tiles) + hidden)):
        assert isclose(sum(mean for where, _, mean, _ in lines if where == place), size)
    goals = [mean for where, _, mean, _ in lines if where == "goals:2"]
    assert isclose(sum(goals), 5 - len(sight.collected[2]))
