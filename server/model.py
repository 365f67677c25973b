"""The requests and answers of the API. The OpenAPI document is made of these types."""

from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from digsite.engine import AnyBox, AnyPosition

try:
    VERSION = version("digsite")
except PackageNotFoundError:  # run from a checkout that is not installed
    VERSION = "unknown"

MOVETIME_MAX = 60_000.0  # milliseconds
LINES_MAX = 50

Options = dict[str, Any]
N = Annotated[int, Meta(ge=0, description="how many events the seat had seen")]
MoveText = Annotated[str, Meta(max_length=4000, examples=["sell coin 2"])]


class Asked(Struct, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class Answer(Struct, kw_only=True):
    """The body of an answer."""

    version: str = VERSION


# --------------------------------------------------------------------------------------------------- the requests


class LimitAsked(Asked):
    """How long a bot may think; without one its level says so."""

    iterations: Annotated[int, Meta(ge=1, le=100_000_000)] | None = None
    movetime_ms: Annotated[float, Meta(ge=0, le=MOVETIME_MAX)] | None = None


class PositionAsked(Asked):
    """A position: a view, or a game and what its seat has seen."""

    view: Annotated[str, Meta(max_length=65536)] | None = None
    game: str | None = None
    options: Options = {}
    seat: int | None = None
    events: list[str] = []


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
    options: Options = {}
    events: list[str] = []


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
    options: Options = {}
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


# ---------------------------------------------------------------------------------------------------- the answers


class ErrorBody(Struct, kw_only=True):
    """What was wrong, and what would be right."""

    code: str
    message: str
    at: str | None = None


class ErrorAnswer(Answer):
    """A request that failed."""

    error: ErrorBody


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


class SeatMade(Struct, kw_only=True):
    """A seat of a new table; the key of a person's seat opens it."""

    seat: int
    name: str
    key: str | UnsetType = UNSET


class TableMade(Answer):
    """A new table. `watch` is a key that sees what everybody sees."""

    id: str
    seats: list[SeatMade]
    watch: str | UnsetType = UNSET


class ResultAnswer(Struct, kw_only=True):
    """How a game ended: `end` is `normal`, or what went wrong in which seat, as in `conceded 1`."""

    scores: list[int]
    winners: list[int]
    end: str


class AnswerChoiceGiven(Struct, kw_only=True):
    """One answer to a question: what to show, and what to send."""

    say: str
    token: str


class QuestionAnswer(Struct, kw_only=True):
    """One step towards a move; `more`: several choices may be sent as one answer, joined by `;`."""

    text: str
    choices: list[AnswerChoiceGiven]
    more: bool


class NextQuestion(Answer):
    """The next question, or the move once the answers are complete."""

    text: str | UnsetType = UNSET
    choices: list[AnswerChoiceGiven] | UnsetType = UNSET
    more: bool | UnsetType = UNSET
    move: str | UnsetType = UNSET


class EventSeen(Struct, kw_only=True):
    """One event as a seat sees it, and the same as a sentence."""

    n: int
    event: str
    said: str


class TableAnswer(Answer):
    """All that a seat may know of a table."""

    id: str
    game: str
    options: Options
    names: list[str]
    seat: int | None
    n: int
    position: AnyPosition
    view: str | None
    due: str
    to_move: int | None
    moves: list[str]
    question: QuestionAnswer | None
    over: bool
    result: ResultAnswer | UnsetType = UNSET
    more: bool | UnsetType = UNSET


class EventsAnswer(Answer):
    """What happened."""

    n: int
    events: list[EventSeen]


class ConcededAnswer(Answer):
    """The end of a game that somebody gave up."""

    n: int
    result: ResultAnswer


class PreviewAnswer(Answer):
    """The scores and the position after a move, as far as the seat can foresee them; `unknown` names what it cannot."""

    scores: list[int]
    position: AnyPosition
    unknown: str | UnsetType = UNSET


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


# ------------------------------------------------------------------------------------------------------ the stream


class Join(Asked, tag="join"):
    """The first message of a client: its key, and how many events it has seen."""

    key: str
    after: Annotated[int, Meta(ge=0)] = 0


class StreamMove(Asked, tag="move"):
    """A move through the stream."""

    move: MoveText
    n: N


class StreamUndo(Asked, tag="undo"):
    """Takes the last move back."""

    n: N


class StreamEvents(Struct, kw_only=True, tag="events"):
    """What happened."""

    n: int
    events: list[EventSeen]


class StreamTurn(Struct, kw_only=True, tag="turn"):
    """Who decides what; `moves` is empty unless it is this seat."""

    n: int
    to_move: int | None
    due: str
    moves: list[str]
    question: QuestionAnswer | None


class StreamThinking(Struct, kw_only=True, tag="thinking"):
    """A bot thinks about its move."""

    seat: int


class StreamUndone(Struct, kw_only=True, tag="undone"):
    """A move was taken back: the events after the `n`th did not happen."""

    n: int


class StreamOver(Struct, kw_only=True, tag="over"):
    """The game is over."""

    result: ResultAnswer


class StreamError(Struct, kw_only=True, tag="error"):
    """A message that could not be followed."""

    error: ErrorBody


FromClient = Join | StreamMove | StreamUndo
ToClient = StreamEvents | StreamTurn | StreamThinking | StreamUndone | StreamOver | StreamError


def encode(value: Any) -> bytes:
    """Any of these as JSON."""
    return msgspec.json.encode(value)
