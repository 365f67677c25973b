"""Any program that speaks HGI as a bot: `cmd:"./my-engine --x"`, quoted as in a shell."""

import os
import shlex
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from digsite.bots.bot import Bot, Choice, Limit
from digsite.engine import DigsiteError, Fault, Game, Knowledge
from digsite.hgi.blocking import wait
from digsite.hgi.client import EngineClient
from digsite.hgi.conversation import PATIENCE
from digsite.hgi.floods import LogBudget
from digsite.hgi.wire import newgame_keys

PREFIX = "cmd:"
CANDIDATES = 5  # asked for, so that a person can see the reasons


def split_command(spec: str) -> list[str]:
    """The words of the command; it may be in quotes as a whole, since some shells keep them."""
    text = spec.removeprefix(PREFIX)
    try:
        words = shlex.split(text)
        if len(words) == 1 and shutil.which(words[0]) is None:
            words = shlex.split(words[0])
    except ValueError as error:
        raise DigsiteError(f"the command in {spec!r} is not quoted as in a shell: {error}") from None
    if not words:
        raise DigsiteError(f'{spec!r} names no program; for example {PREFIX}"./my-engine --x"')
    if shutil.which(words[0]) is None:
        raise DigsiteError(f"there is no program {words[0]!r} that can be run, as {spec!r} asks for")
    return words


class ProcessBot(Bot):
    """Tells the program what its seat saw and asks for a move; after a fault the program is restarted."""

    ABOUT: ClassVar[str] = "any program that speaks HGI"
    patience: float = PATIENCE  # seconds for a reply on top of the thinking time

    def __init__(self, name: str, options: Mapping[str, str], seed: int = 0) -> None:
        """The command is checked now; the program starts with its first game."""
        super().__init__(name, options, seed)
        self._command = self._split()
        self.log_budget = LogBudget()  # for all the programs that it starts
        self._client: EngineClient | None = None
        self._folder: str | None = None  # which it can read; by default that of all temporary files
        self._game: tuple[Any, ...] = ()  # the game the program was told of
        self._told: tuple[str, ...] = ()  # and its events

    def _split(self) -> list[str]:
        """The program and its arguments."""
        return split_command(self.name)

    def _confined(self) -> dict[str, Any]:
        """How its next start is confined: not at all."""
        return {}

    def new_game(self, seed: int) -> None:
        """Starts the program, so that this costs no thinking time; the next decision begins with `newgame`."""
        super().new_game(seed)
        self._started()
        self._game, self._told = (), ()

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The program's move as it gave it; the caller checks whether it is legal."""
        try:
            client = self._started()
            wait(self._tell(client, knowledge))
            if client.wants_moves:
                wait(client.legal(*knowledge.list_moves()))
            return wait(client.go(limit, CANDIDATES))
        except Fault:
            self._drop()
            raise

    def _started(self) -> EngineClient:
        if self._client is None:
            confined = self._confined()
            self._folder = confined.get("folder")
            self._client = wait(EngineClient.start(self._command, self.patience, self.log_budget, confined))
            self._game, self._told = (), ()
        return self._client

    async def _tell(self, client: EngineClient, knowledge: Knowledge) -> None:
        """Tells what is new; another game, or another history, is told from the beginning."""
        game = (knowledge.game.id, knowledge.game.options, knowledge.seat, knowledge.origin)
        if game != self._game or knowledge.log[: len(self._told)] != self._told:
            await self._begin(client, knowledge)
            self._game, self._told = game, ()
        news = knowledge.log[len(self._told) :]
        await client.tell(len(self._told) + 1, news)
        self._told += news

    async def _begin(self, client: EngineClient, knowledge: Knowledge) -> None:
        if "seed" in client.identity.options:
            await client.set_option("seed", self.seed)
        if knowledge.origin is not None:
            await client.position(knowledge.origin)
            return
        with game_words(knowledge.game, self._folder) as words:
            await client.new_game(knowledge.game.id, knowledge.game.players, knowledge.seat, **words)

    def _drop(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.kill()

    def stop(self) -> None:
        """Stops the program's search."""
        client = self._client
        if client is not None:
            wait(client.stop())

    def close(self) -> None:
        """Ends the program."""
        client, self._client = self._client, None
        if client is not None:
            wait(client.quit())


@contextmanager
def game_words(game: Game, folder: str | None = None) -> Iterator[dict[str, str]]:
    """The options of a game as the keys of `newgame`; the content of a card or tile file becomes a temporary file."""
    options: dict[str, Any] = dict(game.options)
    files: list[Path] = []
    try:
        for name, value in options.items():
            if value and isinstance(value, dict):
                files.append(_written(value, folder))
                options[name] = files[-1]
        yield newgame_keys(options)
    finally:
        for path in files:
            path.unlink(missing_ok=True)


def _written(content: dict[str, Any], folder: str | None) -> Path:
    handle, name = tempfile.mkstemp(suffix=".toml", prefix="digsite-", dir=folder)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.writelines(f"{_toml(key)} = {_toml(value)}\n" for key, value in content.items())
    return Path(name)


def _toml(value: Any) -> str:
    """A value of a TOML file on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml(str(key))} = {_toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(c if c.isprintable() and c not in '"\\' else f"\\U{ord(c):08x}" for c in value) + '"'
    return repr(value)
