"""Ratings: one Plackett-Luce model of all finishing orders, its uncertainty by resampling whole sets.

In that model the first place goes to an entrant with a chance proportional to its strength, the second to one of the
rest in the same way, and so on. Of tied entrants every order is taken for equally likely, each with its part of the
weight: with two players a draw is half a win. The log-likelihood of log strengths x is then

    sum over entrants n_i x_i  -  sum over groups w_g log(sum of exp(x_j) over j in g)

where a group is whoever was left when a place was given away. The counts n and w are all that is needed of any number
of games.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt

import numpy as np
from numpy.typing import NDArray

from digsite.arena.elo import POINTS_PER_UNIT
from digsite.arena.sprt import Z, student_t
from digsite.arena.tally import Order

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]

PRIOR = (POINTS_PER_UNIT / 1000) ** 2  # a spread of 1000 Elo keeps ratings finite when a bot won every game
SAMPLES = 1000
STEPS = 50


@dataclass(frozen=True)
class Rating:
    """In Elo, around a mean of 0; `low` and `high` bound the 95 % interval."""

    elo: float
    low: float
    high: float


class Model:
    """The counts that each finishing order contributes to n and w."""

    def __init__(self, orders: Sequence[Order], entrants: int) -> None:
        """Assigns a row to every group of entrants that occurs."""
        rows: dict[tuple[int, ...], int] = {}
        parts = [_groups(order) for order in orders]
        for part in parts:
            for group in part:
                rows.setdefault(group, len(rows))
        self.members = np.zeros((len(rows), entrants))
        for group, row in rows.items():
            for entrant in group:
                self.members[row, entrant] += 1
        self.wins = np.zeros((len(orders), entrants))
        self.weights = np.zeros((len(orders), len(rows)))
        for number, (order, part) in enumerate(zip(orders, parts, strict=True)):
            for entrant in (entrant for tied in order for entrant in tied):
                self.wins[number, entrant] += 1
            for group, weight in part.items():
                self.weights[number, rows[group]] += weight

    def fit(self, counts: Floats, start: Floats) -> Floats:
        """The likeliest log strengths, given how often each order occurred; by Newton's method."""
        wins, weights = counts @ self.wins, counts @ self.weights
        x: Floats = start
        for _ in range(STEPS):
            shares = self.members * np.exp(x - x.max())
            shares /= shares.sum(axis=1, keepdims=True)
            expected = weights @ shares
            slope = wins - expected - PRIOR * x
            bend = np.diag(expected + PRIOR) - shares.T @ (weights[:, None] * shares)
            step = np.linalg.solve(bend, slope)
            x = x + step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-12))
            if np.abs(step).max() < 1e-6:
                break
        centred: Floats = x - x.mean()
        return centred


def _groups(order: Order) -> dict[tuple[int, ...], float]:
    """Who was still in the running as each place was decided, with weights: of tied entrants any subset may remain."""
    groups: dict[tuple[int, ...], float] = {}
    below: tuple[int, ...] = ()
    for tied in reversed(order):
        for size in range(1, len(tied) + 1):
            for left in combinations(tied, size):
                group = tuple(sorted(below + left))
                groups[group] = groups.get(group, 0.0) + 1 / comb(len(tied), size)
        below += tied
    return groups


def ratings(sets: Mapping[tuple[int, ...], int], orders: Sequence[Order], entrants: int, seed: int = 0) -> list[Rating]:
    """Everybody's rating from whole sets, each given by the numbers of its games' orders.

    The interval comes from drawing as many sets anew from those played. To them one more is added in which all were
    tied: with it drawn now and then, somebody who won every game is not rated with certainty.
    """
    if not sets:
        return [Rating(0.0, -np.inf, np.inf)] * entrants
    size = len(next(iter(sets)))
    tied: Order = (tuple(range(entrants)),)
    kinds = np.array([*sets, (len(orders),) * size])  # the orders of each kind of set
    numbers = np.array([*sets.values(), 0])
    model = Model([*orders, tied], entrants)
    centre = model.fit(_counts(kinds, numbers), np.zeros(entrants))
    samples = [model.fit(_counts(kinds, drawn), centre) for drawn in _redrawn(numbers, seed)]
    low, high = np.quantile(np.array(samples), [0.025, 0.975], axis=0) - centre
    stretch = _stretch(int(numbers.sum()))
    bounds = [centre, centre + stretch * np.minimum(0, low), centre + stretch * np.maximum(0, high)]
    return [Rating(*column) for column in (np.array(bounds) * POINTS_PER_UNIT).T.tolist()]


def _stretch(sets: int) -> float:
    """Few sets vary less than they should, so intervals are widened as Student's t would."""
    freedom = max(4, sets - 1)
    return student_t(freedom) / Z * sqrt((freedom + 1) / freedom)


def _redrawn(numbers: Counts, seed: int) -> Iterator[Counts]:
    """A resampled number of sets of each kind."""
    rng = np.random.default_rng(seed)
    weights = numbers + np.array([0] * (len(numbers) - 1) + [1])
    for _ in range(SAMPLES):
        yield rng.multinomial(weights.sum(), weights / weights.sum())


def _counts(kinds: Counts, numbers: Counts) -> Floats:
    """How often each order occurs, given the number of sets of each kind."""
    return np.bincount(kinds.ravel(), weights=np.repeat(numbers, kinds.shape[1])).astype(np.float64)
