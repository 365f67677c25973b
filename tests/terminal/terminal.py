"""The program as a person meets it: through a pseudo-terminal, or through pipes."""

import atexit
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, str(ROOT / "tournament.py")]
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
PROMPT = "(? for help)> "
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[=>])|[\x01\x02]")


DATA = Path(tempfile.mkdtemp(prefix="digsite-test-"))  # saves go here, not among those of whoever runs the tests
SAVES = DATA / "digsite" / "saves"
atexit.register(shutil.rmtree, DATA, ignore_errors=True)


def environment(**more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests" / "terminal"), os.environ.get("PYTHONPATH", "")])
    return {**kept, "PYTHONPATH": path, "TERM": "xterm-256color", "XDG_DATA_HOME": str(DATA), **more}


def piped(*arguments: str, lines: list[str] | None = None, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Runs the program with these lines on its input."""
    text = "".join(f"{line}\n" for line in lines or [])
    return subprocess.run(
        [*PROGRAM, *arguments], input=text, capture_output=True, text=True, cwd=cwd, env=environment(), timeout=60,
        check=False,
    )  # fmt: skip


class Terminal:
    """A running program behind a pseudo-terminal."""

    def __init__(self, arguments: list[str], cwd: Path, columns: int, rows: int, env: dict[str, str]) -> None:
        self._master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments], stdin=slave, stdout=slave, stderr=slave, cwd=cwd, env=environment(**env),
            start_new_session=True, preexec_fn=lambda: ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - one thread here
        )  # fmt: skip
        os.close(slave)
        self.raw = ""
        self._read = 0

    def send(self, text: str) -> None:
        os.write(self._master, text.encode())

    def say(self, line: str) -> None:
        self.send(line + "\r")

    def until(self, *texts: str, seconds: float = 20) -> str:
        """What came since the last call, up to the first of these texts."""
        deadline = time.monotonic() + seconds
        while True:
            found = [self.raw.find(text, self._read) + len(text) for text in texts if text in self.raw[self._read :]]
            if found:
                part, self._read = self.raw[self._read : min(found)], min(found)
                return part
            assert time.monotonic() < deadline, f"waited for {texts}, got {self.raw[self._read :]!r}"
            assert self._more() or self._ended(texts), f"ended before {texts}: {self.raw[self._read :]!r}"

    def _ended(self, texts: tuple[str, ...]) -> bool:
        return any(text in self.raw[self._read :] for text in texts)

    def _more(self) -> bool:
        if not select.select([self._master], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other side is closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def end(self, seconds: float = 20) -> int:
        """Reads on to the end of the program; its exit code."""
        deadline = time.monotonic() + seconds
        while self._more():
            assert time.monotonic() < deadline, f"did not end: {self.raw[-500:]!r}"
        return self.process.wait(seconds)

    @property
    def text(self) -> str:
        """All that was shown, without colours."""
        return plain(self.raw)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(60)
        os.close(self._master)


def plain(raw: str) -> str:
    return ESCAPES.sub("", raw).replace("\r", "")


@contextmanager
def terminal(
    *arguments: str, cwd: Path, columns: int = 80, rows: int = 24, env: dict[str, str] | None = None
) -> Iterator[Terminal]:
    running = Terminal(list(arguments), cwd, columns, rows, env or {})
    try:
        yield running
    finally:
        running.close()
