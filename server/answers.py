"""The answers about games, bots and positions."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from digsite.engine import AnyBox, AnyPosition
from digsite.server.model import Answer


class Health(Answer):
    """The server is there."""

    status: Literal["ok"] = "ok"


class Done(Answer):
    """It is done, and there is nothing more to say."""


class OptionOffered(Struct, kw_only=True):
    """An option of a game: the values it takes, one or `several` of them; without values it takes a file's content."""

    name: str
    values: list[str]
    several: bool


class GameOffered(Struct, kw_only=True):
    """A game that can be played."""

    id: str
    title: str
    players: list[int]
    options: list[OptionOffered]


class GamesAnswer(Answer):
    """All games."""

    games: list[GameOffered]


class BoxAnswer(Answer):
    """What is printed on the cards or tiles."""

    box: AnyBox


class BotsAnswer(Answer):
    """The built-in bots with their options, as `digsite bots --json` lists them."""

    bots: list[dict[str, Any]]


class LevelsAnswer(Answer):
    """The levels of strength, as `digsite levels --json` lists them."""

    levels: list[dict[str, Any]]


class RulesParagraph(Struct, kw_only=True):
    """One rule: its tag, if it has one, and its text."""

    tag: str | None
    text: str


class RulesSection(Struct, kw_only=True):
    """Rules under one heading."""

    heading: str
    paragraphs: list[RulesParagraph]


class RulesAnswer(Answer):
    """The rules of a game."""

    game: str
    title: str
    sections: list[RulesSection]


class PositionAnswer(Answer):
    """A position and what can be done there; `moves` is empty unless its seat decides."""

    position: AnyPosition
    view: str
    due: str
    to_move: int | None
    moves: list[str]
    more: bool | UnsetType = UNSET


class BestLine(Struct, kw_only=True):
    """One candidate: the rest of the turn as it is meant, every seat's share of winning, the own points."""

    move: str
    plan: list[str]
    win: list[float]
    points: float
    visits: int
    error: float | None
    why: str


class BestAnswer(Answer):
    """What is best, the best first."""

    move: str
    plan: list[str]
    lines: list[BestLine]
    iterations: int
    ms: float


class BeliefLine(Struct, kw_only=True, omit_defaults=True):
    """What may lie hidden where: the mean number, and the chance of at least one."""

    place: str
    mean: float
    p: float
    card: str | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    goal: str | UnsetType = UNSET


class AdviceAnswer(BestAnswer):
    """What is best here, and what is probably hidden where."""

    beliefs: list[BeliefLine]


class EventsRead(Answer):
    """What a person said, as events of the protocol."""

    events: list[str]
