"""Fits the policy's weights: first by least squares, then by duels."""

import time

import numpy as np

from digsite import engine
from digsite.engine.weights import Direction, Layout, Numbers
from digsite.training.least_squares import collect, solve
from digsite.training.selfplay import duel

NOISE = 0.15
GENERATIONS = 6
DUEL_SETS = 1000

TUNING_STEPS, PAIRS_MAX, PAIR_GAMES = 90, 40, 240  # one pair for every three directions, up to PAIRS_MAX
PARTS = (0.25, 0.5, 0.75, 1.0)  # of the way to the weights for another number of players
RATE, MOMENTUM, LAST_RATE = 2.5, 0.8, 0.3


def fit_plan(games: list[engine.Game], layout: Layout, start: Numbers, count: int, seed: int) -> Numbers:
    """The points that held cards will bring, fitted over a few generations of self-play; returns the best in duels."""
    weights, best = start.copy(), start.copy()
    columns = np.r_[layout.hold, layout.order]
    for generation in range(GENERATIONS if len(layout.plan) else 0):
        begun = time.perf_counter()
        gram, moment, rows = collect(games, weights, count, seed + generation, NOISE, layout.opinions)
        fitted = solve(gram, moment, columns, start[columns])[: len(layout.hold)]
        mixed = layout.tidy(fitted) if generation == 0 else (weights[layout.plan] + layout.tidy(fitted)) / 2
        weights[layout.plan] = mixed
        share, error = _compare(games, weights, best, seed)
        print(
            f"generation {generation}: {rows} positions, wins {share:.3f} ± {error:.3f} against the best so far, "
            f"{time.perf_counter() - begun:.1f} s"
        )
        if share > 1 / games[0].players:
            best = weights.copy()
    return best


def tune(games: list[engine.Game], layout: Layout, plain: Numbers, elsewhere: Numbers | None, seed: int) -> Numbers:
    """Climbs by duels: in each step pairs of weights on opposite sides of the present ones play each other.

    Starts from those tuned `elsewhere`, for another number of players, if they are better; returns the best found.
    """
    best = plain
    far = np.zeros(len(plain)) if elsewhere is None else elsewhere - plain
    for part in PARTS if far.any() else ():
        best = _better(games, best, plain + part * far, seed, f"{part:.0%} from elsewhere")
    directions, weights = layout.directions(best), best.copy()
    rng, drift = np.random.default_rng(seed), np.zeros(len(layout.directions(best)))
    for step in range(TUNING_STEPS if directions else 0):
        slope = _slope(games[step % len(games)], weights, directions, rng)
        drift = MOMENTUM * drift + (1 - MOMENTUM) * slope / max(1e-9, float(np.linalg.norm(slope)))
        rate = RATE * (1 - (1 - LAST_RATE) * step / TUNING_STEPS)
        weights = _moved(weights, directions, rate * drift)
        if step % 30 == 29:
            best = _better(games, best, weights, seed + step, f"tuning step {step + 1}")
    if directions:
        share, error = _compare(games, best, plain, seed + 1)
        print(f"tuned: wins {share:.3f} ± {error:.3f} against the plain numbers")
    return best


def _better(games: list[engine.Game], old: Numbers, new: Numbers, seed: int, name: str) -> Numbers:
    """The winner of duels between two sets of weights."""
    share, error = _compare(games, new, old, seed)
    print(f"{name}: wins {share:.3f} ± {error:.3f} against the best so far")
    return new.copy() if share > 1 / games[0].players else old


def _slope(game: engine.Game, weights: Numbers, directions: list[Direction], rng: np.random.Generator) -> Numbers:
    """The direction in which the margin grows, estimated from random pairs."""
    slope = np.zeros(len(directions))
    pairs = min(PAIRS_MAX, len(directions) // 3)
    for _ in range(pairs):
        away = rng.normal(size=len(directions))
        one, other = _moved(weights, directions, away), _moved(weights, directions, -away)
        sets = duel(game, list(one), list(other), PAIR_GAMES // game.players, int(rng.integers(2**63)))
        slope += away * sets[:, 1].mean()
    return slope / pairs


def _moved(weights: Numbers, directions: list[Direction], steps: Numbers) -> Numbers:
    moved = weights.copy()
    for direction, far in zip(directions, steps, strict=True):
        moved[direction.places] += direction.step * far
    return moved


def _compare(games: list[engine.Game], one: Numbers, other: Numbers, seed: int) -> tuple[float, float]:
    """The first one's win share with its standard error."""
    sets = np.concatenate([duel(game, list(one), list(other), DUEL_SETS // len(games), seed)[:, 0] for game in games])
    return float(sets.mean()), float(sets.std() / len(sets) ** 0.5)
