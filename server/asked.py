"""The bodies of requests."""

from typing import Annotated

from msgspec import Meta, field

from digsite.server.model import Asked, MoveText, N, Options

MOVETIME_MAX = 60_000.0  # milliseconds
LINES_MAX = 50


class LimitAsked(Asked):
    """How long a bot may think; without one its level says so."""

    iterations: Annotated[int, Meta(ge=1, le=100_000_000)] | None = None
    movetime_ms: Annotated[float, Meta(ge=0, le=MOVETIME_MAX)] | None = None


class PositionAsked(Asked):
    """A position: a view, or a game and what its seat has seen."""

    view: Annotated[str, Meta(max_length=65536)] | None = None
    game: str | None = None
    options: Options = field(default_factory=dict)
    seat: int | None = None
    events: list[str] = field(default_factory=list)


class BestAsked(PositionAsked):
    """A position, and who is to say what is best there."""

    bot: str | None = None
    level: int | None = None
    limit: LimitAsked | None = None
    best: Annotated[int, Meta(ge=1, le=LINES_MAX)] = 1
    seed: int = 0


class SaidAsked(Asked):
    """What a person says happened at a real table."""

    game: str
    seat: int
    text: Annotated[str, Meta(max_length=1000, examples=["seat 1 sold 3 pots"])]
    options: Options = field(default_factory=dict)
    events: list[str] = field(default_factory=list)


class SeatAsked(Asked):
    """Who sits there: a person with a name, or a built-in bot."""

    human: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    bot: str | None = None
    level: int | None = None
    iterations: Annotated[int, Meta(ge=1, le=100_000_000)] | None = None


class TableAsked(Asked):
    """A new game."""

    game: str
    seats: Annotated[list[SeatAsked], Meta(min_length=2, max_length=5)]
    options: Options = field(default_factory=dict)
    seed: int | None = None


class MoveAsked(Asked):
    """A move, decided on having seen `n` events."""

    move: MoveText
    n: N


class SeenAsked(Asked):
    """A request that depends on how far the game has gone."""

    n: N


class AdviceAsked(Asked):
    """What is best here? A `move` that is named is among the answers."""

    limit: LimitAsked | None = None
    best: Annotated[int, Meta(ge=1, le=LINES_MAX)] = 3
    move: MoveText | None = None
