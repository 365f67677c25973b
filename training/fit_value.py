"""Fits the value under the final policy: expected points, their spread, and a net for the rest."""

import time

import numpy as np

from digsite import engine
from digsite.engine.game import NET_NUMBERS, NET_UNITS
from digsite.engine.weights import Layout, Net, Numbers
from digsite.training.gradient import gradient
from digsite.training.least_squares import collect, solve
from digsite.training.selfplay import outcomes

NOISE = 0.05
SPREADS = [(end, more) for end in (0.5, 1, 2, 3, 4, 6) for more in (4, 6, 8, 10, 12, 14, 16, 18, 22, 26, 30)]

BATCH_GAMES, KEPT = 64, 0.3  # games of a training step, and the share of their positions learned from
RATE, WARM_UP, LAST_RATE = 4e-3, 50, 0.01
MEAN_DECAY, SQUARE_DECAY, TINY = 0.9, 0.999, 1e-8  # of Adam
FIRST_SPREAD = 0.1


def fit_value(games: list[engine.Game], layout: Layout, policy: Numbers, count: int, seed: int) -> Numbers:
    """The weights with those of the expected points fitted."""
    weights = policy.copy()
    gram, moment, rows = collect(games, policy, count, seed + 1000, NOISE, layout.opinions)
    columns = np.r_[layout.hold, layout.order, layout.value_only]
    prior = np.r_[policy[layout.plan], np.zeros(len(layout.order) + len(layout.value_only))]
    weights[columns] = solve(gram, moment, columns, prior)
    print(f"value: {len(columns)} weights from {rows} positions")
    return weights


def fit_spread(games: list[engine.Game], layout: Layout, weights: Numbers, seed: int) -> tuple[float, float]:
    """How far ahead in points a likely winner is, at the end and before: maximum likelihood over a small grid."""
    for game in games:
        game.weights = weights
    left, points, shares, _ = outcomes(games[0], 2000, seed + 2000, layout.opinions)
    best = max(SPREADS, key=lambda spread: _log_likelihood(left, points, shares, *spread))
    print(f"spread: {best[0]} points at the end, {best[0] + best[1]} at the start")
    return best


def fit_net(games: list[engine.Game], layout: Layout, steps: int, seed: int) -> Net:
    """The net that corrects the win shares, trained by Adam on fresh games at every step."""
    for game in games:
        game.net = None
    net, begun = _first_net(seed), time.perf_counter()
    mean, square = np.zeros(NET_NUMBERS), np.zeros(NET_NUMBERS)
    losses = np.zeros(2)
    for step in range(1, steps + 1):
        game, fresh = games[step % len(games)], seed * 1_000_003 + step
        slope, *loss, _ = gradient(game, net, BATCH_GAMES, fresh, NOISE, layout.opinions, KEPT)
        mean = MEAN_DECAY * mean + (1 - MEAN_DECAY) * slope
        square = SQUARE_DECAY * square + (1 - SQUARE_DECAY) * slope * slope
        rate = RATE * min(1, step / WARM_UP) * (LAST_RATE + (1 + np.cos(np.pi * step / steps)) / 2)
        scale = np.sqrt(square / (1 - SQUARE_DECAY**step)) + TINY
        net -= (rate * mean / (1 - MEAN_DECAY**step) / scale).astype(np.float32)
        losses += loss
        if step % max(1, steps // 8) == 0:
            without, with_net = losses / max(1, steps // 8)
            took = time.perf_counter() - begun
            print(f"net, step {step}: loss {with_net:.4f}, {without:.4f} without it, {took:.0f} s")
            losses = np.zeros(2)
    return net


def _first_net(seed: int) -> Net:
    """Small random weights without bias."""
    rng = np.random.default_rng(seed)
    net = rng.normal(0, FIRST_SPREAD, (NET_NUMBERS // NET_UNITS, NET_UNITS))
    net[-2] = 0
    return net.ravel().astype(np.float32)


def _log_likelihood(left: Numbers, points: Numbers, shares: Numbers, end: float, more: float) -> float:
    scaled = points / (end + more * left)[:, None]
    scaled -= scaled.max(axis=1, keepdims=True)
    expected = np.exp(scaled) / np.exp(scaled).sum(axis=1, keepdims=True)
    return float((shares * np.log(expected + 1e-9)).sum(axis=1).mean())
