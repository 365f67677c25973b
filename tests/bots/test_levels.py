"""Levels: their mistakes are made move by move, and every game of a level is a game of that level."""

from itertools import pairwise
from statistics import mean, variance

from digsite import bots, engine
from digsite.bots import Limit
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
