"""Is the first bot of a match better? A sequential test, and an interval, both on the means of whole sets.

The test stops by itself: LLR = N (s1 - s0) (2 mean - s0 - s1) / (2 var) leaves its bounds with an error of 5 % either
way, where s0 and s1 are the win shares of the two ratings in question. The variance is only estimated, and too small an
estimate early on would decide too soon: no decision falls before `LEAST_SETS`, and the estimate is stretched by
1 + STRETCH / N. Without these 5 to 50 % of null matches were accepted, with them 4.6 % at most (simulated: two and four
players, 10 to 500 Elo, games of a set independent, alike or opposed).
"""

from dataclasses import dataclass
from math import expm1, inf, log, sqrt

from digsite.arena.elo import elo_of, expected_share

ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)  # 2.94
LEAST_SETS = 32
STRETCH = 8.0
LEAST_VARIANCE = 1e-6
EXACT_T = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}  # quantiles of Student's t for few degrees of freedom
Z = 1.959964


@dataclass
class Moments:
    """Number, mean and spread of what has been added."""

    n: int = 0
    mean: float = 0.0
    squares: float = 0.0  # of the distances from the mean

    def add(self, value: float) -> None:
        """Adds a value."""
        self.n += 1
        distance = value - self.mean
        self.mean += distance / self.n
        self.squares += distance * (value - self.mean)


def llr(moments: Moments, s0: float, s1: float) -> float:
    """The log-likelihood ratio of a mean of s1 over one of s0; 0 while there are too few sets."""
    if moments.n < LEAST_SETS:
        return 0.0
    variance = max(moments.squares / (moments.n - 1), LEAST_VARIANCE) * (1 + STRETCH / moments.n)
    return moments.n * (s1 - s0) * (2 * moments.mean - s0 - s1) / (2 * variance)


def interval(moments: Moments, chance: float) -> tuple[float, float]:
    """The 95 % interval of the mean; `chance` is the share of equals.

    Two sets' worth of plain chance stand by the variance: a few sets that happen to be alike are no certainty.
    """
    if moments.n < 2:
        return 0.0, 1.0
    variance = (moments.squares + 2 * chance * (1 - chance)) / (moments.n + 1)
    half = student_t(moments.n - 1) * sqrt(variance / moments.n)
    return max(0.0, moments.mean - half), min(1.0, moments.mean + half)


def student_t(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, to three digits."""
    if freedom in EXACT_T:
        return EXACT_T[freedom]
    z, v = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def steps_to_leave(start: float, drift: float, variance: float) -> float:
    """The mean number of steps until a walk from `start` with normal steps leaves (-BOUND, BOUND)."""
    start = max(-BOUND, min(BOUND, start))
    slope = 2 * drift / variance
    if abs(slope) * BOUND < 1e-3:  # as good as no drift, where the other formula divides nothing by nothing
        return (BOUND**2 - start**2) / variance
    up = -expm1(-slope * (start + BOUND)) / -expm1(-2 * slope * BOUND)  # the chance to leave at the upper bound
    return (BOUND * (2 * up - 1) - start) / drift


class Trial:
    """A match under way: fed with the first bot's mean win share of each set, in the order of the schedule."""

    def __init__(self, players: int, sprt: tuple[float, float] | None) -> None:
        """With `sprt`, two rating differences: which of them is the likelier?"""
        self.players, self.sprt = players, sprt
        self.moments = Moments()
        self.verdict = ""

    def add(self, mean: float) -> None:
        """Adds a set; sets after the verdict no longer count."""
        if self.verdict:
            return
        self.moments.add(mean)
        if self.sprt is not None and abs(self.llr) >= BOUND:
            self.verdict = "accepted" if self.llr > 0 else "rejected"

    @property
    def llr(self) -> float:
        """The verdict so far."""
        if self.sprt is None:
            return 0.0
        s0, s1 = (expected_share(elo, self.players) for elo in self.sprt)
        return llr(self.moments, s0, s1)

    @property
    def likely_sets(self) -> float:
        """How many more sets a sequential test will probably need, judged by the sets so far.

        The ratio is a walk with a drift that leaves its bounds; as long as little is known the drift is taken to be
        small, which takes longest.
        """
        assert self.sprt is not None
        s0, s1 = (expected_share(elo, self.players) for elo in self.sprt)
        n, even = self.moments.n, (s0 + s1) / 2
        chance = 1 / self.players
        variance = (self.moments.squares + 2 * chance * (1 - chance)) / (n + 1)
        mean = (n * self.moments.mean + LEAST_SETS * even) / (n + LEAST_SETS)
        drift = (s1 - s0) * (mean - even) / variance
        return max(steps_to_leave(self.llr, drift, (s1 - s0) ** 2 / variance), LEAST_SETS - n, 1.0)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The rating difference: estimate and 95 % interval."""
        if not self.moments.n:
            return 0.0, -inf, inf
        low, high = interval(self.moments, 1 / self.players)
        return elo_of(self.moments.mean, self.players), elo_of(low, self.players), elo_of(high, self.players)
