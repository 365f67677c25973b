"""Uniformly random games in the core. Prints one JSON line.

python -m bench.playouts --game archaeology --players 2 --seconds 2
"""

import argparse
import json
import sys
import time

from bench.loops import random_games
from digsite import engine

BATCH = 500  # games between two looks at the clock


def measure(game: engine.Game, seconds: float, seed: int) -> dict[str, float]:
    """Plays batches until the time is up."""
    games = decisions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += random_games(game, BATCH, seed + games)
        games += BATCH
        elapsed = time.perf_counter() - start
    return {
        "games_per_s": round(games / elapsed, 1),
        "decisions_per_s": round(decisions / elapsed, 1),
        "decisions_per_game": round(decisions / games, 2),
    }


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.playouts", description=__doc__)
    parser.add_argument("--game", default="archaeology", help=", ".join(engine.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--monument", help="expedition only; drawn at random for each game unless named")
    parser.add_argument("--variants", help="expedition only: long+fierce+luck or some of them")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options = {name: value for name in ("monument", "variants") if (value := getattr(given, name)) is not None}
    try:
        game = engine.load(given.game, players=given.players, **options)
    except engine.DigsiteError as error:
        print(f"bench.playouts: {error}", file=sys.stderr)
        return 2
    print(json.dumps({"game": given.game, "players": given.players, **measure(game, given.seconds, given.seed)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
