"""Levels 1 to 10: how much the strong bot thinks, and how often a low level takes any of the moves it looked at."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """One level: iterations a move, and the share of moves taken at random among the candidates."""

    iterations: int
    slip: float


TOP_LEVEL = 10
LEVELS: dict[int, Level] = {
    1: Level(20, 0.55),
    2: Level(20, 0.42),
    3: Level(30, 0.31),
    4: Level(50, 0.22),
    5: Level(80, 0.14),
    6: Level(120, 0.08),
    7: Level(200, 0.03),
    8: Level(400, 0.0),
    9: Level(1500, 0.0),
    10: Level(10000, 0.0),
}
