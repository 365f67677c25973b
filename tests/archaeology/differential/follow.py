"""A game of the core, judged event by event by the reference."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from digsite.engine import Game, State
from tests.engine.play import MoodyPlayer
from tests.reference.archaeology import ArchaeologyReference, masked

CARDS: dict[str, Any] = tomllib.loads(
    files("digsite.engine.archaeology").joinpath("cards.toml").read_text(encoding="utf-8")
)
EVERYTHING_EVERY = 9  # decisions of which all trades are compared, not only the tight ones ...
EVERYTHING_MAX = 4_000  # ... when there are no more than these


def reference_of(game: Game, cards: Mapping[str, Any] = CARDS) -> ArchaeologyReference:
    options = game.options
    return ArchaeologyReference(game.id, game.players, cards, tuple(options["variants"]), options["monument"])


def follow(game: Game, seed: int, cards: Mapping[str, Any] = CARDS) -> State:
    """Plays a random game to its end; both must agree on everything all the way."""
    state, table, player = game.deal(seed), reference_of(game, cards), MoodyPlayer(seed)
    see_all(table, state.events())
    number = 0
    while not state.over:
        same_decision(state, table)
        if number % 3 == 0:
            same_moves(state, table, everything=number % EVERYTHING_EVERY == 0)
        see_all(table, state.play(player.choose(state)))
        number += 1
    assert table.over and table.decision() is None
    same_streams(state, table)
    return state


def see_all(table: ArchaeologyReference, events: list[str]) -> None:
    for event in events:
        table.see(event)


def same_decision(state: State, table: ArchaeologyReference) -> None:
    assert table.decision() == (state.to_move, state.due)
    assert table.scores == state.scores


def same_moves(state: State, table: ArchaeologyReference, everything: bool) -> None:
    tight = state.moves()
    assert sorted(tight) == sorted(table.legal_moves())
    if everything and len(tight) < 150:
        whole = state.moves(everything=True)
        if len(whole) <= EVERYTHING_MAX:
            assert sorted(whole) == sorted(table.legal_moves(all_trades=True))


def same_streams(state: State, table: ArchaeologyReference) -> None:
    assert table.monument is not None
    whole = state.events()
    for seat in range(state.game.players):
        assert state.events(seat) == [masked(event, seat, table.monument) for event in whole]
