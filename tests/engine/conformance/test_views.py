"""A view is all that a seat knows for certain, as one token that leads back to the same position."""

import re
from itertools import product

from digsite import engine
from digsite.engine import Knowledge
from tests.engine.options import GameCase, every
from tests.engine.play import decisions, finished_games

TOKEN = re.compile(r"[A-Za-z0-9/=.,+\-:*?_]+")
LINE_MAX = 64 * 1024 - 100  # a view fits into a line of the protocol
every_case = every(56)
some_cases = every(18)


def set_up(events: list[str]) -> int:
    """How many events the set-up has: those after it begin with a seat."""
    return next(number for number, event in enumerate(events) if event[0].isdigit())


def same_position(first: Knowledge, second: Knowledge) -> bool:
    """Whether the seat decides here, so that its moves were compared too."""
    assert (second.seat, second.to_move, second.due) == (first.seat, first.to_move, first.due)
    assert second.scores == first.scores
    assert second.game.id == first.game.id and second.game.players == first.game.players
    decides = first.to_move == first.seat
    if decides:
        assert second.micro_moves() == first.micro_moves()
    return decides


@every_case
def test_a_view_after_every_event_leads_back_to_itself(case: GameCase) -> None:
    game, compared = case.load(), 0
    for state in finished_games(game, 31):
        first = set_up(state.events())
        for seat in range(case.players):
            knowledge = game.knowledge(seat)
            for event in state.events(seat):
                knowledge.see(event)
                if knowledge.seen == first or (knowledge.seen > first and knowledge.seen % 7 == seat):
                    view = knowledge.view()
                    assert TOKEN.fullmatch(view) and len(view) < LINE_MAX
                    position = engine.from_view(view)
                    assert position.view() == view
                    compared += same_position(knowledge, position)
    assert compared


@some_cases
def test_a_position_goes_on_as_the_game_it_came_from(case: GameCase) -> None:
    """What follows is accepted; the view may have lost what only a longer history tells, but not the position."""
    game, compared = case.load(), 0
    for state, seat in product(finished_games(game, 32), range(case.players)):
        events = state.events(seat)
        for start in range(set_up(events), len(events), 61):
            knowledge = game.knowledge(seat)
            for event in events[:start]:
                knowledge.see(event)
            position = engine.from_view(knowledge.view())
            for event in events[start:]:
                position.see(event)
                knowledge.see(event)
                compared += same_position(knowledge, position)
            assert position.seen == len(events) - start, "the numbers of events start again"
    assert compared


@some_cases
def test_the_moves_of_a_position_are_those_of_the_game(case: GameCase) -> None:
    for number, state in enumerate(decisions(case.load(), 33)):
        if number % 7 == 0:
            assert state.to_move is not None
            knowledge = state.knowledge(state.to_move)
            position = engine.from_view(knowledge.view())
            assert position.moves() == state.moves()
            world = position.sample(number)
            assert world.check() == 0 and world.micro_moves() == state.micro_moves()


@some_cases
def test_views_tell_positions_apart(case: GameCase) -> None:
    game = case.load()
    for state in finished_games(game, 34):
        knowledge, views = game.knowledge(0), []
        for event in state.events(0)[:-1]:  # the result adds nothing to the position
            knowledge.see(event)
            if knowledge.seen > set_up(state.events()):
                views.append(knowledge.view())
        assert views and len(set(views)) > 0.9 * len(views)
        assert all(engine.from_view(view).view() == view for view in views[:5])
