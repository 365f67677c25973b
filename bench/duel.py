"""Two bots against each other, half of the seats for each: wins, points and a sequential test, while one waits.

python -m bench.duel archaeology ismcts halving --limit movetime=5 --sets 300
python -m bench.duel museum ismcts halving --players 4 --limit movetime=50 --sprt=-25,0 --sets 600 --workers 2
python -m bench.duel museum halving:iterations=6400 halving:iterations=1200 --sets 60 --seed 1

`digsite match` seats one bot among copies of the other and keeps every game. Here the table is halved: with four
players a set has two games instead of four, and says as much. Points differ sooner than wins: read both.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from time import monotonic

from bench.games import SetResult, json_lines, mapped, play_set
from digsite import bots, engine
from digsite.arena.sprt import Moments, Trial
from digsite.bots import Limit

SECONDS = 20  # between two lines of progress
SIDES = 2  # with as many seats each: the model is that of two players

Task = tuple[str, int, str, str, float | None, int]


def played(task: Task) -> SetResult:
    """One set."""
    name, players, one, other, movetime, seed = task
    game = engine.load(name, players=players)
    return play_set(game, seed, lambda is_first: bots.make(one if is_first else other), Limit(movetime_ms=movetime))


def said(trial: Trial, margin: Moments) -> str:
    """How it stands."""
    elo, low, high = trial.elo
    error = (margin.squares / max(1, margin.n - 1) / margin.n) ** 0.5
    test = "" if trial.sprt is None else f", LLR {trial.llr:+.2f} {trial.verdict}".rstrip()
    return (
        f"{margin.n} sets: {trial.moments.mean:.1%} of the wins, Elo {elo:+.0f} [{low:+.0f}, {high:+.0f}], "
        f"margin {margin.mean:+.2f} ± {error:.2f}{test}"
    )


def duel(tasks: list[Task], sprt: tuple[float, float] | None, workers: int, file: Path | None) -> Iterator[str]:
    """How it stands after every set, up to the last one or the verdict of the test."""
    trial, margin = Trial(SIDES, sprt), Moments()
    for result in results(tasks, workers, file):
        trial.add(result.share)
        margin.add(result.margin)
        yield said(trial, margin)
        if trial.verdict:
            return


def results(tasks: list[Task], workers: int, file: Path | None) -> Iterator[SetResult]:
    """The sets in their order: first those that the file has, then those that are played now and added to it."""
    kept = dict(_kept(file)) if file else {}
    known = [task for task in tasks if task in kept]
    missing = [task for task in tasks if task not in kept]
    yield from (kept[task] for task in known)
    with mapped(workers) as run:
        for task, result in zip(missing, run(played, missing), strict=True):
            if file:
                with file.open("a", encoding="utf-8") as out:
                    print(json.dumps({"set": task, **asdict(result)}), file=out)
            yield result


def _kept(file: Path) -> Iterator[tuple[Task, SetResult]]:
    for row in json_lines(file):
        game, players, one, other, movetime, seed = row["set"]
        yield (game, players, one, other, movetime, seed), SetResult(row["share"], row["margin"])


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.duel", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(engine.GAMES))
    parser.add_argument("one", help="a bot, with options if any")
    parser.add_argument("other", help="another one")
    parser.add_argument("--players", type=int, default=2, help="2 or 4: as many for each side [2]")
    parser.add_argument("--limit", help="movetime=MS; by default each bot's own iterations")
    parser.add_argument("--sets", type=int, default=100, help="at most so many deals [100]")
    parser.add_argument("--sprt", help="two rating differences, as 0,15 or =-25,0: stops when one is the likelier")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; the next ones follow [1]")
    parser.add_argument("--workers", type=int, default=1, help="processes that play [1]")
    parser.add_argument("--file", type=Path, help="keeps every set: the same command goes on where it was broken off")
    return parser.parse_args()


def main() -> int:
    """The command line: how it stands, now and then while it waits, and at the end."""
    given = arguments()
    try:
        tasks, sprt = tasks_of(given), _pair(given.sprt)
    except engine.DigsiteError as error:
        print(f"bench.duel: {error}", file=sys.stderr)
        return 2
    line, spoke, code = "no set was played to its end", monotonic(), 0
    try:
        for line in duel(tasks, sprt, given.workers, given.file):
            if monotonic() - spoke > SECONDS:
                spoke = monotonic()
                print(line, file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        code = 130
    print(line)
    return code


def tasks_of(given: argparse.Namespace) -> list[Task]:
    """The sets to play, once everything in them is known to be right."""
    if given.players % SIDES:
        raise engine.DigsiteError(f"two bots share the seats evenly here: 2 or 4 players, not {given.players}")
    if given.sets < 1 or given.workers < 1:
        raise engine.DigsiteError("1 set or more is played here, by 1 worker or more")
    engine.load(given.game, players=given.players)
    for spec in (given.one, given.other):
        bots.make(spec).close()
    movetime = None if given.limit is None else _movetime(given.limit)
    return [
        (given.game, given.players, given.one, given.other, movetime, given.seed + number)
        for number in range(given.sets)
    ]


def _movetime(words: str) -> float:
    name, _, value = words.partition("=")
    if name != "movetime" or not value.replace(".", "", 1).isdigit() or float(value) <= 0:
        raise engine.DigsiteError(f"a limit is movetime=MS, as in movetime=50, not {words!r}")
    return float(value)


def _pair(words: str | None) -> tuple[float, float] | None:
    if words is None:
        return None
    try:
        low, high = (float(word) for word in words.split(","))
    except ValueError:
        low = high = 0.0
    if low >= high:
        raise engine.DigsiteError(f"--sprt takes two numbers, the smaller first, as in 0,15, not {words!r}")
    return low, high


if __name__ == "__main__":
    sys.exit(main())
