"""What a client is told as it happens, over a WebSocket or stdout.

Nothing is queued: a stream knows how many events its client has, and says what is new when the client has taken the
last message. A slow reader costs nothing but its own delay.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec

from digsite.engine import DigsiteError
from digsite.server import play
from digsite.server.api import BAD_JSON, body_error, error_body, unexpected
from digsite.server.asked import MoveAsked, SeenAsked
from digsite.server.call import Server
from digsite.server.decision import Decision
from digsite.server.errors import ApiError, api_error
from digsite.server.messages import (
    FromClient,
    Join,
    StreamError,
    StreamEvents,
    StreamMove,
    StreamOver,
    StreamThinking,
    StreamTurn,
    StreamUndone,
)
from digsite.server.table import LiveTable

SOCKETS_MAX = 100  # of one table
JOIN_SECONDS = 10.0
log = logging.getLogger(__name__)
LOOK_AGAIN = 30.0  # seconds; a table that is silent for so long is looked at all the same

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)


def read_message(data: bytes | str) -> Any:
    """A message of a client."""
    try:
        return _decoder.decode(data)
    except BAD_JSON as error:
        raise body_error(error) from None


class Stream:
    """One client at one table."""

    def __init__(self, server: Server, id_: str, send: Callable[[Any], Awaitable[None]]) -> None:
        self._server, self._id, self._send = server, id_, send
        self._table: LiveTable | None = None
        self._seat: int | None = None
        self._after = 0
        self._sending = asyncio.Lock()

    async def serve(self, messages: AsyncIterator[bytes | str]) -> None:
        """Follows the client's messages and tells what happens, until the client leaves or cannot join."""
        try:
            async with asyncio.timeout(JOIN_SECONDS):
                first = await anext(messages, None)
            if first is None:
                return
            self._join(read_message(first))
        except TimeoutError:
            await self._refuse(ApiError("bad-request", f"the first message is join, within {JOIN_SECONDS:g} seconds"))
            return
        except ApiError as error:
            await self._refuse(error)
            return
        teller = asyncio.create_task(self._tell())
        listener = asyncio.create_task(self._listen(messages))
        try:
            await asyncio.wait((teller, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            for task in (teller, listener):
                task.cancel()
            for ended in await asyncio.gather(teller, listener, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, ConnectionError):
                    log.error("the stream of %s ended", self._id, exc_info=ended)

    def _join(self, message: Any) -> None:
        if not isinstance(message, Join):
            raise ApiError("bad-request", 'the first message is {"type": "join", "key": KEY, "after": N}', "$.type")
        table = self._server.tables.find(self._id)
        seat = table.seat_of(message.key)
        if table.sockets >= SOCKETS_MAX:
            raise ApiError("too-many", f"{SOCKETS_MAX} streams of this table are open already")
        table.sockets += 1
        self._table, self._seat, self._after = table, seat, message.after

    def _leave(self) -> None:
        if self._table is not None:
            self._table.sockets -= 1

    # ----------------------------------------------------------------------------------------------------- telling

    async def _tell(self) -> None:
        """Says one thing after another; what happens while the client takes one comes before what follows from it."""
        table = self._table
        assert table is not None
        undos, told, thinking = table.undos, (-1, -1), None
        if (standing := table.standing(self._after)) < self._after:  # taken back while the client was away
            self._after = standing
            await self._say(StreamUndone(n=self._after))
        await self._say_events(table)
        while not table.deleted:
            if table.undos > undos:
                self._after, undos = table.standing(self._after, undos), table.undos
                await self._say(StreamUndone(n=self._after))
            elif table.n > self._after:
                await self._say_events(table)
            elif table.result is not None:
                await self._say(StreamOver(result=table.result))
                return
            elif (table.n, undos) != told:
                decision = await table.decision(self._seat)
                if (table.n, table.undos) == (self._after, undos) and not table.over:  # still
                    told, thinking = (table.n, undos), None
                    await self._say(self._turn(table, decision))
            elif table.thinking not in (None, thinking):
                thinking = table.thinking
                await self._say(StreamThinking(seat=thinking))
            else:
                thinking = table.thinking
                await table.wait(LOOK_AGAIN)

    async def _say_events(self, table: LiveTable) -> None:
        events = table.events(self._seat, self._after)
        self._after += len(events)
        await self._say(StreamEvents(n=self._after, events=events))

    def _turn(self, table: LiveTable, decision: Decision) -> StreamTurn:
        due = table.knowledge(self._seat or 0).due
        moves, question = decision.moves, decision.question
        return StreamTurn(n=table.n, to_move=table.to_move, due=due, moves=moves, question=question)

    async def _say(self, message: Any) -> None:
        async with self._sending:
            await self._send(message)

    async def _refuse(self, error: ApiError) -> None:
        await self._say(StreamError(error=error_body(error)))

    # --------------------------------------------------------------------------------------------------- listening

    async def _listen(self, messages: AsyncIterator[bytes | str]) -> None:
        async for data in messages:
            try:
                self._follow(read_message(data))
            except ApiError as error:
                await self._refuse(error)
            except DigsiteError as error:
                await self._refuse(api_error(error))
            except Exception as error:
                await self._refuse(unexpected(f"a message to the stream of {self._id}", error))

    def _follow(self, message: Any) -> None:
        """A move or an undo; its events come as everybody's do."""
        table, seat = self._server.tables.find(self._id), self._seat
        if isinstance(message, Join):
            raise ApiError("bad-request", "this stream has joined already; it may say move and undo", "$.type")
        if seat is None:
            raise ApiError("unauthorized", "this needs the key of a seat; this one only watches")
        if isinstance(message, StreamMove):
            play.play(self._server.tables, table, seat, MoveAsked(move=message.move, n=message.n))
        else:
            play.take_back(self._server.tables, table, seat, SeenAsked(n=message.n))
