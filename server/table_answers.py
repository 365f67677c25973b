"""The answers about tables."""

from msgspec import UNSET, Struct, UnsetType

from digsite.engine import AnyPosition
from digsite.server.model import Answer, Options


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
