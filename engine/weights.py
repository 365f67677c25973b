"""Where a game's learned numbers lie, for those who fit them, and the files they ship in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from math import prod
from pathlib import Path

import numpy as np
import numpy.typing as npt

from digsite.engine.errors import DigsiteError
from digsite.engine.files import parse_json, read_bytes, read_text

SIZE_MAX = 10 * 1024 * 1024  # bytes of either file

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
    try:
        numbers = tuple(float(number) for number in parse_json(read_text(weights_file, SIZE_MAX))["weights"])
        net = _read_net(net_file(weights_file)) if net_file(weights_file).is_file() else None
    except (ValueError, TypeError, LookupError, EOFError, MemoryError) as error:
        raise DigsiteError(f"{weights_file} and the net beside it do not hold what was learned: {error}") from None
    return numbers, net


def _read_net(path: Path) -> Net:
    """What the header of the file promises is not believed before its size is seen: nothing is reserved for it."""
    data = read_bytes(path, SIZE_MAX)
    file = BytesIO(data)
    if np.lib.format.read_magic(file) != (1, 0):
        raise ValueError("the net is of another version of .npy files than 1.0")
    shape, _, kind = np.lib.format.read_array_header_1_0(file)
    if min(shape, default=0) < 0 or prod(shape) * kind.itemsize != len(data) - file.tell():
        raise ValueError(f"the net has {len(data)} bytes, not those of its shape {shape}")
    net: Net = np.frombuffer(data, kind, offset=file.tell()).reshape(shape).astype(np.float32)
    net.setflags(write=False)  # every game of the process takes it over
    return net
