"""The layers of the core, looped inside Cython: the reported time is that of LOOPS operations."""

from collections.abc import Callable
from typing import Any

import pytest

from bench import loops
from digsite import engine

LOOPS = 10_000
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 4}),
    ("expedition", {"players": 5, "monument": "pyramid", "variants": "luck"}),
    ("expedition", {"players": 3, "monument": "tomb"}),
    ("expedition", {"players": 4, "monument": "sphinx"}),
]
Run = Callable[..., Any]


def middle(game: engine.Game) -> engine.State:
    """A state in the middle of a game that the policy plays."""
    state = game.deal(3)
    for _ in range(60):
        state.play(state.policy_move())
    return state


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{'-'.join(map(str, table[1].values()))}")
def game(request: pytest.FixtureRequest) -> engine.Game:
    """One game of each kind."""
    return engine.load(request.param[0], **request.param[1])


def test_copy(benchmark: Run, game: engine.Game) -> None:
    benchmark(loops.copies, middle(game), LOOPS)


def test_moves(benchmark: Run, game: engine.Game) -> None:
    benchmark(loops.move_lists, middle(game), LOOPS)


def test_deal(benchmark: Run, game: engine.Game) -> None:
    benchmark(loops.deals, game, LOOPS)


def test_determinize(benchmark: Run, game: engine.Game) -> None:
    state = middle(game)
    seat = state.to_move
    assert seat is not None
    benchmark(loops.determinizations, state.knowledge(seat), LOOPS)


def test_policy(benchmark: Run, game: engine.Game) -> None:
    benchmark(loops.policies, middle(game), LOOPS)


def test_random_games(benchmark: Run, game: engine.Game) -> None:
    benchmark(loops.random_games, game, 100, 1)
