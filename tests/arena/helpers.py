"""Tournaments of a few games, and what is in their folders."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from arena import office, setting_up, store
from arena.progress import Lines
from arena.settings import Settings

ROOT = Path(__file__).parents[2]
FAKES = "py:tests.arena.fakes"


def tournament(*bots: str, game: str = "archaeology", games: int | None = None, seed: int = 1, **more: Any) -> Settings:
    options: dict[str, Any] = {name: more.pop(name) for name in ("monument", "variants", "cards") if name in more}
    players, form = more.pop("players", None), more.pop("form", "roundrobin")
    return setting_up.tournament(game, list(bots), players, form, games, seed, options, **more)


def play(settings: Settings, folder: Path, workers: int = 2) -> office.Outcome:
    return office.start(settings, folder, workers, Lines(io.StringIO()))


def records(folder: Path) -> list[dict[str, Any]]:
    return list(store.read_games(folder))


def ids(folder: Path) -> list[int]:
    return [record["id"] for record in records(folder)]


def command(*words: object) -> list[str]:
    return [sys.executable, str(ROOT / "tournament.py"), *map(str, words)]


def call(*words: object, **more: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command(*words), capture_output=True, text=True, timeout=120, check=False, cwd=ROOT, **more)


def without_times(folder: Path) -> list[str]:
    """The records in order, without what a clock measured."""
    found = sorted(records(folder), key=lambda record: int(record["id"]))
    return [json.dumps({key: value for key, value in record.items() if key != "times_ms"}) for record in found]
