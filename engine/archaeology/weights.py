"""The learned numbers of policy and value: where they lie, how they are kept sensible, and the files they ship in."""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engine.weights import Layout

KINDS, HELD, MONUMENTS, CHAMBER_COSTS, MAPS, SEATS = 9, 9, 6, 4, 5, 5
KIND_NUMBERS = KINDS * HELD * 2
HOLD_NUMBERS = KIND_NUMBERS + MONUMENTS * CHAMBER_COSTS * MAPS * 2
TOTAL = 2 * HOLD_NUMBERS + 2 * SEATS + 2 + 2


def layout(players: int) -> Layout:
    """Which weights are the policy's plan, which the value counts a hand by, and what only the value uses."""
    order = 2 * HOLD_NUMBERS
    gain = order + SEATS
    return Layout(
        plan=np.arange(HOLD_NUMBERS),
        hold=np.arange(HOLD_NUMBERS, 2 * HOLD_NUMBERS),
        order=np.arange(order, order + players),
        value_only=np.r_[gain : gain + players, gain + SEATS, gain + SEATS + 1],
        spread=np.array([TOTAL - 2, TOTAL - 1]),
        tidy=more_is_never_less,
    )


def more_is_never_less(plan: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Holding one card more is never worth less, at the end as with a full dig site; rare counts need telling."""
    tidy = plan.copy()
    by_kind = tidy[:KIND_NUMBERS].reshape(KINDS, HELD, 2)
    by_maps = tidy[KIND_NUMBERS:].reshape(MONUMENTS * CHAMBER_COSTS, MAPS, 2)
    for table in (by_kind, by_maps):
        at_end = np.maximum.accumulate(table[:, :, 0], axis=1)
        at_start = np.maximum.accumulate(table[:, :, 0] + table[:, :, 1], axis=1)
        table[:, :, 0] = at_end
        table[:, :, 1] = at_start - at_end
    return tidy


def weights_file(game: str, players: int) -> Path:
    """Where the weights of a game lie in this installation."""
    return Path(str(files("engine.archaeology").joinpath("weights", f"{game}-{players}.json")))


@cache
def shipped(game: str, players: int) -> tuple[float, ...] | None:
    """The weights fitted for that game and number of players; None where nothing was fitted yet."""
    path = weights_file(game, players)
    if not path.is_file():
        return None
    numbers = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return tuple(float(number) for number in numbers) if len(numbers) == TOTAL else None
