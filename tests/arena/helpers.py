"""Tournaments of a few games, and what is in their folders."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from digsite.arena import cli_options, tournament
from digsite.arena.games_file import GAMES
from digsite.arena.progress import ProgressLines
from digsite.arena.settings import Settings

ROOT = Path(__file__).parents[2]
FAKES = "py:tests.arena.fakes"
TIMED = ("times_ms", "sum")  # what a clock measured, and what is computed from it


def settings_of(
    *bots: str, game: str = "archaeology", games: int | None = None, seed: int | None = 1, **more: Any
) -> Settings:
    options: dict[str, Any] = {name: more.pop(name) for name in ("monument", "variants", "cards") if name in more}
    players, form = more.pop("players", None), more.pop("form", "roundrobin")
    return cli_options.tournament(game, list(bots), players, form, games, seed, options, **more)


def play(settings: Settings, folder: Path, workers: int = 2) -> tournament.Outcome:
    return tournament.start(settings, folder, workers, ProgressLines(io.StringIO()))


def records(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / GAMES).read_text().splitlines()]


def ids(folder: Path) -> list[int]:
    return [record["id"] for record in records(folder)]


def command(*words: object) -> list[str]:
    return [sys.executable, str(ROOT / "tournament.py"), *map(str, words)]


def call(*words: object, **more: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command(*words), capture_output=True, text=True, timeout=120, check=False, cwd=ROOT, **more)


def without_times(folder: Path) -> list[str]:
    """The records in order, without what a clock measured."""
    found = sorted(records(folder), key=lambda record: int(record["id"]))
    return [json.dumps({key: value for key, value in record.items() if key not in TIMED}) for record in found]
