"""Levels 1 to 10: how many worlds a bot looks into, and how much of the win it is ready to overlook at each choice.

A level chooses among the plans that the search ranked. A plan that gives away a share d of the win is exp(-d / T) times
as likely as the best one, where T is the temperature of the level: small differences are overlooked often, great ones
seldom. To what a plan seems to give away its standard error is added: one that was dropped early may have been lucky.
Levels above the first never take a plan that gives away more than `most`.
"""

from dataclasses import dataclass
from math import exp

from digsite.hgi.player import Line


@dataclass(frozen=True)
class Level:
    """One level: iterations a choice; the temperature and the most that may be given away, as shares of the win; how
    likely a card that it saw in another hand does not come to its mind.
    """

    iterations: int
    temperature: float = 0.0
    most: float = 1.0
    forgets: float = 0.0

    def chosen(self, lines: tuple[Line, ...], seat: int, chance: float) -> Line:
        """The line to play, by a number in [0, 1)."""
        if self.temperature == 0:
            return lines[0]
        best = lines[0].win[seat]
        losses = [0.0, *(max(0.0, best - line.win[seat]) + line.se for line in lines[1:])]
        weights = [exp(-loss / self.temperature) if loss <= self.most else 0.0 for loss in losses]
        left = chance * sum(weights)
        for line, weight in zip(lines, weights, strict=True):
            left -= weight
            if left < 0:
                return line
        return lines[0]


TOP_LEVEL = 10
LEVELS = range(1, TOP_LEVEL + 1)
LOW = 200  # iterations of the levels that overlook something
Table = tuple[Level, ...]


def _table(low: tuple[tuple[float, float], ...], high: tuple[int, int]) -> Table:
    """Levels 1 to 8 by temperature and most, in hundredths; then two that overlook nothing, by their iterations."""
    overlooking = [Level(LOW, temperature / 100, most / 100) for temperature, most in low]
    return (*overlooking, *(Level(iterations) for iterations in high))


# by game, with 2 players and with more; `python -m bench.levels` measures them
SETTINGS: dict[str, tuple[Table, Table]] = {
    "archaeology": (
        _table(((19, 100), (15, 60), (10, 20), (5.4, 20), (4, 20), (2.75, 20), (1.75, 20), (0.8, 20)), (200, 4000)),
        _table(((22, 100), (17, 60), (15, 40), (14, 25), (6, 20), (4.2, 20), (2.7, 20), (1.7, 20)), (250, 4000)),
    ),
    "expedition": (
        _table(((20, 100), (16, 50), (14, 30), (11, 20), (5.7, 20), (3.4, 20), (2.3, 20), (1.4, 20)), (200, 4000)),
        _table(((22, 100), (17, 60), (15, 40), (14, 25), (6, 20), (4.2, 20), (2.7, 20), (1.7, 20)), (250, 4000)),
    ),
    "museum": (
        _table(((8, 100), (5, 40), (3, 20), (2, 20), (1.3, 20), (0.8, 20), (0.45, 20), (0.25, 20)), (250, 6000)),
        _table(((8, 100), (5, 40), (3, 20), (2, 20), (1.3, 20), (0.8, 20), (0.45, 20), (0.25, 20)), (250, 2000)),
    ),
}


def level_of(game: str, players: int, number: int) -> Level:
    """A level in that game; one that was never measured is played as Archaeology is."""
    two, more = SETTINGS.get(game, SETTINGS["archaeology"])
    return (two if players == 2 else more)[number - 1]


DEFAULT_LEVEL = 5  # of whoever plays against people who name no level

WORDS: dict[int, tuple[str, str]] = {  # a word for each level, and a sentence for whoever has to choose
    1: ("aimless", "Takes whatever comes to mind: anyone who has read the rules wins."),
    2: ("careless", "Seldom looks before it moves."),
    3: ("gentle", "Takes what is obvious now and then; good for a first game."),
    4: ("casual", "Some good ideas, and many overlooked."),
    5: ("steady", "Good and middling plans by turns: a fair game for most people."),
    6: ("sound", "More often right than not."),
    7: ("sharp", "Overlooks little, and uses what you overlook."),
    8: ("strong", "Hardly ever misses the best plan by much."),
    9: ("expert", "Always plays the best plan it sees, after a short look."),
    10: ("merciless", "All it can: looks long enough that more would hardly help."),
}
