"""The standings of a tournament as plain values: what standings.json holds, and what text and HTML are made of."""

from math import isfinite
from typing import Any

from digsite.arena.ratings import ratings
from digsite.arena.settings import Settings
from digsite.arena.sprt import BOUND, Trial
from digsite.arena.tally import Entrant, Tally


def standings_of(settings: Settings, tally: Tally, trial: Trial | None) -> dict[str, Any]:
    """All results, the best bot first."""
    rated = ratings(tally.sets, list(tally.orders), len(settings.bots))
    labels = settings.labels
    rows = [
        {
            "bot": labels[number],
            "rating": {"elo": _round(rating.elo), "low": _round(rating.low), "high": _round(rating.high)},
            **_entrant(tally.entrants[number], settings.players),
        }
        for number, rating in enumerate(rated)
    ]
    ranking = sorted(range(len(rows)), key=lambda number: (-rated[number].elo, number))
    return {
        "game": settings.game,
        "options": {name: value for name, value in settings.options.items() if name not in ("cards", "tiles")},
        "format": settings.format,
        "games": tally.games,
        "planned": settings.games,
        "sets": tally.sets.total(),
        **({} if settings.luck.seed is None else {"seed": str(settings.luck.seed)}),
        "limit": settings.limit,
        "standings": [{"rank": rank, **rows[number]} for rank, number in enumerate(ranking, start=1)],
        "above": [[_share(tally.above[row][column], tally.met[row][column]) for column in ranking] for row in ranking],
        "met": [[tally.met[row][column] for column in ranking] for row in ranking],
        "seats": _seats(tally, settings.players),
        **({"match": {"bots": list(labels), **verdict(trial)}} if trial else {}),
    }


def _round(number: float) -> float | None:
    """Rounded to one digit; JSON has no infinity."""
    return round(number, 1) if isfinite(number) else None


def _share(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _entrant(entrant: Entrant, players: int) -> dict[str, Any]:
    thinking = entrant.thinking
    return {
        "games": entrant.games,
        "win_share": round(entrant.win_share, 4),
        "mean_score": round(entrant.mean_score, 2),
        "faults": dict(sorted(entrant.faults.items())),
        "seat_share": [_share(entrant.seat_share[seat], entrant.seat_games[seat]) for seat in range(players)],
        "thinking": {
            "moves": thinking.moves,
            "mean_ms": round(thinking.mean_ms, 3),
            "median_ms": round(thinking.quantile_ms(0.5), 3),
            "p95_ms": round(thinking.quantile_ms(0.95), 3),
            "longest_ms": round(thinking.longest_ms, 3),
        },
        "scores": {str(score): entrant.scores[score] for score in sorted(entrant.scores)},
    }


def _seats(tally: Tally, players: int) -> list[dict[str, Any]]:
    """The win share of each seat, whoever sat in it."""
    seats = []
    for seat in range(players):
        games = sum(entrant.seat_games[seat] for entrant in tally.entrants)
        share = sum(entrant.seat_share[seat] for entrant in tally.entrants)
        seats.append({"seat": seat, "games": games, "win_share": _share(share, games)})
    return seats


def verdict(trial: Trial) -> dict[str, Any]:
    """The result of a match so far."""
    elo, low, high = trial.elo
    result: dict[str, Any] = {
        "sets": trial.moments.n,
        "win_share": round(trial.moments.mean, 4),
        "elo": {"elo": _round(elo), "low": _round(low), "high": _round(high)},
    }
    if trial.sprt is not None:
        result["sprt"] = {
            "elo0": trial.sprt[0],
            "elo1": trial.sprt[1],
            "llr": round(trial.llr, 3),
            "bounds": [round(-BOUND, 2), round(BOUND, 2)],
            "verdict": trial.verdict or "open",
        }
    return result
