"""A table in this process, without a socket: what happens there can be put into any order."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from digsite.server import api, play
from digsite.server.asked import MoveAsked, SeatAsked, SeenAsked, TableAsked
from digsite.server.call import Server
from digsite.server.model import encode
from digsite.server.store import TableStore
from digsite.server.stream import Stream
from digsite.server.table import LiveTable
from digsite.server.tables import Tables
from digsite.server.thinking import Thinking
from tests.server.running import DEADLINE

T = TypeVar("T")
Heard = list[dict[str, Any]]
PEOPLE = (SeatAsked(human="Ada"), SeatAsked(human="Ben"))


class AtTable:
    """A server with one table."""

    def __init__(self, data: Path, seats: tuple[SeatAsked, ...], thinking: Thinking) -> None:
        self.store, self.thinking = TableStore(data), thinking
        self.tables = Tables(self.store, self.thinking)
        self.server = Server(self.store, self.thinking, self.tables)
        self.table: LiveTable = self.tables.make(TableAsked(game="archaeology", seats=list(seats), seed=1))
        self.rng = random.Random(3)

    async def ask(self, method: str, below: str, body: Any = None, seat: int = 0) -> tuple[int, Any]:
        """A request to the table with the key of a seat: status and value."""
        data = b"" if body is None else msgspec.json.encode(body)
        path, key = f"/tables/{self.table.row.id}{below}", self.table.row.seats[seat].key
        reply = await api.reply(self.server, api.ApiRequest(method, path, {}, key, data))
        return reply.status, msgspec.json.decode(reply.body)

    def play(self, kind: str = "") -> None:
        """Plays some move, of that kind if one is named."""
        seat = self.table.to_move
        assert seat is not None
        moves = [move for move in self.table.knowledge(seat).moves() if move.startswith(kind)]
        play.play(self.tables, self.table, seat, MoveAsked(move=self.rng.choice(moves), n=self.table.n))

    def take_back(self) -> None:
        """Takes the last move back."""
        assert self.table.to_move is not None
        play.take_back(self.tables, self.table, self.table.to_move, SeenAsked(n=self.table.n))

    async def followed(self, after: int, heard: Callable[[Heard], bool]) -> Heard:
        """What a watcher's stream says; `heard` is called at each message and says whether that is enough."""
        said: Heard = []
        enough = asyncio.Event()

        async def send(message: Any) -> None:
            said.append(msgspec.json.decode(encode(message)))
            if heard(said):
                enough.set()

        async def messages() -> AsyncIterator[bytes]:
            yield msgspec.json.encode({"type": "join", "key": self.table.row.watch, "after": after})
            await enough.wait()

        await Stream(self.server, self.table.row.id, send).serve(messages())
        return said

    async def until(self, happened: Callable[[], bool]) -> None:
        """Lets the server go on until something has happened."""
        while not happened():
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        """Ends the server."""
        await self.tables.close()
        await self.thinking.close()
        self.store.close()


def at_table(
    data: Path,
    act: Callable[[AtTable], Awaitable[T]],
    seats: tuple[SeatAsked, ...] = PEOPLE,
    thinking: type[Thinking] = Thinking,
) -> T:
    """Does something at a table of its own."""

    async def run() -> T:
        here = AtTable(data, seats, thinking(1))
        try:
            async with asyncio.timeout(DEADLINE):
                return await act(here)
        finally:
            await here.close()

    return asyncio.run(run())
