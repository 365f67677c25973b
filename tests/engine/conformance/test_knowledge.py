"""A seat that sees its own stream of events and nothing else knows where the game stands."""

from collections.abc import Iterator
from itertools import islice

import pytest

from digsite.engine import Knowledge, NotYourTurn, State
from tests.engine.options import Choice, every
from tests.engine.play import Player, decisions

every_choice = every(56)
some_choices = every(18)


def followed(choice: Choice, seed: int) -> Iterator[tuple[State, list[Knowledge]]]:
    """Every decision of a game with what all seats know of it; at last the end of the game."""
    game = choice.load()
    seats = [game.knowledge(seat) for seat in range(choice.players)]
    state = None
    for state in decisions(game, seed):
        catch_up(state, seats)
        yield state, seats
    assert state is not None
    catch_up(state, seats)
    yield state, seats


def catch_up(state: State, seats: list[Knowledge]) -> None:
    for knowledge in seats:
        for event in state.events(knowledge.seat, start=knowledge.seen):
            knowledge.see(event)


@every_choice
def test_knowledge_agrees_with_the_truth(choice: Choice) -> None:
    for number, (state, seats) in enumerate(followed(choice, 21)):
        assert len({knowledge.seen for knowledge in seats}) == 1
        for knowledge in seats:
            assert (knowledge.to_move, knowledge.due) == (state.to_move, state.due)
            assert knowledge.scores == state.scores
            if knowledge.seat == state.to_move:
                assert knowledge.micro_moves() == state.micro_moves()
                assert number % 4 or knowledge.moves() == state.moves()
                assert knowledge.random_move(number) == state.random_move(number)


@some_choices
def test_knowledge_at_once_is_knowledge_event_by_event(choice: Choice) -> None:
    for number, (state, seats) in enumerate(followed(choice, 22)):
        if number % 25 == 0:
            for knowledge in seats:
                at_once = state.knowledge(knowledge.seat)
                assert at_once.snapshot() == knowledge.snapshot()
                assert at_once.view() == knowledge.view()


@some_choices
def test_a_seat_lists_only_its_own_moves(choice: Choice) -> None:
    for state, seats in followed(choice, 23):
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


@every_choice
def test_sampled_worlds_are_sound_and_look_the_same_to_the_seat(choice: Choice) -> None:
    for number, (state, seats) in enumerate(followed(choice, 24)):
        if number % 6 and not state.over:
            continue
        for knowledge in seats:
            world = knowledge.sample(number)
            assert world.check() == 0
            assert (world.to_move, world.due, world.scores) == (state.to_move, state.due, state.scores)
            if knowledge.seat == state.to_move:
                assert world.micro_moves() == state.micro_moves()
                assert number % 12 or world.moves() == state.moves()


@some_choices
def test_a_sampled_world_plays_on_as_the_seat_expects(choice: Choice) -> None:
    """What happens in a sampled world is possible for all the seat knows, to the end of the game."""
    for number, (state, seats) in enumerate(followed(choice, 25)):
        if number % 60 != 5 or state.over:
            continue
        for knowledge in seats:
            world, twin, player = knowledge.sample(number), state.knowledge(knowledge.seat), Player(number)
            while not world.over:
                world.play(player.choose(world))
            for event in world.events(knowledge.seat):
                twin.see(event)
            assert twin.scores == world.scores


@some_choices
def test_samples_are_a_function_of_the_seed(choice: Choice) -> None:
    _, seats = next(islice(followed(choice, 26), 12, None))
    for knowledge in seats:
        first = [knowledge.sample(seed).snapshot() for seed in range(20)]
        assert first == [knowledge.sample(seed).snapshot() for seed in range(20)]
        assert len(set(first)) > 10, "and they differ"
