"""The client for plain code: each call waits for its reply."""

import asyncio
import os
import threading
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from digsite.hgi.client import Client, Identity
from digsite.hgi.conversation import PATIENCE
from digsite.hgi.player import Choice, Limit

T = TypeVar("T")


class _Loop:
    """One event loop in a thread, for all engines of this process."""

    _lock = threading.Lock()
    _shared: "_Loop | None" = None

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, name="hgi", daemon=True).start()

    @classmethod
    def shared(cls) -> "_Loop":
        """A forked process needs its own: threads do not cross a fork."""
        with cls._lock:
            if cls._shared is None or cls._shared.pid != os.getpid():
                cls._shared = cls()
            return cls._shared

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()


class Engine:
    """A program that speaks HGI; use it in a `with` block. `stop` and `kill` may come from another thread."""

    def __init__(self, command: Sequence[str], patience: float = PATIENCE) -> None:
        """Starts it and shakes hands."""
        self._loop = _Loop.shared()
        self._client = self._loop.wait(Client.start(command, patience))

    def __enter__(self) -> "Engine":
        """Itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever happened, the program ends."""
        self.quit()

    @property
    def identity(self) -> Identity:
        """What it said of itself."""
        return self._client.identity

    @property
    def patience(self) -> float:
        """Seconds for a reply that takes no thinking."""
        return self._client.patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._client.patience = seconds

    def set_option(self, name: str, value: object) -> None:
        """One setting."""
        self._loop.wait(self._client.set_option(name, value))

    def ready(self) -> None:
        """A ping."""
        self._loop.wait(self._client.ready())

    def new_game(self, game: str, players: int, seat: int, **options: object) -> None:
        """The engine sits down."""
        self._loop.wait(self._client.new_game(game, players, seat, **options))

    def see(self, number: int, event: str) -> None:
        """The next event, as the engine's seat sees it."""
        self._loop.wait(self._client.see(number, event))

    def tell(self, first: int, events: Sequence[str]) -> None:
        """Several events, the first of which has that number."""
        self._loop.wait(self._client.tell(first, events))

    def position(self, view: str) -> None:
        """A position without a history."""
        self._loop.wait(self._client.position(view))

    def moves(self, everything: bool = False) -> list[str]:
        """The legal moves."""
        return self._loop.wait(self._client.moves(everything))

    def go(self, limit: Limit | None = None, best: int = 1, timeout: float | None = None) -> Choice:
        """Lets the engine think."""
        return self._loop.wait(self._client.go(limit, best, timeout))

    def best(self, view: str, limit: Limit | None = None, best: int = 1, timeout: float | None = None) -> Choice:
        """The best move of a position."""
        return self._loop.wait(self._client.best(view, limit, best, timeout))

    def stop(self) -> None:
        """Ends a running search."""
        self._loop.wait(self._client.stop())

    def belief(self) -> list[dict[str, str]]:
        """What the engine thinks is hidden where."""
        return self._loop.wait(self._client.belief())

    def view(self) -> str:
        """The position as one token."""
        return self._loop.wait(self._client.view())

    def show(self) -> list[str]:
        """The position for a person."""
        return self._loop.wait(self._client.show())

    def quit(self) -> int | None:
        """Ends the engine, gently if it listens; its exit code."""
        return self._loop.wait(self._client.quit())

    def kill(self) -> None:
        """Ends the engine at once."""
        self._client.kill()
