"""Saved games: a save is the record of one game under way."""

import contextlib
import tempfile
from pathlib import Path

from digsite.engine import DigsiteError, Record
from digsite.engine.files import write_whole
from digsite.engine.record import find_record


def read_save(path: Path) -> Record:
    """The record of a game that can be continued."""
    record = find_record(path, None)
    if record.result is not None:
        raise DigsiteError(f"the game in {path} is over; look at it with: replay {path}")
    players = record.options.get("players")
    if len(record.bots) != players:
        raise DigsiteError(f"{path} does not say who sits where: 'bots' must name a player for each of {players} seats")
    return record


def chosen_path(name: str) -> Path:
    """The file a person named, if a save may go there: it may replace another save and nothing else."""
    try:
        path = Path(name).expanduser()
        folder, taken = path.is_dir(), path.exists()
    except (OSError, RuntimeError) as error:
        raise DigsiteError(f"{name[:60]!r} is no name for a file: {error}") from None
    if folder:
        raise DigsiteError(f"{path} is a folder; name a file in it, as in save {path / 'game.json'}")
    if taken:
        try:
            find_record(path, None)
        except DigsiteError:
            raise DigsiteError(f"{path} exists and is no saved game; choose another name") from None
    return path


def new_path(record: Record, folder: Path) -> Path:
    """A name for a save that no file has yet."""
    stem = f"{record.game}-{record.seed}"
    names = (f"{stem}{suffix}.save.json" for suffix in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(folder / name for name in names if not (folder / name).exists())


def rescue(record: Record, path: Path | None) -> Path:
    """Saves wherever it can: where the game was saved before, here, at home, or among the temporary files."""
    folders = (Path(), Path.home(), Path(tempfile.gettempdir()))
    for place in (path, *folders):
        if place is not None:
            with contextlib.suppress(DigsiteError, OSError):
                target = new_path(record, place) if place.is_dir() else place
                write_whole(target, record.line())
                return target
    raise DigsiteError("the game could not be saved anywhere")
