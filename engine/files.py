"""Files: written so that nobody ever reads half of one, and read so that none can hang, flood or surprise the reader.

What a person names may be a pipe, a device, gigabytes or garbage. Whoever reads such a file reads it here, and whatever
is wrong with it is one sentence.
"""

import contextlib
import errno
import glob
import json
import os
import stat
from collections.abc import Iterator, Mapping
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import Any, BinaryIO

from digsite.engine.errors import BadFile, DigsiteError

LINE_MAX = 4 * 1024 * 1024  # bytes of one line; the record of a game has some thousand
DEPTH_MAX = 32  # how deep lists and tables may lie in each other
NESTS_MOST = 1_000_000  # lists and tables of one file
NESTS = (Mapping, list, tuple)
PLAIN = frozenset((str, int, float, bool, type(None)))  # most values: asking whether they nest would take longer
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


# ------------------------------------------------------------------------------------------------------- reading
# `named` is how an error speaks of the file; by its path unless given


def read_bytes(path: str | Path, most: int, named: str | None = None) -> bytes:
    """All of an ordinary file of at most so many bytes."""
    with open_file(path, named) as file:
        too_long = os.fstat(file.fileno()).st_size > most
        data = b"" if too_long else file.read(most + 1)
        if too_long or len(data) > most:
            raise BadFile(f"cannot read {named or _name(path)}: it is longer than {most} bytes")
        return data


def read_text(path: str | Path, most: int, named: str | None = None) -> str:
    """The same as text."""
    try:
        return read_bytes(path, most, named).decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"cannot read {named or _name(path)}: it is not UTF-8 text") from None


def read_lines(path: str | Path, most: int = LINE_MAX, named: str | None = None) -> Iterator[bytes]:
    """The lines of an ordinary file, each with its end; of one longer than `most` bytes only `most + 1` come."""
    with open_file(path, named) as file:
        while line := file.readline(most + 1):
            yield line
            while len(line) > most and not line.endswith(b"\n"):
                line = file.readline(most + 1)


@contextlib.contextmanager
def open_file(path: str | Path, named: str | None = None) -> Iterator[BinaryIO]:
    """An ordinary file, open for reading. A pipe or a device is not waited for, and a file of the system is none."""
    try:
        with _opened(path) as file:
            yield file
    except OSError as error:
        raise BadFile(f"cannot read {named or _name(path)}: {error.strerror or error}") from None


def _name(path: str | Path) -> str:
    return str(path) if str(path).isprintable() else repr(str(path))


def _opened(path: str | Path) -> BinaryIO:
    try:
        handle = os.open(path, os.O_RDONLY | AT_ONCE)
    except ValueError:  # NUL, or half of a character
        raise OSError(errno.EINVAL, "that is no name for a file") from None
    kind = os.fstat(handle).st_mode
    if not stat.S_ISREG(kind) or _is_endless(handle):
        os.close(handle)
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR) if stat.S_ISDIR(kind) else "it is no ordinary file")
    return os.fdopen(handle, "rb")


def _is_endless(handle: int) -> bool:
    """Whether there is more to read than a file's size says, as in those that the system makes up."""
    if os.fstat(handle).st_size:
        return False
    try:
        found = os.read(handle, 1)
    except OSError:
        return True
    os.lseek(handle, 0, os.SEEK_SET)
    return bool(found) and not os.fstat(handle).st_size  # somebody may have begun to write it


def parse_json(text: str | bytes) -> Any:
    """The value of a JSON text from outside: no endless nesting, no numbers that are none."""
    try:
        value = json.loads(
            text.decode() if isinstance(text, bytes) else text, parse_constant=_no_number, parse_float=_finite
        )
    except UnicodeDecodeError:
        raise BadFile("it is not UTF-8 text") from None
    except RecursionError:
        raise BadFile(f"its lists and tables are nested deeper than {DEPTH_MAX}") from None
    except ValueError as error:
        raise BadFile(f"it is not JSON: {error}") from None
    check_depth(value)
    return value


def _no_number(word: str) -> float:
    raise BadFile(f"it is not JSON: {word} is no number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise BadFile(f"it is not JSON: {digits:.20} is too large a number")
    return number


def check_depth(value: object) -> None:
    """Refuses lists and tables nested too deeply, or too many: what walks through them later may do so freely."""
    layer, depth, found = [value], 0, 0
    while layer:
        if depth > DEPTH_MAX:
            raise BadFile(f"its lists and tables are nested deeper than {DEPTH_MAX}")
        found += len(layer)
        if found > NESTS_MOST:  # one list that stands in itself twice would be 2**DEPTH_MAX of them
            raise BadFile(f"it has more than {NESTS_MOST} lists and tables")
        inside = (each.values() if isinstance(each, Mapping) else each for each in layer if isinstance(each, NESTS))
        nests = (item for items in inside for item in items if type(item) not in PLAIN and isinstance(item, NESTS))
        layer = list(islice(nests, NESTS_MOST))
        depth += 1


# ------------------------------------------------------------------------------------------------------- writing


def write_whole(path: Path, text: str) -> None:
    """Writes all of the file or nothing: one that was there before stays whole until the new one is."""
    write_together({path: text})


def write_together(texts: Mapping[Path, str]) -> None:
    """Writes several files, or none of them if one cannot be written."""
    drafts: dict[Path, Path] = {}
    path = Path()
    try:
        try:
            for path, text in texts.items():
                drafts[path] = draft_of(path)
                _write_draft(drafts[path], text)
            for path, draft in drafts.items():
                draft.replace(path)
                sync_folder(path.parent)
        except BaseException:
            for draft in drafts.values():
                with contextlib.suppress(OSError, ValueError):
                    draft.unlink()
            raise
    except (OSError, ValueError) as error:
        raise DigsiteError(f"cannot write {path}: {getattr(error, 'strerror', None) or error}") from None


def draft_of(path: Path) -> Path:
    """Where a process writes what is to become that file; what killed ones left there is removed."""
    for old in path.parent.glob(f".{glob.escape(path.name)}.*"):
        process = old.suffix[1:]
        if process.isdecimal() and not _is_alive(int(process)):
            old.unlink(missing_ok=True)
    return path.with_name(f".{path.name}.{os.getpid()}")


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        pass  # it is somebody else's
    return True


def _write_draft(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Sees to it that what was made, renamed or removed in a folder is so after a power cut, too."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with contextlib.suppress(OSError):  # not every file system can
            os.fsync(handle)
    finally:
        os.close(handle)


def open_for_writing(path: Path, flags: int = os.O_WRONLY | os.O_APPEND | os.O_CREAT) -> int:
    """A handle on an ordinary file that is written piece by piece; a pipe in its place is not waited for."""
    try:
        handle = os.open(path, flags | AT_ONCE | os.O_CLOEXEC, 0o666)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError(errno.EINVAL, "it is no ordinary file")
    except OSError as error:
        raise DigsiteError(f"cannot write to {_name(path)}: {error.strerror}") from None
    return handle
