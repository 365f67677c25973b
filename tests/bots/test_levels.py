"""Levels: their mistakes are made move by move, and every game of a level is a game of that level."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import mean, variance

import pytest

from bench.level_games import Sets
from bench.level_loss import decisions, spread
from digsite import bots, engine
from digsite.bots import Limit, Line
from digsite.bots.levels import A_SET, LEVELS, SETTINGS, Level, level_of
from digsite.bots.searchers import SearchBot
from digsite.bots.seeds import chance_of, move_seed
from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.text.notation import given_away

GAMES, MOVES = 60, 20
MUSEUM_GAMES = ("museum", 2, 9)


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
def searched() -> list[tuple[tuple[Line, ...], ArchaeologyKnowledge]]:
    """What a search says of some positions, and what the seat knows there."""
    found = []
    for seed in range(4):
        state, bot = engine.load("archaeology", players=2).deal(seed), bots.make("halving:iterations=400")
        for number in range(60):
            assert state.to_move is not None
            knowledge = state.knowledge(state.to_move)
            assert isinstance(knowledge, ArchaeologyKnowledge)
            best = bot.choose(knowledge, Limit()).best
            if number % 5 == 0 and len(best) > 3:
                found.append((best, knowledge))
            state.play(state.policy_move())
    return found


def played(level: Level) -> tuple[float, float, float]:
    """The mean and the largest share of the win that a level gives away, and how often it plays the first plan."""
    given, firsts = [], []
    for lines, knowledge in searched():
        seat = knowledge.seat
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


def test_where_the_game_is_decided_points_are_not_thrown_away() -> None:
    lines = tuple(Line(f"move {lost}", 50, (1.0, 0.0), 60.0 - lost, 0.0) for lost in (0, 20, 40))
    taken = [level_of("archaeology", 2, 5).chosen(lines, 0, (step + 0.5) / 100).score for step in range(100)]
    assert taken.count(60) > 1.5 * taken.count(40) > 2 * taken.count(20)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_no_level_gives_away_a_set_for_nothing_or_more_than_it_may(number: int) -> None:
    level, bot = level_of("archaeology", 2, number), bots.make(f"halving:level={number}")
    assert isinstance(bot, SearchBot)
    possible = 0
    for lines, knowledge in searched():
        best, seat = given_away(lines[0].plan, knowledge), knowledge.seat
        possible += any(given_away(line.plan, knowledge) - best >= A_SET for line in lines)
        for seed in range(20):
            taken = bot.pick(lines, knowledge, seed)
            assert given_away(taken.plan, knowledge) - best < A_SET
            assert max(0.0, lines[0].win[seat] - taken.win[seat]) <= level.most
    assert possible >= 3


def test_a_forgetful_level_has_forgotten_and_the_same_things_again_with_the_same_seed() -> None:
    knowledge = next(knowledge for _, knowledge in searched() if knowledge.certainly[1 - knowledge.seat] != "-")
    low, full = bots.make("halving:level=1"), bots.make("halving:level=10")
    assert isinstance(low, SearchBot) and isinstance(full, SearchBot)
    assert full.remembered(knowledge, 1) is knowledge
    minds = []
    for seed in (*range(10), *range(10)):
        low.new_game(seed)
        minds.append(low.remembered(knowledge, 1).view())
    assert minds[:10] == minds[10:] and len(set(minds)) > 1
    assert low.remembered(knowledge, 1).moves() == knowledge.moves()


@pytest.mark.parametrize(("game", "players", "games"), [("archaeology", 2, 16), ("expedition", 3, 8), ("museum", 2, 5)])
def test_no_game_of_a_level_looks_like_another_level_s(game: str, players: int, games: int) -> None:
    """Cheap: few iterations and games. The long test below plays whole levels."""
    levels = [replace(level_of(game, players, number), iterations=48) for number in (2, 8)]
    table = engine.load(game, players=players)
    played = [[decisions(table, level, seed) for seed in range(games)] for level in levels]
    for games_of_level in played:
        for name in ("given", "first"):
            seen, chance = spread([[getattr(each, name) for each in one] for one in games_of_level])
            assert 0.5 * chance < seen < 1.7 * chance
    low, high = (mean(mean(each.given.seen for each in one) for one in level) for level in played)
    assert low > high, "given away"
    low, high = (mean(mean(each.first.seen for each in one) for one in level) for level in played)
    assert low < high, "first plans"


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players", "games"), [("archaeology", 2, 40), ("expedition", 3, 30), ("museum", 2, 8)]
)
def test_the_higher_the_level_the_less_it_gives_away_in_every_game_alike(game: str, players: int, games: int) -> None:
    table = engine.load(game, players=players)
    losses, firsts = [], []
    for number in LEVELS[:-1]:
        played = [decisions(table, level_of(game, players, number), seed) for seed in range(games)]
        seen, chance = spread([[each.given for each in one] for one in played])
        assert seen < 1.4 * chance, number
        losses.append(mean(mean(each.given.seen for each in one) for one in played))
        firsts.append(mean(each.first.seen for one in played for each in one))
    assert losses == sorted(losses, reverse=True) and firsts == sorted(firsts)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "sets"), [("archaeology", 2, 30), ("expedition", 4, 12), ("museum", 2, 8)])
def test_matches_of_levels_three_apart_order_them(game: str, players: int, sets: int, tmp_path: Path) -> None:
    table, kept = (game, players), Sets(tmp_path / "sets.jsonl")
    for high in (10, 7, 4):
        levels = level_of(game, players, high), level_of(game, players, high - 3)
        list(kept.play([(table, *levels, number) for number in range(sets)], workers=1))
        assert mean(kept.of(table, *levels)) > 0.5


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
