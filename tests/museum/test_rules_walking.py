"""M10 and M11: walking and collecting, on drawn boards."""

from __future__ import annotations

from tests.museum.scene import Scene, only, quarters


def ends(drawing: str, seat: int = 0, **more: object) -> set[str]:
    moves = Scene(drawing, due="walk", seat=seat, **more).see().moves()  # type: ignore[arg-type]
    assert "stay" in moves
    return only(moves, "walk")


def test_m10_up_to_three_spaces_side_to_side_and_never_back_to_the_start() -> None:
    drawing = """TT 00 by gr
                 TT 00 sg bb"""
    assert ends(drawing) == quarters("2,0") | {"3,0 nw", "3,0 sw"}
    there = ends(drawing, archeologists={0: "3,0 ne"})
    assert there == {"3,0 nw", "3,0 se", "3,0 sw", "2,0 ne", "2,0 se", "2,0 nw"}


def test_m10_a_range_is_one_step_and_every_quarter_of_it_an_end() -> None:
    drawing = """TT 00 mm mm ss bb
                 TT 00 mm mm ss bb"""
    mountains, sea = quarters("2,0") | quarters("3,0"), quarters("4,0")
    assert ends(drawing) == mountains | sea | {"5,0 nw", "5,0 sw"}
    assert ends(drawing, archeologists={0: "2,0 nw"}) == {"1,0"} | sea | quarters("5,0")


def test_m10_airports_are_next_to_each_other_and_to_the_own_camp_only() -> None:
    drawing = """11 .. .. .. .. .. ..
                 11 .. .. .. .. .. ..
                 TT 00 yy yy AA bb gg
                 TT 00 yy yy AA bb gg
                 .. .. rr .. rr .. rr
                 .. .. rr .. rr .. rr
                 .. .. AA .. yy .. AA
                 .. .. AA .. yy .. AA"""
    found = ends(drawing)
    assert {"4,0", "2,2", "6,2"} <= found  # one step, to all airports
    assert {"5,0 nw", "6,1 sw"} <= found  # two steps
    assert "6,1 nw" in found  # three steps
    assert "0,-1" not in ends(drawing, archeologists={0: "4,0"})
    assert "1,0" in ends(drawing, archeologists={0: "6,1 se"})  # two steps: the airport below, the camp


def test_m10_an_airport_with_an_archeologist_is_closed() -> None:
    found = ends(
        """11 TT 00 yy AA bb
           11 TT 00 yy AA bb
           .. .. bb .. .. ..
           .. .. bb .. .. ..
           .. .. AA gg .. ..
           .. .. AA gg .. ..""",
        archeologists={1: "3,0"},
    )
    assert "3,0" not in found
    assert {"1,2", "2,2 nw", "2,2 ne"} <= found


def test_m10_closed_are_the_tomb_other_camps_and_other_archeologists_with_their_whole_range() -> None:
    found = ends(
        """11 TT 00 bm mm bb
           11 TT 00 bb gm bb""",
        archeologists={1: "3,0 se"},
    )
    assert found == {"2,0 nw", "2,0 sw", "2,0 se", "3,0 sw"}


def test_m10_another_archeologist_on_the_same_site_closes_only_its_quarter() -> None:
    found = ends(
        """11 TT 00 bb bb
           11 TT 00 bb bb""",
        archeologists={1: "2,0 nw"},
    )
    assert found == {"2,0 sw", "2,0 se", "2,0 ne", "3,0 sw"}


def test_m10_no_entry_to_a_site_with_a_mummy_not_even_the_own_one() -> None:
    drawing = """TT 00 yy yg
                 TT 00 ym yg"""
    assert ends(drawing, mummies={0: "3,0 nw"}) == set()


def test_m10_out_of_a_site_with_a_mummy_the_first_step_leaves_it() -> None:
    drawing = """TT 00 yy yg
                 TT 00 ym yg"""
    mummy = {0: "3,0 nw"}
    assert ends(drawing, mummies=mummy, archeologists={0: "2,0 sw"}) == {"1,0", "2,0 se"}
    assert ends(drawing, mummies=mummy, archeologists={0: "2,0 ne"}) == {"2,0 se"}


def test_m10_the_site_with_a_mummy_stays_closed_beyond_the_own_quarter() -> None:
    found = ends(
        """TT yy yy mm 00
           TT mm my mm 00""",  # the archeologist's quarter 2,0 ne joins 2,0 se to the rest of the site
        mummies={0: "1,0 nw"},
        archeologists={0: "2,0 ne"},
    )
    assert found == quarters("3,0") | {"4,0"}


def test_m10_both_may_leave_a_range_they_share_after_a_merge() -> None:
    drawing = """TT 00 mm bb 11
                 TT 00 mm bb 11"""
    both = {0: "2,0 nw", 1: "2,0 se"}
    assert ends(drawing, archeologists=both) == {"1,0"} | quarters("3,0")
    assert ends(drawing, seat=1, archeologists=both) == quarters("3,0") | {"4,0"}


def test_m10_not_asked_without_an_archeologist_on_the_table() -> None:
    world = Scene("TT 11 yy\nTT 11 yy", hand="bbbb").see().sample(1)
    events = world.play("place bbbb 0,1 r0")
    assert [event.split()[1] for event in events] == ["place", "draw"]


BESIDE_AN_ARTIFACT = """TT 00 Gb
                        TT 00 bb"""


def walked(**more: object) -> Scene:
    return Scene(BESIDE_AN_ARTIFACT, due="walk", **more)  # type: ignore[arg-type]


def test_m11_collect_a_goal_and_go_back_to_the_camp() -> None:
    world = walked().see().sample(1)
    assert [event.split()[1] for event in world.play("walk 2,0 nw")] == ["walk"]
    assert (world.due, world.moves()) == ("collect", ["collect", "leave"])
    events = world.play("collect")
    assert events[0] == "0 collect green-a"
    truth = world.game.truth(world)  # type: ignore[attr-defined]
    assert truth["archeologists"][0] == ((1, 0), "")
    assert truth["collected"] == [[4], []]
    assert world.scores == [3 + 3, 0]  # three temples beside the camp, and the goal


def test_m11_what_is_no_goal_is_asked_about_with_one_answer() -> None:
    world = walked(goals=("blue-a", "blue-b", "yellow-a", "red-a", "red-b")).see().sample(1)
    world.play("walk 2,0 nw")
    assert (world.due, world.moves()) == ("collect", ["leave"])
    world.play("leave")
    assert world.game.truth(world)["archeologists"][0] == ((2, 0), "nw")  # type: ignore[attr-defined]


def test_m11_a_kind_collected_before_is_not_asked_about() -> None:
    world = walked(collected={0: ("green-a",)}).see().sample(1)
    assert [event.split()[1] for event in world.play("walk 2,0 nw")] == ["walk", "draw"]


def test_m11_not_asked_after_stay() -> None:
    world = walked(archeologists={0: "2,0 nw"}).see().sample(1)
    assert [event.split()[1] for event in world.play("stay")] == ["stay", "draw"]


def test_m11_not_asked_on_a_temple() -> None:
    world = walked().see().sample(1)
    assert [event.split()[1] for event in world.play("walk 2,0 sw")] == ["walk", "draw"]
