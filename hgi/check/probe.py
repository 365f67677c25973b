"""A conversation with a program under test: one command, one closing reply, and the lines before it."""

import asyncio
import contextlib
from dataclasses import dataclass, field

from digsite.hgi.floods import Flood, Heard
from digsite.hgi.transport import ProcessTransport

CLOSING = ("ok", "error", "hgiok", "readyok", "moves", "bestmove", "view")
BEFORE = ("info", "warning", "id", "game", "option", "move")
PATIENCE = 10.0  # seconds for a reply that needs no thinking


class Failure(Exception):
    """What is wrong with the program, in a sentence."""


@dataclass
class Reply:
    """The closing reply to one command and the lines before it."""

    sent: str
    closing: str
    lines: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """`ok`, `bestmove` and so on; for an error `error CODE`."""
        words = self.closing.split()
        return " ".join(words[: 2 if words[0] == "error" else 1])

    @property
    def rest(self) -> str:
        """What follows the first word."""
        return self.closing.partition(" ")[2]

    def must_be(self, *kinds: str) -> "Reply":
        """Returns itself if it is one of these kinds."""
        if self.kind not in kinds:
            raise Failure(f"sent {_short(self.sent)}, expected {' or '.join(map(repr, kinds))}, came {self.closing!r}")
        return self

    def starting(self, word: str) -> list[str]:
        """The preceding lines that begin with this word, without the word."""
        return [line.partition(" ")[2] for line in self.lines if line.split(" ", 1)[0] == word]


def _short(text: str, most: int = 160) -> str:
    return repr(text if len(text) <= most else f"{text[:most]} ...")


class Probe:
    """One run of the program."""

    def __init__(self, transport: ProcessTransport) -> None:
        """Of a program that has just been started."""
        self._transport = transport
        self.lists_moves = False  # whether the program said that it wants its legal moves before every `go`

    async def tell(self, command: str | bytes) -> None:
        """Sends a command without waiting."""
        data = command.encode() if isinstance(command, str) else command
        with contextlib.suppress(OSError):  # if it has ended, its reply will be missing
            await self._transport.write(data + b"\n")

    async def line(self, sent: str, seconds: float = PATIENCE) -> str:
        """The next line."""
        try:
            async with asyncio.timeout(seconds):
                line = await self._transport.read()
        except TimeoutError:
            raise Failure(f"sent {_short(sent)}, no reply within {seconds:g} s") from None
        except Flood as flood:
            raise Failure(f"sent {_short(sent)}, came {flood}") from None
        except ValueError:
            raise Failure(f"sent {_short(sent)}, came a line that is over 64 KiB or not UTF-8") from None
        except OSError:
            line = None
        if line is None:
            code = await self._transport.ended()
            said = f"; its last words: {self._transport.stderr[-1]}" if self._transport.stderr else ""
            raise Failure(f"sent {_short(sent)}, the program ended (exit code {code}){said}")
        return line

    async def reply(self, sent: str, id_: str = "", seconds: float = PATIENCE) -> Reply:
        """The lines up to the next closing reply."""
        reply, heard = Reply(sent, ""), Heard()
        while not reply.closing:
            line = await self.line(sent, seconds)
            if id_ and not line.startswith(f"{id_} "):
                raise Failure(f"sent {_short(sent)}, expected lines that begin with {id_!r}, came {_short(line)}")
            text = line.removeprefix(f"{id_} ") if id_ else line
            word = text.split(" ", 1)[0]
            if word in CLOSING:
                reply.closing = text
            elif word in BEFORE:
                self._count(heard, sent, text)
                reply.lines.append(text)
            else:
                raise Failure(f"sent {_short(sent)}, came {_short(line)}, which is no reply of the protocol's")
        return reply

    @staticmethod
    def _count(heard: Heard, sent: str, text: str) -> None:
        try:
            heard.add(text)
        except Flood as flood:
            raise Failure(f"sent {_short(sent)}, came {flood}") from None

    async def ask(self, command: str | bytes, seconds: float = PATIENCE) -> Reply:
        """Sends a command and returns its reply."""
        await self.tell(command)
        return await self.reply(command if isinstance(command, str) else repr(command), seconds=seconds)

    async def silent_after(self, *commands: str | bytes) -> None:
        """Checks that none of these is answered."""
        for command in commands:
            await self.tell(command)
        reply = await self.ask("isready")
        if reply.closing != "readyok" or reply.lines:
            shown = ", ".join(_short(str(command)) for command in commands)
            raise Failure(f"sent {shown}, expected no answer, came {(*reply.lines, reply.closing)[0]!r}")

    async def end_of_input(self, seconds: float = PATIENCE) -> int | None:
        """Closes its stdin and returns its exit code."""
        self._transport.hang_up()
        return await self.exit_code("the end of input", seconds)

    async def exit_code(self, after: str, seconds: float = PATIENCE) -> int | None:
        """Waits for the program to end; returns its exit code."""
        try:
            async with asyncio.timeout(seconds):
                while await self._transport.read() is not None:
                    continue
                return await self._transport.ended()
        except (TimeoutError, ValueError):
            raise Failure(f"after {after} the program did not end within {seconds:g} s") from None

    async def dismiss(self) -> None:
        """Ends the program, whatever it is doing."""
        self._transport.hang_up()
        self._transport.kill()
        await self._transport.ended()
