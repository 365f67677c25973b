"""Turns what a user asked for into the settings of a tournament, with defaults filled in and files read."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from digsite import engine
from digsite.arena import schedule
from digsite.arena.luck import new_luck
from digsite.arena.settings import DUEL, Settings
from digsite.engine import DigsiteError

DEFAULT_GAMES = 100  # or the next number that is fair to every bot
DEFAULT_MATCH_GAMES = 400
MOST_SPRT_GAMES = 100_000  # a sequential test normally stops long before


def tournament(
    game: str,
    bots: Sequence[str],
    players: int | None,
    form: str,
    games: int | None,
    seed: int | None,
    options: dict[str, Any],
    secret: str | None = None,
    **more: Any,
) -> Settings:
    """The settings of `run`."""
    loaded = engine.load(game, players=len(bots) if players is None else players, **options)
    tables = schedule.lineups(form, len(bots), loaded.players)
    fair = _fair(games, DEFAULT_GAMES, len(tables) * loaded.players)
    return Settings(game, loaded.options, tuple(bots), form, fair, new_luck(seed, secret), **more)


def match(
    game: str,
    first: str,
    second: str,
    sprt: str | None,
    players: int | None,
    games: int | None,
    seed: int | None,
    options: dict[str, Any],
    secret: str | None = None,
    **more: Any,
) -> Settings:
    """The settings of `match`."""
    loaded = engine.load(game, players=2 if players is None else players, **options)
    fair = _fair(games, MOST_SPRT_GAMES if sprt else DEFAULT_MATCH_GAMES, loaded.players)
    bounds = None if sprt is None else _sprt(sprt)
    return Settings(game, loaded.options, (first, second), DUEL, fair, new_luck(seed, secret), sprt=bounds, **more)


def _fair(asked: int | None, default: int, step: int) -> int:
    """The number asked for, checked later; otherwise the default, rounded up to a fair number."""
    return -(-default // step) * step if asked is None else asked


def _sprt(text: str) -> tuple[float, float]:
    try:
        low, high = (float(word) for word in text.split(","))
    except ValueError:
        raise DigsiteError(f"--sprt is two ratings as in 0,10, not {text!r}") from None
    return low, high


def given(**options: Any) -> dict[str, Any]:
    """The options that were actually set; the engine says whether the game has them."""
    return {name: value for name, value in options.items() if value is not None}


def new_folder(game: str) -> Path:
    """A folder for the results of one tournament, named by date and time."""
    stem = f"{datetime.now():%Y%m%d-%H%M%S}-{game}"
    folders = (Path("results") / f"{stem}{suffix}" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder for folder in folders if not folder.exists())
