"""Whole games of every combination of options, through a real engine: the moves listed are those of the rules, and a
view fed to another engine stands for the same position.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from digsite.engine import GAMES, State, load

from .host import Host
from .tables import combinations_of, newgame

GAMES_AND_OPTIONS = [(name, options) for name in GAMES for options in combinations_of(name)]


@pytest.fixture(scope="module")
def engine() -> Iterator[Host]:
    with Host("--bot", "random") as host:
        yield host


@pytest.fixture(scope="module")
def reader() -> Iterator[Host]:
    """The other engine, which is told views only."""
    with Host("--bot", "random") as host:
        yield host


def identifier(value: object) -> str:
    return value if isinstance(value, str) else "-".join(str(part) for part in value.values() if part)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "options"), GAMES_AND_OPTIONS, ids=identifier)
def test_a_whole_game(engine: Host, reader: Host, name: str, options: dict[str, Any]) -> None:
    seed = GAMES_AND_OPTIONS.index((name, options))
    rng = random.Random(seed)
    state = load(name, **options).deal(seed)
    seat = rng.randrange(state.game.players)
    engine.all_ok(newgame(state.game, seat))
    told = 0
    while True:
        events = state.events(seat, told)
        engine.all_ok(*(f"see {told + number} {event}" for number, event in enumerate(events, start=1)))
        told += len(events)
        if state.over:
            break
        if state.to_move == seat:
            compare(engine, reader, state, with_view=rng.random() < 0.3)
        state.play(rng.choice(state.moves()))
    assert engine.ask("moves")[-1].startswith("error not-your-turn")
    assert engine.ask(f"see {told + 1} {state.events()[-1]}")[-1].startswith("error bad-event")


def compare(engine: Host, reader: Host, state: State, with_view: bool) -> None:
    engine.send("moves", *(["view"] if with_view else []))
    listed = engine.reply()
    assert listed == [*(f"move {move}" for move in state.moves()), f"moves {len(state.moves())}"]
    if with_view:
        (view,) = engine.reply()
        reader.send(view.replace("view ", "position ", 1), "moves", "view")
        assert [reader.reply() for _ in range(3)] == [["ok"], listed, [view]]
