"""The host's side: drives any program that speaks HGI; every reply has a timeout, every fault is an exception."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from digsite.engine import Fault
from digsite.hgi.conversation import PATIENCE, Conversation, Refused
from digsite.hgi.floods import MOST_LINES, LogBudget
from digsite.hgi.player import Choice, Limit, Option
from digsite.hgi.transport import Transport, start_process
from digsite.hgi.wire import legal_line, limit_words, read_choice, read_option

SENT_AHEAD = 100  # commands at most, so that neither side blocks because the other does not read
GOODBYE = 3.0  # seconds to end after `quit`
THOUGHT = 120.0  # seconds for a search that is not limited by time


@dataclass
class Identity:
    """What an engine says about itself in the handshake."""

    name: str = ""
    version: str = ""
    games: dict[str, dict[str, str]] = field(default_factory=dict)  # by id: players and options with their values
    options: dict[str, Option] = field(default_factory=dict)


class EngineClient(Conversation):
    """One engine, command by command."""

    def __init__(self, transport: Transport, patience: float = PATIENCE, log_budget: LogBudget | None = None) -> None:
        """Talks over `transport`; `start` makes one from a command."""
        super().__init__(transport, patience, log_budget)
        self.identity = Identity()
        self._thinking = False
        self._stopped = False  # the current search was asked to stop

    @classmethod
    async def start(
        cls,
        command: Sequence[str],
        patience: float = PATIENCE,
        log_budget: LogBudget | None = None,
        confined: Mapping[str, Any] | None = None,
    ) -> "EngineClient":
        """Starts the program, confined if there is a plan for that, and does the handshake."""
        client = cls(await start_process(command, confined), patience, log_budget)
        try:
            await client.handshake()
        except BaseException:
            client.kill()
            raise
        return client

    async def handshake(self) -> Identity:
        """Asks for the engine's name, games and options."""
        answer, lines = await self.ask("hgi 1", "hgiok", before=("info", "id", "game", "option"))
        if answer != "1":
            raise self.garbled("expected 'hgiok 1'", "hgi 1", f"hgiok {answer}")
        self.identity = Identity()
        for line in lines:
            try:
                _identify(self.identity, line)
            except (KeyError, ValueError):
                raise self.garbled("a line of the handshake that cannot be read", "hgi 1", line) from None
        return self.identity

    async def set_option(self, name: str, value: object) -> None:
        """Sets an option."""
        await self.ask(f"setoption {name} {value}", "ok")

    async def ready(self) -> None:
        """Pings the engine."""
        await self.ask("isready", "readyok")

    async def new_game(self, game: str, players: int, seat: int, **options: object) -> None:
        """Begins a game, with the engine in that seat."""
        words = "".join(f" {key}={value}" for key, value in options.items())
        await self.ask(f"newgame {game} players={players} seat={seat}{words}", "ok")

    async def see(self, number: int, event: str) -> None:
        """Reports the next event as the engine's seat sees it."""
        await self.ask(f"see {number} {event}", "ok")

    async def tell(self, first: int, events: Sequence[str]) -> None:
        """Reports several events, numbered from `first`; many are sent before the first reply is read."""
        commands = [f"see {number} {event}" for number, event in enumerate(events, start=first)]
        for ahead in range(0, len(commands), SENT_AHEAD):
            await self._ask_ahead(commands[ahead : ahead + SENT_AHEAD])

    async def _ask_ahead(self, commands: Sequence[str]) -> None:
        """Sends commands that are answered with `ok`; the first refusal is raised once all replies are read."""
        refusals = []
        await self.send("\n".join(commands))
        for command in commands:
            try:
                await self.ask(command, "ok", sent=True)
            except Refused as refusal:
                refusals.append(refusal)
        if refusals:
            raise refusals[0]

    async def position(self, view: str) -> None:
        """Sets up a position without a history."""
        await self.ask(f"position {view}", "ok")

    async def moves(self, everything: bool = False) -> list[str]:
        """The legal moves, or the first of them if there are more than the engine lists."""
        command = "moves all" if everything else "moves"
        count, lines = await self.ask(command, "moves", before=("info", "move"), timeout=6 * self.patience)
        found = [line.removeprefix("move ") for line in lines if line.startswith("move ")]
        if count.removesuffix(" more") != str(len(found)):
            raise self.garbled(f"{len(found)} moves were listed", command, f"moves {count}")
        return found

    async def legal(self, moves: Sequence[str], more: bool) -> None:
        """Names the legal moves of the decision at hand to an engine that asked for them; what does not fit is cut."""
        await self.ask(legal_line(moves, more), "ok")

    @property
    def wants_moves(self) -> bool:
        """Whether the engine has no rules of its own and asks for the legal moves before each `go`."""
        option = self.identity.options.get("list_moves")
        return option is not None and option.kind == "check" and option.default == "true"

    async def go(self, limit: Limit | None = None, best: int = 1, timeout: float | None = None) -> Choice:
        """Lets the engine think; by default `timeout` is the limit's time plus `patience`, in seconds."""
        return await self._think("go", limit or Limit(), best, timeout)

    async def best(self, view: str, limit: Limit | None = None, best: int = 1, timeout: float | None = None) -> Choice:
        """The best move of a position, independent of the game in progress."""
        return await self._think(f"best {view}", limit or Limit(), best, timeout)

    async def _think(self, verb: str, limit: Limit, best: int, timeout: float | None) -> Choice:
        command = verb + limit_words(limit, best)
        self._thinking, self._stops, self._stopped = True, 0, False
        try:
            move, lines = await self.ask(
                command, "bestmove", timeout=timeout or self.patience + thinking_seconds(limit)
            )
        finally:
            self._thinking = False
        try:
            return read_choice([line.removeprefix("info ") for line in lines], move)
        except ValueError:
            raise self.garbled("an info line that cannot be read", command, "; ".join(lines)) from None

    async def stop(self) -> None:
        """Stops a running search, whose `go` then returns; does nothing if there is none."""
        if self._thinking and not self._stopped:
            self._stopped = True
            self._stops += 1
            await self.send("stop")

    async def belief(self) -> list[dict[str, str]]:
        """What the engine believes is hidden where: the keys of each line."""
        _, lines = await self.ask("belief", "ok")
        return [_keys(line.removeprefix("info belief ")) for line in lines if line.startswith("info belief ")]

    async def view(self) -> str:
        """The position as one token."""
        return (await self.ask("view", "view"))[0]

    async def show(self) -> list[str]:
        """The position for a person."""
        _, lines = await self.ask("show", "ok")
        return [line.removeprefix("info string ") for line in lines]

    async def quit(self) -> int | None:
        """Ends the engine, by `quit` if it listens; returns its exit code."""
        with contextlib.suppress(Fault, TimeoutError):
            async with asyncio.timeout(min(self.patience, GOODBYE)):
                await self.send("quit")
                self._transport.hang_up()
                for _ in range(MOST_LINES):
                    await self.receive("quit")  # until it has ended, which is a fault anywhere else
        self.kill()
        return await self._transport.ended()


def thinking_seconds(limit: Limit) -> float:
    """The longest that a search with this limit may take."""
    times = [] if limit.movetime_ms is None else [limit.movetime_ms]
    times += [max(limit.clock_ms) + limit.increment_ms] if limit.clock_ms else []
    return min(times) / 1000 if times else THOUGHT


def _keys(text: str) -> dict[str, str]:
    """`key=value` words; a word without `=` belongs to the value before it."""
    found: dict[str, str] = {}
    key = ""
    for word in text.split():
        name, equals, value = word.partition("=")
        if equals:
            key, found[name] = name, value
        elif key:
            found[key] += f" {word}"
    return found


def _identify(identity: Identity, line: str) -> None:
    kind, _, rest = line.partition(" ")
    if kind == "id":
        values = _keys(rest)
        identity.name, identity.version = values["name"], values.get("version", "")
    elif kind == "game":
        name, _, options = rest.partition(" ")
        identity.games[name] = _keys(options)
    elif kind == "option":
        option = read_option(_keys(rest))
        identity.options[option.name] = option
