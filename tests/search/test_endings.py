"""In endings where nothing is hidden the strong bot plays a move that is optimal in win share."""

import pytest

from digsite import bots
from digsite.bots import Limit
from tests.search.endings import Solver, TooLarge, ending, moves, table_of

WANTED = 200


def regret(seed: int) -> float | None:
    """How much win share the bot's move gives away; None when the solver cannot finish or nothing is at stake."""
    knowledge = ending(seed)
    table = table_of(knowledge)
    solver = Solver()
    try:
        values = {move: solver.value(following) for move, following in moves(table).items()}
    except TooLarge:
        return None
    bot = bots.make("halving")
    bot.new_game(seed)
    choice = bot.choose(knowledge, Limit(iterations=2000))
    return max(values.values()) - values[choice.move]


@pytest.mark.parametrize("part", range(4))
def test_the_bot_plays_solved_endings_without_loss(part: int) -> None:
    solved, mistakes, seed = 0, [], 10_000 * part
    while solved < WANTED // 4:
        lost = regret(seed)
        if lost is not None:
            solved += 1
            if lost > 1e-9:
                mistakes.append((seed, lost))
        seed += 1
    assert not mistakes
