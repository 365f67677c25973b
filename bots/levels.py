"""Levels 1 to 10: how many worlds a bot looks into, what it remembers, and how much of the win it overlooks.

A level chooses among the plans that the search ranked. A plan that gives away a share d of the win is exp(-d / T) times
as likely as the best one, where T is the temperature of the level: small differences are overlooked often, great ones
seldom. To what a plan seems to give away its standard error is added: one that was dropped early may have been lucky.
Levels above the first never take a plan that gives away more than `most`, or one that breaks up a set for nothing; nor
does the first, except for small sets in the card games with more than two players.
"""

from dataclasses import dataclass, replace
from math import exp

from digsite.hgi.player import Line

A_SET = 7  # dollars: a plan that costs as much more of the own sets than the best plan does breaks up a set for nothing
A_LARGER_SET = 9  # what level 1 may waste where there are more than two players
POINT = 0.005  # the least that a point is worth, as a share of the win


@dataclass(frozen=True)
class Level:
    """One level: iterations a choice; the temperature and the most that may be given away, as shares of the win; how
    likely a card that it saw in another hand does not come to its mind; the dollars that it may not waste of its sets.
    """

    iterations: int
    temperature: float = 0.0
    most: float = 1.0
    forgets: float = 0.0
    wastes: int = A_SET

    def weights(self, lines: tuple[Line, ...], seat: int) -> list[float]:
        """How likely each line is to be played, that of the best one being 1."""
        if self.temperature == 0:
            return [1.0, *(0.0 for _ in lines[1:])]
        losses = [0.0, *(_loss(lines[0], line, seat) + line.se for line in lines[1:])]
        return [exp(-loss / self.temperature) if loss <= self.most else 0.0 for loss in losses]

    def chosen(self, lines: tuple[Line, ...], seat: int, chance: float) -> Line:
        """The line to play, by a number in [0, 1)."""
        weights = self.weights(lines, seat)
        left = chance * sum(weights)
        for line, weight in zip(lines, weights, strict=True):
            left -= weight
            if left < 0:
                return line
        return lines[0]


def _loss(best: Line, line: Line, seat: int) -> float:
    """What a plan gives away. Points count too: whoever has won or lost for certain still does not throw them away."""
    return max(0.0, best.win[seat] - line.win[seat], POINT * (best.score - line.score))


TOP_LEVEL = 10
LEVELS = range(1, TOP_LEVEL + 1)
FORGETS = (70, 60, 50, 40, 30, 25, 20, 15, 10)  # of a hundred cards seen in other hands, on levels 1 to 9
MOST = (100, 45, 35, 25, 20, 20, 20, 20, 20)  # hundredths of the win
Table = tuple[Level, ...]


def _table(iterations: tuple[int, ...], temperatures: tuple[float, ...], wastes: int = A_SET) -> Table:
    """Levels 1 to 9 by iterations and temperatures, in hundredths, then full strength; the first may waste more."""
    rows = zip(iterations[:-1], temperatures, MOST, FORGETS, strict=True)
    first, *low = (Level(tries, t / 100, most / 100, forgets / 100) for tries, t, most, forgets in rows)
    return (replace(first, wastes=wastes), *low, Level(iterations[-1]))


ARCHAEOLOGY = (200, 200, 200, 200, 200, 200, 200, 200, 600, 4000)  # iterations
EXPEDITION = (200, 200, 200, 200, 200, 200, 200, 200, 800, 4000)

# by game, with 2 players and with more; `python -m bench.levels` measures them
SETTINGS: dict[str, tuple[Table, Table]] = {
    "archaeology": (
        _table(ARCHAEOLOGY, (40, 20, 11.5, 7, 4.6, 3.15, 2.3, 1.4, 0.5)),
        _table(ARCHAEOLOGY, (150, 130, 48, 30, 20, 8, 5.2, 2.5, 1.3), A_LARGER_SET),
    ),
    "expedition": (
        _table(EXPEDITION, (48, 33, 18.5, 12.2, 8.2, 5.3, 3.5, 2.2, 0.8)),
        _table(EXPEDITION, (80, 75, 28, 16, 9.4, 5.4, 3.6, 2.05, 0.8), A_LARGER_SET),
    ),
    "museum": (
        _table((150, 150, 150, 150, 150, 150, 150, 250, 1200, 6000), (26, 14, 8, 5.2, 3, 1.7, 0.9, 0.4, 0.1)),
        _table((150, 150, 150, 150, 150, 150, 150, 150, 150, 1600), (45, 40, 14.5, 8, 5.6, 3.8, 3, 1.85, 1.1)),
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
    9: ("expert", "Plays the best plan it sees, or one hardly worse, after a short look."),
    10: ("merciless", "All it can: looks long enough that more would hardly help."),
}
