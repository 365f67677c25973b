"""All tables: found by their id, made, played on by their bots, and kept."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

from digsite.bots import Choice, Limit
from digsite.server import requests
from digsite.server.asked import TableAsked
from digsite.server.errors import ApiError
from digsite.server.store import Seat, TableRow, TableStore
from digsite.server.table import LiveTable
from digsite.server.thinking import Job, Thinking

UNFINISHED_MAX = 1000
FINISHED_KEPT = 32  # in memory, because somebody has just asked for them
log = logging.getLogger(__name__)


class Tables:
    """The tables of this server; those under way are in memory, all of them in the store."""

    def __init__(self, store: TableStore, thinking: Thinking) -> None:
        self.store, self.thinking = store, thinking
        self._waiting = set(store.unfinished())  # not in memory yet
        self._live: dict[str, LiveTable] = {}
        self._finished: OrderedDict[str, LiveTable] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    # -------------------------------------------------------------------------------------------------- finding

    def find(self, id_: str) -> LiveTable:
        """The table of that id."""
        if id_ in self._live:
            return self._live[id_]
        if id_ in self._finished:
            self._finished.move_to_end(id_)
            return self._finished[id_]
        row = self.store.table(id_)
        if row is None:
            raise ApiError("not-found", f"there is no table {id_!r}")
        table = LiveTable(row)
        self._waiting.discard(id_)
        self._keep(table)
        return table

    def _keep(self, table: LiveTable) -> None:
        """In memory: all that are not over, and the few that were asked for last."""
        if not table.over:
            self._live[table.row.id] = table
            self.go_on(table)
            return
        self._live.pop(table.row.id, None)
        self._finished[table.row.id] = table
        if len(self._finished) > FINISHED_KEPT:
            self._finished.popitem(last=False)

    async def wake_all(self) -> None:
        """After a start, lets every table go on, one after another."""
        for id_ in list(self._waiting):
            try:
                self.find(id_)
            except ApiError:
                log.exception("the table %s cannot go on", id_)
            await asyncio.sleep(0)

    # --------------------------------------------------------------------------------------------------- making

    def make(self, asked: TableAsked) -> LiveTable:
        """A new table."""
        if len(self._live) + len(self._waiting) >= UNFINISHED_MAX:
            raise ApiError("too-many", f"{UNFINISHED_MAX} games are under way already; finish or delete one")
        specs = [requests.seat_bot(seat, f"$.seats[{number}]") for number, seat in enumerate(asked.seats)]
        options = {"players": len(asked.seats), **asked.options}
        if options["players"] != len(asked.seats):
            raise ApiError(
                "bad-request",
                f"players is {options['players']}, but there are {len(asked.seats)} seats",
                "$.options.players",
            )
        game = requests.game_of(asked.game, options)
        seats = [
            Seat(bot_name(spec), bot=spec) if spec else Seat(str(seat.human), key=secrets.token_urlsafe(16))
            for spec, seat in zip(specs, asked.seats, strict=True)
        ]
        seed = secrets.randbits(64) if asked.seed is None else asked.seed
        if not 0 <= seed < 2**64:
            raise ApiError("bad-request", f"a seed is a whole number from 0 to {2**64 - 1}", "$.seed")
        return self._added(TableRow(new_id(), asked.game, game.options, seats, secrets.token_urlsafe(16), seed))

    def _added(self, row: TableRow) -> LiveTable:
        table = LiveTable(row)
        self.store.add_table(row)
        self._keep(table)
        return table

    def again(self, table: LiveTable) -> LiveTable:
        """The table at which the same seats play the same deal again; made when the first of them asks."""
        old = table.row
        if old.again is not None and self.store.table(old.again) is not None:  # it may have been deleted
            return self.find(old.again)
        if len(self._live) + len(self._waiting) >= UNFINISHED_MAX:
            raise ApiError("too-many", f"{UNFINISHED_MAX} games are under way already; finish or delete one")
        seats = [Seat(seat.name, seat.key and secrets.token_urlsafe(16), seat.bot) for seat in old.seats]
        row = TableRow(new_id(), old.game, old.options, seats, secrets.token_urlsafe(16), old.seed)
        new = LiveTable(row)
        self.store.add_again(old.id, row)
        old.again = row.id
        self._keep(new)
        return new

    # -------------------------------------------------------------------------------------------------- changes

    def play(self, table: LiveTable, move: str, ms: float | None) -> None:
        """Plays a legal move; it is kept before anybody hears of it."""
        result = table.play(move, ms)
        self._kept(table, lambda: self.store.add_move(table.row.id, len(table.decisions) - 1, move, ms, result))

    def undo(self, table: LiveTable, seat: int) -> bool:
        """Takes back the seat's last move."""
        if not table.undo(seat):
            return False
        self._kept(table, lambda: self.store.remove_move(table.row.id, len(table.decisions)))
        return True

    def concede(self, table: LiveTable, seat: int) -> None:
        """Ends a game for everybody."""
        result = table.concede(seat)
        self._kept(table, lambda: self.store.finish(table.row.id, result))

    def delete(self, table: LiveTable) -> None:
        """Forgets a table."""
        self._forget(table)
        self.store.delete(table.row.id)

    def _kept(self, table: LiveTable, write: Callable[[], None]) -> None:
        """Writes a change; if that fails, the table in memory is ahead of the truth and is read again when needed."""
        try:
            write()
        except BaseException:
            self._forget(table)
            raise
        if table.over:
            self._stop_bots(table)
            self._keep(table)
        else:
            self.go_on(table)
        table.tell()

    def _forget(self, table: LiveTable) -> None:
        self._stop_bots(table)
        self._live.pop(table.row.id, None)
        self._finished.pop(table.row.id, None)
        table.deleted = True
        table.tell()

    # ----------------------------------------------------------------------------------------------------- bots

    def go_on(self, table: LiveTable) -> None:
        """Lets the bots play, if it is their turn."""
        running = self._tasks.get(table.row.id)
        if table.bot_to_move and (running is None or running.done()):
            task = self._tasks[table.row.id] = asyncio.create_task(self._bots_play(table))
            task.add_done_callback(lambda _: self._tidy(table.row.id, task))

    def _tidy(self, id_: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(id_) is task:
            del self._tasks[id_]

    def _stop_bots(self, table: LiveTable) -> None:
        task = self._tasks.get(table.row.id)
        if task is not None and task is not asyncio.current_task():
            del self._tasks[table.row.id]
            task.cancel()

    async def _bots_play(self, table: LiveTable) -> None:
        """Bots decide until a person does or the game is over."""
        try:
            while (spec := table.bot_to_move) is not None and not table.deleted:
                seat = table.to_move
                assert seat is not None
                await self._bot_plays(table, seat, spec)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the bots of table %s cannot go on", table.row.id)
        finally:
            table.thinking = None

    async def _bot_plays(self, table: LiveTable, seat: int, spec: str) -> None:
        table.thinking = seat
        table.tell()
        seed, begun = table.table.bot_seed(seat), time.monotonic()
        knowledge = table.knowledge(seat).copy()  # requests ask the table's own meanwhile
        job = Job()

        def think() -> Choice:
            with self.thinking.bot(spec) as bot:
                return job.choose(bot, knowledge, seed, Limit())

        plan = table.bot_plans[seat]
        choice = plan.carried_on(knowledge)
        if choice is None:
            choice = await self.thinking.run(job, think)
            plan.keep(knowledge, choice)
        table.thinking = None
        if table.bot_to_move == spec and table.to_move == seat and not table.deleted:
            self.play(table, table.canonical(choice.move), round(1000 * (time.monotonic() - begun), 3))

    def hang_up(self) -> None:
        """Lets whoever waits for news go: the server stops."""
        for table in (*self._live.values(), *self._finished.values()):
            table.deleted = True
            table.tell()

    async def close(self) -> None:
        """Stops the bots; every move so far is kept."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def new_id() -> str:
    """An id that no other table has."""
    return secrets.token_urlsafe(9)


def bot_name(spec: str) -> str:
    """What a bot is called at a table: `ismcts level 5`."""
    return spec.replace(":", " ").replace("=", " ").replace(",", " ")
