"""The learned numbers of policy and value: where they lie, how they are kept sensible, and the files they ship in."""

import numpy as np

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.cards import MONUMENTS as MONUMENT_NAMES
from digsite.engine.archaeology.rules.names import LIMIT
from digsite.engine.weights import Direction, Layout, Numbers

# the dimensions of the struct in weights.pxd; counts and costs begin with 0
KINDS, HELD, MONUMENTS = len(CARDS), LIMIT["held"] + 1, len(MONUMENT_NAMES)
CHAMBER_COSTS, MAPS, SEATS = LIMIT["cost"] + 1, LIMIT["maps"] + 1, LIMIT["players"]
KIND_NUMBERS = KINDS * HELD * 2
HOLD_NUMBERS = KIND_NUMBERS + MONUMENTS * CHAMBER_COSTS * MAPS * 2
# what is gone and in the market, chambers, fear, caution, shelter, dare
POLICY_NUMBERS = HOLD_NUMBERS + 2 * KINDS + 2 * MONUMENTS + 2 + 4 + 2
ORDER = 2 * POLICY_NUMBERS + HOLD_NUMBERS
GAIN = ORDER + SEATS
TOTAL = GAIN + SEATS + 2 + 2

SET_SIZES = (5, 4, 5, 3, 5, 0, 4, 4, 4)  # of each kind: larger holdings are rare
FREE_CHAMBERS, MAPS_TUNED = range(1, CHAMBER_COSTS), range(1, 4)
CARD_STEP, CARD_STEP_PART, MAP_STEP, POLICY_STEP = 0.3, 0.04, 0.5, 0.3


def layout(players: int) -> Layout:
    """Which weights are the policy's, which the value counts a hand by, and what only the value uses."""
    return Layout(
        plan=np.arange(HOLD_NUMBERS),
        policy=np.arange(POLICY_NUMBERS),
        greedy=np.arange(POLICY_NUMBERS, 2 * POLICY_NUMBERS),
        hold=np.arange(2 * POLICY_NUMBERS, ORDER),
        order=np.arange(ORDER, ORDER + players),
        value_only=np.r_[GAIN : GAIN + players, GAIN + SEATS, GAIN + SEATS + 1],
        spread=np.array([TOTAL - 2, TOTAL - 1]),
        tidy=more_is_never_less,
        directions=directions,
    )


def more_is_never_less(plan: Numbers) -> Numbers:
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


def directions(weights: Numbers) -> list[Direction]:
    """In which directions the policy is tuned, and how far a first step goes."""
    kinds = np.arange(KIND_NUMBERS).reshape(KINDS, HELD, 2)
    maps = KIND_NUMBERS + np.arange(HOLD_NUMBERS - KIND_NUMBERS).reshape(MONUMENTS, CHAMBER_COSTS, MAPS, 2)
    cards = [
        Direction(kinds[kind, held, [part]], CARD_STEP + CARD_STEP_PART * abs(weights[kinds[kind, held, 0]]))
        for kind, most in enumerate(SET_SIZES)
        for held in range(1, most + 1)
        for part in (0, 1)
    ]
    chambers = [
        Direction(maps[monument, FREE_CHAMBERS, held, part], MAP_STEP)
        for monument in range(MONUMENTS)
        for held in MAPS_TUNED
        for part in (0, 1)
    ]
    policy = [Direction(np.array([place]), POLICY_STEP) for place in range(HOLD_NUMBERS, POLICY_NUMBERS)]
    return cards + chambers + policy
