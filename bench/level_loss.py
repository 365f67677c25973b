"""What a level's choices give away by its own search, and whether its games differ in that by more than chance."""

from math import sqrt
from statistics import mean, stdev, variance

from bench.games import turns
from bench.level_games import graded
from digsite.bots import Limit
from digsite.bots.levels import Level, level_of
from digsite.engine import Game

Decision = tuple[float, bool]  # the share of the win given away, and whether the first plan was played


def decisions(game: Game, level: Level, seed: int) -> list[Decision]:
    """One game of a level against itself: every choice between several plans."""
    bot, found = graded(game, level), []
    bot.new_game(seed)
    for state, mover, knowledge in turns(game, seed):
        choice = bot.choose(knowledge, Limit())
        if choice.iterations and len(choice.best) > 1:
            wins = {line.plan: line.win[mover] for line in choice.best}
            given = max(0.0, choice.best[0].win[mover] - wins[choice.plan])
            found.append((given, choice.plan == choice.best[0].plan))
        state.play(choice.move)
    return found


def spread(games: list[list[float]]) -> tuple[float, float]:
    """How far the games' means lie apart, and how far they would by chance if all choices were drawn from one bag."""
    bag = variance([loss for game in games for loss in game])
    return stdev(mean(game) for game in games), sqrt(mean(bag / len(game) for game in games))


def loss_table(game: Game, numbers: list[int], games: int) -> list[str]:
    """One line a level: the loss a choice, how often the first plan is played, and the spread of both between games."""
    lines = [
        "| level | win given away a choice | spread between games | by chance "
        "| first plan played | spread between games | by chance |",
        "| --- " * 7 + "|",
    ]
    for number in numbers:
        level = level_of(game.id, game.players, number)
        played = [decisions(game, level, seed) for seed in range(games)]
        losses = [[100 * loss for loss, _ in each] for each in played]
        firsts = [[100.0 * first for _, first in each] for each in played]
        error = 1.96 * stdev(mean(each) for each in losses) / sqrt(games)
        given, first = mean(mean(each) for each in losses), mean(mean(each) for each in firsts)
        loss = f"{given:.2f} ± {error:.2f} % | {_spread_text(losses, 2)}"
        lines.append(f"| {number} | {loss} | {first:.0f} % | {_spread_text(firsts, 0)} |")
    return lines


def _spread_text(games: list[list[float]], digits: int) -> str:
    seen, chance = spread(games)
    return f"{seen:.{digits}f} % | {chance:.{digits}f} %"
