"""M12 to M16: drawing, the last turns and the count, on drawn boards."""

from __future__ import annotations

import pytest

from digsite import engine
from tests.museum.scene import Scene


def count(drawing: str, **more: object) -> list[int]:
    return Scene(drawing, due="over", pile=0, last=0, **more).see().scores  # type: ignore[arg-type]


def test_m12_a_turn_ends_with_the_top_tile_of_the_pile() -> None:
    knowledge = Scene("TT\nTT", hand="bbbb").see()
    world = knowledge.sample(1)
    before = knowledge.game.truth(world)  # type: ignore[attr-defined]
    world.play("place bbbb 0,1 r0")
    after = knowledge.game.truth(world)  # type: ignore[attr-defined]
    assert after["pile"] == before["pile"][1:]
    assert sorted(after["hands"][0]) == sorted([*before["hands"][0], before["pile"][0]])[1:]


def test_m12_nothing_is_drawn_from_an_empty_pile() -> None:
    world = Scene("TT\nTT", hand="bbbb", pile=0, last=2).see().sample(1)
    assert [event.split()[1] for event in world.play("place bbbb 0,1 r0")] == ["place"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m13_after_the_last_draw_every_seat_has_one_more_turn(players: int) -> None:
    state = engine.load("museum", players=players).deal(players)
    while not state.over:
        state.play(state.moves()[0])
    events = state.events()
    draws = [number for number, event in enumerate(events) if " draw " in event]
    drawer = int(events[draws[-1]][0])
    places = [int(event[0]) for event in events[draws[-1] :] if " place " in event]
    assert places == [(drawer + 1 + turn) % players for turn in range(players)]
    assert len(draws) == 54 - 3 * players


def test_m13_with_nothing_in_the_pile_at_the_start_every_seat_has_one_turn() -> None:
    tiles = {
        "colours": ["blue", "yellow"],
        "artifacts": ["blue-a", "blue-b", "blue-c", "yellow-a", "yellow-b"],
        "tile": {"airport": {"n": 6, "airport": True}},
    }
    state = engine.load("museum", tiles=tiles).deal(1)
    assert "pile 0" in state.events()
    for _ in range(2):
        assert state.due == "place"
        state.play("place airport " + state.moves()[0].split()[2] + " r0")
    assert state.over
    assert state.events()[-1] == "result scores=0,0 artifacts=0,0 winners=0,1"


def test_m14_joined_directly_and_through_own_sites_mountains_seas_and_airports() -> None:
    assert count("""TT 00 bb
                    TT 00 yy""") == [2, 0]
    assert count("""TT 00 mm bb sB AA bb
                    TT 00 ss yy yy AA yy""") == [2 + 3 + 2, 0]


def test_m14_an_airport_anywhere_is_joined_to_the_camp() -> None:
    assert count("""00 TT yy yy AA bB
                    00 TT yy yy AA bb""") == [6, 0]


def test_m14_a_mountain_next_to_a_sea_is_joined() -> None:
    assert count("""TT 00 my yb
                    TT 00 ss sy""") == [0, 0]
    assert count("""TT 00 my yb
                    TT 00 ss sb""") == [2, 0]


def test_m14_not_through_other_sites_other_camps_or_the_tomb() -> None:
    assert count("""bb TT 00 yy bb gg bB
                    bb TT 00 yy bb gg bb""") == [0, 0]
    assert count("""TT 00 11 bb
                    TT 00 11 bb""") == [0, 0]


def test_m14_nothing_is_joined_without_a_camp() -> None:
    assert count("""TT bb AA bb
                    TT bb AA bb""") == [0, 0]


def test_m14_a_mummy_does_not_cut_a_connection() -> None:
    drawing = """TT 00 bb sb
                 TT 00 yy sy"""
    assert count(drawing) == [3, 0]
    assert count(drawing, mummies={1: "2,0 nw"}) == [1, 2]


def test_m15_temples_artifacts_and_collected_goals() -> None:
    assert count(
        """TT 00 bB
                    TT 00 yy""",
        collected={0: ("red-a", "red-b")},
    ) == [1 + 3 + 6, 0]


def test_m15_the_own_site_under_the_archeologist_even_if_unconnected_and_only_once() -> None:
    drawing = """TT 00 bB yy bb
                 TT 00 yy yy bB"""
    assert count(drawing) == [4, 0]
    assert count(drawing, archeologists={0: "4,0 nw"}) == [4 + 6, 0]
    assert count(drawing, archeologists={0: "2,0 ne"}) == [4, 0]
    assert count(drawing, archeologists={0: "3,0 nw"}) == [4, 0]


def test_m15_a_mummy_takes_the_site_from_its_owner_even_under_the_archeologist() -> None:
    drawing = """TT 00 bB yy
                 TT 00 bb yy"""
    assert count(drawing, mummies={1: "2,0 sw"}, archeologists={0: "2,0 ne"}) == [0, 6]
    assert count(drawing, mummies={0: "3,0 nw"}) == [6 + 4, 0]


def test_m15_two_mummies_on_one_site_both_score_it() -> None:
    drawing = """TT 00 bB yy
                 TT 00 bb yy"""
    assert count(drawing, players=3, mummies={1: "2,0 sw", 2: "2,0 nw"}) == [0, 6, 6]


def test_m15_the_site_of_a_colour_without_a_player_scores_nothing_for_a_mummy() -> None:
    drawing = """TT 00 gG rr
                 TT 00 gg rr"""
    assert count(drawing, mummies={0: "2,0 nw"}) == [0, 0]
    assert count(drawing, players=3, mummies={0: "2,0 nw"}) == [6, 0, 0]


def finished(drawing: str, **more: object) -> list[float]:
    return Scene(drawing, due="over", pile=0, last=0, **more).see().sample(1).returns  # type: ignore[arg-type]


def test_m16_the_highest_total_wins() -> None:
    assert finished("TT 00 bb\nTT 00 bb") == [1.0, 0.0]


def test_m16_ties_go_to_more_collected_artifacts_then_to_all() -> None:
    tie = """TT 00 bb AA yY 11
             TT 00 bm AA yy 11"""
    assert finished(tie, collected={0: ("red-a",)}) == [1.0, 0.0]  # 3 + 3 against 6
    level = """TT 00 bb AA yy 11
               TT 00 bm AA ym 11"""
    assert finished(level) == [0.5, 0.5]
    assert finished(level, players=3) == [0.5, 0.5, 0.0]
