"""What is said on a stream."""

from typing import Annotated

from msgspec import Meta, Struct

from digsite.server.model import Asked, ErrorBody, MoveText, N
from digsite.server.table_answers import EventSeen, QuestionAnswer, ResultAnswer


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
