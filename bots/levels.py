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

DEFAULT_LEVEL = 5  # of whoever plays against people who name no level

WORDS: dict[int, tuple[str, str]] = {  # a word for each level, and a sentence for whoever has to choose
    1: ("aimless", "Moves nearly at random: anyone who has read the rules wins."),
    2: ("careless", "Seldom looks before it moves."),
    3: ("gentle", "Takes what is obvious now and then; good for a first game."),
    4: ("casual", "Some good ideas among many slips."),
    5: ("steady", "Good and bad moves by turns: a fair game for most people."),
    6: ("sound", "More often right than not."),
    7: ("sharp", "Few slips, and it uses yours."),
    8: ("strong", "Hardly ever slips."),
    9: ("expert", "Thinks about every move and never slips."),
    10: ("merciless", "All it can: thinks about each move for a while."),
}
