"""Lines in and out: bounded on the way in, whole on the way out."""

import threading
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

LINE_MAX = 64 * 1024  # bytes, the newline not counted
TEXT_MAX = 1000  # characters of an error message, which may quote what was sent


class RawLine(NamedTuple):
    """One line as received; of a line that is too long only the beginning."""

    data: bytes
    whole: bool = True


def split_lines(chunks: Iterable[bytes]) -> Iterator[RawLine]:
    """Splits a stream of bytes into lines; of an overlong line only LINE_MAX bytes are kept, the rest is dropped."""
    kept, swallowing = bytearray(), False
    for chunk in chunks:
        pieces = chunk.split(b"\n")
        for piece in pieces[:-1]:
            if not swallowing:
                yield _line(kept + piece)
            kept.clear()
            swallowing = False
        if not swallowing:
            kept += pieces[-1]
        if len(kept) > LINE_MAX:
            yield _line(kept)
            kept.clear()
            swallowing = True
    if kept:
        yield _line(kept)


def _line(data: bytearray) -> RawLine:
    return RawLine(bytes(data[:LINE_MAX]), len(data) <= LINE_MAX)


def one_line(text: str) -> str:
    """The text made fit for one line: no control characters, no line ends, not too long."""
    cut = text if len(text) <= TEXT_MAX else text[: TEXT_MAX - 4] + " ..."
    return "".join(" " if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") else c for c in cut)


class Output:
    """Writes replies: the lines of one reply stay together."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        """`write` takes all it is given or raises OSError."""
        self._write = write
        self.lock = threading.RLock()
        self.broken = threading.Event()

    def send(self, lines: Sequence[str]) -> None:
        """Writes the lines together; once nobody reads any more, they are dropped."""
        data = "".join(line + "\n" for line in lines).encode("utf-8", "replace")
        with self.lock:
            if self.broken.is_set():
                return
            try:
                self._write(data)
            except OSError:
                self.broken.set()
