"""How a game's learned numbers are arranged, for whoever fits them."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Indices = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Layout:
    """Positions in the list of weights."""

    plan: Indices  # what the policy plans with
    hold: Indices  # the same quantities as the value counts them
    order: Indices  # of the seats relative to the one in turn
    value_only: Indices  # further features of the value
    spread: Indices  # the two numbers that turn points into win shares
    tidy: Callable[[Numbers], Numbers]  # makes a fitted plan sensible
