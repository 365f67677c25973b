"""A20, A21: the Mine and the Sphinx."""

from collections import Counter
from itertools import combinations

import pytest

from digsite.engine import IllegalMove
from tests.archaeology.position import Situation, cards, run
from tests.archaeology.world import World
from tests.chance import fits


def mine(hand: str, chamber: str, other: str = "cup", **more: object) -> Situation:
    more = {"site": ["talisman"], **more}
    return Situation([hand, other], "expedition", monument="mine", chambers=[chamber], **more)  # type: ignore[arg-type]


def sphinx(hand: str, chamber: str, players: int = 2, **more: object) -> Situation:
    more = {"site": ["talisman"], **more}
    hands = [hand, *["cup"] * (players - 1)]
    return Situation(hands, "expedition", monument="sphinx", chambers=[chamber], **more)  # type: ignore[arg-type]


def test_a20_exploring_draws_the_first_card_by_itself() -> None:
    state = mine("map,pot", "coin*3").state()
    assert run(state, "explore 1") == ["0 explore 1", "0 draw coin"]
    assert (state.to_move, state.due) == (0, "mine") and state.moves() == ["draw", "stop"]
    for wrong in ("end", "explore 1", "sell pot 1", "bust"):
        with pytest.raises(IllegalMove):
            state.play(wrong)


def test_a20_stop_keeps_all_cards_drawn() -> None:
    state = mine("map", "coin*3").state()
    assert run(state, "explore 1", "draw", "stop")[-1] == "0 stop"
    assert World(state).hand(0) == "coin*2" and World(state).chamber(1) == "coin"
    assert (state.to_move, state.due) == (0, "action")


def test_a20_five_is_not_over_five() -> None:
    table = mine("map", "coin,talisman,pot*2")
    state = next(s for s in table.states() if {*run(s, "explore 1", "draw")} >= {"0 draw coin", "0 draw talisman"})
    assert state.due == "mine"
    run(state, "stop")
    assert World(state).hand(0) == "coin,talisman"


def test_a20_over_five_all_go_back_and_the_explorer_gets_none() -> None:
    state = mine("map,pot", "talisman*2,mask").state()
    events = run(state, "explore 1", "draw")
    assert events[-1] == "0 bust"
    assert World(state).hand(0) == "pot" and World(state).chamber(1) == "talisman*2,mask"
    assert (state.to_move, state.due) == (0, "action")


def test_a20_the_last_card_may_bust() -> None:
    state = mine("map,pot", "talisman,mask").state()
    assert run(state, "explore 1", "draw")[-1] == "0 bust"
    assert World(state).chamber(1) == "talisman,mask"


def test_a20_a_mine_that_runs_out_stops_by_itself() -> None:
    state = mine("map,pot", "coin*2").state()
    assert run(state, "explore 1", "draw") == ["0 explore 1", "0 draw coin", "0 draw coin", "0 stop"]
    assert World(state).hand(0) == "pot,coin*2" and World(state).chamber(1) == "-"
    single = mine("map", "mask").state()
    assert run(single, "explore 1") == ["0 explore 1", "0 draw mask", "0 stop"]


def test_a20_drawn_face_up_at_random() -> None:
    table = mine("map", "pot*3,coin*2,mask")
    drawn: Counter[str] = Counter()
    for state in table.states():
        event = run(state, "explore 1")[-1]
        assert state.events(1)[-1] == event, "face up"
        drawn[event.split()[-1]] += 1
    assert fits([drawn["pot"], drawn["coin"], drawn["mask"]], [3, 2, 1])


def test_a20_repeatable() -> None:
    state = mine("map*2", "talisman*2,mask", site=["pot", "scrap", "cup"]).dealt()
    run(state, "explore 1", "draw", "end", "end")
    assert run(state, "explore 1")[0] == "0 explore 1"


@pytest.mark.parametrize(("players", "kinds"), [(2, 7), (3, 7), (4, 8), (5, 9)])
def test_a21_any_two_different_types_of_this_game_may_be_named(players: int, kinds: int) -> None:
    names = ["pot", "scrap", "coin", "cup", "talisman", "map", "mask", "tablet", "pendant"][:kinds]
    state = sphinx("map", "pot*3", players).state()
    assert run(state, "explore 1") == ["0 explore 1"]
    assert (state.to_move, state.due) == (0, "name")
    assert state.moves() == [f"name {first} {second}" for first, second in combinations(names, 2)]
    for wrong in ("name pot pot", "name mask pot", "name pot thief", "name pot", "name pot coin mask", "end"):
        with pytest.raises(IllegalMove):
            state.play(wrong)
    if kinds < 9:
        with pytest.raises(IllegalMove):
            state.play("name pot pendant")


def test_a21_five_are_shown_and_the_named_types_kept() -> None:
    for state in list(sphinx("map", "pot*5,coin*3,mask*2,scrap*3").states())[:200]:
        events = run(state, "explore 1", "name pot mask")
        assert events[:2] == ["0 explore 1", "0 name pot mask"] and state.events(1) == state.events(0)
        shown = cards(events[2].removeprefix("0 reveal "))
        assert shown.total() == 5
        kept = Counter({name: n for name, n in shown.items() if name in ("pot", "mask")})
        world = World(state)
        assert cards(world.hand(0)) == kept
        assert cards(world.chamber(1)) == cards("pot*5,coin*3,mask*2,scrap*3") - kept
        assert (state.to_move, state.due) == (0, "action")


def test_a21_the_shown_cards_are_random() -> None:
    shown: Counter[int] = Counter()
    for state in sphinx("map", "pot*5,coin*5").states():
        event = run(state, "explore 1", "name pot map")[-1]
        shown[cards(event.removeprefix("0 reveal "))["pot"]] += 1
    assert fits([shown[n] for n in range(6)], [1, 25, 100, 100, 25, 1])


@pytest.mark.parametrize("left", [1, 2, 4, 5])
def test_a21_fewer_than_five_are_all_shown(left: int) -> None:
    chamber = "coin" if left == 1 else f"coin*{left}"
    state = sphinx("map", chamber).state()
    assert run(state, "explore 1", "name pot coin")[-1] == f"0 reveal {chamber}"
    assert World(state).chamber(1) == "-"


def test_a21_a_miss_gives_nothing_and_it_is_repeatable() -> None:
    state = sphinx("map*2", "coin*4", site=["pot", "scrap", "cup"]).dealt()
    run(state, "explore 1", "name pot map", "end", "end")
    assert World(state).chamber(1) == "coin*4"
    assert run(state, "explore 1", "name pot coin")[-1] == "0 reveal coin*4"
