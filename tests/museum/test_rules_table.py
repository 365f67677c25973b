"""M1 to M6: tiles, places, groups, set-up and placing, on drawn boards."""

from __future__ import annotations

import pytest

from digsite import engine
from digsite.engine.errors import BadView
from digsite.engine.museum.tiles import Tile
from tests.museum.scene import Scene, only, quarters

BOX = engine.load("museum").notation


def walks(scene: Scene) -> set[str]:
    return only(scene.see().moves(), "walk")


def test_m1_quarters_touch_by_their_sides_within_and_across_tiles_never_by_a_corner() -> None:
    scene = Scene(
        """TT 00 by gg
           TT 00 gr bb""",
        due="walk",
        archeologists={0: "2,0 nw"},
    )
    one_step = {"1,0", "2,0 ne", "2,0 sw"}
    two_steps = {"2,0 se", "3,0 nw"}
    three_steps = {"3,0 ne", "3,0 sw"}
    assert walks(scene) == one_step | two_steps | three_steps


def test_m1_a_whole_tile_is_one_space_with_all_its_sides() -> None:
    scene = Scene(
        """.. bb ..
           .. by ..
           TT AA gg
           TT AA gb
           .. rr 00
           .. rr 00""",
        due="walk",
        archeologists={0: "1,0"},
    )
    beside = {"1,-1 sw", "1,-1 se", "2,0 nw", "2,0 sw", "1,1 nw", "1,1 ne", "2,1"}
    assert beside <= walks(scene)


def test_m2_a_rotation_is_quarter_turns_clockwise() -> None:
    tile = Tile("x", quarters=("b", "y", "g", "r"))
    assert tile.turned(1) == ("g", "b", "r", "y")
    assert tile.turned(2) == ("r", "g", "y", "b")
    assert tile.turned(3) == ("y", "r", "b", "g")
    joined = []
    for rotation in range(4):
        state = Scene("TT 00\nTT 00", hand="bygr").see().sample(1)
        state.play(f"place bygr 1,1 r{rotation}")  # below the camp: its upper quarters touch it
        joined.append(state.scores[0])
    assert joined == [1, 1, 0, 0]  # blue goes from nw to ne to se to sw


def test_m2_x_grows_to_the_right_and_y_downwards() -> None:
    moves = Scene("TT 00\nTT 00", hand="bbbb").see().moves()
    assert only(moves, "place bbbb") == {"-1,0 r0", "0,-1 r0", "0,1 r0", "1,-1 r0", "1,1 r0", "2,0 r0"}


def test_m2_rotations_that_look_the_same_are_one() -> None:
    moves = Scene("TT\nTT", hand="bbbb byyb bbyy").see().moves()
    assert {move.split()[2] for move in only(moves, "place") if move.startswith("bbbb 0,1")} == {"r0"}
    assert {move.split()[2] for move in only(moves, "place") if move.startswith("byyb 0,1")} == {"r0", "r1"}
    assert {move.split()[2] for move in only(moves, "place") if move.startswith("bbyy 0,1")} == {"r0", "r1", "r2", "r3"}
    assert only(moves, "place camp") == {f"{place} r0" for place in ("-1,0", "0,-1", "0,1", "1,0")}


def test_m2_the_table_ends_15_tiles_from_the_tomb() -> None:
    row = " ".join(["TT"] + ["mm"] * 15)
    places = {move.split()[0] for move in only(Scene(f"{row}\n{row}", hand="bbbb").see().moves(), "place bbbb")}
    assert {"15,1", "15,-1", "-1,0"} <= places
    assert "16,0" not in places
    column = "\n".join(["TT"] * 2 + ["mm"] * 30)
    places = {move.split()[0] for move in only(Scene(column, hand="bbbb").see().moves(), "place bbbb")}
    assert {"1,15", "-1,15", "0,-1"} <= places
    assert not any(place.endswith(",16") for place in places)


def test_m2_lists_follow_the_tile_file() -> None:
    game = engine.load("museum")
    for seed in range(20):
        for event in game.deal(seed).events()[:4]:
            verb, _, names = event.split()
            codes = BOX.artifacts if verb == "goals" else BOX.tiles
            numbers = [codes[name.partition("*")[0]] for name in names.split(",")]
            assert numbers == sorted(numbers)


def test_m3_a_dig_site_joins_temples_and_artifacts_of_one_colour_across_tiles() -> None:
    scene = Scene(
        """TT 00 bB yb gb
           TT 00 yy gg gb""",
        due="over",
        pile=0,
        last=0,
    )
    assert scene.see().scores == [1 + 3, 0]  # the camp's side: blue of 2,0; that of 3,0 and 4,0 is another site


def test_m3_a_colour_without_a_player_scores_for_nobody() -> None:
    scene = Scene(
        """TT 00 gg AA gG 11
           TT 00 gg AA gg 11""",
        due="over",
        pile=0,
        last=0,
        mummies={0: "2,0 nw", 1: "4,0 nw"},
    )
    assert scene.see().scores == [0, 0]


@pytest.mark.parametrize("letter", ["m", "s"])
def test_m4_a_range_or_sea_is_one_space(letter: str) -> None:
    drawing = """TT 00 bm mb
                 TT 00 bg mm""".replace("m", letter)
    scene = Scene(drawing, due="walk")
    whole_range = {"2,0 ne", "3,0 nw", "3,0 sw", "3,0 se"}
    assert whole_range <= walks(scene)  # second step
    assert "3,0 ne" in walks(scene)  # third step, from the far end of the range


def test_m4_mountains_and_seas_are_different_spaces() -> None:
    scene = Scene(
        """TT 00 ms mb
           TT 00 ms mb""",
        due="walk",
    )
    assert walks(scene) == quarters("2,0") | {"3,0 nw", "3,0 sw"}  # range, sea, range: three steps


def test_m5_the_set_up() -> None:
    for players in (2, 3, 4):
        state = engine.load("museum", players=players).deal(7)
        events = state.events()
        assert [event.split()[0] for event in events] == ["goals"] * players + ["deal"] * players + ["pile", "start"]
        assert all(len(event.split()[2].split(",")) == 5 for event in events[:players])
        assert events[-2] == f"pile {54 - 3 * players}"
        assert state.due == "place"
        assert "place camp 0,1 r0" in state.moves()
        assert state.check() == 0


def test_m5_every_seat_starts_and_every_goal_is_dealt_sooner_or_later() -> None:
    game = engine.load("museum", players=3)
    events = [game.deal(seed).events() for seed in range(200)]
    assert {event[-1] for event in events} == {"start 0", "start 1", "start 2"}
    assert {name for event in events for name in event[0].split()[2].split(",")} == set(BOX.artifacts)


def test_m5_seat_i_has_colour_i_and_only_seated_mummies_are_used() -> None:
    scene = Scene(
        """TT bb yy gg rr
           TT bb yy gg rr""",
        players=3,
        due="icon",
        icon="rotate",
        placed="4,0",
    )
    moves = scene.see().moves()
    assert {move.split()[0] for move in only(moves, "mummy")} == {"blue", "yellow", "green"}


def test_m6_beside_a_tile_by_a_full_edge() -> None:
    scene = Scene(
        """TT bb ..
           TT bb ..
           .. mm ..
           .. mm ..""",
        hand="yyyy",
    )
    free = {"-1,0", "0,-1", "0,1", "1,-1", "2,0", "1,2", "2,1"}
    assert {move.split()[0] for move in only(scene.see().moves(), "place yyyy")} == free


def test_m6_tiles_of_one_name_are_one_move() -> None:
    moves = Scene("TT\nTT", hand="bbbb bbbb").see().moves()
    assert moves.count("place bbbb 0,1 r0") == 1


def test_m6_the_camp_brings_its_archeologist_who_may_walk_at_once() -> None:
    scene = Scene(
        """TT by
           TT by""",
    )
    state = scene.see().sample(1)
    assert "place camp 2,0 r0" in state.moves()
    state.play("place camp 2,0 r0")
    assert state.due == "walk"
    assert only(state.moves(), "walk") == quarters("1,0")


def test_m6_without_icon_and_archeologist_the_draw_follows() -> None:
    state = Scene("TT\nTT", hand="bbbb").see().sample(1)
    events = state.play("place bbbb 0,1 r0")
    assert [event.split()[1] for event in events] == ["place", "draw"]
    assert (state.due, state.to_move) == ("place", 1)


def test_m6_a_tile_cannot_hang_in_the_air() -> None:
    with pytest.raises(BadView, match="2,0 is not joined to the tomb"):
        Scene("TT .. bb\nTT .. bb").see()
