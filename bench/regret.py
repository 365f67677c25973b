"""What a bot's moves give away, by the reference values of a frozen set of positions. A table, or one JSON line.

python -m bench.regret --bot halving:iterations=2000
python -m bench.regret --bot halving:iterations=1200 --game museum --fresh 300
python -m bench.regret --bot ismcts --movetime 1000 --limit 100
"""

import argparse
import json
import math
import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean, stdev
from time import monotonic

from bench.reference import FILE, RatedPosition, read
from digsite import bots, engine
from digsite.bots import Limit

Regrets = list[tuple[float, float]]
NO_LIMIT = Limit()
SECONDS = 20  # between two lines of progress
FRESH_SEED = 1 << 40  # added to a position's: worlds that its reference has not met


def regrets(
    bot: bots.Bot, positions: list[RatedPosition], fresh: int = 0, limit: Limit = NO_LIMIT
) -> dict[str, Regrets]:
    """What each of the bot's moves gives away, by kind of decision: win share and points; in fresh worlds, if any."""
    found: dict[str, Regrets] = defaultdict(list)
    spoke = monotonic()
    for number, position in enumerate(positions):
        if monotonic() - spoke > SECONDS:
            spoke = monotonic()
            print(f"{len(positions) - number} positions to go", file=sys.stderr, flush=True)
        knowledge = engine.from_view(position.view)
        bot.new_game(number)
        move = bot.choose(knowledge, limit).move
        knowledge.legal_path(move)
        found[position.kind].append(
            position.compared(knowledge, move, position.seed + FRESH_SEED, fresh)
            if fresh
            else position.regret(knowledge, move)
        )
    return found


def figures(given: Regrets) -> dict[str, float]:
    """Means with their standard errors."""
    row: dict[str, float] = {"positions": len(given)}
    for name, values in zip(("win", "points"), zip(*given, strict=True), strict=True):
        row[name] = round(mean(values), 5)
        row[f"{name}_se"] = round(stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf, 5)
    return row


def report(found: dict[str, Regrets]) -> dict[str, dict[str, float]]:
    """Overall, then by kind."""
    everything = [row for rows in found.values() for row in rows]
    return {"all": figures(everything), **{kind: figures(rows) for kind, rows in sorted(found.items())}}


def table(rows: dict[str, dict[str, float]]) -> list[str]:
    """For people: win share in hundredths."""
    lines = [f"{'kind':10} {'positions':>9} {'win % given away':>18} {'points given away':>18}"]
    for kind, row in rows.items():
        win = f"{100 * row['win']:.2f} ± {100 * row['win_se']:.2f}"
        points = f"{row['points']:.2f} ± {row['points_se']:.2f}"
        lines.append(f"{kind:10} {row['positions']:9} {win:>18} {points:>18}")
    return lines


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.regret", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bot", default="halving:iterations=2000", help="a bot, with options if any")
    parser.add_argument("--positions", type=Path, default=FILE, help="a file of bench.positions")
    parser.add_argument("--game", help="only positions of this game")
    parser.add_argument("--kind", help="only decisions of this kind")
    parser.add_argument("--limit", type=int, help="at most so many positions, spread over the file")
    parser.add_argument(
        "--movetime", type=float, metavar="MS", help="time for each decision, for a bot without its own limit"
    )
    parser.add_argument(
        "--fresh",
        type=int,
        default=0,
        help="worlds in which the best move and the bot's are compared anew, without bias",
    )
    parser.add_argument("--json", action="store_true", help="one JSON line")
    given = parser.parse_args()
    if given.fresh < 0:
        parser.error(f"--fresh is 0 or more, not {given.fresh}")
    if given.movetime is not None and not 0 < given.movetime < math.inf:
        parser.error(f"--movetime is above 0, not {given.movetime:g}")
    try:
        positions = chosen(list(read(given.positions)), given.game, given.kind, given.limit)
        bot = bots.make(given.bot)
        rows = report(regrets(bot, positions, given.fresh, Limit(movetime_ms=given.movetime)))
    except engine.DigsiteError as error:
        print(f"bench.regret: {error}", file=sys.stderr)
        return 2
    bot.close()
    print(json.dumps({"bot": given.bot, "regret": rows}) if given.json else "\n".join(table(rows)))
    return 0


def chosen(every: list[RatedPosition], game: str | None, kind: str | None, limit: int | None) -> list[RatedPosition]:
    """The positions asked for."""
    found = [position for position in every if game in (None, position.game) and kind in (None, position.kind)]
    if not found or (limit is not None and limit < 1):
        kinds = ", ".join(sorted({position.kind for position in every}))
        raise engine.DigsiteError(f"no positions of that game and kind; there is {kinds}")
    step = max(1, len(found) // (limit or len(found)))
    return found[::step][:limit]


if __name__ == "__main__":
    sys.exit(main())
