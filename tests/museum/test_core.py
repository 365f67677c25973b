"""The core behind the interface: flat, repeatable, never at a loss."""

from __future__ import annotations

import random
import zlib

import pytest

from bench.loops import random_games
from digsite import engine
from digsite.engine.museum.rules.names import STATE_BYTES
from tests.museum.scene import Scene

MOVES_MAX = 4096
GOLDEN = 44817704  # of the events of one game; whoever changes it on purpose says so


def test_the_state_is_small_and_its_size_is_pinned() -> None:
    assert STATE_BYTES == 2784


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_hold_all_invariants(players: int) -> None:
    game, rng = engine.load("museum", players=players), random.Random(players)
    for seed in range(6):
        state = game.deal(seed)
        while not state.over:
            moves = state.micro_moves()
            assert 0 < len(moves) < MOVES_MAX
            assert moves == sorted(set(moves))
            state.play_micro(rng.choice(moves))
            assert state.check() == 0
        assert state.micro_moves() == []
        assert sum(state.returns) == pytest.approx(1.0)


def test_thousands_of_games_end() -> None:
    decisions = random_games(engine.load("museum", players=2), 2_000, 1)
    assert 150 < decisions / 2_000 < 400


def test_the_same_seed_and_moves_give_the_same_game_on_every_machine() -> None:
    state = engine.load("museum", players=3).deal(42)
    while not state.over:
        moves = state.moves()
        state.play(moves[(7 * len(state.events())) % len(moves)])
    text = "\n".join(state.events())
    assert zlib.crc32(text.encode()) == GOLDEN, text


def test_luck_comes_from_streams_of_its_own() -> None:
    """The tiles do not depend on how many play, nor the goals on the tiles."""
    two, four = (engine.load("museum", players=players).deal(5) for players in (2, 4))
    assert two.events()[0] == four.events()[0]
    assert two.events()[2] == four.events()[4]


def test_copies_are_independent() -> None:
    state = engine.load("museum").deal(1)
    twin = state.copy()
    state.play(state.moves()[0])
    assert twin.due == "place"
    assert len(twin.events()) == 6
    assert twin.moves() != state.moves()
    twin.play(twin.moves()[0])
    assert twin.events() == state.events()


def test_a_move_is_whole_at_its_last_micro_move_only() -> None:
    scene = Scene(
        """mm TT by bY
           ss TT yb bb""",
        due="icon",
        icon="swap",
        placed="-1,0",
    )
    state = scene.see().sample(1)
    path = state.game.notation.parse_move("swap -1,0 r1 1,0 r2")
    for micro, due in zip(path, ("icon-cell", "swap-cell", "swap-turn", "swap-turn-back", "place"), strict=True):
        events = state.play_micro(micro)
        assert state.due == due
        assert bool(events) == (due == "place")
    assert events[0] == "0 swap -1,0 r1 1,0 r2"
