"""The learned numbers of the value: where they lie, and the files they ship in."""

from importlib.resources import files
from pathlib import Path

import numpy as np

from engine.weights import Layout

QUANTITIES, KNOTS = 23, 7  # as in value.pxd and state.pxd
LEFT = QUANTITIES * KNOTS
TOTAL = LEFT + 1 + 2


def layout(players: int) -> Layout:
    """Only the value is learned; the policy plans with numbers of its own."""
    return Layout(
        plan=np.arange(0),
        manner=np.arange(0),
        simple=np.arange(0),
        hold=np.arange(0),
        order=np.array([LEFT]),
        value_only=np.arange(LEFT),
        spread=np.array([TOTAL - 2, TOTAL - 1]),
        tidy=np.copy,
        opinions=True,  # or icons would always be used in one way
    )


def more_to_fit(players: int) -> list[dict[str, object]]:
    """No option shares its weights with the plain game."""
    return []


def weights_file(players: int) -> Path:
    """Where the weights lie in this installation."""
    return Path(str(files("engine.museum").joinpath("weights", f"museum-{players}.json")))
