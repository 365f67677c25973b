"""All parameters of the search in one table: what each does, its bounds, and the value each kind of bot gives it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Parameter:
    """One parameter: its bounds, its value in the plain search, and what it does. Whole numbers unless `real`."""

    low: float
    high: float
    plain: float
    about: str
    real: bool = False


PARAMETERS: dict[str, Parameter] = {
    "exploration": Parameter(0, 10, 0.7, "weight of what was tried little, in UCB and PUCT", real=True),
    "noise": Parameter(0, 1, 0, "how often a playout's move is drawn at random", real=True),
    "horizon": Parameter(
        -1, 50, 0, "turns of each seat after which a playout is valued; 0 plays to the end, -1 asks the game", real=True
    ),
    "trust": Parameter(
        -1, 1000, 0, "worlds the appraisal counts for, more beyond 1,000 iterations; -1 asks the game", real=True
    ),
    "depth": Parameter(0, 500, 500, "decisions below the root that the tree grows; 0 has no tree"),
    "reach": Parameter(0, 1000, 1000, "turns after the present one into which the tree grows"),
    "probe": Parameter(
        0, 10**6, 0, "decisions of a turn after which the tree goes on there only if some were known; 0: always"
    ),
    "lines": Parameter(
        0, 1000, 0, "candidates left when those alive are tried with other moves for the rest of the turn; 0: never"
    ),
    "width": Parameter(1, 64, 6, "most moves of a decision in the tree, where the policy proposes them"),
    "patience": Parameter(
        1, 1000, 4, "visits of a decision before its second move is tried, 4 times as many before the third"
    ),
    "candidates": Parameter(0, 1000, 0, "most moves tried at the root; 0 makes the root part of the tree"),
    "endings": Parameter(0, 8, 0, "other ways to finish the turn that each candidate is tried with, the first at once"),
    "merge": Parameter(0, 1, 0, "candidates that come to the same by the end of the turn are tried as one"),
    "fair_start": Parameter(
        1, 100, 1, "a third of the iterations wanted for each plan; with fewer, fewer plans are tried"
    ),
    "policy": Parameter(0, 1, 0, "playouts by the game's policy instead of at random"),
    "halving": Parameter(0, 1, 0, "drop the worse half of the candidates again and again, instead of UCB"),
    "shared": Parameter(0, 1, 0, "all candidates meet the same worlds with the same luck"),
    "perfect": Parameter(0, 1, 0, "search a few worlds in which nothing is hidden, each with its own tree"),
    "worlds": Parameter(1, 1000, 20, "how many, for a perfect-information search"),
    "margin": Parameter(0, 1, 0, "reward moves from margin to win instead of win alone"),
    "exact": Parameter(0, 1, 0, "where nothing is hidden any more, search that one world with a deep tree"),
    "nodes": Parameter(16, 50_000_000, 10**6, "most nodes of a tree; a full tree grows no further, the search goes on"),
}

PLAIN: dict[str, float] = {name: parameter.plain for name, parameter in PARAMETERS.items()}
FLAT: dict[str, float] = {**PLAIN, "depth": 0, "candidates": 24, "policy": 1, "exploration": 0.5, "nodes": 16}
PIMC: dict[str, float] = {**FLAT, "depth": 2, "perfect": 1, "nodes": 200_000, "horizon": 2}
HALVING: dict[str, float] = {
    **PLAIN,
    "horizon": -1,
    "depth": 0,
    "candidates": 160,
    "endings": 1,
    "merge": 1,
    "fair_start": 4,
    "policy": 1,
    "halving": 1,
    "shared": 1,
    "margin": 1,
    "exact": 1,
    "nodes": 200_000,
}
TREE: dict[str, float] = {**HALVING, "depth": 8, "probe": 64, "lines": 16, "trust": -1}
