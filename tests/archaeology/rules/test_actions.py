"""A11, A13, A14, A15: what a seat may do in its turn."""

import pytest

from digsite.engine import IllegalMove
from tests.archaeology.position import Situation, acts, run
from tests.archaeology.world import World
from tests.engine.options import ALL, GameCase
from tests.engine.play import finished

EDITIONS = ("archaeology", "expedition")
PRICES = {
    "archaeology": {
        "pot": [1, 2, 3, 4, 15], "scrap": [1, 2, 3, 10], "coin": [2, 5, 10, 18, 30], "cup": [2, 15],
        "talisman": [3, 7, 14, 24, 40], "map": [3], "mask": [4, 12, 26, 50],
    },
    "expedition": {
        "pot": [1, 2, 3, 4, 15], "scrap": [1, 2, 3, 10], "coin": [2, 6, 12, 20, 30], "cup": [2, 15],
        "talisman": [3, 10, 20, 32, 50], "map": [3], "mask": [4, 12, 26, 50], "tablet": [1, 2, 10], "pendant": [3, 18],
    },
}  # fmt: skip
both = pytest.mark.parametrize("game", EDITIONS)


@both
def test_a11_any_number_of_actions_in_any_order_or_none(game: str) -> None:
    table = Situation(["pot*3,coin,map,mask", "cup"], game, market="scrap*2,cup", rest="site", chambers=["-"] * 3)
    table.site = ["thief"]
    state = table.state()
    events = run(state, "sell pot 1", "trade pot*2 for scrap*2", "sell mask 1", "trade coin for cup", "sell scrap 1")
    assert events[-1] == "0 sell scrap 1" and state.to_move == 0
    fresh = table.state()
    assert run(fresh, "end")[0] == "0 end"


def test_a11_archaeology_explores_as_often_as_its_maps_last() -> None:
    pyramid = ["pot*3", "scrap*5", "coin*7"]
    state = Situation(["map*6", "pot"], chambers=pyramid, site=["mask"]).state()
    events = run(state, "explore 1", "explore 2", "explore 3")
    assert events == ["0 explore 1 pot*3", "0 explore 2 scrap*5", "0 explore 3 coin*7"]


@pytest.mark.parametrize(
    ("monument", "chambers"),
    [("pyramid", ["pot*2", "-", "coin*8"]), ("temple", ["pot*5", "coin*5", "-"]), ("ruins", ["pot", "coin", "cup"])],
)
def test_a11_expedition_explores_once_a_turn(monument: str, chambers: list[str]) -> None:
    table = Situation(["map*5", "pot"], "expedition", monument=monument, chambers=chambers, site=["mask", "scrap"])
    state = table.dealt()
    run(state, "explore 1")
    assert not [move for move in state.moves() if move.startswith("explore")]
    with pytest.raises(IllegalMove):
        state.play("explore 2" if monument != "pyramid" else "explore 3")
    run(state, "end", "end")
    assert [move for move in state.moves() if move.startswith("explore")], "in its next turn it may again"


@both
def test_a13_an_empty_chamber_cannot_be_explored(game: str) -> None:
    sizes = ["-", "pot*5", "-"]
    state = Situation(["map*3", "pot"], game, chambers=sizes, site=["mask"]).state()
    assert [move for move in state.moves() if move.startswith("explore")] == ["explore 2"]
    for wrong in ("explore 1", "explore 3", "explore 4", "explore 0"):
        with pytest.raises(IllegalMove):
            state.play(wrong)


@pytest.mark.parametrize("monument", ["tomb", "mine", "sphinx", "temple", "ruins"])
def test_a13_no_chamber_with_cards_no_exploration(monument: str) -> None:
    state = Situation(["map*3", "pot"], "expedition", monument=monument, site=["mask"]).state()
    assert not [move for move in state.moves() if move.startswith("explore")]


@both
def test_a13_the_maps_are_paid_and_out_of_the_game(game: str) -> None:
    state = Situation(["map*3,pot", "pot"], game, chambers=["-", "scrap*5", "-"], site=["mask"]).state()
    before = World(state).market
    run(state, "explore 2")
    world = World(state)
    assert world.hand(0) == "pot,scrap*5,map" and world.market == before
    assert world.state["gone"][5] == 6 - 1, "two more maps than before are out of the game"


@both
def test_a13_too_few_maps(game: str) -> None:
    chambers = [
        "coin*3" if game == "archaeology" else "coin*2",
        "scrap*5",
        "pot*7" if game == "archaeology" else "pot*8",
    ]
    for maps, open_chambers in (("-", 0), ("map", 1), ("map*2", 2), ("map*3", 3)):
        state = Situation([maps if maps != "-" else "cup", "cup"], game, chambers=chambers, site=["mask"]).state()
        assert len([move for move in state.moves() if move.startswith("explore")]) == open_chambers


@pytest.mark.parametrize(("game", "card"), [(game, card) for game in EDITIONS for card in PRICES[game]])
def test_a14_price_lists_and_largest_sets(game: str, card: str) -> None:
    prices = PRICES[game][card]
    held = min(len(prices) + 1, copies(game, card))
    others = ["cup" if card != "cup" else "pot"] * (4 if game == "expedition" else 1)
    for size, price in enumerate(prices[:held], start=1):
        state = Situation([f"{card}*{held}", *others], game, site=["thief"], rest="site").state()
        assert [m for m in acts(state) if m.startswith("sell")] == [
            f"sell {card} {n}" for n in range(1, min(held, len(prices)) + 1)
        ]
        assert run(state, f"sell {card} {size}") == [f"0 sell {card} {size}"]
        assert state.scores[0] == price
    with pytest.raises(IllegalMove):
        Situation([f"{card}*{held}", *others], game, site=["thief"], rest="site").state().play(
            f"sell {card} {len(prices) + 1}"
        )


def copies(game: str, card: str) -> int:
    return {"cup": 6, "map": 6, "mask": 4, "pendant": 5}.get(card, 8)


@both
def test_a14_only_what_the_hand_holds(game: str) -> None:
    state = Situation(["pot*2,map", "cup"], game, site=["mask"]).state()
    assert [move for move in acts(state) if move.startswith("sell")] == ["sell pot 1", "sell pot 2", "sell map 1"]
    for wrong in ("sell pot 3", "sell coin 1", "sell pot 0", "sell thief 1", "sell pot", "sell 1 pot"):
        with pytest.raises(IllegalMove):
            state.play(wrong)


@both
def test_a14_sales_are_final_open_and_safe(game: str) -> None:
    state = Situation(["pot*3,coin", "cup"], game, site=["storm", "thief", "mask"], tents=[0, 0]).dealt()
    run(state, "sell pot 3", "end")
    scores = state.scores
    while state.due != "action" or state.to_move != 0:
        run(state, state.moves()[0])
    assert state.scores == scores == [3, 0] and World(state).number("players") == 2
    assert "0 sell pot 3" in state.events(1)
    assert all("pot" not in move.partition(" for ")[0] for move in state.moves(everything=True)), "sold cards are gone"


@both
def test_a14_maps_are_sold_one_by_one_and_traded(game: str) -> None:
    state = Situation(["map*2", "cup"], game, market="talisman", rest="site", site=["thief"]).state()
    assert acts(state) == ["end", "sell map 1"]
    assert "trade map for talisman" in state.moves()
    run(state, "sell map 1", "trade map for talisman")
    assert state.scores == [3, 0] and World(state).hand(0) == "talisman" and World(state).market == "map"


@pytest.mark.parametrize("case", [case for case in ALL if case.game in EDITIONS][::7], ids=str)
def test_a15_the_turn_passes_clockwise(case: GameCase) -> None:
    state = finished(case.load(), 5)
    events = state.events()
    seat = int(next(event for event in events if event.startswith("start")).split()[1])
    ended = 0
    for event in events:
        if event.endswith(" end"):
            ended += 1
            assert int(event.split()[0]) == seat
            seat = (seat + 1) % state.game.players
        elif " sell " in event or " trade " in event or " dig " in event:
            assert int(event.split()[0]) == seat
    assert ended > state.game.players
