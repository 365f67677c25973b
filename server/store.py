"""What must last: tables, moves as they are made, results and records, in one SQLite file.

A write is in the file when the call returns, so it survives the end of this process, however it comes. What waits for
the disk is done by a thread of its own: a checkpoint would hold up every request meanwhile.
"""

import fcntl
import json
import logging
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from digsite.engine import DigsiteError

CHECKPOINT_SECONDS = 1.0
LOG_MAX = 16 * 1024 * 1024  # bytes of the write-ahead log, from which on it begins anew
log = logging.getLogger(__name__)
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL, watch TEXT NOT NULL,
    seed TEXT NOT NULL, result TEXT, again TEXT
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS unfinished ON tables (id) WHERE result IS NULL;
CREATE TABLE IF NOT EXISTS moves (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, move TEXT NOT NULL, ms REAL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (id TEXT PRIMARY KEY, line TEXT NOT NULL) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person with a key, or a bot."""

    name: str
    key: str | None = None
    bot: str | None = None


@dataclass
class TableRow:
    """A table as it is kept; the moves are kept one by one."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    watch: str
    seed: int
    result: dict[str, Any] | None = None
    again: str | None = None
    moves: list[tuple[str, float | None]] = field(default_factory=list)


class TableStore:
    """The file, used by one thread of one server."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
            self._path = folder / "digsite.sqlite"
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds the keys of all seats
        except OSError as error:
            raise DigsiteError(f"cannot keep games in {folder}: {error.strerror or error}") from None
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise DigsiteError(f"another server keeps its games in {folder}; give this one its own --data") from None
        try:
            self._db = sqlite3.connect(self._path, isolation_level=None)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._db.execute("PRAGMA wal_autocheckpoint = 0")
            self._db.executescript(SCHEMA)
        except sqlite3.DatabaseError as error:
            raise DigsiteError(f"{self._path} is not a file of Digsite's games: {error}") from None
        self._closing = threading.Event()
        self._checkpoints = threading.Thread(target=self._checkpoint, name="checkpoints", daemon=True)
        self._checkpoints.start()

    def _checkpoint(self) -> None:
        """Moves what was written into the file proper, from time to time.

        A passive checkpoint holds up nobody, but while moves keep coming it never reaches the end of the log, which
        would then grow for ever. A long log is cut as well: that holds up a move for the few pages that came meanwhile.
        """
        db = sqlite3.connect(self._path, isolation_level=None)
        wal = self._path.with_name(f"{self._path.name}-wal")
        while not self._closing.wait(CHECKPOINT_SECONDS):
            try:
                db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if wal.stat().st_size > LOG_MAX:
                    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            except (OSError, sqlite3.Error) as error:
                log.warning("%s: %s", self._path, error)
        db.close()

    def close(self) -> None:
        """Closes the file."""
        self._closing.set()
        self._checkpoints.join(2.0)
        self._db.close()
        os.close(self._lock)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        self._db.execute("BEGIN")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            self._db.execute("ROLLBACK")
            raise

    # -------------------------------------------------------------------------------------------------- tables

    def add_table(self, row: TableRow) -> None:
        """A new table."""
        seats = json.dumps([vars(seat) for seat in row.seats])
        values = (row.id, row.game, json.dumps(row.options), seats, row.watch, str(row.seed))
        self._db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)", values)

    def table(self, id_: str) -> TableRow | None:
        """The table of that id with its moves."""
        found = self._db.execute("SELECT * FROM tables WHERE id = ?", (id_,)).fetchone()
        if found is None:
            return None
        _, game, options, seats, watch, seed, result, again = found
        moves = self._db.execute("SELECT move, ms FROM moves WHERE table_id = ? ORDER BY number", (id_,)).fetchall()
        return TableRow(
            id_,
            game,
            json.loads(options),
            [Seat(**seat) for seat in json.loads(seats)],
            watch,
            int(seed),
            None if result is None else json.loads(result),
            again,
            moves,
        )

    def unfinished(self) -> list[str]:
        """The ids of the tables whose game is not over."""
        return [id_ for (id_,) in self._db.execute("SELECT id FROM tables WHERE result IS NULL")]

    def add_move(self, id_: str, number: int, move: str, ms: float | None, result: dict[str, Any] | None) -> None:
        """The next move of a table, and how the game ended if it was the last."""
        with self._all_or_nothing():
            self._db.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", (id_, number, move, ms))
            if result is not None:
                self.finish(id_, result)

    def remove_move(self, id_: str, number: int) -> None:
        """A move that was taken back."""
        self._db.execute("DELETE FROM moves WHERE table_id = ? AND number = ?", (id_, number))

    def finish(self, id_: str, result: dict[str, Any]) -> None:
        """How the game ended."""
        self._db.execute("UPDATE tables SET result = ? WHERE id = ?", (json.dumps(result), id_))

    def add_again(self, id_: str, row: TableRow) -> None:
        """A new table for another game of the same seats."""
        with self._all_or_nothing():
            self.add_table(row)
            self._db.execute("UPDATE tables SET again = ? WHERE id = ?", (row.id, id_))

    def delete(self, id_: str) -> None:
        """Forgets a table."""
        with self._all_or_nothing():
            self._db.execute("DELETE FROM moves WHERE table_id = ?", (id_,))
            self._db.execute("DELETE FROM tables WHERE id = ?", (id_,))

    # ------------------------------------------------------------------------------------------------- records

    def add_record(self, id_: str, line: str) -> None:
        """A record that somebody brought."""
        self._db.execute("INSERT OR IGNORE INTO records VALUES (?, ?)", (id_, line))

    def record(self, id_: str) -> str | None:
        """The line of a record."""
        found = self._db.execute("SELECT line FROM records WHERE id = ?", (id_,)).fetchone()
        return None if found is None else str(found[0])
