"""An engine without a process: its lines go in and out of lists."""

import threading
from collections.abc import Mapping, Sequence

from digsite.bots import Bot, Option
from digsite.hgi.lines import Output, split_lines
from digsite.hgi.server import EngineServer

from .host import CLOSING, Host
from .players import Hasty
from .tables import decision, newgame, seen

SECONDS = 20.0  # no reply takes longer


class Hired:
    """Any bot class as the player of an engine."""

    name = "test-player"
    version = "1.0"

    def __init__(self, kind: type[Bot]) -> None:
        self.kind = kind
        self.made: list[Bot] = []

    @property
    def options(self) -> Sequence[Option]:
        return self.kind.OPTIONS

    def new_player(self, settings: Mapping[str, str]) -> Bot:
        self.made.append(self.kind(options=dict(settings)))
        return self.made[-1]


class Talk:
    """A conversation with an engine."""

    def __init__(self, kind: type[Bot] = Hasty) -> None:
        self.player = Hired(kind)
        self.lines: list[str] = []
        self._read = 0
        self._new = threading.Condition()
        self.server = EngineServer(self.player, Output(self._write))

    def _write(self, data: bytes) -> None:
        assert data.endswith(b"\n") or not data
        with self._new:
            self.lines += data.decode().splitlines()
            self._new.notify_all()

    def send(self, *commands: str | bytes) -> None:
        data = b"".join((command.encode() if isinstance(command, str) else command) + b"\n" for command in commands)
        for line in split_lines([data]):
            self.server.answer(line)

    def line(self) -> str:
        with self._new:
            assert self._new.wait_for(lambda: len(self.lines) > self._read, SECONDS), "no reply"
            self._read += 1
            return self.lines[self._read - 1]

    def reply(self) -> list[str]:
        lines = [self.line()]
        while Host.word(lines[-1]) not in CLOSING:
            lines.append(self.line())
        return lines

    def ask(self, command: str | bytes) -> list[str]:
        """The reply to one command; nothing else may have come."""
        assert len(self.lines) == self._read, f"unread: {self.lines[self._read :]}"
        self.send(command)
        return self.reply()

    def closing(self, command: str | bytes) -> str:
        return self.ask(command)[-1]

    def refused(self, command: str | bytes, code: str) -> str:
        """The text of an error that must have this code."""
        reply = self.ask(command)
        assert reply[-1].startswith(f"error {code} "), (command, reply)
        return reply[-1].removeprefix(f"error {code} ")

    def silent(self) -> bool:
        return len(self.lines) == self._read

    def sit(self, name: str = "archaeology", players: int = 2, seed: int = 1) -> None:
        """At a decision of its own, with a choice."""
        state = decision(name, players, seed)
        assert state.to_move is not None
        for command in (newgame(state.game, state.to_move), *seen(state, state.to_move)):
            assert self.ask(command) == ["ok"], command
