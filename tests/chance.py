"""Whether counts are what chance makes of them. Seeds are fixed, so a verdict never wavers."""

from collections.abc import Sequence

import numpy as np
from scipy import stats  # type: ignore[import-untyped]

STRICT = 1e-4  # a fair sample falls below it once in ten thousand tests


def fits(observed: Sequence[float], weights: Sequence[float] | None = None) -> bool:
    """Whether the counts fit these weights (equal ones if none are given), by the chi-square test."""
    expected = None if weights is None else np.array(weights) * (sum(observed) / sum(weights))
    return bool(stats.chisquare(observed, expected).pvalue > STRICT)


def alike(first: Sequence[float], second: Sequence[float]) -> float:
    """How likely two rows of counts are to differ so much if they came from one source; rare columns are pooled."""
    table = np.array([first, second], dtype=float)
    rare = table.sum(axis=0) * (table.sum(axis=1).min() / table.sum()) < 8
    if rare.any():
        table = np.hstack([table[:, ~rare], table[:, rare].sum(axis=1, keepdims=True)])
        table = table[:, table.sum(axis=0) > 0]
    if table.shape[1] < 2:
        return 1.0
    return float(stats.chi2_contingency(table).pvalue)
