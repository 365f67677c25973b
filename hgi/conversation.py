"""Asks an engine and reads its reply, with a timeout; whatever goes wrong becomes a fault."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from digsite.engine import Fault
from digsite.hgi.floods import MIB, MOST_LOG, Flood, Heard, LogBudget
from digsite.hgi.lines import one_line
from digsite.hgi.transport import Transport

PATIENCE = 10.0  # seconds for a reply that needs no thinking
log = logging.getLogger(__name__)


class Refused(Fault):
    """The engine answered `error CODE TEXT`; only an internal error of its own is a crash."""

    def __init__(self, sent: str, got: str, stderr: Sequence[str] = ()) -> None:
        """`got` is the whole reply."""
        self.code, _, self.reason = got.partition(" ")[2].partition(" ")
        kind = "crash" if self.code == "internal" else "protocol"
        super().__init__(kind, f"the engine refused: {one_line(self.reason or self.code)}", sent, got, stderr=stderr)


class Conversation:
    """Commands and their replies, one at a time; only `stop` may be sent during a search."""

    def __init__(self, transport: Transport, patience: float = PATIENCE, log_budget: LogBudget | None = None) -> None:
        """Talks over `transport`; a bot that is many programs, one after the other, has one budget for all."""
        self._transport = transport
        self.patience = patience
        self.log_budget = log_budget or LogBudget()
        self._heard = Heard()
        self._stops = 0  # sent, and not yet answered

    async def ask(
        self,
        command: str,
        closing: str,
        before: Sequence[str] = ("info",),
        timeout: float | None = None,
        sent: bool = False,
    ) -> tuple[str, list[str]]:
        """Sends a command, unless it was sent ahead; returns the rest of its closing line and the lines before it."""
        lines: list[str] = []
        answer: str | None = None
        self._heard = Heard()
        seconds = self.patience if timeout is None else timeout
        try:
            async with asyncio.timeout(seconds):
                if not sent:
                    await self.send(command)
                while answer is None or self._stops:
                    answer = self._take(command, await self.receive(command), closing, before, lines, answer)
        except TimeoutError:
            got = lines[-1] if lines else None
            text = f"no reply within {seconds:g} s"
            raise Fault("timeout", text, command, got, stderr=self._transport.stderr) from None
        if answer.split(" ", 1)[0] == "error":
            raise Refused(command, answer, self._transport.stderr)
        return answer.removeprefix(closing).removeprefix(" "), lines

    def _take(
        self, command: str, line: str, closing: str, before: Sequence[str], lines: list[str], answer: str | None
    ) -> str | None:
        """Handles one line of the reply; returns the closing line once it has come."""
        word, _, rest = line.partition(" ")
        if word == "ok" and self._stops and closing != "ok":
            self._stops -= 1
        elif answer is not None:
            raise self.garbled("a second reply", command, line)
        elif word in (closing, "error"):
            return line
        elif word == "warning":
            self._count(command, line)
            self._log_warning(command, rest)
        elif word in before:
            self._count(command, line)
            lines.append(line)
        else:
            raise self.garbled(f"expected {closing!r}", command, line)
        return answer

    def _count(self, command: str, line: str) -> None:
        try:
            self._heard.add(line)
        except Flood as flood:
            raise self.garbled(str(flood), command, line) from None

    def _log_warning(self, command: str, text: str) -> None:
        said = f"the engine warns: {one_line(text)} (sent: {one_line(command)})"
        if not self.log_budget.spend(len(said)):
            raise self.garbled(f"its warnings fill more than {MOST_LOG // MIB} MiB of the log", command, text)
        log.warning("%s", said)

    async def send(self, command: str) -> None:
        """Sends without waiting for a reply."""
        try:
            await self._transport.write(command.encode() + b"\n")
        except OSError:
            raise await self._crash(command) from None

    async def receive(self, command: str) -> str:
        """The next line from the engine."""
        try:
            line = await self._transport.read()
        except Flood as flood:
            raise self.garbled(str(flood), command, None) from None
        except ValueError as error:
            raise self.garbled(f"a line that cannot be read: {error}", command, None) from None
        except OSError:
            line = None
        if line is None:
            raise await self._crash(command)
        return line

    async def _crash(self, command: str) -> Fault:
        code: int | None = None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                code = await self._transport.ended()
        text = "the engine runs on, but it has hung up" if code is None else "the engine has ended"
        return Fault("crash", text, command, exit_code=code, stderr=self._transport.stderr)

    def garbled(self, text: str, command: str, line: str | None) -> Fault:
        """The fault of a reply that the protocol does not allow there."""
        shown = None if line is None else one_line(line)
        return Fault("protocol", text, command, shown, stderr=self._transport.stderr)

    def kill(self) -> None:
        """Ends the engine at once."""
        self._transport.kill()
