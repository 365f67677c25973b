"""The results folder of a tournament: its settings, one line per game, and the reports made from them.

Lines are only ever appended, each in one write. After a kill -9 the last line may be half-written: it is cut off and
its game played again. One process at a time writes; the lock dies with it.
"""

import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from digsite.arena import settings_file
from digsite.arena.settings import Settings
from digsite.engine import DigsiteError, Record
from digsite.engine.record import read_records

GAMES = "games.jsonl"
LOG = "arena.log"
LOCK = ".lock"


class Store:
    """The folder of one tournament, open for writing."""

    def __init__(self, folder: Path) -> None:
        """Locks the folder."""
        self.folder = folder
        self._lock = (folder / LOCK).open("a")
        try:
            fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise DigsiteError(
                f"another process is playing the tournament in {folder}; wait for it or stop it"
            ) from None
        self._games = -1

    def __enter__(self) -> Self:
        """Returns itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Unlocks the folder."""
        if self._games >= 0:
            os.fsync(self._games)
            os.close(self._games)
        self._lock.close()  # the file stays: removing it under a process that waits for it would defeat the lock

    def append(self, line: bytes) -> None:
        """Appends the record of a finished game."""
        try:
            if self._games < 0:
                self._games = os.open(self.folder / GAMES, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
            while line:
                line = line[os.write(self._games, line) :]
        except OSError as error:
            raise DigsiteError(f"cannot write to {self.folder / GAMES}: {error.strerror}") from None

    def repair(self) -> str:
        """Repairs the end of games.jsonl; returns what was wrong, or nothing."""
        path = self.folder / GAMES
        if not path.exists() or not path.stat().st_size:
            return ""
        with path.open("r+b") as file:
            start, line = _last_line(file)
            if _is_record(line):
                if line.endswith(b"\n"):
                    return ""
                file.seek(0, os.SEEK_END)
                file.write(b"\n")
                return f"the last line of {path} had no end; mended"
            file.truncate(start)
        return f"the last line of {path} was half-written ({len(line)} bytes); it is cut off and its game played again"


def _last_line(file: Any) -> tuple[int, bytes]:
    """The offset of the last line, and its content."""
    end = file.seek(0, os.SEEK_END)
    size = 1 << 16
    while True:
        start = max(0, end - size)
        file.seek(start)
        tail = file.read(end - start)
        cut = tail.rfind(b"\n", 0, len(tail) - 1)
        if cut >= 0 or start == 0:
            return start + cut + 1, tail[cut + 1 :]
        size *= 2


def _is_record(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


def check_free(folder: Path) -> None:
    """Refuses a folder that already holds a tournament."""
    if (folder / settings_file.SETTINGS).exists() or (folder / GAMES).exists():
        raise DigsiteError(f"{folder} already holds a tournament; `resume {folder}` goes on with it")


def create(folder: Path, settings: Settings) -> Store:
    """Makes the folder of a new tournament."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        store = Store(folder)
        check_free(folder)
        settings_file.create(folder, settings)
    except OSError as error:
        raise DigsiteError(f"cannot write to {folder}: {error.strerror}") from None
    return store


def read_games(folder: Path) -> Iterator[Record]:
    """The records one by one, none before the first game is over."""
    path = folder / GAMES
    return read_records(path, growing=True) if path.exists() else iter(())
