"""A program run by a supervisor (supervisor.py), seen from its host."""

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

import digsite
from digsite.engine import DigsiteError
from digsite.hgi import processes
from digsite.hgi.lines import LINE_MAX

ROOT = str(Path(digsite.__file__).parents[1])
RUN = f"import sys; sys.path.append({ROOT!r}); from digsite.hgi import supervisor; supervisor.main()"
SUPERVISOR = (sys.executable, "-E", "-S", "-P", "-c", RUN)  # needs the standard library only, and starts quickly
START_SECONDS = 30.0
END_SECONDS = 3.0  # for a supervisor to clean up before it is killed with all it holds
LAST_WORDS = 0.2  # seconds until a pipe that somebody still holds open is closed


class Supervised:
    """One running program: its pipes, and its end."""

    def __init__(self, process: "subprocess.Popen[bytes]", leash: socket.socket) -> None:
        """Made by `supervise`; the pipes follow."""
        self._process, self._leash = process, leash
        self._loop = asyncio.get_running_loop()
        self._transports: list[asyncio.BaseTransport] = []
        self.stdout = asyncio.StreamReader(limit=LINE_MAX + 2)
        self.stderr = asyncio.StreamReader()
        self.stdin: asyncio.StreamWriter
        self._reports: asyncio.StreamReader
        self._commands: asyncio.StreamWriter
        self._engine = 0
        self._watcher: asyncio.Task[int]

    async def connect(self, plan: Mapping[str, Any]) -> None:
        """Says what to run and connects the pipes; DigsiteError if it cannot be run."""
        self._reports, self._commands = await asyncio.open_connection(sock=self._leash)
        self._commands.write(json.dumps(plan).encode() + b"\n")
        self._transports.append(self._commands.transport)
        await self._read(self.stdout, self._process.stdout)
        await self._read(self.stderr, self._process.stderr)
        transport, protocol = await self._loop.connect_write_pipe(asyncio.streams.FlowControlMixin, self._process.stdin)
        self._transports.append(transport)
        self.stdin = asyncio.StreamWriter(transport, protocol, None, self._loop)
        async with asyncio.timeout(START_SECONDS):
            word, _, rest = (await self._reports.readline()).decode("utf-8", "replace").rstrip("\n").partition(" ")
        self._watcher = asyncio.create_task(self._watch())
        if word != "started":
            await self.ended()
            raise DigsiteError(rest or "its supervisor was killed")
        self._engine = int(rest)

    async def _read(self, reader: asyncio.StreamReader, pipe: IO[bytes] | None) -> None:
        transport, _ = await self._loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
        self._transports.append(transport)

    async def ended(self) -> int:
        """Waits until nothing is left of the program; returns its exit code."""
        return await asyncio.shield(self._watcher)

    def end(self) -> None:
        """Ends it and whatever it started; may be called from any thread."""
        with contextlib.suppress(OSError):
            self._leash.shutdown(socket.SHUT_WR)
        self._process.send_signal(signal.SIGCONT)  # an engine may have stopped its supervisor
        with contextlib.suppress(RuntimeError):  # the loop has ended, and so has the program
            self._loop.call_soon_threadsafe(self._loop.call_later, END_SECONDS, self._end_by_force)

    def _end_by_force(self) -> None:
        if self._process.poll() is None:
            processes.kill_tree(self._process.pid)

    async def _watch(self) -> int:
        """Reads the supervisor's reports up to its end; if it was killed, does its work."""
        code: int | None = None
        with contextlib.suppress(OSError):
            async for line in self._reports:
                word, _, rest = line.partition(b" ")
                code = int(rest) if word == b"ended" else code
        while self._process.poll() is None:
            await asyncio.sleep(0.001)
        if code is None and self._engine:
            processes.end_session(self._engine)
        processes.dismiss(self._process.pid)
        deadline = self._loop.time() + LAST_WORDS
        while not (self.stdout.at_eof() and self.stderr.at_eof()) and self._loop.time() < deadline:
            await asyncio.sleep(0.01)
        for transport in self._transports:
            transport.close()
        return self._process.returncode if code is None else code


async def supervise(plan: Mapping[str, Any]) -> Supervised:
    """Runs the `command` of the plan under a supervisor of its own."""
    ours, theirs = socket.socketpair()
    with theirs:
        pipe, number = subprocess.PIPE, theirs.fileno()
        process = subprocess.Popen(
            [*SUPERVISOR, str(number)], stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0,
            pass_fds=[number], start_new_session=True,
        )  # fmt: skip
    processes.keep(process.pid)
    supervised = Supervised(process, ours)
    await supervised.connect(plan)
    return supervised
