"""A request on its way to its handler, and what a route is."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from digsite.server.errors import ApiError
from digsite.server.store import TableStore
from digsite.server.table import LiveTable
from digsite.server.tables import Tables
from digsite.server.thinking import Thinking


@dataclass
class Server:
    """What all requests share."""

    store: TableStore
    thinking: Thinking
    tables: Tables
    results: Path | None = None


@dataclass
class Call:
    """One request: `params` are the names in its path, `body` is checked already."""

    server: Server
    params: dict[str, str] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    key: str | None = None
    body: Any = None

    @property
    def table(self) -> LiveTable:
        """The table named in the path."""
        return self.server.tables.find(self.params["id"])

    @property
    def all_moves(self) -> bool:
        """Whether every legal move is to be listed, not only the trades worth listing."""
        if self.query.get("moves", "all") != "all":
            raise ApiError("bad-request", "moves is all, or it is left out", "moves")
        return "moves" in self.query

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A number of the query."""
        text = self.query.get(name, "")
        if not text:
            return default
        if not text.isascii() or not text.isdecimal() or len(text) > 9 or not low <= int(text) <= high:
            raise ApiError("bad-request", f"{name} is a whole number from {low} to {high}, not {text[:40]!r}", name)
        return int(text)


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class QueryField:
    """A word of the query: what it means, the schema of its value, and an example."""

    name: str
    about: str
    example: Any
    schema: dict[str, Any] = field(default_factory=lambda: {"type": "string"})


@dataclass(frozen=True)
class Route:
    """One request of the API: what it takes, what it answers, and what it is for."""

    method: str
    path: str
    handler: Handler
    about: str
    answer: type
    asks: type | None = None
    query: tuple[QueryField, ...] = ()
    status: int = 200
    keyed: bool = False
    example: Any = None  # of the body
    answered: Any = None  # an example of the answer
