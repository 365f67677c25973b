"""Which game comes next: a pure function of the schedule and the game's number.

The unit is a rotation set: one deal, and the line-up rotated through every seat, so that neither a good seat nor a good
hand favours anybody. Line-ups take turns, set by set: a tournament broken off is nearly balanced at any moment.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import factorial

from digsite.arena.luck import Luck
from digsite.engine import DigsiteError

Lineup = tuple[int, ...]  # entrants by their numbers

FORMATS = ("roundrobin", "gauntlet")
MOST_GAMES = 100_000_000


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    id: int
    set: int
    seed: int
    entrants: Lineup  # by seat


@dataclass(frozen=True)
class Schedule:
    """All games of a tournament, by number from 0."""

    lineups: tuple[Lineup, ...]
    games: int
    luck: Luck

    @property
    def players(self) -> int:
        """Seats at each table."""
        return len(self.lineups[0])

    @property
    def step(self) -> int:
        """The smallest number of games that is fair to every bot; every fair number is a multiple of it."""
        return self.players * len(self.lineups)

    @cached_property
    def neighbours(self) -> list[Lineup]:
        """The different orders around a table, up to rotation."""
        return [(0, *rest) for rest in permutations(range(1, self.players))]

    def pairing(self, number: int) -> Pairing:
        """The game of that number."""
        rotation_set, rotation = divmod(number, self.players)
        round_, which = divmod(rotation_set, len(self.lineups))
        order = self.neighbours[round_ % factorial(self.players - 1)]
        lineup = tuple(self.lineups[which][place] for place in order)
        seated = lineup[rotation:] + lineup[:rotation]
        return Pairing(number, rotation_set, self.luck.deal_seed(rotation_set), seated)


@dataclass(frozen=True)
class Order:
    """The order in which games are played: blocks of so many sets, and in each block one rotation after the other."""

    games: int
    players: int
    block: int

    def number(self, place: int) -> int:
        """The game at that place."""
        first, sets, rest = self._block(place)
        rotation, which = divmod(rest, sets)
        return (first + which) * self.players + rotation

    def place(self, number: int) -> int:
        """The place of that game."""
        first, sets, rest = self._block(number)
        which, rotation = divmod(rest, self.players)
        return first * self.players + rotation * sets + which

    def _block(self, game: int) -> tuple[int, int, int]:
        """The first set of the block, how many it has, and what is left of the number within it."""
        blocks, rest = divmod(game, self.block * self.players)
        first = blocks * self.block
        return first, min(self.block, self.games // self.players - first), rest


def lineups(form: str, entrants: int, players: int) -> tuple[Lineup, ...]:
    """The line-ups of a tournament: all against all, or the first bot against every group of the others."""
    if players > entrants:
        raise DigsiteError(
            f"{players} players need {players} bots, not {entrants}; name a bot twice to seat it twice, "
            "or pit one against copies of another with `match`"
        )
    if form == "roundrobin":
        return tuple(combinations(range(entrants), players))
    if form == "gauntlet":
        return tuple((0, *others) for others in combinations(range(1, entrants), players - 1))
    raise DigsiteError(f"a tournament's format is {' or '.join(FORMATS)}, not {form!r}")


def duel(players: int) -> tuple[Lineup, ...]:
    """The one line-up of a match: the first bot among copies of the second."""
    return ((0, *(1 for _ in range(players - 1))),)


def balanced(schedule: Schedule) -> Schedule:
    """Returns the schedule if its number of games is fair to every bot; otherwise the error names the nearest."""
    step, games = schedule.step, schedule.games
    if games > MOST_GAMES:
        raise DigsiteError(f"{games} games would never end; at most {MOST_GAMES} can be played")
    if games > 0 and games % step == 0:
        return schedule
    below, above = games // step * step, max(games // step + 1, 1) * step
    nearest = f"{below} or {above}" if below > 0 else f"{above}"
    tables = "1 line-up" if len(schedule.lineups) == 1 else f"{len(schedule.lineups)} line-ups"
    raise DigsiteError(
        f"{games} games cannot be balanced: {tables} in {schedule.players} rotations each make {step} games; "
        f"nearest: {nearest}"
    )
