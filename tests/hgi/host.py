"""A little host of its own making: it knows the protocol's text and nothing of the package under test."""

import os
import select
import subprocess
import sys
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
ENGINE = [sys.executable, str(ROOT / "tournament.py"), "engine"]
CLOSING = {"ok", "error", "hgiok", "readyok", "moves", "bestmove", "view"}
SECONDS = 60.0  # no line takes longer
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(HERE)])}


class Host:
    """Drives one engine; commands may be sent ahead and their replies read later."""

    def __init__(self, *arguments: str, command: list[str] | None = None) -> None:
        self.process = subprocess.Popen(
            command or [*ENGINE, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
            cwd=ROOT,
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.stdin, self.stdout, self.stderr = self.process.stdin, self.process.stdout, self.process.stderr
        self._heard = b""

    def __enter__(self) -> "Host":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate(timeout=60)

    def send(self, *commands: str | bytes) -> None:
        data = b"".join((command.encode() if isinstance(command, str) else command) + b"\n" for command in commands)
        self.stdin.write(data)
        self.stdin.flush()

    def line(self) -> str:
        while b"\n" not in self._heard:
            assert select.select([self.stdout], [], [], SECONDS)[0], "no reply"
            data = os.read(self.stdout.fileno(), 65536)
            assert data, f"the engine ended: {self.stderr.read().decode()}"
            self._heard += data
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode()

    def reply(self) -> list[str]:
        """The lines up to the next closing reply."""
        lines = [self.line()]
        while self.word(lines[-1]) not in CLOSING:
            lines.append(self.line())
        return lines

    @staticmethod
    def word(line: str) -> str:
        words = line.split()
        return words[words[0].startswith("@")]

    def ask(self, command: str | bytes) -> list[str]:
        self.send(command)
        return self.reply()

    def all_ok(self, *commands: str) -> None:
        """Sends them all at once; each must be answered with `ok`."""
        self.send(*commands)
        for command in commands:
            reply = self.reply()
            assert reply == ["ok"], f"{command}: {reply}"

    def finish(self, seconds: float = 10) -> tuple[int, str, str]:
        """Closes the input; exit code, what was still said, and stderr."""
        out, err = self.process.communicate(timeout=seconds)
        return self.process.returncode, (self._heard + out).decode(), err.decode()
