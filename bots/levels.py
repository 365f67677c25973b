"""Levels 1 to 10: how much the strong bot thinks, and how often a low level plays at random."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """One level: iterations per move, and the share of moves played at random."""

    iterations: int
    slip: float


TOP_LEVEL = 10
LEVELS: dict[int, Level] = {
    1: Level(100, 0.98),
    2: Level(100, 0.87),
    3: Level(100, 0.75),
    4: Level(100, 0.64),
    5: Level(100, 0.52),
    6: Level(100, 0.39),
    7: Level(100, 0.24),
    8: Level(100, 0.09),
    9: Level(250, 0.0),
    10: Level(10000, 0.0),
}
