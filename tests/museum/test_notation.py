"""The words: moves and events both ways, and errors that say what was expected."""

from __future__ import annotations

import doctest

import pytest

from digsite import engine
from digsite.engine.errors import BadEvent, IllegalMove
from digsite.engine.museum.rules.names import BASE
from digsite.engine.museum.text import words

GAME = engine.load("museum", players=4)
WORDS = GAME.notation


def test_the_examples_run() -> None:
    assert doctest.testmod(words).failed == 0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_moves_and_events_are_the_same_both_ways(seed: int) -> None:
    state = GAME.deal(seed)
    while not state.over:
        for move in state.moves()[:: max(1, len(state.moves()) // 40)]:
            assert WORDS.move_text(WORDS.parse_move(move)) == move
        state.play(state.random_move(seed + len(state.events())))
    for event in state.events():
        assert WORDS.event_text(WORDS.parse_event(event)) == event
        for masked in GAME.masked([event], 3):
            assert WORDS.event_text(WORDS.parse_event(masked)) == masked


def test_who_sees_what() -> None:
    goals = "goals 0 blue-a,blue-b,yellow-a,yellow-b,green-a"
    events = [goals, "deal 1 airport*2,blue1", "pile 42", "start 2", "1 draw blue1", "0 replace 1,0 camp r0"]
    assert GAME.masked(events, 0) == [goals, "deal 1 ?3", *events[2:4], "1 draw ?", events[5]]
    assert GAME.masked(events, 1) == ["goals 0 ?5", *events[1:]]
    assert GAME.masked(GAME.masked(events, 1), 1) == GAME.masked(events, 1)


def test_a_move_is_a_path_of_micro_moves() -> None:
    tile, cell, turn = BASE["tile"] + WORDS.tiles["blue3"], BASE["cell"] + 32 * 15 + 18, BASE["turn"] + 3
    assert WORDS.parse_move("place blue3 -1,2 r3") == [tile, cell, turn]
    assert WORDS.parse_move("swap -1,2 r3 0,-1 r0") == [BASE["swap"], cell, BASE["cell"] + 32 * 16 + 15, turn, turn - 3]
    assert WORDS.parse_move("walk -1,2 se") == [BASE["spot"] + 4 * (32 * 15 + 18) + 3]
    assert WORDS.parse_move("walk -1,2") == [BASE["whole"] + 32 * 15 + 18]
    assert WORDS.parse_move("mummy green -1,2 nw")[0] == BASE["mummy"] + 2


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("", "a move is one of: place TILE X,Y rN; rotate X,Y rN"),
        ("jump 1,0", "a move is one of"),
        ("place blue3 1,0", "expected 'place TILE X,Y rN'"),
        ("place blue9 1,0 r0", "there is no tile 'blue9'; there is airport, blue1"),
        ("place tomb 1,0 r0", "there is no tile 'tomb'"),
        ("place blue3 1 r0", "a place is X,Y with both from -15 to 15, as in -1,2, not '1'"),
        ("place blue3 16,0 r0", "a place is X,Y"),
        ("place blue3 +1,0 r0", "a place is X,Y"),
        ("place blue3 -0,0 r0", "a place is X,Y"),
        ("place blue3 01,0 r0", "a place is X,Y"),
        ("place blue3 1,0 r4", "a rotation is r0, r1, r2 or r3, not 'r4'"),
        ("rotate 1,0", "expected 'rotate X,Y rN'"),
        ("swap 1,0 r0 0,0 r0", "the lower x (then y) first"),
        ("swap 1,0 r0 1,0 r0", "the lower x (then y) first"),
        ("replace 1,0 r0 blue3", "there is no tile 'r0'"),
        ("mummy purple 1,0 nw", "there is no colour 'purple'; there is blue, yellow, green, red"),
        ("mummy blue 1,0", "expected 'mummy COLOUR X,Y QUARTER'"),
        ("mummy blue 1,0 n", "a quarter is nw, ne, sw, se, not 'n'"),
        ("walk 1,0 nw ne", "expected 'walk X,Y [QUARTER]'"),
        ("collect blue-a", "expected 'collect'"),
        ("stay here", "expected 'stay'"),
    ],
)
def test_a_malformed_move_is_refused_with_what_was_expected(move: str, message: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.deal(1).play(move)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ("", "an event begins with goals, deal, pile, start, result, or with a seat and place"),
        ("place blue3 1,0 r0", "an event begins with"),
        ("7 stay", "a seat must be a number from 0 to 3, not '7'"),
        ("0 collect", "expected 'SEAT collect ARTIFACT'"),
        ("0 collect gold", "there is no artifact 'gold'"),
        ("0 draw camp", "there is no tile 'camp'"),
        ("0 draw", "expected 'SEAT draw TILE'"),
        ("goals 0 blue-a", "expected 5 names or ?5, not 'blue-a'"),
        ("goals 0 ?4", "expected 5 names or ?5"),
        ("deal 0 ?1", "one is written without a number"),
        ("deal 0 blue2,blue1,blue3", "not in the order of the tile file"),
        ("deal 0 blue1,blue1,blue2", "not in the order of the tile file, each name once"),
        ("deal 0 airport*1,blue1,blue2", "one is written without a number"),
        ("deal 0 -", "expected 3 names or ?3"),
        ("pile many", "the size of the pile must be a number from 0 to 100, not 'many'"),
        ("result scores=1,2 artifacts=0,0", "expected 'result scores="),
        ("result artifacts=0,0 scores=1,2 winners=1", "expected scores=..., not 'artifacts=0,0'"),
        ("result scores=1,2 artifacts=0 winners=1", "need one number a seat"),
        ("result scores=1,2 artifacts=0,0 winners=2", "need one number a seat"),
        ("result scores=2,2 artifacts=0,0 winners=1,0", "ascending order"),
        ("result scores=-1,2 artifacts=0,0 winners=1", "each of scores must be a number from 0"),
    ],
)
def test_a_malformed_event_is_refused_with_what_was_expected(event: str, message: str) -> None:
    with pytest.raises(BadEvent) as caught:
        WORDS.parse_event(event)
    assert message in str(caught.value)


def test_an_illegal_move_is_refused_with_what_is_legal() -> None:
    state = GAME.deal(1)
    with pytest.raises(IllegalMove, match=r"legal here \(place\): place .* and more"):
        state.play("place camp 5,5 r0")
