"""Lines to and from an engine: a process here, a script in tests."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Protocol

from digsite.engine import DigsiteError
from digsite.hgi.lines import LINE_MAX
from digsite.hgi.processes import kill_tree

LAST_LINES, LAST_WIDTH = 20, 300  # what is kept of stderr


class Transport(Protocol):
    """A way to talk to an engine."""

    async def write(self, data: bytes) -> None:
        """Sends whole lines; OSError if nobody reads them."""

    async def read(self) -> str | None:
        """The next line, or None at the end; ValueError if it is too long or not UTF-8."""

    async def ended(self) -> int | None:
        """Waits for the engine to end; returns its exit code."""

    def hang_up(self) -> None:
        """Closes the engine's input."""

    def kill(self) -> None:
        """Ends the engine at once."""

    @property
    def stderr(self) -> Sequence[str]:
        """The last lines of its stderr."""


class ProcessTransport:
    """An engine as a process in its host's process group: whoever kills the group kills both."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Made by `start_process`."""
        self._process = process
        self._tail: deque[str] = deque(maxlen=LAST_LINES)
        self._listener = asyncio.create_task(self._listen())

    async def write(self, data: bytes) -> None:
        """Sends all of the data."""
        assert self._process.stdin is not None
        self._process.stdin.write(data)
        await self._process.stdin.drain()

    async def read(self) -> str | None:
        """The next line, without its end."""
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        return line.decode("utf-8").rstrip("\r\n") if line else None

    async def _listen(self) -> None:
        """Keeps reading stderr, so that an engine that fills the pipe does not hang."""
        assert self._process.stderr is not None
        rest = ""
        while chunk := await self._process.stderr.read(4096):
            *lines, rest = (rest + chunk.decode("utf-8", "replace")).split("\n")
            rest = rest[:LAST_WIDTH]
            self._tail.extend(line.rstrip()[:LAST_WIDTH] for line in lines if line.strip())
        if rest.strip():
            self._tail.append(rest.rstrip())

    async def ended(self) -> int | None:
        """Its exit code, once stderr is read to the end or held open only by a child."""
        code = await self._process.wait()
        await asyncio.wait([self._listener], timeout=0.2)
        return code

    def hang_up(self) -> None:
        """Closes its stdin."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    def kill(self) -> None:
        """Ends it and whatever it started."""
        if self._process.returncode is None:
            kill_tree(self._process.pid)

    @property
    def stderr(self) -> Sequence[str]:
        """The last lines of its stderr."""
        return list(self._tail)


async def start_process(command: Sequence[str]) -> ProcessTransport:
    """Starts the program; if that fails, it is the caller's mistake."""
    pipe = asyncio.subprocess.PIPE
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=pipe, limit=LINE_MAX + 2
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DigsiteError(f"cannot start the engine {' '.join(command)!r}: {reason}") from None
    return ProcessTransport(process)
