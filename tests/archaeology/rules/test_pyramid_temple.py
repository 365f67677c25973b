"""A16, A17: the Great Pyramid of both editions, and the Temple."""

import pytest

from digsite.engine import IllegalMove
from tests.archaeology.position import Situation, acts, run
from tests.archaeology.world import World

PYRAMIDS = {"archaeology": ["cup*3", "scrap*5", "pot*6,mask"], "expedition": ["cup*2", "scrap*5", "pot*7,mask"]}
TEMPLE = ["pot*5", "scrap*5", "coin*5"]
both = pytest.mark.parametrize("game", PYRAMIDS)


def temple(hand: str, other: str = "cup", chambers: list[str] = TEMPLE, **more: object) -> Situation:
    return Situation([hand, other], "expedition", monument="temple", chambers=chambers, **more)  # type: ignore[arg-type]


@both
@pytest.mark.parametrize("chamber", [1, 2, 3])
def test_a16_chambers_cost_one_two_and_three_maps_and_give_all_cards(game: str, chamber: int) -> None:
    chambers = PYRAMIDS[game]
    poor = Situation(
        [f"map*{chamber - 1}" if chamber > 1 else "pot", "pot"], game, chambers=chambers, site=["coin"]
    ).state()
    with pytest.raises(IllegalMove):
        poor.play(f"explore {chamber}")
    state = Situation([f"map*{chamber}", "pot"], game, chambers=chambers, site=["coin"]).state()
    assert run(state, f"explore {chamber}") == [f"0 explore {chamber} {chambers[chamber - 1]}"]
    world = World(state)
    assert world.hand(0) == chambers[chamber - 1] and world.chamber(chamber) == "-"
    assert (state.to_move, state.due) == (0, "action")


@both
def test_a16_once_each(game: str) -> None:
    state = Situation(["map*3", "pot"], game, chambers=PYRAMIDS[game], site=["coin", "talisman"]).dealt()
    run(state, "explore 1", "end", "end")
    assert "explore 1" not in state.moves() and "explore 2" in state.moves()


@both
def test_a16_only_the_explorer_sees_the_cards(game: str) -> None:
    state = Situation(["map", "pot", "cup"], game, chambers=PYRAMIDS[game], site=["coin"]).state()
    whole = run(state, "explore 1")[0]
    size = 3 if game == "archaeology" else 2
    assert [state.events(seat)[-1] for seat in range(3)] == [whole, f"0 explore 1 ?{size}", f"0 explore 1 ?{size}"]


def test_a17_two_maps_for_any_chamber_once_each() -> None:
    for chamber in (1, 2, 3):
        state = temple("map*2,cup", site=["mask"]).state()
        assert run(state, f"explore {chamber}") == [f"0 explore {chamber} {TEMPLE[chamber - 1]}"]
        assert World(state).chamber(chamber) == "-"
        assert state.events(1) == [f"0 explore {chamber} ?5"]
    with pytest.raises(IllegalMove):
        temple("map,cup", site=["mask"]).state().play("explore 1")
    with pytest.raises(IllegalMove):
        temple("map*2,cup", chambers=["-", "scrap*5", "-"], site=["mask"]).state().play("explore 1")


def test_a17_after_each_sale_the_seller_may_look_at_one_chamber() -> None:
    state = temple("cup*2,mask", site=["mask"]).state()
    run(state, "sell cup 1")
    assert (state.to_move, state.due) == (0, "look")
    assert state.moves() == ["look 1", "look 2", "look 3", "skip"]
    assert run(state, "look 2") == ["0 look 2 scrap*5"]
    assert state.events(1)[-1] == "0 look 2 ?5", "only the seller sees it"
    assert World(state).chamber(2) == "scrap*5", "the cards stay there"
    assert (state.to_move, state.due) == (0, "action")
    run(state, "sell cup 1")
    assert state.due == "look", "after each sale"


def test_a17_the_look_may_be_skipped() -> None:
    state = temple("cup*2", site=["mask"]).state()
    assert run(state, "sell cup 1", "skip")[-1] == "0 skip"
    assert state.events(1)[-1] == "0 skip" and state.due == "action"


def test_a17_only_chambers_with_cards() -> None:
    state = temple("cup*2", chambers=["pot*5", "-", "coin*5"], site=["mask"]).state()
    run(state, "sell cup 1")
    assert state.moves() == ["look 1", "look 3", "skip"]
    for wrong in ("look 2", "look 4", "end", "sell cup 1"):
        with pytest.raises(IllegalMove):
            state.play(wrong)


def test_a17_with_no_such_chamber_nothing_is_asked() -> None:
    state = temple("cup*2", chambers=["-", "-", "-"], site=["mask"]).state()
    run(state, "sell cup 1")
    assert state.due == "action"


def test_a17_other_monuments_ask_for_no_look() -> None:
    for monument in ("pyramid", "tomb", "ruins", "mine", "sphinx"):
        state = Situation(["cup*2", "pot"], "expedition", monument=monument, site=["mask"]).state()
        run(state, "sell cup 1")
        assert state.due == "action"


def test_a17_a_look_changes_nothing_of_what_may_follow() -> None:
    state = temple("cup*2,map*2", site=["mask"]).state()
    before = [move for move in acts(state) if move != "sell cup 2"]
    run(state, "sell cup 1", "look 1")
    assert acts(state) == before
    run(state, "explore 1")
    assert World(state).hand(0) == "pot*5,cup"
