"""A9, A10: storms of both editions."""

import pytest

from digsite.engine import IllegalMove
from tests.archaeology.position import Situation, run
from tests.archaeology.world import World

EDITIONS = ("archaeology", "expedition")


def test_a9_the_digger_discards_first_then_clockwise() -> None:
    state = Situation(["pot*2", "coin*2", "scrap*2", "cup*2"], site=["storm", "mask"], turn=1).dealt()
    assert run(state, "end") == ["1 end", "2 dig storm"]
    order = []
    while state.due == "discard":
        order.append(state.to_move)
        run(state, state.moves()[0])
    assert order == [2, 3, 0, 1]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("held", "lost"), [(2, 1), (3, 1), (4, 2), (5, 2), (7, 3)])
def test_a9_half_the_hand_rounded_down(game: str, held: int, lost: int) -> None:
    hands = ["-", f"pot*{held}"] if held <= 5 else ["-", f"pot*5,scrap*{held - 5}"]
    state = Situation(hands, game, site=["storm", "mask"], tents=[0, 0]).dealt()
    run(state, "end")
    assert (state.to_move, state.due) == (1, "discard")
    assert all(sum(int(n or 1) for n in _numbers(move)) == lost for move in state.moves())
    before = World(state).state["hand_n"][1]
    run(state, state.moves()[0])
    assert World(state).state["hand_n"][1] == before - lost + 1, "then the mask is dug"


def _numbers(move: str) -> list[str]:
    return [word.partition("*")[2] for word in move.split()[1].split(",")]


@pytest.mark.parametrize("game", EDITIONS)
def test_a9_hands_of_none_or_one_are_not_asked(game: str) -> None:
    state = Situation(["pot", "-", "coin*2"], game, site=["storm", "mask"], tents=[0, 0, 0], turn=2).dealt()
    run(state, "end")
    assert (state.to_move, state.due) == (2, "discard")
    assert run(state, "discard coin") == ["2 discard coin", "0 dig mask"]


@pytest.mark.parametrize("game", EDITIONS)
def test_a9_of_its_own_choice_into_the_market(game: str) -> None:
    table = Situation(["-", "pot*2,coin,mask"], game, market="cup", rest="site", site=["storm"], tents=[0, 0])
    state = next(state for state in table.states() if World(state).deck[0] == "storm")
    run(state, "end")
    assert state.moves() == [
        "discard pot*2", "discard pot,coin", "discard pot,mask", "discard coin,mask",
    ]  # fmt: skip
    for wrong in ("discard pot", "discard pot*3", "discard cup,mask", "discard mask,coin", "discard -"):
        with pytest.raises(IllegalMove):
            state.play(wrong)
    run(state, "discard coin,mask")
    assert World(state).market == "coin,cup,mask"


@pytest.mark.parametrize("game", EDITIONS)
def test_a9_each_discard_is_seen_before_the_next_seat_chooses(game: str) -> None:
    state = Situation(["pot*2", "coin*2", "cup*2"], game, site=["storm", "mask"], tents=[0, 0, 0]).dealt()
    run(state, "end")
    first = state.to_move
    assert first is not None
    event = run(state, state.moves()[0])[-1]
    assert state.to_move == (first + 1) % 3
    assert all(state.events(seat)[-1] == event for seat in range(3))


def test_a9_the_digger_digs_again() -> None:
    state = Situation(["-", "pot*2"], site=["storm", "storm", "thief", "mask"]).dealt()
    assert run(state, "end", "discard pot") == ["0 end", "1 dig storm", "1 discard pot", "1 dig storm", "1 dig thief"]
    assert (state.to_move, state.due) == (1, "action"), "nobody had two cards for the second storm"


@pytest.mark.parametrize("game", EDITIONS)
def test_a9_after_the_last_storm_the_turn_goes_on_with_the_actions(game: str) -> None:
    state = Situation(["pot*2", "coin*2"], game, site=["storm"], tents=[0, 0]).dealt()
    run(state, "end", "discard coin" if game == "archaeology" else "discard pot")
    assert state.due == "discard"
    run(state, state.moves()[0])
    assert (state.to_move, state.due) == (1, "action")
    assert "end" in state.moves()


def test_a9_archaeology_has_no_tents() -> None:
    state = Situation(["pot*2", "coin*2"], site=["storm", "mask"]).dealt()
    assert run(state, "end") == ["0 end", "1 dig storm"]
    assert state.due == "discard"


def test_a10_tents_are_asked_left_of_the_digger_first_the_digger_last() -> None:
    state = Situation(["pot*2", "coin*2", "cup*2", "scrap*2"], "expedition", site=["storm", "mask"]).dealt()
    run(state, "end")
    asked = []
    while state.due == "tent":
        asked.append(state.to_move)
        assert state.moves() == ["shelter", "brave"]
        run(state, "brave" if state.to_move != 0 else "shelter")
    assert asked == [2, 3, 0, 1]
    discards = []
    while state.due == "discard":
        discards.append(state.to_move)
        run(state, state.moves()[0])
    assert discards == [2, 3, 1], "the seat that sheltered keeps its cards, the digger is last"
    assert World(state).hand(0) == "pot*2" and World(state).tents == [0, 1, 1, 1]


def test_a10_a_seat_without_a_tent_is_not_asked() -> None:
    state = Situation(["pot*2", "coin*2", "cup*2"], "expedition", site=["storm", "mask"], tents=[0, 0, 1]).dealt()
    run(state, "end")
    assert (state.to_move, state.due) == (2, "tent")
    assert run(state, "shelter") == ["2 shelter"]
    assert (state.to_move, state.due) == (0, "discard")


def test_a10_a_seat_without_cards_is_asked_for_its_tent() -> None:
    state = Situation(["-", "-", "cup*2"], "expedition", site=["storm", "mask"], tents=[1, 0, 0]).dealt()
    run(state, "end")
    assert (state.to_move, state.due) == (0, "tent")


def test_a10_a_used_tent_is_gone() -> None:
    table = Situation(["pot*4", "coin*4"], "expedition", site=["storm", "storm", "mask"])
    state = table.dealt()
    assert run(state, "end", "shelter", "shelter") == ["0 end", "1 dig storm", "0 shelter", "1 shelter", "1 dig storm"]
    assert World(state).tents == [0, 0] and state.due == "discard"


def test_a10_fierce_weather_tents_stand_twice() -> None:
    table = Situation(["pot*4", "coin*4"], "expedition", site=["storm", "storm", "storm", "mask"], variants="fierce")
    state = table.dealt()
    run(state, "end", "shelter", "brave", "discard coin*2")
    assert World(state).tents == [1, 2] and state.due == "tent"
    run(state, "shelter", "shelter")
    assert World(state).tents == [0, 1]
    assert (state.to_move, state.due) == (1, "tent"), "seat 0 has used its tent up"


def test_a10_answers_are_public() -> None:
    state = Situation(["pot*2", "coin*2", "cup"], "expedition", site=["storm", "mask"]).dealt()
    run(state, "end", "shelter", "brave", "shelter")
    for seat in range(3):
        assert state.events(seat)[1:] == ["1 dig storm", "2 shelter", "0 brave", "1 shelter"]


def test_a10_ruins_are_refilled_before_the_tents() -> None:
    ruins = ["coin", "-", "cup"]
    table = Situation(["pot*2", "mask"], "expedition", monument="ruins", chambers=ruins, pile=5, site=["storm", "pot"])
    state = table.dealt()
    pile = World(state).pile
    expected = [
        "0 end",
        "1 dig storm",
        *(f"1 refill {number} {card}" for number, card in zip((1, 2, 3), pile, strict=False)),
    ]
    assert run(state, "end") == expected
    assert (state.to_move, state.due) == (0, "tent")
