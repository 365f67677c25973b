"""A game is a pure function of options, seed and moves, and it ends."""

import copy

import pytest

from digsite.engine import State
from tests.engine.options import DEALS, GameCase, every
from tests.engine.play import MoodyPlayer, finished, one_game

every_case = every(56)
some_cases = every(18)


def middle(case: GameCase, seed: int) -> State:
    """A state some way into a game."""
    walk = one_game(case.load(), seed)
    return [state for state, _ in zip(walk, range(40), strict=False)][-1]


def replay(case: GameCase, seed: int, player_seed: int) -> tuple[list[str], list[str]]:
    """Moves and events of a game."""
    state, player, moves = case.load().deal(seed), MoodyPlayer(player_seed), []
    while not state.over:
        moves.append(player.choose(state))
        state.play(moves[-1])
    return moves, state.events()


@every_case
def test_random_games_end_and_every_state_is_sound(case: GameCase) -> None:
    for seed in range(3):
        for state in one_game(case.load(), seed):
            assert state.check() == 0
            assert state.to_move in range(case.players) and state.micro_moves()
        assert state.over and state.to_move is None and state.check() == 0
        assert sum(state.returns) == pytest.approx(1) and min(state.returns) >= 0
        assert len(state.scores) == len(state.returns) == case.players


@some_cases
def test_copies_are_independent(case: GameCase) -> None:
    for make in (State.copy, copy.copy, copy.deepcopy):
        state = middle(case, 1)
        before = state.snapshot(), state.events()
        twin = make(state)
        assert (twin.snapshot(), twin.events()) == before
        player = MoodyPlayer(9)
        while not twin.over:
            twin.play(player.choose(twin))
        assert (state.snapshot(), state.events()) == before


@some_cases
def test_a_copy_has_the_same_luck(case: GameCase) -> None:
    state = middle(case, 2)
    twin, first, second = state.copy(), MoodyPlayer(5), MoodyPlayer(5)
    while not state.over:
        assert state.play(first.choose(state)) == twin.play(second.choose(twin))
    assert state.snapshot() == twin.snapshot()


@some_cases
def test_same_seed_and_moves_same_game(case: GameCase) -> None:
    moves, events = replay(case, 7, 8)
    assert replay(case, 7, 8) == (moves, events)
    state = case.load().deal(7)
    for move in moves:
        state.play(move, seat=state.to_move)
    assert state.events() == events


@some_cases
def test_other_seeds_other_games(case: GameCase) -> None:
    deals = {tuple(case.load().deal(seed).events()) for seed in range(50)}
    assert len(deals) == DEALS.get(case.game, 50)


@some_cases
def test_the_moves_do_not_change_the_deal(case: GameCase) -> None:
    """Two games of one seed differ by what the players do, not by the set-up."""
    start = case.load().deal(3).events()
    assert {tuple(finished(case.load(), 3).events()[: len(start)])} == {tuple(start)}


@some_cases
def test_micro_moves_one_by_one_are_the_move(case: GameCase) -> None:
    walk, player = case.load().deal(4), MoodyPlayer(4)
    steps = walk.copy()
    while not walk.over:
        move = player.choose(walk)
        events = [event for micro in walk.legal_path(move) for event in steps.play_micro(micro)]
        assert walk.play(move) == events
        assert walk.snapshot() == steps.snapshot()
