"""A12: trades."""

import time

import pytest

from digsite.engine import IllegalMove, State
from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.setup import setup
from tests.archaeology.position import Situation, cards, run
from tests.archaeology.world import World

EDITIONS = ("archaeology", "expedition")
both = pytest.mark.parametrize("game", EDITIONS)


def table(hand: str, market: str, game: str = "archaeology") -> State:
    return Situation([hand, "cup"], game, market=market, rest="site", site=["thief"]).state()


def trades(state: State, everything: bool = False) -> list[str]:
    return [move for move in state.moves(everything, most=1_000_000) if move.startswith("trade")]


@both
def test_a12_what_is_taken_is_worth_no_more_than_what_is_given(game: str) -> None:
    state = table("pot,coin", "talisman,mask", game)
    assert trades(state) == trades(state, everything=True) == ["trade pot,coin for talisman"]
    for wrong in ("trade coin for talisman", "trade pot,coin for mask", "trade pot*2,coin for mask"):
        with pytest.raises(IllegalMove):
            state.play(wrong)
    assert run(state, "trade pot,coin for talisman") == ["0 trade pot,coin for talisman"]
    assert World(state).hand(0) == "talisman" and World(state).market == "pot,coin,mask"


@both
def test_a12_overpaying_is_legal(game: str) -> None:
    state = table("coin,mask", "pot", game)
    assert trades(state) == ["trade coin for pot", "trade mask for pot"]
    assert set(trades(state, everything=True)) == {
        "trade coin for pot", "trade mask for pot", "trade coin,mask for pot",
    }  # fmt: skip
    run(state, "trade coin,mask for pot")
    assert World(state).hand(0) == "pot" and World(state).market == "coin,mask"


@both
def test_a12_at_least_one_card_on_each_side(game: str) -> None:
    state = table("coin,mask", "pot", game)
    for wrong in ("trade - for pot", "trade coin for -", "trade - for -", "trade coin", "trade for pot"):
        with pytest.raises(IllegalMove):
            state.play(wrong)


@both
def test_a12_no_type_stands_on_both_sides(game: str) -> None:
    state = table("pot*2,coin", "pot,scrap", game)
    assert not [move for move in trades(state, everything=True) if _overlap(move)]
    for wrong in ("trade pot for pot", "trade pot,coin for pot,scrap", "trade pot*2 for pot"):
        with pytest.raises(IllegalMove):
            state.play(wrong)


def _overlap(move: str) -> set[str]:
    given, taken = (
        {word.partition("*")[0] for word in side.split(",")} for side in move.removeprefix("trade ").split(" for ")
    )
    return given & taken


@both
def test_a12_only_cards_that_lie_in_the_market(game: str) -> None:
    state = table("mask*4", "coin*2", game)
    for wrong in ("trade mask for coin*3", "trade mask for cup", "trade mask for coin,cup"):
        with pytest.raises(IllegalMove):
            state.play(wrong)


@both
def test_a12_many_cards_for_many(game: str) -> None:
    state = table("pot*5,coin*2,mask", "talisman*3,cup,scrap*2", game)
    run(state, "trade pot*5,coin*2,mask for scrap*2,cup,talisman*3")
    assert World(state).hand(0) == "scrap*2,cup,talisman*3"


@both
def test_a12_a_trade_is_tight_when_no_given_card_could_stay(game: str) -> None:
    state = table("pot*2,coin,mask", "talisman", game)
    assert set(trades(state)) == {"trade pot,coin for talisman", "trade mask for talisman"}
    loose = set(trades(state, everything=True)) - set(trades(state))
    assert loose == {
        "trade pot*2,coin for talisman", "trade pot,mask for talisman", "trade pot*2,mask for talisman",
        "trade coin,mask for talisman", "trade pot,coin,mask for talisman", "trade pot*2,coin,mask for talisman",
    }  # fmt: skip


@both
def test_a12_a_run_of_trades_is_accepted(game: str) -> None:
    state = table("coin", "cup,pot", game)
    run(state, "trade coin for cup", "trade cup for coin", "trade coin for pot")
    assert World(state).hand(0) == "pot"


@both
def test_a12_sixteen_trades_a_turn(game: str) -> None:
    state = Situation(["coin", "mask"], game, market="cup", rest="site", site=["thief"]).state()
    for _ in range(8):
        run(state, "trade coin for cup", "trade cup for coin")
    assert trades(state) == [] and "end" in state.moves() and "sell coin 1" in state.moves()
    with pytest.raises(IllegalMove):
        state.play("trade coin for cup")


@both
def test_a12_the_next_turn_has_sixteen_trades_again(game: str) -> None:
    state = Situation(["coin", "mask"], game, market="cup,pot").state()
    for _ in range(8):
        run(state, "trade coin for cup", "trade cup for coin")
    run(state, "end", "end")
    assert "trade coin for cup" in trades(state)


@both
def test_a12_trades_are_public(game: str) -> None:
    state = table("coin", "cup", game)
    run(state, "trade coin for cup")
    assert state.events(0) == state.events(1) == ["0 trade coin for cup"]


VALUES = {name: card.trade for name, card in zip(CARDS, setup("archaeology", players=2).cards, strict=False)}


def _tight(trade: str) -> bool:
    """Whether no given card could stay."""
    given, taken = (cards(side) for side in trade.removeprefix("trade ").split(" for "))
    over = sum(VALUES[card] * n for card, n in given.items()) - sum(VALUES[card] * n for card, n in taken.items())
    return 0 <= over < min(VALUES[card] for card in given)


def test_a12_a_late_position_lists_tight_trades_quickly() -> None:
    """What is listed is all that is tight, found without a walk through the legal trades, of which there are many."""
    state = Situation(["pot*6,scrap*5,coin*4,cup*3", "cup"]).state()
    begun = time.process_time()
    listed = trades(state)
    between = time.process_time()
    legal = trades(state, everything=True)
    ended = time.process_time()
    assert 4_000 < len(listed) < len(legal) / 4
    assert listed == [trade for trade in legal if _tight(trade)]
    assert between - begun < (ended - between) / 2  # a fifth when nothing else runs


@both
def test_a12_another_way_to_the_same_cards_is_the_same_position(game: str) -> None:
    at_once, by_steps = (table("pot*2,scrap", "coin,talisman", game) for _ in range(2))
    run(at_once, "trade pot*2,scrap for talisman", "end")
    run(by_steps, "trade pot*2 for coin", "trade scrap,coin for talisman", "end")
    assert at_once.snapshot() == by_steps.snapshot()
