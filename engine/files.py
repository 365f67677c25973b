"""Writing files so that nobody ever reads half of one."""

import contextlib
import os
from pathlib import Path

from digsite.engine.errors import DigsiteError


def write_whole(path: Path, text: str) -> None:
    """Writes all of the file or nothing: one that was there before stays whole until the new one is."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            with draft.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            sync_folder(path.parent)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
    except (OSError, ValueError) as error:
        raise DigsiteError(f"cannot write {path}: {getattr(error, 'strerror', None) or error}") from None


def sync_folder(folder: Path) -> None:
    """Sees to it that what was made, renamed or removed in a folder is so after a power cut, too."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with contextlib.suppress(OSError):  # not every file system can
            os.fsync(handle)
    finally:
        os.close(handle)
