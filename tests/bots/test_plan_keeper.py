"""Where people play, a bot is started afresh for every decision; it plays the plan it announced all the same."""

import pytest

from digsite import bots, engine
from digsite.bots import Limit
from digsite.bots.announcement import PlanKeeper


@pytest.mark.parametrize(("game", "players"), [("museum", 2), ("archaeology", 3)])
def test_a_firm_plan_is_played_whoever_is_asked_next(game: str, players: int) -> None:
    state, keeper, kept = engine.load(game, players=players).deal(2), PlanKeeper(), 0
    for number in range(80):
        knowledge = state.knowledge(state.to_move or 0)
        choice = keeper.carried_on(knowledge)
        if choice is None:
            bot = bots.make("halving:iterations=30")
            bot.new_game(number)
            choice = bot.choose(knowledge, Limit())
            bot.close()
            keeper.keep(knowledge, choice)
        else:
            kept += 1
        assert choice.firm
        events = state.play(choice.move)
        if len(choice.plan) > 1 and events == [f"{knowledge.seat} {choice.move}"]:
            following = keeper.carried_on(state.knowledge(knowledge.seat))
            assert following is not None and following.plan == choice.plan[1:]
            keeper.keep(knowledge, choice)  # as before the question
    assert kept > 20


@pytest.mark.parametrize("limit", [Limit(movetime_ms=5), Limit(iterations=50, movetime_ms=500)])
def test_a_plan_of_the_museum_that_was_found_against_the_clock_is_not_firm(limit: Limit) -> None:
    state, bot = engine.load("museum", players=2).deal(2), bots.make("halving")
    plans = 0
    for _ in range(40):
        choice = bot.choose(state.knowledge(state.to_move or 0), limit)
        assert choice.firm == (len(choice.plan) == 1)
        plans += len(choice.plan) > 1
        state.play(choice.move)
    bot.close()
    assert plans > 5


def test_something_new_ends_a_kept_plan() -> None:
    state, keeper = engine.load("archaeology", players=2).deal(2), PlanKeeper()
    bot = bots.make("halving:iterations=50")
    knowledge = state.knowledge(state.to_move or 0)
    choice = bot.choose(knowledge, Limit())
    keeper.keep(knowledge, choice)
    other = next(move for move in knowledge.moves() if move != choice.move)
    state.play(other)
    assert keeper.carried_on(state.knowledge(knowledge.seat)) is None
    bot.close()
