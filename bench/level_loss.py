"""What a level's choices give away by its own search, and whether its games differ in that by more than chance.

Games differ in what is at stake, so each choice is held against what the level gives away on average there: the plans
of its ranking, each as likely as the level takes it. What is left over is luck, and varies as luck does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul
from statistics import mean, stdev

from bench.games import turns
from bench.level_games import graded
from digsite.bots import Choice, Limit, Line
from digsite.bots.levels import Level, level_of
from digsite.engine import Game


@dataclass(frozen=True)
class Draw:
    """A number that came by chance, and the mean and variance that it was drawn with."""

    seen: float
    expected: float
    variance: float


@dataclass(frozen=True)
class GradedChoice:
    """A choice between several plans: the % of the win given away, and whether (100 or 0) the first one was played."""

    given: Draw
    first: Draw


def decisions(game: Game, level: Level, seed: int) -> list[GradedChoice]:
    """One game of a level against itself: every choice between several plans."""
    bot, found = graded(game, level), []
    bot.new_game(seed)
    for state, mover, knowledge in turns(game, seed):
        choice = bot.choose(knowledge, Limit())
        if choice.iterations and len(choice.best) > 1:
            found.append(_decision(choice, bot.sane(choice.best, knowledge), level, mover))
        state.play(choice.move)
    return found


def _decision(choice: Choice, sane: tuple[Line, ...], level: Level, seat: int) -> GradedChoice:
    best, plans = choice.best[0], [line.plan for line in sane]
    taken, weights = plans.index(choice.plan), level.weights(sane, seat)
    given = [100 * max(0.0, best.win[seat] - line.win[seat]) for line in sane]
    first = [100.0 * (plan == best.plan) for plan in plans]
    return GradedChoice(_draw(given, taken, weights), _draw(first, taken, weights))


def _draw(values: list[float], taken: int, weights: list[float]) -> Draw:
    total = sum(weights)
    expected = sum(map(mul, weights, values)) / total
    squares = sum(weight * (value - expected) ** 2 for weight, value in zip(weights, values, strict=True))
    return Draw(values[taken], expected, squares / total)


def spread(games: Sequence[Sequence[Draw]]) -> tuple[float, float]:
    """How far the means of games lie from what was expected in their positions, and how far they would by chance."""
    seen = [mean(draw.seen - draw.expected for draw in game) for game in games]
    chance = [sum(draw.variance for draw in game) / len(game) ** 2 for game in games]
    return sqrt(mean(each * each for each in seen)), sqrt(mean(chance))


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
        losses = [[each.given for each in one] for one in played]
        firsts = [[each.first for each in one] for one in played]
        means = [mean(draw.seen for draw in one) for one in losses]
        error = 1.96 * stdev(means) / sqrt(games)
        first = mean(mean(draw.seen for draw in one) for one in firsts)
        loss = f"{mean(means):.2f} ± {error:.2f} % | {_spread_text(losses, 2)}"
        lines.append(f"| {number} | {loss} | {first:.0f} % | {_spread_text(firsts, 1)} |")
    return lines


def _spread_text(games: list[list[Draw]], digits: int) -> str:
    seen, chance = spread(games)
    return f"{seen:.{digits}f} % | {chance:.{digits}f} %"
