"""The slow museum referee against drawn boards, by rule tag, and over whole random games."""

from __future__ import annotations

import doctest
import importlib
import random

import pytest

from . import RuleBroken
from .museum_drawing import FIVE, drawn, spot, started, tile_file
from .museum_moves import mummy_moves
from .museum_position import ReferencePosition
from .museum_scoring import score, winners
from .museum_table import MuseumReference, masked, play_game
from .museum_tiles import ReferenceTileBox, rotations, turned
from .museum_walking import walk_ends

MODULES = ("tiles", "board", "position", "walking", "scoring", "moves", "play", "table", "drawing")


def ends(position: ReferencePosition, seat: int = 0) -> set[str]:
    return {str(end) for end in walk_ends(position, seat)}


def moves_of(table: MuseumReference, verb: str) -> list[str]:
    return [move for move in table.legal_moves() if move.split()[0] == verb]


def refused(table: MuseumReference, *events: str) -> None:
    for event in events:
        with pytest.raises(RuleBroken, match=r"expected .* got"):
            table.see(event)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"..museum_{name}", __name__)).failed == 0


# The table ------------------------------------------------------------------------------------------------


def test_m1_spots_touch_by_sides_within_and_across_tiles_never_by_corners() -> None:
    board = drawn(""".. bb gg
                     .. bb gg
                     TT my AA
                     TT sr AA""").board
    assert {str(s) for s in board.neighbours(spot("1,0 nw"))} == {"0,0", "1,-1 sw", "1,0 ne", "1,0 sw"}
    assert {str(s) for s in board.neighbours(spot("2,0"))} == {"1,0 ne", "1,0 se", "2,-1 sw", "2,-1 se"}


def test_m2_a_quarter_turn_is_clockwise() -> None:
    assert turned(("a", "b", "c", "d"), 1) == ("c", "a", "d", "b")
    assert turned(("a", "b", "c", "d"), 3) == ("b", "d", "a", "c")


def test_m2_rotations_that_look_the_same_are_one() -> None:
    tiles = ReferenceTileBox(tile_file()).tiles
    assert [rotations(tiles[name]) for name in ("airport", "camp", "blue1")] == [[0], [0], [0]]
    assert rotations(tiles["blue-red2"]) == [0, 1]
    assert [rotations(tiles[name]) for name in ("blue2", "blue3")] == [[0, 1, 2, 3]] * 2


def test_m2_the_table_ends_15_tiles_from_the_tomb() -> None:
    free = started("blue1", "blue2", "blue3", laid="red1 15,0 r0;red2 0,-15 r0").position.board.free_places()
    assert {(15, 1), (15, -1), (14, 0), (1, -15), (0, -14)} <= set(free)
    assert not {(16, 0), (0, -16)} & set(free)


def test_m3_a_dig_site_joins_temples_and_artifacts_across_tiles_but_not_by_corners() -> None:
    board = drawn("""TT bB by
                     TT yy br""").board
    assert [len(site) for site in board.sites("blue")] == [4]
    assert [len(site) for site in board.sites("yellow")] == [2, 1]
    assert len(board.sites()) == 4


def test_m4_ranges_and_seas_are_one_space() -> None:
    board = drawn("""TT bm mb mm
                     TT bs sb bb""").board
    assert {str(s) for s in board.space(spot("1,0 ne"))} == {"1,0 ne", "2,0 nw"}
    assert board.space(spot("1,0 se")) == {spot("1,0 se"), spot("2,0 sw")}
    assert board.space(spot("3,0 nw")) == {spot("3,0 nw"), spot("3,0 ne")}
    assert board.space(spot("3,0 sw")) == {spot("3,0 sw")}


# Set-up and placing -----------------------------------------------------------------------------------------


def test_m5_set_up_is_checked() -> None:
    table = MuseumReference(2, tile_file())
    assert table.decision() is None
    assert table.legal_moves() == []
    refused(table, f"goals 1 {FIVE}", "goals 0 blue-a", "goals 0 ?5", "deal 0 blue1,blue2,blue3")
    refused(table, "goals 0 blue-b,blue-a,yellow-a,yellow-b,green-a")
    refused(table, "goals 0 blue-a*2,blue-b,yellow-a,green-a")
    table.see(f"goals 0 {FIVE}")
    table.see(f"goals 1 {FIVE}")
    refused(table, "deal 0 blue1*2,blue2", "deal 0 blue1,airport,blue2", "deal 0 blue1,blue2,camp")
    refused(table, "deal 0 blue1", "deal 0 airport,airport,blue1", "deal 0 ?3")
    table.see("deal 0 airport*2,blue1")
    refused(table, "deal 1 blue1,blue2,blue3", "deal 1 blue2,blue3,mountain", "pile 48")
    table.see("deal 1 blue2,blue3,blue4")
    refused(table, "pile 47", "pile 48 ")
    table.see("pile 48")
    refused(table, "start 2", "start -1")
    table.see("start 1")
    assert table.decision() == (1, "place")


def test_m5_players_two_to_four() -> None:
    for players in (1, 5):
        with pytest.raises(RuleBroken):
            MuseumReference(players, tile_file())


def test_m6_placing_beside_a_tile_in_every_look() -> None:
    table = started("airport", "blue1", "blue-red2")
    assert len(table.legal_moves()) == 4 * (1 + 1 + 2 + 1)
    assert "place blue-red2 0,-1 r1" in table.legal_moves()
    refused(table, "0 place blue-red2 0,1 r2", "0 place blue1 1,1 r0", "0 place blue2 0,1 r0", "0 skip")
    refused(table, "1 place blue1 0,1 r0", "0 place blue1 0,1", "0  place blue1 0,1 r0")


def test_m6_the_camp_brings_the_archeologist_who_may_walk_at_once() -> None:
    table = started("airport", "blue1", "blue2", laid="airport 0,5 r0")
    table.see("0 place camp 1,0 r0")
    assert table.decision() == (0, "walk")
    assert table.legal_moves() == ["walk 0,5", "stay"]


def test_m6_without_icon_and_archeologist_the_draw_follows() -> None:
    table = started("airport", "blue1", "blue2")
    table.see("0 place airport 1,0 r0")
    assert table.decision() is None
    refused(table, "0 draw blue1", "1 draw red1", "0 draw ?", "0 skip", "0 draw camp")
    table.see("0 draw green1")
    assert table.decision() == (1, "place")


# Icons ----------------------------------------------------------------------------------------------------


def test_m7_rotate_another_tile_so_that_it_looks_different() -> None:
    laid = "airport 1,0 r0;red1 2,0 r0;green-red2 3,0 r0;red2 4,0 r2"
    table = started("blue3", "blue1", "blue2", laid=laid)
    table.see("0 place blue3 0,1 r0")
    assert moves_of(table, "rotate") == ["rotate 3,0 r1", "rotate 4,0 r0", "rotate 4,0 r1", "rotate 4,0 r3"]
    table.see("0 rotate 3,0 r1")
    assert table.position.board.terrain(spot("3,0 nw")) == "red"


def test_m7_swap_any_two_of_different_names_the_one_just_placed_included() -> None:
    table = started("blue4", "blue1", "blue2", laid="airport 1,0 r0;airport 2,0 r0;green-red2 3,0 r0")
    table.see("0 place blue4 -1,0 r3")
    swaps = moves_of(table, "swap")
    assert len(swaps) == 2 * (1 * 4) + 4 * 2 + 2 * (1 * 2)  # both airports, blue4 and green-red2 in pairs
    assert "swap 1,0 r0 2,0 r0" not in swaps
    refused(table, "0 swap 3,0 r0 -1,0 r0", "0 swap -1,0 r2 3,0 r1", "0 swap -1,0 r0 0,0 r0")
    table.see("0 swap -1,0 r1 3,0 r2")
    board = table.position.board
    assert [board.laid[place].tile.name for place in ((-1, 0), (3, 0))] == ["green-red2", "blue4"]
    assert [board.terrain(spot(text)) for text in ("-1,0 nw", "3,0 nw", "3,0 se")] == ["red", "sea", "blue"]


def test_m7_replace_takes_another_tile_and_lays_one_of_another_name() -> None:
    table = started("airport", "blue5", "red1", laid="airport 1,0 r0;red5 2,0 r0")
    table.see("0 place blue5 0,1 r0")
    at_airport = ["replace 1,0 red1 r0", "replace 1,0 camp r0"]
    at_red5 = ["replace 2,0 airport r0", "replace 2,0 red1 r0", "replace 2,0 camp r0"]
    assert moves_of(table, "replace") == at_airport + at_red5
    table.see("0 replace 2,0 red1 r0")
    assert sorted(table.position.hands[0]) == ["airport", "camp", "red5"]
    assert table.due == "draw"


def test_m7_an_icon_laid_by_replace_does_nothing_and_a_camp_may_be_laid_so() -> None:
    table = started("blue5", "red3", "red1", laid="red2 1,0 r0;airport 2,0 r0")
    table.see("0 place blue5 0,1 r0")
    table.see("0 replace 1,0 camp r0")
    assert table.position.archeologists[0] == spot("1,0")
    assert table.decision() == (0, "walk")
    assert moves_of(table, "walk") == ["walk 2,0"]
    other = started("blue5", "red3", "red1", laid="red2 1,0 r0")
    other.see("0 place blue5 0,1 r0")
    other.see("0 replace 1,0 red3 r0")
    assert other.due == "draw"


def test_m7_the_question_is_asked_even_if_only_skip_is_legal() -> None:
    table = started("blue3", "blue1", "blue2", laid="airport 5,5 r0")
    table.position.mummies = [spot("0,0"), spot("1,0 nw")]  # on the site that blue3 is going to bring
    table.see("0 place blue3 1,0 r0")
    assert table.decision() == (0, "icon")
    assert table.legal_moves() == ["skip"]
    refused(table, "0 draw red1", "0 stay", "1 skip")
    table.see("0 skip")
    assert table.due == "draw"


def test_m8_the_tomb_camps_and_tiles_with_a_figure_are_locked() -> None:
    position = drawn("""00 TT bm yy gg
                        00 TT bm yy gg""")
    position.archeologists[0] = spot("1,0 ne")
    position.mummies[0] = spot("2,0 se")
    assert position.unlocked() == [(3, 0)]


# Mummies --------------------------------------------------------------------------------------------------


def test_m9_onto_sites_of_another_colour_without_any_figure() -> None:
    position = drawn("""TT bb yg gr AA 00 11
                        TT bb ms gr AA 00 11""")
    temples = {f"1,0 {quarter}" for quarter in ("nw", "ne", "sw", "se")}
    unowned = {"2,0 ne"} | {f"3,0 {quarter}" for quarter in ("nw", "ne", "sw", "se")}
    blue = {f"mummy blue {end}" for end in unowned | {"2,0 nw"}}
    assert set(mummy_moves(position)) == blue | {f"mummy yellow {end}" for end in unowned | temples}


def test_m9_never_within_its_site_nor_onto_one_with_a_figure() -> None:
    position = drawn("""TT bb yy rr gm
                        TT bb yy rr gm""")
    position.mummies[1] = spot("1,0 nw")
    position.archeologists[0] = spot("3,0 se")
    position.archeologists[1] = spot("4,0 ne")  # on the mountain: its tile is locked, the green site is free
    colours_places = {tuple(move.split()[1:3]) for move in mummy_moves(position)}
    assert colours_places == {("blue", "2,0"), ("blue", "4,0"), ("yellow", "4,0")}


# Walking --------------------------------------------------------------------------------------------------


def test_m10_three_spaces_side_to_side_and_not_back_to_the_start() -> None:
    position = drawn("""TT 00 by gr
                        TT 00 sg bb""")
    near = {"2,0 nw", "2,0 sw", "2,0 ne", "2,0 se"}
    assert ends(position) == near | {"3,0 nw", "3,0 sw"}
    position.archeologists[0] = spot("3,0 ne")
    assert ends(position) == {"3,0 nw", "3,0 se", "3,0 sw", "2,0 ne", "2,0 se", "2,0 nw"}


def test_m10_a_range_is_one_step_and_every_quarter_of_it_an_end() -> None:
    position = drawn("""TT 00 mm mm ss bb
                        TT 00 mm mm ss bb""")
    mountains = {f"{x},0 {quarter}" for x in (2, 3) for quarter in ("nw", "ne", "sw", "se")}
    sea = {f"4,0 {quarter}" for quarter in ("nw", "ne", "sw", "se")}
    assert ends(position) == mountains | sea | {"5,0 nw", "5,0 sw"}
    position.archeologists[0] = spot("2,0 nw")
    assert ends(position) == {"1,0", "5,0 nw", "5,0 sw", "5,0 ne", "5,0 se"} | sea


def test_m10_airports_are_next_to_each_other_and_to_the_own_camp_only() -> None:
    position = drawn("""TT 00 yy .. AA .. AA bb 11
                        TT 00 yy .. AA .. AA bb 11""")
    assert {"4,0", "6,0", "7,0 nw", "7,0 ne"} <= ends(position)
    assert "8,0" not in ends(position)
    position.archeologists[0] = spot("4,0")
    beyond = {f"{x},0 {quarter}" for x in (2, 7) for quarter in ("nw", "ne", "sw", "se")}
    assert ends(position) == {"1,0", "6,0"} | beyond
    position.archeologists[1] = spot("6,0")
    assert not ends(position) & {"6,0", "7,0 nw"}


def test_m10_closed_are_the_tomb_other_camps_other_archeologists_and_their_whole_range() -> None:
    position = drawn("""11 TT 00 bm mm bb
                        11 TT 00 bb gm bb""")
    position.archeologists[1] = spot("3,0 se")
    assert ends(position) == {"2,0 nw", "2,0 sw", "2,0 se", "3,0 sw"}


def test_m10_no_entry_to_a_site_with_a_mummy_but_out_of_it() -> None:
    position = drawn("""TT 00 yy yg
                        TT 00 ym yg""")
    position.mummies[0] = spot("3,0 nw")  # its own mummy bars the way too
    assert ends(position) == set()
    position.archeologists[0] = spot("2,0 sw")
    assert ends(position) == {"1,0", "2,0 se"}
    position.archeologists[0] = spot("2,0 ne")
    assert ends(position) == {"2,0 se"}


def test_m10_both_may_leave_a_space_they_share_after_a_merge() -> None:
    position = drawn("""TT 00 mm bb 11
                        TT 00 mm bb 11""")
    position.archeologists = [spot("2,0 nw"), spot("2,0 se")]
    assert ends(position, 0) == {"1,0", "3,0 nw", "3,0 sw", "3,0 ne", "3,0 se"}
    assert ends(position, 1) == {"3,0 nw", "3,0 sw", "3,0 ne", "3,0 se", "4,0"}


# Collecting, drawing, the end -----------------------------------------------------------------------------


def walked_onto(artifact_tile: str, end: str) -> MuseumReference:
    table = started("airport", "blue1", "blue2", laid=f"{artifact_tile} 2,0 r0")
    table.see("0 place camp 1,0 r0")
    table.see(f"0 walk {end}")
    return table


def test_m11_collect_a_goal_and_go_back_to_the_camp() -> None:
    table = walked_onto("blue5", "2,0 nw")
    assert table.decision() == (0, "collect")
    assert table.legal_moves() == ["collect", "leave"]
    refused(table, "0 collect", "0 collect blue-a", "0 stay", "0 draw red1")
    table.see("0 collect blue-b")
    assert table.position.archeologists[0] == spot("1,0")
    assert (table.artifacts(), table.due) == ([1, 0], "draw")


def test_m11_an_artifact_that_is_no_goal_is_asked_about_with_one_answer() -> None:
    table = walked_onto("red6", "2,0 nw")
    assert table.legal_moves() == ["leave"]
    refused(table, "0 collect red-a")
    table.see("0 leave")
    assert table.position.archeologists[0] == spot("2,0 nw")


def test_m11_not_asked_after_stay_nor_about_a_kind_collected_before() -> None:
    table = walked_onto("blue6", "2,0 nw")
    table.see("0 leave")
    table.see("0 draw green1")
    table.see(f"1 {table.legal_moves()[-1]}")
    table.see("1 stay")
    table.see("1 draw green2")
    table.see("0 place airport -1,0 r0")
    table.see("0 stay")
    assert table.due == "draw"
    again = walked_onto("blue6", "2,0 ne")
    again.position.collected[0] = ["blue-a"]
    assert again.due == "draw"
    again.see("0 draw green1")
    again.see(f"1 {again.legal_moves()[-1]}")
    again.see("1 stay")
    again.see("1 draw green2")
    again.see("0 place airport -1,0 r0")
    again.see("0 walk 2,0 nw")
    assert again.due == "draw"


def test_m12_m13_after_the_last_draw_every_seat_has_one_more_turn() -> None:
    events = play_game(3, tile_file(), random.Random(5), lambda _table, _seat, moves: moves[-1])
    last_draw = max(number for number, event in enumerate(events) if " draw " in event)
    drawer = int(events[last_draw][0])
    places = [int(event[0]) for event in events[last_draw:] if " place " in event]
    assert places == [(drawer + 1) % 3, (drawer + 2) % 3, drawer]
    assert sum(" draw " in event for event in events) == 54 - 9


# Scoring --------------------------------------------------------------------------------------------------


def test_m14_joined_through_own_sites_mountains_seas_and_airports() -> None:
    position = drawn("""TT 00 mm bb sB AA .. AA bb
                        TT 00 ss yy yy AA .. AA yy""")
    assert score(position, 0) == 2 + 3 + 2
    position.mummies[1] = spot("3,0 nw")  # takes that site but does not cut the way through it
    position.board.laid.pop((5, 0))
    assert score(position, 0) == 3 + 2
    assert score(position, 1) == 2


def test_m14_not_through_other_sites_camps_the_tomb_or_without_a_camp() -> None:
    position = drawn("""bb TT 00 yy bb gg bB
                        bb TT 00 yy bb gg bb""")
    assert score(position, 0) == 0
    assert score(drawn("TT bb AA bb\nTT bb AA bb"), 0) == 0
    assert score(drawn("bb 11 00 TT\nbb 11 00 TT"), 0) == 0


def test_m14_an_airport_anywhere_is_joined_to_the_camp() -> None:
    assert score(drawn("00 TT yy yy AA bB\n00 TT yy yy AA bb"), 0) == 6


def test_m15_temples_artifacts_collected_goals_and_the_site_under_the_archeologist() -> None:
    position = drawn("""TT 00 bB yy bb
                        TT 00 yy yy bB""")
    position.collected[0] = ["red-a", "red-b"]
    assert score(position, 0) == 4 + 6
    position.archeologists[0] = spot("4,0 nw")
    assert score(position, 0) == 4 + 6 + 6
    position.archeologists[0] = spot("2,0 ne")  # connected already: counted once
    assert score(position, 0) == 4 + 6


def test_m15_a_mummy_takes_the_site_from_its_owner() -> None:
    position = drawn("TT 00 bB yy\nTT 00 bb yy", players=3)
    position.mummies[1] = spot("2,0 sw")
    position.archeologists[0] = spot("2,0 ne")
    assert [score(position, seat) for seat in range(3)] == [0, 6, 0]
    position.mummies[2] = spot("2,0 nw")  # by a later merge
    position.mummies[0] = spot("3,0 nw")
    assert [score(position, seat) for seat in range(3)] == [4, 6, 6]


def test_m3_m15_a_colour_without_a_player_scores_for_nobody() -> None:
    position = drawn("TT 00 gg AA gG\nTT 00 gg AA gg")
    position.mummies[0] = spot("2,0 nw")
    position.mummies[1] = spot("4,0 nw")
    assert [score(position, seat) for seat in range(2)] == [0, 0]
    assert score(drawn("TT 22 gg\nTT 22 gg", players=3), 2) == 4


def test_m16_ties_go_to_more_artifacts_then_to_all() -> None:
    assert winners([5, 7, 7], [4, 1, 2]) == [2]
    assert winners([7, 7, 5], [2, 2, 3]) == [0, 1]


# Whole games ----------------------------------------------------------------------------------------------


def random_game(players: int, seed: int) -> list[str]:
    rng = random.Random(seed)
    return play_game(players, tile_file(), rng, lambda _table, _seat, moves: rng.choice(moves))


def test_hidden_parts_are_masked() -> None:
    assert masked(f"goals 0 {FIVE}", 1) == "goals 0 ?5"
    assert masked(f"goals 0 {FIVE}", 0) == f"goals 0 {FIVE}"
    assert masked("deal 1 airport*2,blue1", 0) == "deal 1 ?3"
    assert masked("1 draw blue1", 0) == "1 draw ?"
    assert masked("1 draw blue1", 1) == "1 draw blue1"
    assert masked("0 replace 1,0 camp r0", 1) == "0 replace 1,0 camp r0"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_game_ends_and_is_accepted_again(players: int) -> None:
    events = random_game(players, players)
    table = MuseumReference(players, tile_file())
    for event in events:
        assert not table.over
        table.see(event)
    assert table.over
    assert table.decision() is None
    assert events[-1] == table.result()
    refused(table, events[-1])


def accepted(players: int, events: list[str]) -> bool:
    table = MuseumReference(players, tile_file())
    try:
        for event in events:
            table.see(event)
    except RuleBroken:
        return False
    return table.over


def test_a_record_with_an_event_lost_doubled_or_exchanged_is_refused() -> None:
    events = random_game(2, 11)
    assert accepted(2, events)
    for number in range(0, len(events) - 1, 23):
        before, event, after = events[:number], events[number], events[number + 1 :]
        assert not accepted(2, before + after)
        assert not accepted(2, [*before, event, event, *after])
        assert not accepted(2, [*before, after[0], event, *after[1:]])


def test_a_refused_event_changes_nothing() -> None:
    table = MuseumReference(2, tile_file())
    for event in random_game(2, 12):
        refused(table, event + " ", "-", "")
        table.see(event)
    assert table.over
