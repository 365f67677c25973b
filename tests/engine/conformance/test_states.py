"""A game is a pure function of options, seed and moves, and it ends."""

import copy

import pytest

from digsite.engine import State
from tests.engine.options import Choice, every
from tests.engine.play import Player, decisions, finished

every_choice = every(56)
some_choices = every(18)


def middle(choice: Choice, seed: int) -> State:
    """A state some way into a game."""
    walk = decisions(choice.load(), seed)
    return [state for state, _ in zip(walk, range(40), strict=False)][-1]


def replay(choice: Choice, seed: int, player_seed: int) -> tuple[list[str], list[str]]:
    """Moves and events of a game."""
    state, player, moves = choice.load().deal(seed), Player(player_seed), []
    while not state.over:
        moves.append(player.choose(state))
        state.play(moves[-1])
    return moves, state.events()


@every_choice
def test_random_games_end_and_every_state_is_sound(choice: Choice) -> None:
    for seed in range(3):
        for state in decisions(choice.load(), seed):
            assert state.check() == 0
            assert state.to_move in range(choice.players) and state.micro_moves()
        assert state.over and state.to_move is None and state.check() == 0
        assert sum(state.returns) == pytest.approx(1) and min(state.returns) >= 0
        assert len(state.scores) == len(state.returns) == choice.players


@some_choices
def test_copies_are_independent(choice: Choice) -> None:
    for make in (State.copy, copy.copy, copy.deepcopy):
        state = middle(choice, 1)
        before = state.snapshot(), state.events()
        twin = make(state)
        assert (twin.snapshot(), twin.events()) == before
        player = Player(9)
        while not twin.over:
            twin.play(player.choose(twin))
        assert (state.snapshot(), state.events()) == before


@some_choices
def test_a_copy_has_the_same_luck(choice: Choice) -> None:
    state = middle(choice, 2)
    twin, first, second = state.copy(), Player(5), Player(5)
    while not state.over:
        assert state.play(first.choose(state)) == twin.play(second.choose(twin))
    assert state.snapshot() == twin.snapshot()


@some_choices
def test_same_seed_and_moves_same_game(choice: Choice) -> None:
    moves, events = replay(choice, 7, 8)
    assert replay(choice, 7, 8) == (moves, events)
    state = choice.load().deal(7)
    for move in moves:
        state.play(move, seat=state.to_move)
    assert state.events() == events


@some_choices
def test_other_seeds_other_games(choice: Choice) -> None:
    deals = {tuple(choice.load().deal(seed).events()) for seed in range(50)}
    assert len(deals) == 50


@some_choices
def test_the_moves_do_not_change_the_deal(choice: Choice) -> None:
    """Two games of one seed differ by what the players do, not by the set-up."""
    start = choice.load().deal(3).events()
    assert {tuple(finished(choice.load(), 3).events()[: len(start)])} == {tuple(start)}


@some_choices
def test_micro_moves_one_by_one_are_the_move(choice: Choice) -> None:
    walk, player = choice.load().deal(4), Player(4)
    steps = walk.copy()
    while not walk.over:
        move = player.choose(walk)
        events = [event for micro in walk.legal_path(move) for event in steps.play_micro(micro)]
        assert walk.play(move) == events
        assert walk.snapshot() == steps.snapshot()
