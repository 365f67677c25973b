"""The answers about records and tournaments."""

from typing import Any

from msgspec import Struct

from digsite.engine import AnyPosition
from digsite.server.model import Answer, Options
from digsite.server.table_answers import ResultAnswer


class RecordAnswer(Answer):
    """A finished game, all that was hidden included."""

    format: int
    id: int
    set: int
    game: str
    options: Options
    seed: int
    bots: list[str]
    events: list[str]
    times_ms: list[float | None]
    result: ResultAnswer


class RecordKept(Answer):
    """Where a record can be found."""

    id: str


class ReplayStep(Struct, kw_only=True):
    """One event of a replay and the position after it; none before the deal is complete."""

    n: int
    event: str
    said: str
    position: AnyPosition | None


class ReplayAnswer(Answer):
    """A game step by step."""

    game: str
    options: Options
    names: list[str]
    seat: int | None
    steps: list[ReplayStep]
    result: ResultAnswer


class ResultsFolder(Struct, kw_only=True):
    """A tournament: its game and bots, the number of games it is to have and of those it has."""

    name: str
    game: str
    bots: list[str]
    games: int
    played: int


class ResultsAnswer(Answer):
    """The tournaments in the folder of results."""

    results: list[ResultsFolder]


class StandingsAnswer(Answer):
    """The standings of a tournament, as `digsite report --json` prints them."""

    name: str
    standings: dict[str, Any]
