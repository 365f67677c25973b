"""Lines to and from an engine: a process here, a script in tests."""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from digsite.engine import DigsiteError
from digsite.hgi.floods import MIB, MOST_STDERR, Flood
from digsite.hgi.lines import one_line
from digsite.hgi.supervised import Supervised, supervise

LAST_LINES, LAST_WIDTH = 20, 300  # what is kept of stderr
CHUNK = 64 * 1024


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
    """An engine as a process of its own, held by a supervisor that ends with this process."""

    def __init__(self, program: Supervised) -> None:
        """Made by `start_process`."""
        self._program = program
        self._tail: deque[str] = deque(maxlen=LAST_LINES)
        self._noise = 0  # bytes of stderr since the last command
        self._listener = asyncio.create_task(self._listen())

    async def write(self, data: bytes) -> None:
        """Sends all of the data."""
        self._noise = 0
        self._program.stdin.write(data)
        await self._program.stdin.drain()

    async def read(self) -> str | None:
        """The next line, without its end; one that has none is cut off, and half a move may be another move."""
        line = await self._program.stdout.readline()
        return line.decode("utf-8").rstrip("\r\n") if line.endswith(b"\n") else None

    async def _listen(self) -> None:
        """Keeps reading stderr, so that an engine that fills the pipe does not hang, until it is a flood."""
        rest = ""
        while chunk := await self._program.stderr.read(CHUNK):
            self._noise += len(chunk)
            if self._noise > MOST_STDERR:
                self._program.stdout.set_exception(Flood(f"more than {MOST_STDERR // MIB} MiB on stderr"))
                break
            *lines, rest = (rest + chunk.decode("utf-8", "replace")).split("\n")
            rest = rest[:LAST_WIDTH]
            self._tail.extend(one_line(line.rstrip()[:LAST_WIDTH]) for line in lines[-LAST_LINES:] if line.strip())
        if rest.strip():
            self._tail.append(one_line(rest.rstrip()))

    async def ended(self) -> int | None:
        """Its exit code, once nothing is left of it."""
        code = await self._program.ended()
        await asyncio.wait([self._listener], timeout=0.2)
        return code

    def hang_up(self) -> None:
        """Closes its stdin."""
        self._program.stdin.close()

    def kill(self) -> None:
        """Ends it and whatever it started."""
        self._program.end()

    @property
    def stderr(self) -> Sequence[str]:
        """The last lines of its stderr."""
        return list(self._tail)


async def start_process(command: Sequence[str], confined: Mapping[str, Any] | None = None) -> ProcessTransport:
    """Starts the program, confined if the plan for its supervisor says so; a failure is the caller's mistake."""
    try:
        return ProcessTransport(await supervise({"command": list(command), **(confined or {})}))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DigsiteError(f"cannot start the engine {' '.join(command)!r}: {reason}") from None
