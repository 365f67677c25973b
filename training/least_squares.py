"""Points to come as a linear function of what is held: games, normal equations, solution."""

import numpy as np

from digsite import engine
from digsite.engine.weights import Indices, Numbers
from digsite.training.selfplay import gather

FAITH = 100.0  # how many observations the starting numbers count for


def collect(
    games: list[engine.Game], weights: Numbers, count: int, seed: int, noise: float, opinions: bool
) -> tuple[Numbers, Numbers, int]:
    """The normal equations of so many games (gram, moment), and the number of positions in them."""
    gram, moment, rows = np.zeros((len(weights), len(weights))), np.zeros(len(weights)), 0
    for number, game in enumerate(games):
        game.weights = weights
        more = gather(game, count // len(games), seed + 7919 * number, noise, opinions)
        gram += more[0]
        moment += more[1]
        rows += more[2]
    return gram, moment, rows


def solve(gram: Numbers, moment: Numbers, columns: Indices, prior: Numbers) -> Numbers:
    """The numbers of these columns, drawn towards what was believed before."""
    part = gram[np.ix_(columns, columns)]
    solved = np.linalg.solve(part + FAITH * np.eye(len(columns)), moment[columns] + FAITH * prior)
    return np.asarray(solved, dtype=np.float64)
