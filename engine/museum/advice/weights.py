"""The learned numbers of policy and value: where they lie, and the files they ship in."""

from importlib.resources import files
from pathlib import Path

import numpy as np

from digsite.engine.museum.rules.names import LEARNED
from digsite.engine.weights import Direction, Layout, Numbers

FEATURES, KNOTS, POLICY_NUMBERS = LEARNED["features"], LEARNED["knots"], LEARNED["policy"]
LEFT = FEATURES * KNOTS
SPREAD = LEFT + 1
PLAN = SPREAD + 2
STEP, STEP_PART = 0.1, 0.2  # of a number that is tuned


def layout(players: int) -> Layout:
    """The policy is tuned from numbers set by hand, which remain for the greedy bot; only the value is fitted."""
    return Layout(
        plan=np.arange(0),
        policy=np.arange(PLAN, PLAN + 2 * POLICY_NUMBERS),
        greedy=np.arange(PLAN + 2 * POLICY_NUMBERS, PLAN + 4 * POLICY_NUMBERS),
        hold=np.arange(0),
        order=np.array([LEFT]),
        value_only=np.arange(LEFT),
        spread=np.array([SPREAD, SPREAD + 1]),
        tidy=np.copy,
        directions=directions,
        net_steps=3000,  # its games take long
        opinions=True,  # or icons would always be used in one way
    )


def directions(weights: Numbers) -> list[Direction]:
    """Every number of the policy alone."""
    places = range(PLAN, PLAN + 2 * POLICY_NUMBERS)
    return [Direction(np.array([place]), STEP + STEP_PART * abs(weights[place])) for place in places]


def more_to_fit(players: int) -> list[dict[str, object]]:
    """No option shares its weights with the plain game."""
    return []


def weights_file(players: int) -> Path:
    """Where the weights lie in this installation."""
    return Path(str(files("digsite.engine.museum").joinpath("advice", "weights", f"museum-{players}.json")))
