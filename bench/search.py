"""How many iterations a searching bot does from the opening. Prints one JSON line.

python -m bench.search --game archaeology --players 2 --bot halving --seconds 2 --threads 1
"""

import argparse
import json
import sys

from digsite import bots, engine


def measure(game: engine.Game, bot: bots.Bot, seconds: float, seed: int) -> dict[str, float]:
    """One long search of the first decision."""
    state = game.deal(seed)
    seat = state.to_move
    assert seat is not None
    bot.new_game(seed)
    choice = bot.choose(state.knowledge(seat), bots.Limit(movetime_ms=1000 * seconds))
    return {"iterations": choice.iterations, "iterations_per_s": round(choice.iterations / choice.seconds, 1)}


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("--game", default="archaeology", help=", ".join(engine.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--monument", help="expedition only")
    parser.add_argument("--bot", default="halving", help="a searching bot, with options if any")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options = {} if given.monument is None else {"monument": given.monument}
    try:
        game = engine.load(given.game, players=given.players, **options)
        bot = bots.make(given.bot + ("," if ":" in given.bot else ":") + f"threads={given.threads}")
    except engine.DigsiteError as error:
        print(f"bench.search: {error}", file=sys.stderr)
        return 2
    figures = measure(game, bot, given.seconds, given.seed)
    bot.close()
    asked = {"game": given.game, "players": given.players, "bot": given.bot, "threads": given.threads}
    print(json.dumps({**asked, **figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
