"""A seat that sees its own stream of events and nothing else knows where the game stands."""

from collections.abc import Iterator
from itertools import islice

import pytest

from digsite.engine import Game, Knowledge, NotYourTurn, State
from tests.engine.options import WORLDS, GameCase, every
from tests.engine.play import DECISIONS, MoodyPlayer, one_game

every_case = every(56)
some_cases = every(18)


def followed(case: GameCase, seed: int) -> Iterator[tuple[State, list[Knowledge]]]:
    """Every decision of a game with what all seats know of it, and at last its end."""
    game, seen = case.load(), 0
    while seen < DECISIONS:  # a short game is dealt again
        seats = [game.knowledge(seat) for seat in range(case.players)]
        for state in one_game(game, seed):
            catch_up(state, seats)
            yield state, seats
            seen += 1
        catch_up(state, seats)
        yield state, seats
        seed += 1


def running(case: GameCase, seed: int) -> Iterator[tuple[State, list[Knowledge]]]:
    return ((state, seats) for state, seats in followed(case, seed) if not state.over)


def catch_up(state: State, seats: list[Knowledge]) -> None:
    for knowledge in seats:
        for event in state.events(knowledge.seat, start=knowledge.seen):
            knowledge.see(event)


@every_case
def test_knowledge_agrees_with_the_truth(case: GameCase) -> None:
    for number, (state, seats) in enumerate(followed(case, 21)):
        assert len({knowledge.seen for knowledge in seats}) == 1
        for knowledge in seats:
            assert (knowledge.to_move, knowledge.due) == (state.to_move, state.due)
            assert knowledge.scores == state.scores
            if knowledge.seat == state.to_move:
                assert knowledge.micro_moves() == state.micro_moves()
                assert number % 4 or knowledge.moves() == state.moves()
                assert knowledge.random_move(number) == state.random_move(number)


@some_cases
def test_knowledge_at_once_is_knowledge_event_by_event(case: GameCase) -> None:
    for number, (state, seats) in enumerate(followed(case, 22)):
        if number % 25 == 0:
            for knowledge in seats:
                at_once = state.knowledge(knowledge.seat)
                assert at_once.snapshot() == knowledge.snapshot()
                assert at_once.view() == knowledge.view()


@some_cases
def test_a_seat_lists_only_its_own_moves(case: GameCase) -> None:
    for state, seats in followed(case, 23):
        for knowledge in seats:
            if state.to_move in (None, knowledge.seat):
                continue
            for ask in (knowledge.moves, knowledge.micro_moves, knowledge.legal_hint):
                with pytest.raises(NotYourTurn):
                    ask()
            with pytest.raises(NotYourTurn):
                knowledge.random_move(1)
            with pytest.raises(NotYourTurn):
                knowledge.legal_path("end")


@every_case
def test_sampled_worlds_are_sound_and_look_the_same_to_the_seat(case: GameCase) -> None:
    for number, (state, seats) in enumerate(followed(case, 24)):
        if number % 6 and not state.over:
            continue
        for knowledge in seats:
            world = knowledge.sample(number)
            assert world.check() == 0
            assert (world.to_move, world.due, world.scores) == (state.to_move, state.due, state.scores)
            if knowledge.seat == state.to_move:
                assert world.micro_moves() == state.micro_moves()
                assert number % 12 or world.moves() == state.moves()


@some_cases
def test_certainty_is_one_world(case: GameCase) -> None:
    for number, (_, seats) in enumerate(followed(case, 24)):
        for knowledge in seats:
            if knowledge.certain:
                assert len({knowledge.sample(seed).snapshot() for seed in range(20)}) == 1, number


@some_cases
def test_a_sampled_world_plays_on_as_the_seat_expects(case: GameCase) -> None:
    """What happens in a sampled world is possible for all the seat knows, to the end of the game."""
    for number, (state, seats) in enumerate(running(case, 25)):
        if number % 60 != 5:
            continue
        for knowledge in seats:
            world, twin, player = knowledge.sample(number), state.knowledge(knowledge.seat), MoodyPlayer(number)
            while not world.over:
                world.play(player.choose(world))
            for event in world.events(knowledge.seat):
                twin.see(event)
            assert twin.scores == world.scores


@some_cases
def test_the_seats_of_a_sampled_world_can_be_asked(case: GameCase) -> None:
    """The sampling seat knows what it knew; another sees its own moves, and takes in what happens next, to the end."""
    for number, (_, seats) in enumerate(running(case, 27)):
        if number % 60 != 7:
            continue
        for knowledge in seats:
            world, player = knowledge.sample(number), MoodyPlayer(number)
            assert world.knowledge(knowledge.seat).view() == knowledge.view()
            if type(world.game).knowledge_in is Game.knowledge_in:
                continue  # a small game need not say what another seat knows
            assert world.to_move is not None
            mover = world.knowledge(world.to_move)
            assert mover.micro_moves() == world.micro_moves()
            assert mover.sample(1).micro_moves() == world.micro_moves()
            while not world.over:
                world.play(player.choose(world))
            for seat in range(case.players):
                assert world.copy().knowledge(seat).scores == world.scores


@some_cases
def test_samples_are_a_function_of_the_seed(case: GameCase) -> None:
    _, seats = next(islice(running(case, 26), 12, None))
    for knowledge in seats:
        first = [knowledge.sample(seed).snapshot() for seed in range(20)]
        assert first == [knowledge.sample(seed).snapshot() for seed in range(20)]
        assert len(set(first)) >= WORLDS.get(case.game, 11), "and they differ"
