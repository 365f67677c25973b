"""A7, A8: what the dig site gives, and what a thief takes."""

from collections import Counter

import pytest

from digsite.engine import IllegalMove
from tests.archaeology.position import Situation, acts, run
from tests.archaeology.world import World
from tests.chance import fits

EDITIONS = ("archaeology", "expedition")
both = pytest.mark.parametrize("game", EDITIONS)


@both
def test_a7_a_treasure_goes_to_the_hand_unseen_by_others(game: str) -> None:
    state = Situation(["pot", "coin", "cup"], game, site=["mask", "pot"]).dealt()
    assert run(state, "end") == ["0 end", "1 dig mask"]
    assert World(state).hand(1) == "coin,mask" and World(state).deck == ["pot"]
    assert [state.events(seat)[-1] for seat in range(3)] == ["1 dig ?", "1 dig mask", "1 dig ?"]
    assert (state.to_move, state.due) == (1, "action")


@both
def test_a7_maps_lie_in_the_dig_site_too(game: str) -> None:
    state = Situation(["pot", "coin"], game, site=["map"]).dealt()
    assert run(state, "end") == ["0 end", "1 dig map"]
    assert state.events(0)[-1] == "1 dig ?"


@both
def test_a7_nothing_is_drawn_from_an_empty_dig_site(game: str) -> None:
    state = Situation(["pot", "coin"], game).state()
    assert run(state, "end") == ["0 end"]
    assert (state.to_move, state.due) == (1, "action")


@both
def test_a8_the_digger_picks_a_victim_who_holds_cards(game: str) -> None:
    state = Situation(["pot", "-", "scrap*2", "mask"], game, site=["thief", "pot"]).dealt()
    assert run(state, "end") == ["0 end", "1 dig thief"]
    assert (state.to_move, state.due) == (1, "steal")
    assert state.moves() == ["steal 0", "steal 2", "steal 3"]
    for wrong in ("steal 1", "steal 4", "end", "sell pot 1"):
        with pytest.raises(IllegalMove):
            state.play(wrong)
    assert run(state, "steal 2") == ["1 steal 2 scrap"]
    assert (World(state).hand(1), World(state).hand(2)) == ("scrap", "scrap")
    assert (state.to_move, state.due) == (1, "action"), "the turn goes on with the actions"


@both
def test_a8_the_thief_is_open_and_the_card_is_seen_by_two(game: str) -> None:
    state = Situation(["pot", "coin", "mask"], game, site=["thief", "pot"]).dealt()
    run(state, "end", "steal 2")
    assert all("1 dig thief" in state.events(seat) for seat in range(3))
    assert [state.events(seat)[-1] for seat in range(3)] == ["1 steal 2 ?", "1 steal 2 mask", "1 steal 2 mask"]


@both
def test_a8_every_card_of_the_hand_is_equally_likely_to_go(game: str) -> None:
    table = Situation(["pot", "pot*3,coin*2,mask"], game, site=["thief", "pot"], turn=1)
    stolen: Counter[str] = Counter()
    for state in table.states():
        if World(state).deck[0] == "thief":
            stolen[run(state, "end", "steal 1")[-1].split()[-1]] += 1
    assert stolen.total() > 2_000 and fits([stolen[name] for name in ("pot", "coin", "mask")], [3, 2, 1])


@both
def test_a8_no_opponent_with_cards_nothing_happens(game: str) -> None:
    state = Situation(["-", "pot", "-"], game, site=["thief", "pot"]).dealt()
    assert run(state, "end") == ["0 end", "1 dig thief"]
    assert (state.to_move, state.due) == (1, "action")
    assert "end" in acts(state) and "sell pot 1" in acts(state)


@both
def test_a8_a_single_victim_is_asked_for_all_the_same(game: str) -> None:
    state = Situation(["coin", "-", "-"], game, site=["thief", "pot"]).dealt()
    run(state, "end")
    assert state.moves() == ["steal 0"]
    assert run(state, "steal 0") == ["1 steal 0 coin"]


@both
def test_a8_the_last_card_of_the_dig_site_may_be_a_thief(game: str) -> None:
    state = Situation(["coin", "-"], game, site=["thief"]).dealt()
    assert run(state, "end", "steal 0") == ["0 end", "1 dig thief", "1 steal 0 coin"]
    assert acts(state) == ["end", "sell coin 1"], "that turn dug, so it may end without a sale"


@both
def test_a8_only_one_card_is_dug_after_a_thief(game: str) -> None:
    state = Situation(["coin", "cup"], game, site=["thief", "thief", "mask"]).dealt()
    run(state, "end", "steal 0")
    assert state.due == "action"
    assert run(state, "end") == ["1 end", "0 dig thief"]
