"""Games between levels, in rotation sets that are kept in a file: what was played is not played again."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple
from functools import cache
from pathlib import Path
from typing import Any

from bench.games import json_lines, mapped, play_set
from bench.level_fit import Results
from digsite import bots, engine
from digsite.bots.levels import Level, level_of
from digsite.bots.searchers import StrongBot
from digsite.bots.strongest import strongest
from digsite.engine import Game
from digsite.engine.files import write_whole

Table = tuple[str, int]  # a game and its number of players
Task = tuple[Table, Level, Level, int]  # two levels, the number of the set
Pair = tuple[int, int]  # the numbers of a higher level and a lower one
Match = tuple[Any, ...]  # what a match is kept under

DIGITS = 4  # of a share that is kept


def graded(game: Game, level: Level) -> StrongBot:
    """The bot that plays this game, at a level that need not be in the table."""
    bot = bots.make(strongest(game))
    assert isinstance(bot, StrongBot)
    bot.level = lambda knowledge: level  # type: ignore[method-assign]
    return bot


def play_level_set(task: Task) -> float:
    """What the seats of the first level win together, on average over the seatings of one deal."""
    (name, players), one, other, seed = task
    game = engine.load(name, players=players)
    return play_set(game, seed, lambda is_first: graded(game, one if is_first else other)).share


class Sets:
    """The sets played so far, by match and number."""

    def __init__(self, file: Path) -> None:
        """Reads the file, if there is one; a line that was not written to its end is played again."""
        self.file = file
        self.shares: dict[Match, dict[int, float]] = defaultdict(dict)
        for row in json_lines(file):
            found = dict(zip(row["sets"], row["shares"], strict=True))
            self.shares[_match(row["match"])].update(found)

    def of(self, table: Table, one: Level, other: Level) -> tuple[float, ...]:
        """The first level's win share in each set."""
        return tuple(share for _, share in sorted(self.shares[key(table, one, other)].items()))

    def results(self, table: Table, pairs: Iterable[Pair], place: Mapping[int, int]) -> list[Results]:
        """What the higher levels won, pair by pair, in all sets; `place` numbers the levels."""
        return [
            Results(place[high], place[low], self.of(table, level_of(*table, high), level_of(*table, low)))
            for high, low in pairs
        ]

    def play(self, tasks: Iterable[Task], workers: int) -> Iterator[int]:
        """Plays what is missing; says after each set how many are left."""
        missing = [task for task in tasks if task[3] not in self.shares[key(*task[:3])]]
        with mapped(workers) as run, self.file.open("a", encoding="utf-8") as out:
            for left, (task, share) in enumerate(
                zip(missing, run(play_level_set, missing), strict=True), 1 - len(missing)
            ):
                match, share_kept = key(*task[:3]), round(share, DIGITS)
                self.shares[match][task[3]] = share_kept
                print(_line(match, {task[3]: share_kept}), file=out, flush=True)
                yield -left
        if missing:
            self.tidy()

    def tidy(self) -> None:
        """Writes the file anew: a line a match instead of a line a set."""
        lines = [_line(match, dict(sorted(shares.items()))) for match, shares in sorted(self.shares.items()) if shares]
        write_whole(self.file, "".join(line + "\n" for line in lines))


def key(table: Table, one: Level, other: Level) -> Match:
    """A match, by the settings of both sides: after a change of one level the others' matches still count."""
    return (*table, _player(*table), astuple(one), astuple(other))


@cache
def _player(name: str, players: int) -> str:
    return strongest(engine.load(name, players=players))


def _match(row: list[Any]) -> Match:
    game, players, bot, one, other = row
    return (game, players, bot, tuple(one), tuple(other))


def _line(match: Match, shares: dict[int, float]) -> str:
    return json.dumps({"match": match, "sets": list(shares), "shares": list(shares.values())})
