"""One rating for each level from all their matches: the likeliest, with intervals from drawing whole sets anew.

Each of two levels has half of the seats; rated d above the other it wins 10^(d/400) times as much: the model of Elo.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from digsite.arena.elo import POINTS_PER_UNIT
from digsite.arena.ratings import PRIOR

Floats = NDArray[np.float64]

GAMES = 2  # of a set
SAMPLES = 1000
STEPS = 50


@dataclass(frozen=True)
class Estimate:
    """In Elo, with a 95 % interval."""

    elo: float
    low: float
    high: float

    def __str__(self) -> str:
        """With its interval, if it has one."""
        if self.low == self.high:
            return f"{round(self.elo)}"
        return f"{round(self.elo)} ({round(self.low)} to {round(self.high)})"


@dataclass(frozen=True)
class Results:
    """One level against another: what its seats won together in every set."""

    one: int
    other: int
    shares: tuple[float, ...]


def fit(matches: Sequence[Results], levels: int) -> tuple[list[Estimate], list[Estimate]]:
    """The ratings, the first level's being 0, and the steps from each level to the next."""
    ones = np.array([match.one for match in matches])
    others = np.array([match.other for match in matches])
    games = np.array([GAMES * len(match.shares) for match in matches], dtype=np.float64)
    means = np.array([np.mean(match.shares) for match in matches])
    likeliest = _likeliest(ones, others, means, games, levels)
    rng = np.random.default_rng(0)
    shares = [np.array(match.shares) for match in matches]
    drawn = np.array([_likeliest(ones, others, _redrawn(shares, rng), games, levels) for _ in range(SAMPLES)])
    return _estimates(likeliest, drawn), _estimates(np.diff(likeliest), np.diff(drawn, axis=1))


def _redrawn(shares: list[Floats], rng: np.random.Generator) -> Floats:
    """The mean of sets drawn anew; few sets vary less than they should, so what is drawn is spread accordingly."""
    means = []
    for each in shares:
        stretch = sqrt(len(each) / max(1, len(each) - 1))
        means.append(each.mean() + stretch * (rng.choice(each, len(each)).mean() - each.mean()))
    drawn: Floats = np.clip(np.array(means), 0.0, 1.0)
    return drawn


def _likeliest(ones: Floats, others: Floats, means: Floats, games: Floats, levels: int) -> Floats:
    """Newton's method; ratings are finite even where somebody won everything, as the arena's are."""
    sides = np.zeros((len(means), levels))
    sides[np.arange(len(means)), ones] += 1
    sides[np.arange(len(means)), others] -= 1
    x = np.zeros(levels)
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-sides @ x))
        slope = sides.T @ (games * (means - expected)) - PRIOR * x
        bend = sides.T @ ((games * expected * (1 - expected))[:, None] * sides) + PRIOR * np.eye(levels)
        step = np.linalg.solve(bend, slope)
        x = x + step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-12))
        if np.abs(step).max() < 1e-6:
            break
    ratings: Floats = (x - x[0]) * POINTS_PER_UNIT
    return ratings


def _estimates(likeliest: Floats, drawn: Floats) -> list[Estimate]:
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    return [Estimate(*column) for column in np.array([likeliest, low, high]).T.tolist()]
