"""Micro-moves lead to moves, every move is listed once, and each is accepted."""

from random import Random

import pytest

from digsite.engine import IllegalMove, State
from tests.engine.options import GameCase, every
from tests.engine.play import decisions

PATHS_MAX = 3_000  # decisions with more whole moves are walked at random instead
some_cases = every(18)


def walk_all(state: State, path: list[int], found: list[list[int]]) -> None:
    """Every path of micro-moves to a whole move: the one that makes something happen."""
    micro_moves = state.micro_moves()
    assert micro_moves, f"a dead end after {path}"
    assert micro_moves == sorted(set(micro_moves)), "ascending, each once"
    for micro in micro_moves:
        twin = state.copy()
        if twin.play_micro(micro):
            found.append([*path, micro])
        else:
            assert twin.to_move == state.to_move, "one seat makes the whole move"
            walk_all(twin, [*path, micro], found)


@some_cases
def test_all_paths_of_micro_moves_are_all_moves(case: GameCase) -> None:
    words, walked = case.load().notation, 0
    for number, state in enumerate(decisions(case.load(), 11)):
        if number % 5 or len(state.moves(everything=True)) > PATHS_MAX:
            continue
        found: list[list[int]] = []
        walk_all(state, [], found)
        assert [words.move_text(path) for path in found] == state.moves(everything=True)
        assert all(state.legal_path(words.move_text(path)) == path for path in found[:50])
        walked += len(found) > 1
    assert walked > 1, "decisions with a choice"


@every(56)
def test_no_random_walk_ends_in_a_dead_end(case: GameCase) -> None:
    rng = Random(1)
    for state in decisions(case.load(), 12):
        twin, steps = state.copy(), 0
        events: list[str] = []
        while not events:
            micro_moves = twin.micro_moves()
            assert micro_moves and micro_moves == sorted(set(micro_moves))
            events = twin.play_micro(rng.choice(micro_moves))
            steps += 1
            assert steps < 500


@some_cases
def test_moves_are_unique_listed_ones_legal_and_each_is_accepted(case: GameCase) -> None:
    rng = Random(2)
    for number, state in enumerate(decisions(case.load(), 13)):
        listed = state.moves()
        assert listed and len(set(listed)) == len(listed)
        for move in rng.sample(listed, min(3, len(listed))):
            assert state.copy().play(move, seat=state.to_move)
        if number % 5:
            continue
        everything = state.moves(everything=True)
        assert len(set(everything)) == len(everything)
        kept = set(listed)
        assert [move for move in everything if move in kept] == listed
        for move in rng.sample(everything, min(20, len(everything))):
            twin = state.copy()
            assert twin.play(move) and twin.check() == 0


@some_cases
def test_the_points_after_every_listed_move_are_those_of_playing_it(case: GameCase) -> None:
    rng = Random(3)
    for number, state in enumerate(decisions(case.load(), 14)):
        if number % 5 == 0:
            told = list(zip(state.moves(), state.scores_after().tolist(), strict=True))
            for move, scores in rng.sample(told, min(5, len(told))):
                twin = state.copy()
                twin.play(move)
                assert twin.scores == scores


@some_cases
def test_an_unlisted_micro_move_is_refused_and_changes_nothing(case: GameCase) -> None:
    for number, state in enumerate(decisions(case.load(), 14)):
        if number % 10:
            continue
        before = state.snapshot(), state.events()
        for wrong in [code for code in range(-1, 300) if code not in state.micro_moves()] + [2**16, 2**70]:
            with pytest.raises(IllegalMove):
                state.play_micro(wrong)
        assert (state.snapshot(), state.events()) == before


@some_cases
def test_labels_tell_apart_what_the_seat_can_tell_apart(case: GameCase) -> None:
    """A seat gives two moves the same labels exactly when their events look the same to it."""
    compared = 0
    for number, state in enumerate(decisions(case.load(), 15)):
        moves = state.moves()
        if number % 4 or len(moves) > 200:
            continue
        for seat in range(case.players):
            seen: dict[tuple[int, ...], str] = {}
            for move in moves:
                labels, event = labelled(state, move, seat)
                assert seen.setdefault(labels, event) == event
            assert len(set(seen.values())) == len(seen)
            assert seat != state.to_move or len(seen) == len(moves)
        compared += len(moves) > 1
    assert compared > 1, "decisions with a choice"


def labelled(state: State, move: str, seat: int) -> tuple[tuple[int, ...], str]:
    """The labels of the micro-moves and what that seat sees of the decision."""
    twin, first = state.copy(), len(state.events())
    labels = []
    for micro in state.legal_path(move):
        labels.append(twin.label(micro, seat))
        twin.play_micro(micro)
    return tuple(labels), twin.events(seat, start=first)[0]
