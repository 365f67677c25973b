"""Fits what a game's policy and value weigh things by, from games the policy plays against itself.

python -m search.fit --game archaeology --players 2

Policy: a few generations; each plays games with some noise, fits by least squares how many points what is held
brings, and plays on with that. The best generation in duels stays. Value: the same fit with further features, then the
spread that turns expected points into win shares. The same seed gives the same numbers.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import engine
from engine.registry import entry
from engine.weights import Indices, Layout, Numbers
from search.selfplay import duel, gather, outcomes

FAITH = 100.0  # how many observations the starting numbers count for
NOISE, LITTLE_NOISE = 0.15, 0.05
DUEL_SETS = 1000
SPREADS = [(end, more) for end in (0.5, 1, 2, 3, 4, 6) for more in (4, 6, 8, 10, 12, 14, 16, 18, 22)]

Say = Callable[[str], None]


def fit(games: list[engine.Game], layout: Layout, count: int, generations: int, seed: int, say: Say) -> Numbers:
    """The fitted weights; `games` differ in options only and share them."""
    start = np.array(games[0].weights)
    plan = fit_plan(games, layout, start, count, generations, seed, say)
    weights = fit_value(games, layout, plan, count, seed, say)
    weights[layout.spread] = fit_spread(games, weights, seed, say)
    return weights


def fit_plan(
    games: list[engine.Game], layout: Layout, start: Numbers, count: int, generations: int, seed: int, say: Say
) -> Numbers:
    """The policy's numbers by a few generations of self-play; the best in duels. Some policies learn nothing."""
    if not len(layout.plan):
        return start
    weights, best = start.copy(), start.copy()
    columns = np.r_[layout.hold, layout.order]
    for generation in range(generations):
        begun = time.perf_counter()
        gram, moment, rows = _gather(games, weights, count, seed + generation, NOISE)
        fitted = _solve(gram, moment, columns, start[columns])[: len(layout.hold)]
        mixed = layout.tidy(fitted) if generation == 0 else (weights[layout.plan] + layout.tidy(fitted)) / 2
        weights[layout.plan] = mixed
        sets = np.concatenate([duel(game, list(weights), list(best), DUEL_SETS // len(games), seed) for game in games])
        share, error = sets.mean(), sets.std() / len(sets) ** 0.5
        say(
            f"generation {generation}: {rows} positions, wins {share:.3f} ± {error:.3f} against the best so far, "
            f"{time.perf_counter() - begun:.1f} s"
        )
        if share > 1 / games[0].players:
            best = weights.copy()
    return best


def fit_value(games: list[engine.Game], layout: Layout, plan: Numbers, count: int, seed: int, say: Say) -> Numbers:
    """The value's numbers under the final policy."""
    weights = plan.copy()
    gram, moment, rows = _gather(games, plan, count, seed + 1000, LITTLE_NOISE)
    columns = np.r_[layout.hold, layout.order, layout.value_only]
    prior = np.r_[plan[layout.plan], np.zeros(len(layout.order) + len(layout.value_only))]
    weights[columns] = _solve(gram, moment, columns, prior)
    say(f"value: {len(columns)} weights from {rows} positions")
    return weights


def fit_spread(games: list[engine.Game], weights: Numbers, seed: int, say: Say) -> tuple[float, float]:
    """How many points make a winner likely: maximum likelihood over a small grid."""
    for game in games:
        game.weights = weights
    left, points, shares, _ = outcomes(games[0], 2000, seed + 2000)
    best = max(SPREADS, key=lambda spread: _log_likelihood(left, points, shares, *spread))
    say(f"spread: {best[0]} points at the end, {best[0] + best[1]} at the start")
    return best


def _gather(
    games: list[engine.Game], weights: Numbers, count: int, seed: int, noise: float
) -> tuple[Numbers, Numbers, int]:
    gram, moment, rows = np.zeros((len(weights), len(weights))), np.zeros(len(weights)), 0
    for number, game in enumerate(games):
        game.weights = weights
        more = gather(game, count // len(games), seed + 7919 * number, noise)
        gram += more[0]
        moment += more[1]
        rows += more[2]
    return gram, moment, rows


def _solve(gram: Numbers, moment: Numbers, columns: Indices, prior: Numbers) -> Numbers:
    part = gram[np.ix_(columns, columns)]
    solved = np.linalg.solve(part + FAITH * np.eye(len(columns)), moment[columns] + FAITH * prior)
    return np.asarray(solved, dtype=np.float64)


def _log_likelihood(left: Numbers, points: Numbers, shares: Numbers, end: float, more: float) -> float:
    scaled = points / (end + more * left)[:, None]
    scaled -= scaled.max(axis=1, keepdims=True)
    expected = np.exp(scaled) / np.exp(scaled).sum(axis=1, keepdims=True)
    return float((shares * np.log(expected + 1e-9)).sum(axis=1).mean())


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m search.fit", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="archaeology", help=", ".join(engine.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20000, help="of each generation")
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--out", type=Path, help="file to write; the one the game ships with unless given")
    given = parser.parse_args()
    try:
        known = entry(given.game).learning
        if known is None:
            raise engine.DigsiteError(f"nothing is learned for {given.game}")
        games = [engine.load(given.game, players=given.players)]
        games += [engine.load(given.game, **options) for options in known.more_to_fit(given.players)]
    except engine.DigsiteError as error:
        print(f"search.fit: {error}", file=sys.stderr)
        return 2
    begun = time.perf_counter()
    for game in games:
        game.forget()
    weights = fit(games, known.layout(given.players), given.games, given.generations, given.seed, print)
    out = given.out or known.weights_file(given.players)
    content = {
        "game": given.game,
        "players": given.players,
        "games": given.games,
        "seed": given.seed,
        "weights": [round(float(number), 4) for number in weights],
    }
    out.write_text(json.dumps(content) + "\n", encoding="utf-8")
    print(f"{out}: {len(weights)} weights in {time.perf_counter() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
