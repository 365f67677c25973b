"""Least squares: future points as a linear function of the features of a position."""

import numpy as np

from digsite import engine
from digsite.engine.weights import Indices, Numbers
from digsite.training.selfplay import gather

PRIOR_WEIGHT = 100.0  # how many observations the prior counts for


def collect(
    games: list[engine.Game], weights: Numbers, count: int, seed: int, noise: float, opinions: bool
) -> tuple[Numbers, Numbers, int]:
    """The normal equations (gram, moment) of `count` games, and the number of rows in them."""
    gram, moment, rows = np.zeros((len(weights), len(weights))), np.zeros(len(weights)), 0
    for number, game in enumerate(games):
        game.weights = weights
        more = gather(game, count // len(games), seed + 7919 * number, noise, opinions)
        gram += more[0]
        moment += more[1]
        rows += more[2]
    return gram, moment, rows


def solve(gram: Numbers, moment: Numbers, columns: Indices, prior: Numbers) -> Numbers:
    """The weights of these columns, drawn towards the prior."""
    part = gram[np.ix_(columns, columns)]
    solved = np.linalg.solve(part + PRIOR_WEIGHT * np.eye(len(columns)), moment[columns] + PRIOR_WEIGHT * prior)
    return np.asarray(solved, dtype=np.float64)
