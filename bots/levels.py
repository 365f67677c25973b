"""Levels 1 to 10: how much the strong bot thinks, and how often a low level takes any of the moves it looked at."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """One level: iterations a move, and the share of moves taken at random among the candidates."""

    iterations: int
    slip: float


TOP_LEVEL = 10
LEVELS: dict[int, Level] = {
    1: Level(100, 1.0),
    2: Level(100, 0.92),
    3: Level(100, 0.84),
    4: Level(100, 0.75),
    5: Level(100, 0.65),
    6: Level(100, 0.52),
    7: Level(100, 0.34),
    8: Level(100, 0.14),
    9: Level(300, 0.0),
    10: Level(10000, 0.0),
}
