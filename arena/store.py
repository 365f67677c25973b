"""The results folder of a tournament: its settings, one line per game, and the reports made from them.

Lines are only ever appended, each in one write. One process at a time writes; the lock dies with it.
"""

import contextlib
import fcntl
import os
from pathlib import Path
from typing import Self

from digsite.arena import settings_file
from digsite.arena.games_file import GAMES
from digsite.arena.settings import Settings
from digsite.engine import DigsiteError
from digsite.engine.files import open_for_writing

LOG = "arena.log"
LOCK = ".lock"


class Locked(DigsiteError):
    """Somebody else is writing to the folder."""


class Store:
    """The folder of one tournament, open for writing."""

    def __init__(self, folder: Path) -> None:
        """Locks the folder."""
        self.folder = folder
        self._lock = os.fdopen(open_for_writing(folder / LOCK), "a")
        try:
            fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise Locked(f"another process is playing the tournament in {folder}; wait for it or stop it") from None
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
                self._games = open_for_writing(self.folder / GAMES)
            while line:
                line = line[os.write(self._games, line) :]
        except OSError as error:
            raise DigsiteError(f"cannot write to {self.folder / GAMES}: {error.strerror}") from None


def check_free(folder: Path) -> None:
    """Refuses a folder that already holds a tournament."""
    if (folder / settings_file.SETTINGS).exists() or (folder / GAMES).exists():
        raise DigsiteError(f"{folder} already holds a tournament; `resume {folder}` goes on with it")


def create(folder: Path, settings: Settings) -> Store:
    """Makes the folder of a new tournament."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with contextlib.ExitStack() as cleanup:
            store = cleanup.enter_context(Store(folder))
            check_free(folder)
            settings_file.create(folder, settings)
            cleanup.pop_all()
    except OSError as error:
        raise DigsiteError(f"cannot write to {folder}: {error.strerror}") from None
    return store
