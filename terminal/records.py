"""Files of games: reading records, writing saves. A save is the record of one game under way."""

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from digsite import engine
from digsite.engine import DigsiteError, Game

KEYS: dict[str, tuple[type, str]] = {
    "game": (str, "the id of a game"),
    "options": (dict, "an object"),
    "events": (list, "a list of events"),
}


def read_records(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a file, one a line, each checked when it is reached."""
    try:
        with path.open(encoding="utf-8") as lines:
            for number, text in enumerate(lines, start=1):
                if text.strip():
                    yield _record(text, f"{path}, line {number}")
    except OSError as error:
        raise DigsiteError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise DigsiteError(f"{path} is not a file of games: it is not UTF-8 text") from None


def _record(text: str, where: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise DigsiteError(f"{where} is no recorded game: it is not a JSON object") from None
    if not isinstance(record, dict):
        raise DigsiteError(f"{where} is no recorded game: it is not a JSON object")
    for key, (kind, wanted) in KEYS.items():
        if not isinstance(record.get(key), kind):
            raise DigsiteError(f"{where} is no recorded game: {key!r} must be {wanted}")
    if not all(isinstance(event, str) for event in record["events"]):
        raise DigsiteError(f"{where} is no recorded game: 'events' must be a list of events")
    return record


def find_record(path: Path, number: int | None) -> dict[str, Any]:
    """The game of that number (its `id`), or the first."""
    seen: list[object] = []
    for record in read_records(path):
        if number is None or record.get("id") == number:
            return record
        seen.append(record.get("id"))
    if not seen:
        raise DigsiteError(f"{path} holds no games")
    raise DigsiteError(f"{path} has no game {number}; it has {len(seen)} games, from {seen[0]} to {seen[-1]}")


def game_of(record: dict[str, Any]) -> Game:
    """The game a record is of."""
    try:
        return engine.load(record["game"], **record["options"])
    except DigsiteError:
        raise
    except (TypeError, ValueError, AttributeError, KeyError) as error:
        raise DigsiteError(f"the options of this record make no game: {error}") from None


def read_save(path: Path) -> dict[str, Any]:
    """The record of a game that can be continued."""
    record = find_record(path, None)
    if record.get("result"):
        raise DigsiteError(f"the game in {path} is over; look at it with: replay {path}")
    seats = record.get("bots")
    players = record["options"].get("players")
    if not isinstance(seats, list) or len(seats) != players or not all(isinstance(seat, str) for seat in seats):
        raise DigsiteError(f"{path} does not say who sits where: 'bots' must name a player for each of {players} seats")
    times = record.get("times_ms")
    if not isinstance(times, list) or len(times) != len(record["events"]):
        record["times_ms"] = [None] * len(record["events"])
    return record


def chosen_path(name: str) -> Path:
    """The file a person named, if a save may go there: it may replace another save, and nothing else."""
    try:
        path = Path(name).expanduser()
        folder, taken = path.is_dir(), path.exists()
    except (OSError, RuntimeError) as error:
        raise DigsiteError(f"{name[:60]!r} is no name for a file: {error}") from None
    if folder:
        raise DigsiteError(f"{path} is a folder; say a file in it, as in save {path / 'game.json'}")
    if taken:
        try:
            find_record(path, None)
        except DigsiteError:
            raise DigsiteError(f"{path} exists and is no saved game; say another name") from None
    return path


def write_save(record: dict[str, Any], path: Path) -> None:
    """All of it or nothing: a file that was there before is whole until the new one is."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            draft.write_text(json.dumps(record) + "\n", encoding="utf-8")
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise DigsiteError(f"cannot write {path}: {getattr(error, 'strerror', None) or error}") from None


def new_path(record: dict[str, Any], folder: Path) -> Path:
    """A name for a save that no file has yet."""
    stem = f"{record['game']}-{record['seed']}"
    names = (f"{stem}{suffix}.save.json" for suffix in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(folder / name for name in names if not (folder / name).exists())


def rescue(record: dict[str, Any], path: Path | None) -> Path:
    """Saves where it can: where it was saved before, here, at home, or among the temporary files."""
    folders = (Path(), Path.home(), Path(tempfile.gettempdir()))
    for place in (path, *folders):
        if place is not None:
            with contextlib.suppress(DigsiteError, OSError):
                target = new_path(record, place) if place.is_dir() else place
                write_save(record, target)
                return target
    raise DigsiteError("the game could not be saved anywhere")
