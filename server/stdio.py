"""The same API with JSON lines on stdin and stdout, for programs that would rather not open a port.

A line is `{"id", "method", "path", "key", "body"}`, its answer `{"id", "status", "body"}`. A line with the method `WS`
and the path of a stream speaks on that stream: the first opens it by `join`, and what the stream says comes as
`{"id", "body"}` with the id of that first line.
"""

import asyncio
import contextlib
import os
import shutil
import stat
import sys
import threading
from collections.abc import AsyncIterator
from typing import Any, BinaryIO
from urllib.parse import parse_qsl, urlsplit

import msgspec

from digsite.server import api
from digsite.server.call import Server
from digsite.server.errors import ApiError
from digsite.server.model import encode
from digsite.server.run import ServeOptions, opened
from digsite.server.stream import Stream

LINE_MAX = api.BODY_MAX + 4096
WAITING_MAX = 64  # requests under way, and messages of a stream that wait to be followed
STREAM = "WS"


class LineAsked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One request."""

    id: int | str
    method: str
    path: str
    key: str | None = None
    body: msgspec.Raw = msgspec.Raw()


class NumberedLine(msgspec.Struct):
    """Whatever has an id."""

    id: int | str


class Replied(msgspec.Struct, kw_only=True):
    """The answer to a line; what a stream says has no status."""

    id: int | str | None
    body: msgspec.Raw
    status: int | msgspec.UnsetType = msgspec.UNSET


def serve_stdio(options: ServeOptions) -> int:
    """Answers until the input ends."""
    asyncio.run(_serve(options))
    return 0


async def _serve(options: ServeOptions) -> None:
    reader = asyncio.StreamReader(limit=LINE_MAX)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), waitable(sys.stdin.buffer))
    async with opened(options) as server:
        waking = asyncio.create_task(server.tables.wake_all())
        try:
            await LineServer(server, sys.stdout.buffer).answer(reader)
        finally:
            waking.cancel()


def waitable(file: BinaryIO) -> BinaryIO:
    """The same input as something that an event loop can wait for; what is in a file comes by a pipe."""
    mode = os.fstat(file.fileno()).st_mode
    if stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or file.isatty():
        return file
    reading, writing = os.pipe()

    def copy() -> None:
        with contextlib.suppress(BrokenPipeError), os.fdopen(writing, "wb") as pipe:
            shutil.copyfileobj(file, pipe)

    threading.Thread(target=copy, name="stdin", daemon=True).start()
    return os.fdopen(reading, "rb")


class LineServer:
    """One program at the other end of the pipe."""

    def __init__(self, server: Server, output: BinaryIO) -> None:
        self._server, self._output = server, output
        self._writing = asyncio.Lock()
        self._left = asyncio.Event()  # nobody reads the output any more
        self._requests: set[asyncio.Task[None]] = set()
        self._streaming: set[asyncio.Task[None]] = set()
        self._streams: dict[int | str, asyncio.Queue[bytes]] = {}
        self._room = asyncio.Semaphore(WAITING_MAX)

    async def answer(self, reader: asyncio.StreamReader) -> None:
        """Answers every line of the input, unless nobody reads the answers."""
        reading = asyncio.create_task(self._read(reader))
        leaving = asyncio.create_task(self._left.wait())
        await asyncio.wait((reading, leaving), return_when=asyncio.FIRST_COMPLETED)
        tasks = [reading, leaving, *self._requests, *self._streaming]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        """Answers line by line; a request that takes its time does not hold up the next."""
        async for text in lines(reader):
            await self._room.acquire()
            task = asyncio.create_task(self._answer_line(text))
            self._requests.add(task)
            task.add_done_callback(self._done)
        await asyncio.gather(*self._requests)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._requests.discard(task)
        self._room.release()

    async def _answer_line(self, text: bytes | None) -> None:
        if text is None:
            await self._write(None, api.error_reply(api.too_large()))
            return
        try:
            line = msgspec.json.decode(text, type=LineAsked)
        except api.BAD_JSON as error:
            await self._write(id_of(text), api.error_reply(api.body_error(error)))
        else:
            if line.method == STREAM:
                await self._stream(line)
            else:
                await self._write(line.id, await api.reply(self._server, request_of(line)))

    async def _write(self, id_: int | str | None, reply: api.ApiReply) -> None:
        await self._send(Replied(id=id_, status=reply.status, body=msgspec.Raw(reply.body)))

    async def _send(self, value: Replied) -> None:
        """Writes in a thread: a program that does not read holds up nobody else."""
        async with self._writing:
            try:
                await asyncio.to_thread(self._put, msgspec.json.encode(value) + b"\n")
            except BrokenPipeError:
                os.dup2(os.open(os.devnull, os.O_WRONLY), self._output.fileno())  # for what is flushed at the end
                self._left.set()

    def _put(self, line: bytes) -> None:
        self._output.write(line)
        self._output.flush()

    # ----------------------------------------------------------------------------------------------------- streams

    async def _stream(self, line: LineAsked) -> None:
        """Says something on a stream that is open, or opens one."""
        if line.id in self._streams:
            try:
                self._streams[line.id].put_nowait(bytes(line.body))
            except asyncio.QueueFull:
                error = ApiError("too-many", f"{WAITING_MAX} messages of this stream wait already")
                await self._write(line.id, api.error_reply(error))
            return
        parts = path_of(line).split("/")
        if len(parts) != 4 or parts[1] != "tables" or parts[3] != "stream":
            error = ApiError("not-found", "the streams are at /tables/ID/stream", "$.path")
            await self._write(line.id, api.error_reply(error))
            return
        queue: asyncio.Queue[bytes] = asyncio.Queue(WAITING_MAX)
        queue.put_nowait(bytes(line.body))
        self._streams[line.id] = queue
        task = asyncio.create_task(self._follow(line.id, parts[2], queue))
        self._streaming.add(task)  # beside the requests: a stream that is open takes no room from them
        task.add_done_callback(self._streaming.discard)

    async def _follow(self, id_: int | str, table: str, queue: asyncio.Queue[bytes]) -> None:
        async def send(message: Any) -> None:
            await self._send(Replied(id=id_, body=msgspec.Raw(encode(message))))

        try:
            await Stream(self._server, table, send).serve(_messages(queue))
        finally:
            del self._streams[id_]


async def _messages(queue: asyncio.Queue[bytes]) -> AsyncIterator[bytes | str]:
    while True:
        yield await queue.get()


async def lines(reader: asyncio.StreamReader) -> AsyncIterator[bytes | None]:
    """The lines of the input; None for one that is too long."""
    too_long = False
    while True:
        try:
            text = await reader.readuntil(b"\n")
        except asyncio.IncompleteReadError as end:
            if end.partial.strip() and not too_long:
                yield end.partial
            return
        except asyncio.LimitOverrunError as error:
            await reader.readexactly(error.consumed)
            too_long = True
            continue
        if too_long:
            too_long = False
            yield None
        elif text.strip():
            yield text


def id_of(text: bytes) -> int | str | None:
    """The id of a line that is no request, if it has one."""
    try:
        return msgspec.json.decode(text, type=NumberedLine).id
    except api.BAD_JSON:
        return None


def path_of(line: LineAsked) -> str:
    """The path below the prefix, which may be left out."""
    return urlsplit(line.path).path.removeprefix(api.PREFIX)


def request_of(line: LineAsked) -> api.ApiRequest:
    """A line as a request."""
    query = dict(parse_qsl(urlsplit(line.path).query, keep_blank_values=True))
    return api.ApiRequest(line.method, path_of(line), query, line.key, bytes(line.body))
