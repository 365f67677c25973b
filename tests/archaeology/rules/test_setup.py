"""A1-A6: who plays with which cards, what is dealt where, who begins."""

from collections import Counter

import pytest

from digsite import engine
from digsite.engine import BadOption, State
from tests.archaeology.position import cards
from tests.archaeology.world import World
from tests.chance import fits
from tests.engine.options import ALL, GameCase

DEALS = 6  # of every choice of options

ARCHAEOLOGY = cards("pot*18,scrap*16,coin*14,cup*6,talisman*8,map*6,mask*4")
EXPEDITION = cards("pot*16,scrap*16,coin*12,cup*6,talisman*8,map*6,mask*4,tablet*12,pendant*5")
STORMS = {"archaeology": {2: 6, 3: 5, 4: 4}, "expedition": {2: 6, 3: 5, 4: 4, 5: 4}}
THIEVES = {"archaeology": {2: 8, 3: 8, 4: 8}, "expedition": {2: 4, 3: 6, 4: 8, 5: 10}}
CHAMBERS = {"pyramid": [2, 5, 8], "temple": [5, 5, 5], "tomb": [7, 8], "ruins": [1, 1, 1], "mine": [15], "sphinx": [15]}
VALUE = {"pot": 1, "scrap": 1, "coin": 2, "cup": 2, "talisman": 3, "map": 3, "mask": 4, "tablet": 1, "pendant": 3}
GAMES = [case for case in ALL if case.game in STORMS]
every_case = pytest.mark.parametrize("case", GAMES, ids=str)


def variants(case: GameCase) -> list[str]:
    return str(dict(case.options).get("variants", "")).split("+")


def deals(case: GameCase) -> list[State]:
    return [case.load().deal(seed) for seed in range(DEALS)]


def set_up(state: State) -> list[str]:
    events = state.events()
    return events[: next(i for i, event in enumerate(events) if event.startswith("start")) + 1]


def dealt(state: State, *verbs: str) -> Counter[str]:
    """All cards that those set-up events lay out."""
    found: Counter[str] = Counter()
    for event in set_up(state):
        if event.split()[0] in verbs:
            found.update(cards(event.split()[-1]))
    return found


def dig_site(state: State) -> Counter[str]:
    """The dig site of the deal: what is left of it and what has been dug since."""
    dug = [event.split()[2] for event in state.events() if " dig " in event]
    return Counter(World(state).deck + dug)


def treasures(case: GameCase) -> Counter[str]:
    if case.game == "archaeology":
        return ARCHAEOLOGY
    out = {2: ["tablet", "pendant"], 3: ["tablet", "pendant"], 4: ["pendant"], 5: []}[case.players]
    return Counter({name: n for name, n in EXPEDITION.items() if name not in out or "long" in variants(case)})


@pytest.mark.parametrize(("game", "players"), [("archaeology", (2, 3, 4)), ("expedition", (2, 3, 4, 5))])
def test_a1_number_of_players(game: str, players: tuple[int, ...]) -> None:
    for number in players:
        assert engine.load(game, players=number).players == number
    for wrong in (0, 1, players[-1] + 1, -2, "2", 2.0, True, None):
        with pytest.raises(BadOption, match=f"{game} is for 2 to {players[-1]} players"):
            engine.load(game, players=wrong)


@every_case
def test_a2_every_card_of_the_box_is_dealt_and_no_map_outside_the_dig_site(case: GameCase) -> None:
    for state in deals(case):
        laid_out = dealt(state, "deal", "market", "chamber", "pile")
        assert laid_out["map"] == 0
        site = dig_site(state)
        assert laid_out + site - Counter(thief=99, storm=99) == treasures(case)
        assert site["map"] == 6


def test_a2_long_expedition_is_for_two_or_three() -> None:
    for players in (4, 5):
        with pytest.raises(BadOption, match="long is for 2 or 3 players"):
            engine.load("expedition", players=players, variants="long")


@every_case
def test_a3_four_cards_to_each_hand_five_to_the_market_then_chambers(case: GameCase) -> None:
    for state in deals(case)[:5]:
        events = set_up(state)
        words = [event.split()[0] for event in events]
        monument = next(event.split()[1] for event in events if event.startswith("monument"))
        sizes = [3, 5, 7] if case.game == "archaeology" else CHAMBERS[monument]
        totals = ["total"] * case.players if "luck" in variants(case) else []
        pile = ["pile"] if monument == "ruins" else []
        chambers = ["chamber"] * len(sizes)
        assert words == ["deal"] * case.players + totals + ["market", "monument", *chambers, *pile, "deck", "start"]
        laid = {verb: [cards(e.split()[-1]).total() for e in events if e.startswith(verb)] for verb in words}
        assert laid["deal"] == [4] * case.players and laid["market"] == [5] and laid["chamber"] == sizes
        assert laid.get("pile", []) == ([12] if pile else [])


@every_case
def test_a4_thieves_and_storms_in_the_dig_site(case: GameCase) -> None:
    storms = 6 if "fierce" in variants(case) else STORMS[case.game][case.players]
    thieves = THIEVES[case.game][case.players] + ("long" in variants(case))
    for state in deals(case):
        site = dig_site(state)
        assert (site["thief"], site["storm"]) == (thieves, storms)
        assert f"deck {site.total()}" in set_up(state)


def test_a4_the_dig_site_is_shuffled() -> None:
    """Thieves, storms and maps come first in the dig site as often as their number says."""
    game = engine.load("archaeology", players=2)
    tops = Counter(next(e.split()[2] for e in game.deal(seed).events() if " dig " in e) for seed in range(6_000))
    treasure = 6_000 - tops["thief"] - tops["storm"] - tops["map"]
    assert fits([tops["thief"], tops["storm"], tops["map"], treasure], [8, 6, 6, 38])


@pytest.mark.parametrize(
    ("game", "players"), [("archaeology", 2), ("archaeology", 4), ("expedition", 3), ("expedition", 5)]
)
def test_a5_the_first_seat_is_random(game: str, players: int) -> None:
    table = engine.load(game, players=players)
    starts = Counter(set_up(table.deal(seed))[-1] for seed in range(3_000))
    assert len(starts) == players and fits(list(starts.values()))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a5_beginners_luck_announces_totals_and_the_lowest_starts(players: int) -> None:
    game = engine.load("expedition", players=players, variants="luck")
    tied: Counter[bool] = Counter()
    for seed in range(400):
        events = set_up(game.deal(seed))
        hands = [cards(event.split()[2]) for event in events[:players]]
        totals = [sum(VALUE[name] * n for name, n in hand.items()) for hand in hands]
        assert events[players : 2 * players] == [f"total {seat} {total}" for seat, total in enumerate(totals)]
        lowest = [seat for seat in range(players) if totals[seat] == min(totals)]
        starter = int(events[-1].split()[1])
        assert starter in lowest
        if len(lowest) > 1:
            tied[starter == lowest[0]] += 1
    assert min(tied[True], tied[False]) > 10, "ties are broken at random"


def test_a5_totals_are_public() -> None:
    state = engine.load("expedition", players=3, variants="luck").deal(1)
    totals = [event for event in state.events() if event.startswith("total")]
    assert all([e for e in state.events(seat) if e.startswith("total")] == totals for seat in range(3))


def test_a6_the_monument_is_random_unless_named() -> None:
    game = engine.load("expedition", players=2)
    drawn = Counter(next(e for e in game.deal(seed).events() if e.startswith("monument")) for seed in range(3_000))
    assert len(drawn) == 6 and fits(list(drawn.values()))
    for named in CHAMBERS:
        events = engine.load("expedition", players=2, monument=named).deal(3).events()
        assert f"monument {named}" in events
    assert "monument pyramid" in engine.load("archaeology").deal(3).events()
    with pytest.raises(BadOption, match="always has the pyramid"):
        engine.load("archaeology", monument="tomb")
