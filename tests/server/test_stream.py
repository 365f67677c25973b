"""What a stream says, and in which order, when the game goes on while its client takes the last message."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from digsite.server import play
from digsite.server.call import Server
from digsite.server.model import MoveAsked, SeatAsked, SeenAsked, TableAsked, encode
from digsite.server.store import TableStore
from digsite.server.stream import Stream
from digsite.server.table import LiveTable
from digsite.server.tables import Tables
from digsite.server.thinking import Thinking
from tests.server.running import DEADLINE

Heard = list[dict[str, Any]]
PEOPLE = [SeatAsked(human="Ada"), SeatAsked(human="Ben")]


class AtTable:
    """A table of two people in this process, followed by somebody who watches."""

    def __init__(self, data: Path) -> None:
        self.store, self.thinking = TableStore(data), Thinking(1)
        self.tables = Tables(self.store, self.thinking)
        self.table: LiveTable = self.tables.make(TableAsked(game="archaeology", seats=PEOPLE, seed=11))
        self.rng = random.Random(3)

    def play(self, kind: str = "") -> None:
        """Plays some move, of that kind if one is named."""
        seat = self.table.to_move
        assert seat is not None
        moves = [move for move in self.table.moves(seat)[0] if move.startswith(kind)]
        play.play(self.tables, self.table, seat, MoveAsked(move=self.rng.choice(moves), n=self.table.n))

    def take_back(self) -> None:
        """Takes the last move back."""
        assert self.table.to_move is not None
        play.take_back(self.tables, self.table, self.table.to_move, SeenAsked(n=self.table.n))

    async def followed(self, after: int, heard: Callable[[Heard], bool]) -> Heard:
        """What the stream says; `heard` is called at each message and says whether that is enough."""
        said: Heard = []
        enough = asyncio.Event()

        async def send(message: Any) -> None:
            said.append(msgspec.json.decode(encode(message)))
            if heard(said):
                enough.set()

        async def messages() -> AsyncIterator[bytes]:
            yield msgspec.json.encode({"type": "join", "key": self.table.row.watch, "after": after})
            await enough.wait()

        server = Server(self.store, self.thinking, self.tables)
        async with asyncio.timeout(DEADLINE):
            await Stream(server, self.table.row.id, send).serve(messages())
        return said

    async def close(self) -> None:
        await self.tables.close()
        await self.thinking.close()
        self.store.close()


def following(tmp_path: Path, act: Callable[[AtTable], Any]) -> Any:
    """Runs something at a table of its own."""

    async def run() -> Any:
        here = AtTable(tmp_path)
        try:
            return await act(here)
        finally:
            await here.close()

    return asyncio.run(run())


def test_a_game_that_goes_on_meanwhile_is_told_in_order(tmp_path: Path) -> None:
    def heard(here: AtTable, said: Heard) -> bool:
        if not here.table.over and said[-1]["type"] == "events":
            here.play()  # before the turn that belongs to those events could be told
        elif not here.table.over and here.rng.random() < 0.3:
            here.play()
        return False  # the end of the game is enough

    said = following(tmp_path, lambda here: here.followed(0, lambda said: heard(here, said)))
    n = 0
    for message in said:
        if message["type"] == "events":
            assert [event["n"] for event in message["events"]] == list(range(n + 1, message["n"] + 1))
            n = message["n"]
        elif message["type"] == "turn":
            assert message["n"] == n
    assert said[-1]["type"] == "over" and said[-2]["events"][-1]["event"].startswith("result")


@pytest.mark.parametrize("played_on", [False, True])
def test_who_joins_again_hears_of_what_was_taken_back_meanwhile(tmp_path: Path, played_on: bool) -> None:
    async def act(here: AtTable) -> tuple[int, int, Heard, list[str]]:
        begun = here.table.n
        here.play("sell")
        seen = here.table.n
        here.take_back()
        if played_on:
            here.play("end")
        events = [event.event for event in here.table.events(None, 0)]
        return begun, seen, await here.followed(seen, lambda said: said[-1]["type"] == "turn"), events

    begun, seen, said, events = following(tmp_path, act)
    assert said[0] == {"type": "undone", "n": begun} and begun == seen - 1
    assert said[1]["type"] == "events" and [event["event"] for event in said[1]["events"]] == events[begun:]


def test_taking_back_for_ever_costs_no_memory(tmp_path: Path) -> None:
    async def act(here: AtTable) -> tuple[int, int]:
        for _ in range(50):
            here.play("sell")
            here.take_back()
        return here.table.undos, len(here.table._undone)

    assert following(tmp_path, act) == (50, 1)
