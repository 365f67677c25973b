"""The core against the slow referee: whole random games, every event and every list of moves."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from digsite import engine
from digsite.engine.game import State
from tests.reference.museum_drawing import tile_file
from tests.reference.museum_table import MuseumReference, masked

# Boxes in which rare things happen often: few colours, many icons, many copies, ranges and airports everywhere.
COLOURS = ["blue", "yellow", "green", "red"]
ARTIFACTS = [f"{colour}-{letter}" for colour in COLOURS for letter in "ab"]
SMALL_BOXES = {
    "replace": {
        "airport": {"n": 4, "airport": True},
        "a": {"n": 8, "quarters": ["blue", "yellow", "yellow", "blue"], "icon": "replace"},
        "b": {"n": 8, "quarters": ["blue-a", "mountain", "mountain", "yellow-a"], "icon": "replace"},
    },
    "swap": {
        "a": {"n": 6, "quarters": ["mountain", "mountain", "mountain", "blue-b"], "icon": "swap"},
        "b": {"n": 6, "quarters": ["mountain", "blue-a", "sea", "sea"], "icon": "swap"},
        "c": {"n": 6, "quarters": ["green", "green", "red-a", "yellow"], "icon": "rotate"},
    },
    "ranges": {
        "a": {"n": 12, "quarters": ["mountain", "mountain", "mountain", "sea"]},
        "b": {"n": 6, "quarters": ["mountain", "blue", "yellow-b", "green-a"], "icon": "rotate"},
        "airport": {"n": 3, "airport": True, "icon": "swap"},
    },
}


def choose(state: State, moves: list[str], rng: random.Random) -> str:
    """First the verb, then the move, so that rare verbs are played; the camp comes early."""
    camps = [move for move in moves if move.startswith("place camp")]
    if camps and rng.random() < 0.5:
        return rng.choice(camps)
    verb = rng.choice(sorted({move.split()[0] for move in moves}))
    return rng.choice([move for move in moves if move.split()[0] == verb])


def compare(players: int, tiles: dict[str, object], seed: int) -> None:
    game = engine.load("museum", players=players, tiles=tiles)
    state, table, rng, fed = game.deal(seed), MuseumReference(players, tiles), random.Random(seed), 0
    while not table.over:
        events = state.events(start=fed)
        fed += len(events)
        for event in events:
            table.see(event)
            for seat in range(players):
                assert game.masked([event], seat) == [masked(event, seat)]
        assert state.check() == 0
        assert state.scores == table.scores()
        if not state.over:
            assert table.decision() == (state.to_move, state.due)
            moves = state.moves(most=1_000_000)
            assert sorted(moves) == sorted(table.legal_moves())
            state.play(choose(state, moves, rng))
    assert state.over
    assert fed == len(state.events())


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (2, 4)])
def test_whole_games_with_the_box_that_ships(players: int, seed: int) -> None:
    compare(players, tile_file(), seed)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.sampled_from(sorted(SMALL_BOXES)), st.integers(2, 4), st.integers(0, 2**32))
def test_whole_games_with_small_boxes_full_of_rare_things(name: str, players: int, seed: int) -> None:
    compare(players, {"colours": COLOURS, "artifacts": ARTIFACTS, "tile": SMALL_BOXES[name]}, seed)


def test_the_referee_refuses_what_the_core_refuses() -> None:
    game = engine.load("museum", players=2)
    state, table = game.deal(3), MuseumReference(2, tile_file())
    for event in state.events():
        table.see(event)
    text = state.moves()[0]
    for wrong in (text.replace("r0", "r2"), text + " nw", "skip", "stay", "place tomb 0,1 r0", "collect"):
        assert (wrong in table.legal_moves()) == (wrong in state.moves())
        if wrong not in state.moves():
            with pytest.raises(engine.IllegalMove):
                state.play(wrong)
