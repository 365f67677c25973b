"""Where a game's learned numbers lie, for those who fit them, and the files they ship in."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

Indices = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]
Net = npt.NDArray[np.float32]
Learned = tuple[Sequence[float], Net | None]


@dataclass(frozen=True)
class Direction:
    """Weights that are tuned together, and how far a first step goes."""

    places: Indices
    step: float


def nothing_to_tune(weights: Numbers) -> list[Direction]:
    """For a game whose policy is not tuned."""
    return []


@dataclass(frozen=True)
class Layout:
    """Positions in the list of weights."""

    plan: Indices  # what the policy holds cards to be worth
    policy: Indices  # these and all other numbers of the policy
    greedy: Indices  # the same for the greedy bot
    hold: Indices  # as the value counts what is held
    order: Indices  # of the seats relative to the one in turn
    value_only: Indices  # further features of the value
    spread: Indices  # the two numbers that turn points into win shares
    tidy: Callable[[Numbers], Numbers]  # makes a fitted plan sensible
    directions: Callable[[Numbers], list[Direction]] = nothing_to_tune  # in which the policy is tuned
    net_steps: int = 8000  # of the training of its net
    opinions: bool = False  # whether games to learn from need other opinions than the policy's one


def net_file(weights_file: Path) -> Path:
    """Where the net lies that belongs to these weights."""
    return weights_file.with_suffix(".npy")


@cache
def learned(weights_file: Path) -> Learned | None:
    """The weights and the net in the files, None where nothing was fitted yet."""
    if not weights_file.is_file():
        return None
    numbers = json.loads(weights_file.read_text(encoding="utf-8"))["weights"]
    net = np.load(net_file(weights_file)).astype(np.float32) if net_file(weights_file).is_file() else None
    if net is not None:
        net.setflags(write=False)  # every game of the process takes it over
    return tuple(float(number) for number in numbers), net
