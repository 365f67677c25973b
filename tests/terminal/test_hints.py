"""A hint is for the whole turn: whoever plays its first moves is told the rest of it."""

import pytest

from digsite import engine
from digsite.language.registry import language_of
from digsite.terminal.adviser import Adviser
from digsite.terminal.screen import Screen


@pytest.mark.parametrize(("game", "players"), [("museum", 2), ("archaeology", 3)])
def test_a_hint_goes_on_as_it_began(game: str, players: int) -> None:
    loaded = engine.load(game, players=players)
    adviser = Adviser(language_of(loaded), Screen(no_color=True), "halving:iterations=40")
    state, gone_on = loaded.deal(4), 0
    for _ in range(60):
        knowledge = state.knowledge(state.to_move or 0)
        plan = adviser.plan(knowledge)
        events = state.play(plan[0])
        if len(plan) > 1 and events == [f"{knowledge.seat} {plan[0]}"]:
            assert adviser.plan(state.knowledge(knowledge.seat)) == plan[1:]
            gone_on += 1
    adviser.close()
    assert gone_on > 10
