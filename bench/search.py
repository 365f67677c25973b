"""How many iterations a searching bot does, from the opening or after some greedy moves. Prints one JSON line.

python -m bench.search --game archaeology --players 2 --bot halving --seconds 2 --threads 1
python -m bench.search --game museum --players 4 --moves 60
"""

import argparse
import json
import sys

from digsite import bots, engine


def decision(game: engine.Game, seed: int, moves: int) -> engine.Knowledge:
    """What the seat to move knows after so many moves of the greedy bot."""
    state, greedy = game.deal(seed), bots.make("greedy")
    for played in range(moves + 1):
        if state.to_move is None:
            raise engine.DigsiteError(
                f"the game of seed {seed} has {played} greedy moves: nothing to decide after {moves}"
            )
        knowledge = state.knowledge(state.to_move)
        if played < moves:
            state.play(greedy.choose(knowledge, bots.Limit()).move)
    return knowledge


def measure(knowledge: engine.Knowledge, bot: bots.Bot, seconds: float, seed: int) -> dict[str, float]:
    """One long search of the decision."""
    bot.new_game(seed)
    choice = bot.choose(knowledge, bots.Limit(movetime_ms=1000 * seconds))
    return {"iterations": choice.iterations, "iterations_per_s": round(choice.iterations / choice.seconds, 1)}


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("--game", default="archaeology", help=", ".join(engine.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--monument", help="expedition only")
    parser.add_argument("--bot", default="halving", help="a searching bot, with options if any")
    parser.add_argument("--moves", type=int, default=0, help="of the greedy bot, played before the search")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.moves < 0:
        parser.error(f"--moves is 0 or more, not {given.moves}")
    options = {} if given.monument is None else {"monument": given.monument}
    try:
        game = engine.load(given.game, players=given.players, **options)
        knowledge = decision(game, given.seed, given.moves)
        bot = bots.make(given.bot + ("," if ":" in given.bot else ":") + f"threads={given.threads}")
    except engine.DigsiteError as error:
        print(f"bench.search: {error}", file=sys.stderr)
        return 2
    figures = measure(knowledge, bot, given.seconds, given.seed)
    bot.close()
    asked = {
        "game": given.game, "players": given.players, "moves": given.moves, "due": knowledge.due,
        "bot": given.bot, "threads": given.threads,
    }  # fmt: skip
    print(json.dumps({**asked, **figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
