"""A22-A24: passes, and who has to sell when nobody goes on."""

import pytest

from digsite.engine import IllegalMove, State
from tests.archaeology.position import Situation, acts, run
from tests.archaeology.world import World

EDITIONS = ("archaeology", "expedition")
both = pytest.mark.parametrize("game", EDITIONS)


def must_sell(state: State) -> bool:
    return "end" not in state.moves()


@both
def test_a22_turns_go_on_without_digging(game: str) -> None:
    state = Situation(["pot", "coin*2", "cup"], game).state()
    assert run(state, "end", "sell coin 1", "end", "end") == ["0 end", "1 sell coin 1", "1 end", "2 end"]
    assert (state.to_move, state.due) == (0, "action")


@both
def test_a22_a_turn_without_dig_and_action_is_a_pass(game: str) -> None:
    state = Situation(["pot", "coin", "cup"], game, market="scrap").state()
    run(state, "end")
    assert World(state).number("passes") == 1
    run(state, "trade coin for scrap", "end")
    assert World(state).number("passes") == 0, "a trade is an action"
    run(state, "end", "end")
    assert World(state).number("passes") == 2


@both
def test_a22_an_exploration_is_an_action(game: str) -> None:
    chambers = ["pot*3" if game == "archaeology" else "pot*2", "-", "-"]
    state = Situation(["pot", "map"], game, chambers=chambers).state()
    run(state, "end", "explore 1", "end")
    assert World(state).number("passes") == 0


@both
def test_a22_the_turn_that_dug_the_last_card_is_no_pass(game: str) -> None:
    state = Situation(["pot", "coin"], game, site=["mask"]).state()
    run(state, "end", "end")
    assert World(state).number("passes") == 0 and not must_sell(state)
    run(state, "end", "end")
    assert must_sell(state) and state.to_move == 0


@both
@pytest.mark.parametrize("last", ["thief", "storm"])
def test_a22_nor_is_one_that_dug_a_last_thief_or_storm(game: str, last: str) -> None:
    state = Situation(["-", "coin"], game, site=[last], tents=[0, 0]).dealt()
    run(state, "end")
    assert (state.to_move, state.due) == (1, "action")
    run(state, "end")
    assert World(state).number("passes") == 0


@both
def test_a23_who_passed_first_must_sell(game: str) -> None:
    state = Situation(["pot*2", "coin", "cup"], game, turn=1).state()
    run(state, "end", "end", "end")
    assert state.to_move == 1 and must_sell(state)
    assert acts(state) == ["sell coin 1"]
    with pytest.raises(IllegalMove, match="sell coin 1"):
        state.play("end")


@both
def test_a23_one_sale_is_enough_and_the_count_starts_again(game: str) -> None:
    state = Situation(["pot*3", "coin", "cup"], game).state()
    run(state, "end", "end", "end", "sell pot 1")
    assert acts(state) == ["end", "sell pot 1", "sell pot 2"]
    run(state, "end", "end", "end")
    assert not must_sell(state), "the seat that sold has not passed"
    run(state, "end")
    assert must_sell(state) and state.to_move == 1


@both
def test_a23_it_may_trade_and_explore_before_it_sells(game: str) -> None:
    chambers = ["pot*3" if game == "archaeology" else "pot*2", "-", "-"]
    state = Situation(["coin,map", "cup"], game, market="scrap", chambers=chambers).state()
    run(state, "end", "end", "trade coin for scrap")
    assert must_sell(state)
    run(state, "explore 1")
    assert must_sell(state)
    run(state, "sell scrap 1", "end")
    assert state.to_move == 1 and not must_sell(state)


@both
def test_a23_a_seat_without_cards_hands_the_duty_on(game: str) -> None:
    state = Situation(["-", "-", "cup*2"], game).state()
    run(state, "end", "end", "end")
    assert state.to_move == 0 and acts(state) == ["end"]
    run(state, "end")
    assert state.to_move == 1 and acts(state) == ["end"]
    run(state, "end")
    assert state.to_move == 2 and acts(state) == ["sell cup 1", "sell cup 2"]
    run(state, "sell cup 1", "end", "end", "end")
    assert state.to_move == 2 and not must_sell(state), "the count started again"


def test_a23_the_duty_stays_after_a_mine_bust_took_the_last_card() -> None:
    state = Situation(["map", "cup"], "expedition", monument="mine", chambers=["talisman*2,mask"]).state()
    run(state, "end", "end")
    assert must_sell(state)
    assert run(state, "explore 1", "draw")[-1] == "0 bust"
    assert acts(state) == ["end"]
    run(state, "end")
    assert state.to_move == 1 and acts(state) == ["sell cup 1"]


def test_a23_the_duty_stays_after_a_sphinx_miss_took_the_last_card() -> None:
    state = Situation(["map", "cup"], "expedition", monument="sphinx", chambers=["coin*4"]).state()
    run(state, "end", "end")
    assert must_sell(state)
    run(state, "explore 1", "name pot map")
    assert acts(state) == ["end"]
    run(state, "end")
    assert state.to_move == 1 and acts(state) == ["sell cup 1"]


def test_a23_a_mine_that_gives_cards_leaves_the_duty() -> None:
    state = Situation(["map", "cup"], "expedition", monument="mine", chambers=["coin*4"]).state()
    run(state, "end", "end", "explore 1", "stop")
    assert acts(state) == ["sell coin 1"]


def test_a23_the_look_after_the_sale_still_comes() -> None:
    temple = ["pot*5", "coin*5", "-"]
    state = Situation(["mask", "cup"], "expedition", monument="temple", chambers=temple).state()
    run(state, "end", "end", "sell mask 1")
    assert state.due == "look"
    assert run(state, "look 1", "end")[-1] == "0 end"


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a24_three_rounds_with_neither_dig_nor_sale(game: str, players: int) -> None:
    state = Situation(["coin", *["mask"] * (players - 1)], game, market="cup").state()
    swaps = ["trade coin for cup", "trade cup for coin"]
    for turn in range(3 * players):
        assert not must_sell(state), f"turn {turn}"
        if turn % players == 0:
            run(state, swaps[turn // players % 2])
        run(state, "end")
    assert state.to_move == 0 and must_sell(state)
    run(state, "sell cup 1", "end")
    assert not must_sell(state)


@both
def test_a24_a_sale_starts_the_count_again(game: str) -> None:
    state = Situation(["coin*2", "mask*2"], game, market="cup").state()
    for _ in range(2):
        run(state, "trade coin for cup", "end", "end", "trade cup for coin", "end")
        run(state, "sell mask 1", "end") if state.scores == [0, 0] else run(state, "end")
    assert World(state).number("quiet") == 4 and not must_sell(state)


@both
def test_a24_the_duty_goes_to_the_next_seat_with_cards(game: str) -> None:
    state = Situation(["coin", "-", "mask"], game, market="cup", turn=2, quiet=8).state()
    run(state, "end")
    assert state.to_move == 0 and must_sell(state)
    held = Situation(["-", "-", "mask*2"], game, market="cup", turn=2, quiet=8).state()
    run(held, "trade mask for cup", "end", "end", "end")
    assert held.to_move == 2 and must_sell(held)


@both
def test_a24_a_dig_starts_the_count_again(game: str) -> None:
    state = Situation(["coin", "mask"], game, site=["pot"], quiet=3).state()
    run(state, "end", "end")
    assert World(state).number("quiet") == 0


@both
def test_a24_the_duty_survives_more_quiet_turns(game: str) -> None:
    """A seat on duty without cards may end, and the count does not run past its end."""
    state = Situation(["-", "mask*2"], game, market="cup", turn=1, quiet=5).state()
    run(state, "trade mask for cup", "end", "end")
    assert state.to_move == 1 and must_sell(state)
