"""M7 to M9: icons, locked tiles and mummies, on drawn boards."""

from __future__ import annotations

from tests.museum.scene import Scene, only, quarters


def icon_scene(drawing: str, icon: str, placed: str, **more: object) -> Scene:
    return Scene(drawing, due="icon", icon=icon, placed=placed, **more)  # type: ignore[arg-type]


def test_m7_rotate_another_tile_so_that_it_looks_different() -> None:
    scene = icon_scene(
        """mm TT AA bb by bY
           ss TT AA bb yb bb""",
        "rotate",
        "-1,0",
    )
    moves = scene.see().moves()
    assert only(moves, "rotate") == {"3,0 r1", "4,0 r1", "4,0 r2", "4,0 r3"}
    assert not only(moves, "swap") | only(moves, "replace")


def test_m7_a_turned_tile_can_be_turned_back() -> None:
    state = icon_scene(
        """mm TT by 11
           ss TT by 11""",
        "rotate",
        "-1,0",
        icons={"ggrr": "rotate"},
    ).see()
    world = state.sample(3)
    world.play("rotate 1,0 r2")
    assert world.game.truth(world)["table"][(1, 0)][1] == 2  # type: ignore[attr-defined]


def test_m7_swap_any_two_of_different_names_the_one_just_placed_included() -> None:
    scene = icon_scene(
        """by TT AA AA bb
           gr TT AA AA bb""",
        "swap",
        "-1,0",
    )
    swaps = only(scene.see().moves(), "swap")
    placed_with_airport = {f"-1,0 r0 {x},0 r{turn}" for x in (1, 2) for turn in range(4)}
    placed_with_site = {f"-1,0 r0 3,0 r{turn}" for turn in range(4)}
    airport_with_site = {f"{x},0 r0 3,0 r0" for x in (1, 2)}
    assert swaps == placed_with_airport | placed_with_site | airport_with_site


def test_m7_each_rotation_of_a_swap_is_of_the_tile_that_then_lies_there() -> None:
    scene = icon_scene(
        """bb TT 11 mg
           ss TT 11 mg""",
        "swap",
        "-1,0",
    )
    knowledge = scene.see()
    world = knowledge.sample(1)
    tiles = knowledge.game.notation.tiles
    world.play("swap -1,0 r1 2,0 r3")
    table = knowledge.game.truth(world)["table"]  # type: ignore[attr-defined]
    assert table[(-1, 0)] == (tiles["t2"], 1)
    assert table[(2, 0)] == (tiles["t1"], 3)


def test_m7_swap_with_nothing_to_swap_leaves_skip() -> None:
    scene = icon_scene(
        """AA TT AA AA
           AA TT AA AA""",
        "swap",
        "-1,0",
    )
    assert scene.see().moves() == ["skip"]


def test_m7_replace_takes_another_tile_and_lays_one_of_another_name() -> None:
    scene = icon_scene(
        """bb TT AA yy
           mm TT AA yy""",
        "replace",
        "-1,0",
        hand="rrrr rrss",
    )
    turns = {"rrrr": 1, "rrss": 4, "camp": 1}
    expected = {f"{x},0 {name} r{turn}" for x in (1, 2) for name, looks in turns.items() for turn in range(looks)}
    assert only(scene.see().moves(), "replace") == expected
    world = scene.see().sample(1)
    world.play("replace 2,0 rrrr r0")
    assert "place t3 3,0 r0" not in world.moves()  # it is the other seat's turn now
    hand = world.game.truth(world)["hands"][0]  # type: ignore[attr-defined]
    assert world.game.notation.tiles["t3"] in hand
    assert world.game.notation.tiles["rrrr"] not in hand


def test_m7_replace_not_with_a_tile_of_the_same_name() -> None:
    scene = icon_scene(
        """bb TT ss 00
           mm TT ss 00""",
        "replace",
        "-1,0",
    )
    names = {move.split()[1] for move in only(scene.see().moves(), "replace")}
    assert names == {"spare"}  # t2 looks like a spare tile, but has another name


def test_m7_an_icon_laid_by_replace_does_nothing() -> None:
    scene = icon_scene(
        """bb TT yy
           mm TT yy""",
        "replace",
        "-1,0",
        hand="rrrr",
        icons={"rrrr": "swap"},
    )
    world = scene.see().sample(1)
    events = world.play("replace 1,0 rrrr r0")
    assert [event.split()[1] for event in events] == ["replace", "draw"]


def test_m7_a_camp_may_be_laid_by_replace() -> None:
    scene = icon_scene(
        """bb TT yy gg
           mm TT yy gg""",
        "replace",
        "-1,0",
    )
    world = scene.see().sample(1)
    world.play("replace 1,0 camp r0")
    assert world.due == "walk"
    assert only(world.moves(), "walk") == quarters("2,0")


def test_m7_a_mummy_instead_of_any_icon_or_nothing() -> None:
    for icon in ("rotate", "swap", "replace"):
        scene = icon_scene(
            """bb TT yy
               mm TT yy""",
            icon,
            "-1,0",
        )
        moves = scene.see().moves()
        assert "skip" in moves
        assert only(moves, "mummy blue") == quarters("1,0")
        assert only(moves, "mummy yellow") == {"-1,0 nw", "-1,0 ne"}


def test_m7_without_an_icon_nothing_is_asked() -> None:
    world = Scene("TT 00 yy\nTT 00 yy", hand="bbbb").see().sample(1)
    world.play("place bbbb 0,1 r0")
    assert world.due == "walk"


def test_m8_the_tomb_camps_and_tiles_with_a_figure_are_locked() -> None:
    scene = icon_scene(
        """mm TT 00 by gr bm
           ss TT 00 ss ss ss""",
        "rotate",
        "-1,0",
        archeologists={0: "2,0 sw"},
        mummies={1: "3,0 ne"},
    )
    assert {move.split()[0] for move in only(scene.see().moves(), "rotate")} == {"4,0"}


def test_m8_all_tiles_locked_leaves_mummies_and_skip() -> None:
    scene = icon_scene(
        """mm TT by
           ss TT ss""",
        "replace",
        "-1,0",
        mummies={1: "1,0 nw"},
        hand="gggg",
    )
    assert scene.see().moves() == ["skip", "mummy blue 1,0 ne"]


def test_m9_onto_quarters_of_sites_of_another_colour_and_nothing_else() -> None:
    scene = icon_scene(
        """mm TT bB yg AA 00 11
           ss TT bb ms AA 00 11""",
        "rotate",
        "-1,0",
    )
    moves = scene.see().moves()
    assert only(moves, "mummy blue") == {"2,0 nw", "2,0 ne"}
    assert only(moves, "mummy yellow") == quarters("1,0") | {"2,0 ne"}


def test_m9_not_onto_a_site_that_holds_a_figure_nor_within_its_own() -> None:
    scene = icon_scene(
        """mm TT 00 bb yy rr gm 11
           ss TT 00 bb yy rr gm 11""",
        "rotate",
        "-1,0",
        archeologists={0: "4,0 se", 1: "5,0 ne"},  # on red; on the mountain: the green site is free
        mummies={1: "2,0 nw"},
    )
    moves = scene.see().moves()
    assert only(moves, "mummy blue") == quarters("3,0") | {"5,0 nw", "5,0 sw"}
    assert only(moves, "mummy yellow") == {"5,0 nw", "5,0 sw"}


def test_m9_never_back_to_the_tomb() -> None:
    scene = icon_scene(
        """mm TT bb
           ss TT bb""",
        "rotate",
        "-1,0",
        mummies={1: "1,0 nw"},
    )
    assert scene.see().moves() == ["skip"]


def test_m9_any_seated_mummy_whoever_moves_it() -> None:
    scene = icon_scene(
        """mm TT rr
           ss TT rr""",
        "rotate",
        "-1,0",
        players=3,
        seat=2,
    )
    assert {move.split()[0] for move in only(scene.see().moves(), "mummy")} == {"blue", "yellow", "green"}
