"""Saved games: a save is the record of one game under way. They lie in a folder of the user's."""

import contextlib
import os
import shlex
import sys
import tempfile
from pathlib import Path

from digsite.engine import DigsiteError, Record
from digsite.engine.files import write_whole
from digsite.engine.record import find_record

ENDING = ".save.json"


def data_folder() -> Path:
    """Where programs keep a user's data on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "digsite"


def saves_folder() -> Path:
    """The folder of saved games."""
    return data_folder() / "saves"


def found(name: Path) -> Path:
    """The file a person means: as it stands there, or a saved game by its name."""
    known = (name, saves_folder() / name, saves_folder() / f"{name}{ENDING}")
    with contextlib.suppress(OSError):  # no file can have such a name, as whoever opens it will say
        return next((path for path in known[: 1 if len(name.parts) > 1 else 3] if path.exists()), name)
    return name


def short_name(path: Path) -> str:
    """What `found` finds again from any folder, as a shell reads it."""
    if path.parent == saves_folder() and not Path(path.name.removesuffix(ENDING)).exists():
        return shlex.quote(path.name.removesuffix(ENDING))
    return shlex.quote(str(path))


def newest() -> Path | None:
    """The game under way that was saved last."""
    with contextlib.suppress(OSError):
        for path in sorted(saves_folder().glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime):
            with contextlib.suppress(DigsiteError):
                if read_save(path).result is None:
                    return path
    return None


def read_save(path: Path) -> Record:
    """The record of a game that can be continued."""
    record = find_record(path, None)
    if record.result is not None:
        raise DigsiteError(f"the game in {path} is over; look at it with: replay {short_name(path)}")
    players = record.options.get("players")
    if len(record.bots) != players:
        raise DigsiteError(f"{path} does not say who sits where: 'bots' must name a player for each of {players} seats")
    return record


def chosen_path(name: str) -> Path:
    """The file a person named, if a save may go there: it may replace another save and nothing else.

    A name alone is one among the saved games; a path is taken as it stands.
    """
    try:
        path = Path(name).expanduser()
        if "/" not in name and os.sep not in name and not path.is_dir():
            path = saves_folder() / (name if path.suffix else f"{name}{ENDING}")
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
    names = (f"{stem}{suffix}{ENDING}" for suffix in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(folder / name for name in names if not (folder / name).exists())


def rescue(record: Record, path: Path | None) -> Path:
    """Saves wherever it can: where it was saved before, among the saves, at home, or among the temporary files."""
    for place in (path, saves_folder(), Path.home(), Path(tempfile.gettempdir())):
        if place is not None:
            with contextlib.suppress(DigsiteError, OSError):
                if place == saves_folder():
                    place.mkdir(parents=True, exist_ok=True)
                target = new_path(record, place) if place.is_dir() else place
                write_whole(target, record.line_with_sum())
                return target
    raise DigsiteError("the game could not be saved anywhere")
