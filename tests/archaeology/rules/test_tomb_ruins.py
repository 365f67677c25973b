"""A18, A19: the Tomb and the Buried Ruins."""

import pytest

from digsite import engine
from digsite.engine import BadEvent, DigsiteError, IllegalMove
from tests.archaeology.position import Situation, run
from tests.archaeology.world import World

TOMB = ["pot*4,coin*2,mask", "scrap*8"]


def tomb(hand: str, chambers: list[str] = TOMB, **more: object) -> Situation:
    return Situation([hand, "cup", "cup"], "expedition", monument="tomb", chambers=chambers, **more)  # type: ignore[arg-type]


def ruins(hands: list[str], chambers: list[str], **more: object) -> Situation:
    return Situation(hands, "expedition", monument="ruins", chambers=chambers, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kept", "error"),
    [("scrap*2", IllegalMove), ("pot", IllegalMove), ("pot*3", IllegalMove), ("scrap", IllegalMove), ("?2", BadEvent)],
)
def test_a18_an_event_that_keeps_what_it_may_not_is_against_the_rules(kept: str, error: type[DigsiteError]) -> None:
    knowledge = engine.from_view(tomb("map,cup", site=["talisman"]).view())
    for event in ("0 explore 1", "0 look 1 pot*4,coin*2,mask"):
        knowledge.see(event)
    with pytest.raises(error):
        knowledge.see(f"0 keep {kept}")
    knowledge.see("0 keep pot*2")


def test_a18_the_explorer_sees_the_chamber_and_keeps_two() -> None:
    state = tomb("map,cup", site=["talisman"]).state()
    assert run(state, "explore 1") == ["0 explore 1", "0 look 1 pot*4,coin*2,mask"]
    assert (state.to_move, state.due) == (0, "keep")
    assert state.moves() == ["keep pot*2", "keep pot,coin", "keep pot,mask", "keep coin*2", "keep coin,mask"]
    for wrong in ("keep pot", "keep pot*3", "keep scrap*2", "keep mask,coin", "keep mask*2", "end"):
        with pytest.raises(IllegalMove):
            state.play(wrong)
    assert run(state, "keep coin,mask") == ["0 keep coin,mask"]
    world = World(state)
    assert world.hand(0) == "coin,cup,mask" and world.chamber(1) == "pot*4,coin"
    assert (state.to_move, state.due) == (0, "action")


def test_a18_nobody_else_sees_any_of_it() -> None:
    state = tomb("map", site=["talisman"]).state()
    run(state, "explore 1", "keep pot*2")
    for seat in (1, 2):
        assert state.events(seat) == ["0 explore 1", "0 look 1 ?7", "0 keep ?2"]


def test_a18_one_map_for_either_chamber() -> None:
    state = tomb("map", site=["talisman"]).state()
    assert [move for move in state.moves() if move.startswith("explore")] == ["explore 1", "explore 2"]


def test_a18_repeatable_while_cards_remain() -> None:
    state = tomb("map*3", ["pot*2,mask", "-"], site=["talisman", "pot", "pot", "pot"]).dealt()
    run(state, "explore 1", "keep pot,mask", "end", "end", "end")
    assert run(state, "explore 1") == ["0 explore 1", "0 look 1 pot"]
    assert state.moves() == ["keep pot"], "one card left: one is kept"
    assert run(state, "keep pot") == ["0 keep pot"]
    assert state.events(1)[-2:] == ["0 look 1 ?", "0 keep ?"]
    run(state, "end", "end")
    assert state.to_move == 2
    run(state, "end")
    assert not [move for move in state.moves() if move.startswith("explore")]


def test_a18_with_two_cards_left_both_are_kept() -> None:
    state = tomb("map", ["coin,mask", "-"], site=["talisman"]).state()
    run(state, "explore 1")
    assert state.moves() == ["keep coin,mask"]


def test_a19_one_map_for_all_cards_of_one_chamber_seen_by_all() -> None:
    state = ruins(["map", "cup"], ["pot,coin", "mask", "cup"], site=["talisman"]).state()
    assert run(state, "explore 1") == ["0 explore 1 pot,coin"]
    assert state.events(1)[-1] == "0 explore 1 pot,coin"
    assert World(state).hand(0) == "pot,coin" and World(state).chamber(1) == "-"


def test_a19_each_storm_adds_a_card_to_every_chamber_emptied_ones_too() -> None:
    table = ruins(["pot", "cup", "-"], ["coin", "-", "mask"], pile=6, site=["storm", "storm", "scrap"], tents=[0, 0, 0])
    state = table.dealt()
    pile = World(state).pile
    events = run(state, "end")
    refills = [event for event in events if "refill" in event]
    assert refills == [f"1 refill {i % 3 + 1} {card}" for i, card in enumerate(pile)]
    assert World(state).pile == [] and World(state).state["chamber_n"].tolist() == [3, 2, 3]


def test_a19_refills_are_public_and_the_pile_is_hidden() -> None:
    table = ruins(["pot", "cup"], ["coin", "cup", "mask"], pile=3, site=["storm", "scrap"], tents=[0, 0])
    state = table.dealt()
    run(state, "end")
    assert [e for e in state.events(0) if "refill" in e] == [e for e in state.events(1) if "refill" in e]


@pytest.mark.parametrize(("pile", "sizes"), [(0, [1, 0, 1]), (1, [2, 0, 1]), (2, [2, 1, 1]), (3, [2, 1, 2])])
def test_a19_while_the_pile_lasts(pile: int, sizes: list[int]) -> None:
    table = ruins(["pot", "cup"], ["coin", "-", "mask"], pile=pile, site=["storm", "scrap"], tents=[0, 0])
    state = table.dealt()
    events = run(state, "end")
    assert len([event for event in events if "refill" in event]) == pile
    assert World(state).state["chamber_n"].tolist() == sizes


def test_a19_a_chamber_can_be_explored_however_often_it_was_before() -> None:
    hands = ["map*2", "cup"]
    table = ruins(hands, ["coin", "-", "-"], pile=3, site=["storm", "scrap", "scrap"], tents=[0, 0])
    state = table.dealt()
    run(state, "explore 1", "end", "discard coin", "end")
    refilled = World(state).chamber(1)
    assert run(state, "explore 1") == [f"0 explore 1 {refilled}"]


def test_a19_an_empty_chamber_waits_for_its_refill() -> None:
    state = ruins(["map", "cup"], ["-", "coin", "-"], pile=3, site=["scrap"]).state()
    assert [move for move in state.moves() if move.startswith("explore")] == ["explore 2"]
