"""Lines in and out: bounded on the way in, whole on the way out."""

import threading
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

LINE_MAX = 64 * 1024  # bytes, the newline not counted
TEXT_MAX = 1000  # of the sentence of an error: it may quote what was sent


class RawLine(NamedTuple):
    """One line as it came; of one that is too long only the beginning."""

    data: bytes
    whole: bool = True


def split_lines(chunks: Iterable[bytes]) -> Iterator[RawLine]:
    """Lines of a stream of bytes. Of an overlong one never more than LINE_MAX is kept; its rest is swallowed."""
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
    """Text fit for one line: no control characters, no line ends, not too long."""
    cut = text if len(text) <= TEXT_MAX else text[: TEXT_MAX - 4] + " ..."
    return "".join(" " if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") else c for c in cut)


class Output:
    """Where replies go: all lines of one reply together, and never into the middle of another."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        """`write` takes all it is given or raises OSError."""
        self._write = write
        self.lock = threading.RLock()
        self.broken = threading.Event()

    def send(self, lines: Sequence[str]) -> None:
        """Writes them at once; when nobody reads any more, that is noted and the rest goes nowhere."""
        data = "".join(line + "\n" for line in lines).encode("utf-8", "replace")
        with self.lock:
            if self.broken.is_set():
                return
            try:
                self._write(data)
            except OSError:
                self.broken.set()
