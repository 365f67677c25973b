"""What happens at a table while a bot thinks: it goes on with what it was given, and nobody waits for it in vain."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from digsite.bots import Bot, Choice, Limit
from digsite.engine import Knowledge
from digsite.server import thinking
from digsite.server.asked import SeatAsked, TableAsked
from digsite.server.thinking import Thinking
from tests.server.at_table import AtTable, at_table
from tests.server.running import DEADLINE

BOTS = (SeatAsked(bot="random"), SeatAsked(bot="random"))
AGAINST_BOT = (SeatAsked(human="Ada"), SeatAsked(bot="random"))


class Slow(Bot):
    """Thinks until it is let go or stopped."""

    inside = threading.Event()
    go = threading.Event()
    stopped = False
    given: Knowledge

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        moves = knowledge.moves()
        move = "end" if "end" in moves else moves[0]
        Slow.given = knowledge
        Slow.inside.set()
        assert Slow.go.wait(DEADLINE)
        return Choice(move)

    def stop(self) -> None:
        Slow.stopped = True
        Slow.go.set()


class SlowThinking(Thinking):
    """Threads in which every bot is slow."""

    @contextmanager
    def bot(self, spec: str) -> Iterator[Bot]:
        yield Slow(spec)


@pytest.fixture(autouse=True)
def not_begun() -> None:
    Slow.inside.clear()
    Slow.go.clear()
    Slow.stopped = False


async def let_think(here: AtTable) -> None:
    """The person plays until the bot thinks."""
    while here.table.to_move == 0:
        here.play("end" if "end" in here.table.knowledge(0).moves() else "")
    await here.until(Slow.inside.is_set)


def test_a_bot_thinks_about_a_copy_of_what_its_seat_knows(tmp_path: Path) -> None:
    """The table's own is told the next event as soon as somebody asks, also while a bot thinks."""

    async def act(here: AtTable) -> None:
        await let_think(here)
        assert Slow.given.view() == here.table.knowledge(1).view()
        assert Slow.given is not here.table.knowledge(1)

    at_table(tmp_path, act, AGAINST_BOT, SlowThinking)


def test_requests_are_answered_while_a_bot_thinks(tmp_path: Path) -> None:
    async def act(here: AtTable) -> None:
        await let_think(here)
        n = here.table.n
        statuses = [
            (await here.ask(method, below, body))[0]
            for method, below, body in (
                ("GET", "", None),
                ("GET", "/events", None),
                ("POST", "/undo", {"n": n}),
                ("POST", "/advice", {}),
                ("POST", "/moves", {"move": "end", "n": n}),
                ("GET", "/record", None),
            )
        ]
        assert statuses == [200, 200, 409, 409, 409, 403] and here.table.n == n and here.table.thinking == 1
        Slow.go.set()
        await here.until(lambda: here.table.n > n)
        assert (await here.ask("GET", ""))[1]["n"] == here.table.n

    at_table(tmp_path, act, AGAINST_BOT, SlowThinking)


@pytest.mark.parametrize("ending", ["/concede", ""])
def test_a_game_that_ends_while_a_bot_thinks_ends_the_thought(tmp_path: Path, ending: str) -> None:
    async def act(here: AtTable) -> None:
        await let_think(here)
        n = here.table.n
        body: Any = {"n": n} if ending else None
        assert (await here.ask("POST" if ending else "DELETE", ending, body))[0] == 200
        await here.until(lambda: Slow.stopped and not here.thinking._jobs)
        await asyncio.sleep(0)
        assert here.table.n == n  # the bot's move came too late
        assert (await here.ask("GET", ""))[0] == (200 if ending else 404)
        Slow.inside.clear()
        here.tables.make(TableAsked(game="archaeology", seats=list(BOTS)))
        await here.until(Slow.inside.is_set)  # the thread is free for another table

    at_table(tmp_path, act, AGAINST_BOT, SlowThinking)


def test_a_server_that_stops_ends_the_thought(tmp_path: Path) -> None:
    async def act(here: AtTable) -> None:
        await let_think(here)

    at_table(tmp_path, act, AGAINST_BOT, SlowThinking)
    assert Slow.stopped


def test_a_long_line_of_searches_does_not_stop_the_bots_of_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(here: AtTable) -> None:
        monkeypatch.setattr(thinking, "QUEUE_MAX", 0)
        assert (await here.ask("POST", "/advice", {}))[0] == 503
        n = here.table.n
        Slow.go.set()
        here.play("end")
        await here.until(lambda: here.table.n > n + 2)

    at_table(tmp_path, act, AGAINST_BOT, SlowThinking)


def test_a_search_answers_with_what_it_has_when_the_server_stops(tmp_path: Path) -> None:
    async def act(here: AtTable) -> None:
        asked = asyncio.create_task(here.ask("POST", "/advice", {"limit": {"movetime_ms": 59_000}}))
        await here.until(lambda: bool(here.thinking._jobs))
        here.thinking.hurry()
        async with asyncio.timeout(30):
            status, answer = await asked
        assert status == 200 and answer["move"] in here.table.knowledge(0).moves()

    at_table(tmp_path, act)


def test_a_question_that_takes_its_time_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answered = threading.Event(), threading.Event()

    async def act(here: AtTable) -> None:
        def slowly(*given: Any) -> str:
            asked.set()
            assert answered.wait(DEADLINE)
            return "end"

        monkeypatch.setattr(here.table.language, "ask", slowly)
        looking = asyncio.create_task(here.ask("GET", ""))
        await here.until(asked.is_set)
        assert (await here.ask("GET", "", seat=1))[0] == 200
        await here.ask("POST", "/concede", {"n": here.table.n}, seat=1)
        answered.set()
        status, answer = await looking
        assert (status, answer["over"], answer["moves"]) == (200, True, [])  # as it is now, not as it was

    at_table(tmp_path, act)
