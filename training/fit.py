"""Fits the weights of a game's policy and value, and a small net, from games the policy plays against itself.

python -m digsite.training.fit --game archaeology --players 2

First least squares estimate the points that held cards will bring: the greedy bot plays by these weights. From there
duels between neighbouring weights tune the policy. Then the value is fitted under that policy: expected points, the
spread that turns them into win shares, and the net for what is not linear. The same seed gives the same numbers.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

from digsite import engine
from digsite.engine.files import write_whole
from digsite.engine.registry import Learning, entry
from digsite.engine.weights import Layout, Net, Numbers, net_file
from digsite.training.fit_policy import fit_plan, tune
from digsite.training.fit_value import fit_net, fit_spread, fit_value

FEWEST = 2  # players: results are least noisy there, so the policy for more players starts from the one for two


def fit(
    games: list[engine.Game], layout: Layout, tuned: Numbers | None, count: int, seed: int, net_steps: int
) -> tuple[Numbers, Net]:
    """The fitted weights and net, shared by `games` that differ only in options.

    `tuned` are weights of the same game for another number of players.
    """
    weights = fit_plan(games, layout, np.array(games[0].weights), count, seed)
    weights[layout.greedy] = weights[layout.policy]
    elsewhere = None
    if tuned is not None:
        elsewhere = weights.copy()
        elsewhere[layout.policy] = tuned[layout.policy]
    weights = tune(games, layout, weights, elsewhere, seed)
    weights = fit_value(games, layout, weights, count, seed)
    weights[layout.spread] = fit_spread(games, layout, weights, seed)
    weights = np.round(weights, 4)
    for game in games:
        game.weights = weights
    return weights, fit_net(games, layout, net_steps, seed)


def learn(game: str, players: int, known: Learning, count: int, seed: int, net_steps: int | None, out: Path) -> None:
    """Fits one game for one number of players and writes both files."""
    options = [{"players": players}, *known.more_to_fit(players)]
    games = [engine.load(game, **each).tunable() for each in options]
    tuned = np.array(engine.load(game, players=FEWEST).weights) if players > FEWEST else None
    for each in games:
        each.forget()
    layout = known.layout(players)
    weights, net = fit(games, layout, tuned, count, seed, net_steps or layout.net_steps)
    content = {"game": game, "players": players, "games": count, "seed": seed, "weights": weights.tolist()}
    write_whole(out, json.dumps(content) + "\n")
    np.save(net_file(out), net.astype(np.float16))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m digsite.training.fit", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="archaeology", help=", ".join(engine.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20000, help="of each least-squares fit")
    parser.add_argument(
        "--net-steps", type=int, help="of the net's training, 64 games each; the game's own number unless given"
    )
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--out", type=Path, help="file to write; the one the game ships with unless given")
    given = parser.parse_args()
    begun = time.perf_counter()
    try:
        known = entry(given.game).learning
        if known is None:
            raise engine.DigsiteError(f"nothing is learned for {given.game}")
        engine.load(given.game, players=given.players)
        out = given.out or known.weights_file(given.players)
        learn(given.game, given.players, known, given.games, given.seed, given.net_steps, out)
    except engine.DigsiteError as error:
        print(f"digsite.training.fit: {error}", file=sys.stderr)
        return 2
    print(f"{out}: {time.perf_counter() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
