"""How far apart the levels are: matches of pairs of levels, and one rating over all of them.

python -m bench.levels --game archaeology --players 2 --sets 40
python -m bench.levels --game museum --players 4 --sets 20 --apart 1,2
python -m bench.levels --game archaeology --levels 9,10 --sets 200 --workers 2 --json
python -m bench.levels --loss --game archaeology --players 2 --sets 20
python -m bench.levels --overview

Half of the seats are of the higher level in one game of a set, the others in the second one. Sets are kept in a file,
by the settings of both levels: what was played is not played again, so a run that was broken off goes on, and after a
change of one level only its own matches are played. All sets of a pair that are kept count. `--loss` plays no matches:
it says how much of the win a level's choices give away by its own search, and how far its games differ in that; nor
does `--overview`: it says what the sets that are kept tell about all games.
"""

import argparse
import json
import sys
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from time import monotonic
from typing import Any

from bench.level_fit import Estimate, fit
from bench.level_games import Pair, Sets, Table, Task
from bench.level_loss import loss_table
from bench.level_overview import overview
from digsite import engine
from digsite.bots.levels import LEVELS, TOP_LEVEL, level_of
from digsite.bots.listing import settings_text

FILE = Path(__file__).with_name("levels.jsonl")
APART = "1,2,3"
SECONDS = 10  # between two lines of progress

Row = dict[str, Any]  # as JSON has it


def pairs_of(numbers: list[int], apart: str) -> list[Pair]:
    """The pairs that are so far apart, the highest last."""
    wanted = range(1, TOP_LEVEL) if apart == "all" else [_number(word) for word in apart.split(",")]
    found = [(high, low) for low, high in combinations(sorted(numbers), 2) if high - low in wanted]
    if not found:
        raise engine.DigsiteError(f"no two of the levels {','.join(map(str, numbers))} are {apart} apart")
    return sorted(found)


def games_of(table: Table, pairs: list[Pair], sets: int) -> list[Task]:
    """All sets, those of every pair in turn: whatever was played when one breaks off is nearly even."""
    tasks = []
    for number in range(sets):
        for high, low in pairs:
            tasks.append((table, level_of(*table, high), level_of(*table, low), number))
    return tasks


def measure(table: Table, numbers: list[int], pairs: list[Pair], sets: int, kept: Sets, workers: int) -> list[Row]:
    """A row for each level: its settings, its rating and the step from the level below, with intervals."""
    said = monotonic()
    for left in kept.play(games_of(table, pairs, sets), workers):
        if monotonic() - said > SECONDS:
            said = monotonic()
            print(f"{left} sets to play", file=sys.stderr, flush=True)
    place = {number: index for index, number in enumerate(numbers)}
    results = kept.results(table, pairs, place)
    ratings, steps = fit(results, len(numbers))
    return [
        {
            "level": number,
            "settings": asdict(level_of(*table, number)),
            "rating": asdict(ratings[index]),
            "step": asdict(steps[index - 1]) if index else None,
            "sets": sum(len(each.shares) for each in results if (each.one, each.other) == (index, index - 1)),
        }
        for index, number in enumerate(numbers)
    ]


def lines_of(table: Table, numbers: list[int], rows: list[Row]) -> list[str]:
    """The rows as a table."""
    lines = ["| level | tries ~ T | rating | step | sets |", "| --- " * 5 + "|"]
    for number, row in zip(numbers, rows, strict=True):
        step, sets = (str(Estimate(**row["step"])), row["sets"]) if row["step"] else ("", "")
        settings = settings_text(level_of(*table, number))
        lines.append(f"| {number} | {settings} | {Estimate(**row['rating'])!s} | {step} | {sets} |")
    return lines


def _number(word: str) -> int:
    if not word.isdecimal() or int(word) not in LEVELS:
        raise engine.DigsiteError(f"levels and their distances are numbers from 1 to {TOP_LEVEL}, not {word!r}")
    return int(word)


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.levels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="archaeology", choices=list(engine.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--sets", type=int, default=40, help="sets of two games for each pair; with --loss, games")
    parser.add_argument("--apart", default=APART, help=f"which pairs: so many levels apart, or all [{APART}]")
    parser.add_argument("--levels", help="only these, as 2,3,4; by default all")
    parser.add_argument("--loss", action="store_true", help="what the choices give away, instead of matches")
    parser.add_argument("--overview", action="store_true", help="all games, from the sets of neighbours that are kept")
    parser.add_argument("--workers", type=int, default=1, help="processes that play [1]")
    parser.add_argument("--file", type=Path, default=FILE, help="where the sets are kept")
    parser.add_argument("--json", action="store_true", help="one JSON line instead of a table")
    return parser.parse_args()


def answer(given: argparse.Namespace) -> list[str]:
    """The lines to print, once everything that was asked for is known to be right."""
    game = engine.load(given.game, players=given.players)
    numbers = sorted({_number(word) for word in given.levels.split(",")}) if given.levels else list(LEVELS)
    if given.players % 2:
        raise engine.DigsiteError(f"two levels share the seats evenly here: 2 or 4 players, not {given.players}")
    if given.sets < 2 or given.workers < 1:  # of one set alone there is no spread
        raise engine.DigsiteError("2 or more sets are played here, by 1 worker or more")
    if given.overview:
        return overview(Sets(given.file))
    if given.loss:
        return loss_table(game, numbers, given.sets)
    table, pairs = (given.game, given.players), pairs_of(numbers, given.apart)
    rows = measure(table, numbers, pairs, given.sets, Sets(given.file), given.workers)
    return [json.dumps(rows)] if given.json else lines_of(table, numbers, rows)


def main() -> int:
    """The command line."""
    try:
        print("\n".join(answer(arguments())))
    except engine.DigsiteError as error:
        print(f"bench.levels: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("bench.levels: broken off; the sets so far are kept, and the same command goes on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
