"""games.jsonl, line by line: streamed, however long it is, and mended without losing a byte."""

import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, NamedTuple

from digsite.engine import DigsiteError
from digsite.engine.files import LINE_MAX, draft_of, open_file, open_for_writing, sync_folder

GAMES = "games.jsonl"
ASIDE = "set-aside.jsonl"
COPY_BYTES = 1 << 20
MOST_SAID = 10  # bad lines


class GamesLine(NamedTuple):
    """One line of the file and where it stands; no text if it is too long for a record."""

    number: int  # from 1
    start: int
    end: int
    text: bytes | None

    @property
    def unended(self) -> bool:
        """Whether it is the last line and somebody was killed while writing it."""
        return self.text is not None and not self.text.endswith(b"\n")

    @property
    def may_be_half(self) -> bool:
        """Whether it may be part of one game; more than one must not be thrown away."""
        return self.text is not None and self.text.count(b'"events"') <= 1


@dataclass
class BadLines:
    """Lines that are not believed: where they stand, and why the first are not. There may be millions."""

    count: int = 0
    first: list[tuple[int, str]] = field(default_factory=list)  # number and reason
    ranges: list[tuple[int, int]] = field(default_factory=list)  # bytes; one range for all between two good lines

    def add(self, line: GamesLine, reason: str, after_good: bool) -> None:
        """The next one; `after_good` if a good line stands between it and the last."""
        self.count += 1
        if len(self.first) < MOST_SAID:
            self.first.append((line.number, reason))
        start = line.start if after_good or not self.ranges else self.ranges.pop()[0]
        self.ranges.append((start, line.end))


def file_stamp(path: Path) -> object:
    """Another one means that the file has changed; None: there is no file."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def read_lines(path: Path) -> Iterator[GamesLine]:
    """All lines that are not blank."""
    with open_file(path) as file:
        yield from (line for line in _lines(file) if line.text is None or line.text.strip())


def _lines(file: BinaryIO) -> Iterator[GamesLine]:
    number = start = 0
    while text := file.readline(LINE_MAX):
        number += 1
        end = start + len(text)
        whole = text.endswith(b"\n") or len(text) < LINE_MAX
        while not whole:
            more = file.readline(LINE_MAX)
            end += len(more)
            whole = more.endswith(b"\n") or not more
        yield GamesLine(number, start, end, text if end - start == len(text) else None)
        start = end


def set_aside(folder: Path, ranges: Sequence[tuple[int, int]]) -> None:
    """Moves lines to a file of their own: they are safe there before they leave the games."""
    try:
        with open_file(folder / GAMES) as games:
            with os.fdopen(open_for_writing(folder / ASIDE), "ab") as aside:
                _copy(games, aside, ranges)
            size = os.fstat(games.fileno()).st_size
            kept = zip([0, *(end for _, end in ranges)], [*(start for start, _ in ranges), size], strict=True)
            _rewrite(folder / GAMES, games, kept)
    except OSError as error:
        raise DigsiteError(f"cannot set lines of {folder / GAMES} aside: {error.strerror}") from None


def _rewrite(path: Path, games: BinaryIO, kept: Iterable[tuple[int, int]]) -> None:
    draft = draft_of(path)
    try:
        with draft.open("wb") as file:
            _copy(games, file, kept)
        shutil.copymode(path, draft)
        draft.replace(path)
        sync_folder(path.parent)
    finally:
        draft.unlink(missing_ok=True)


def _copy(source: BinaryIO, target: BinaryIO, ranges: Iterable[tuple[int, int]]) -> None:
    """Copies these parts of a file, and sees to it that they last; the end of each is the end of a line."""
    for start, end in ranges:
        source.seek(start)
        part = b""
        for position in range(start, end, COPY_BYTES):
            part = source.read(min(COPY_BYTES, end - position))
            target.write(part)
        if part and not part.endswith(b"\n"):
            target.write(b"\n")
    target.flush()
    os.fsync(target.fileno())


def mend_end(path: Path, half: GamesLine | None) -> str:
    """Cuts off half a line, or else gives the last line its end; returns what was done."""
    try:
        with os.fdopen(open_for_writing(path, os.O_RDWR), "r+b") as file:
            if half is None:
                file.seek(0, os.SEEK_END)
                file.write(b"\n")
                return f"the last line of {path} had no end; mended"
            file.truncate(half.start)
            size = half.end - half.start
            return f"the last line of {path} was half-written ({size} bytes); it is cut off and its game played again"
    except OSError as error:
        raise DigsiteError(f"cannot mend {path}: {error.strerror}") from None
