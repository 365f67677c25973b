"""Ratings and win shares: at a table of N, a seat rated d above the others wins 10^(d/400) / (10^(d/400) + N-1).

With two players that is the logistic curve of Elo. It is the first choice of a Plackett-Luce model, so a match and a
tournament share one scale.
"""

from math import inf, log, log10

POINTS_PER_UNIT = 400 / log(10)  # of log strength


def expected_share(elo: float, players: int) -> float:
    """The win share of a seat rated `elo` points above the others."""
    strength: float = 10 ** (elo / 400)
    return strength / (strength + players - 1)


def elo_of(share: float, players: int) -> float:
    """The rating difference that corresponds to a win share; the inverse of `expected_share`."""
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return 400 * log10(share * (players - 1) / (1 - share))
