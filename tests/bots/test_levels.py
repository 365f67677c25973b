"""Levels: their mistakes are made move by move, and every game of a level is a game of that level."""

from functools import cache
from itertools import pairwise
from statistics import mean, variance

import pytest

from digsite import bots, engine
from digsite.bots import Limit, Line
from digsite.bots.levels import LEVELS, SETTINGS, Level
from digsite.bots.seeds import chance_of, move_seed

GAMES, MOVES = 60, 20


def test_the_odd_moves_of_a_level_are_spread_over_its_games_by_chance() -> None:
    state = engine.load("archaeology", players=2).deal(1)
    assert state.to_move is not None
    knowledge = state.knowledge(state.to_move)
    bot = bots.make("halving:level=4")
    odd = []
    for seed in range(GAMES):
        bot.new_game(seed)
        choices = [bot.choose(knowledge, Limit(iterations=100)) for _ in range(MOVES)]
        odd.append(mean(choice.plan != choice.best[0].plan for choice in choices))
    share = mean(odd)
    assert 0.2 < share < 0.8
    by_chance = share * (1 - share) / MOVES
    assert 0.4 * by_chance < variance(odd) < 2 * by_chance  # a chi-square with 59 degrees: 0.56 to 1.6 in 99.9 %


def test_the_luck_of_a_move_has_nothing_of_its_neighbours() -> None:
    table = [[chance_of(move_seed(game, move)) < 0.5 for move in range(500)] for game in range(20)]
    assert all(0.4 < mean(row) < 0.6 for row in table)
    for row, following in pairwise(table):
        assert 0.4 < mean(a == b for a, b in zip(row, following, strict=True)) < 0.6
        assert 0.4 < mean(a == b for a, b in pairwise(row)) < 0.6


@cache
def rankings() -> list[tuple[tuple[Line, ...], int]]:
    """What a search says of some positions, and whose they are."""
    found = []
    for seed in range(4):
        state, bot = engine.load("archaeology", players=2).deal(seed), bots.make("halving:iterations=400")
        for number in range(60):
            assert state.to_move is not None
            best = bot.choose(state.knowledge(state.to_move), Limit()).best
            if number % 5 == 0 and len(best) > 3:
                found.append((best, state.to_move))
            state.play(state.policy_move())
    return found


def played(level: Level) -> tuple[float, float, float]:
    """The mean and the largest share of the win that a level gives away, and how often it plays the first plan."""
    given, firsts = [], []
    for lines, seat in rankings():
        for step in range(100):
            line = level.chosen(lines, seat, (step + 0.5) / 100)
            given.append(max(0.0, lines[0].win[seat] - line.win[seat]))
            firsts.append(line is lines[0])
    return mean(given), max(given), mean(firsts)


@pytest.mark.parametrize(("game", "more"), [(game, more) for game in SETTINGS for more in (0, 1)])
def test_levels_are_ordered_by_what_they_give_away_and_how_often_the_first_plan_is_played(game: str, more: int) -> None:
    table = SETTINGS[game][more]
    assert len(table) == len(LEVELS)
    figures = [played(level) for level in table]
    for (loss, _, first), (next_loss, _, next_first), level in zip(figures, figures[1:], table[1:], strict=False):
        assert next_loss < loss or loss == 0 == level.temperature
        assert next_first > first or first == 1
    assert [level.iterations for level in table] == sorted(level.iterations for level in table)
    assert figures[-1] == (0, 0, 1)
    assert all(worst <= level.most for (_, worst, _), level in zip(figures, table, strict=True))
    assert table[0].most == 1 and all(level.most < 1 for level in table[1:-2]), "only level 1 gives away anything"


def test_the_chosen_plan_is_among_the_ranking_and_the_ranking_is_the_search_s_own() -> None:
    state = engine.load("archaeology", players=2).deal(1)
    assert state.to_move is not None
    knowledge = state.knowledge(state.to_move)
    low, full = bots.make("halving:level=2"), bots.make("halving:level=10")
    for seed in range(20):
        low.new_game(seed)
        full.new_game(seed)
        choice = low.choose(knowledge, Limit(iterations=200))
        assert choice.plan in [line.plan for line in choice.best]
        assert choice.best == full.choose(knowledge, Limit(iterations=200)).best
