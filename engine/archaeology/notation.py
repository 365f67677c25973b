"""The words of Archaeology, in one place: what the interface asks of a game's notation.

The same few thousand lines come up again and again, so each is read and written once: half the time of a game between
random bots went into that.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.archaeology import event_words, move_words
from engine.archaeology.describe import describe, item_word
from engine.archaeology.event_words import EVENT_NAME, SEAT_FORMS, TABLE_FORMS
from engine.archaeology.move_words import MOVE_FORMS
from engine.archaeology.state import PHASE
from engine.archaeology.words import NO_CARDS, SLOTS, cards_text, parse_cards
from engine.event import Event

if TYPE_CHECKING:
    from engine.face import Face
    from engine.game import Game

PHASE_NAME = {number: name for name, number in PHASE.items()}


def face(game: "Game") -> "Face":
    """How this game meets people; only they need it, so it is loaded for them alone."""
    from engine.archaeology.face import ArchaeologyFace  # noqa: PLC0415

    return ArchaeologyFace(game)


__all__ = [
    "EVENT_NAME",
    "MOVE_FORMS",
    "NO_CARDS",
    "PHASE_NAME",
    "SEAT_FORMS",
    "SLOTS",
    "TABLE_FORMS",
    "cards_text",
    "describe",
    "event_path",
    "event_text",
    "face",
    "item_word",
    "move_text",
    "parse_cards",
    "parse_event",
    "parse_move",
]

remembered = lru_cache(maxsize=8192)
event_text = remembered(event_words.event_text)
_event = remembered(event_words.parse_event)
_event_path = remembered(event_words.event_path)
_move = remembered(move_words.parse_move)


def parse_event(text: str) -> Event:
    """The event of one line; a malformed one is refused with what was expected."""
    return _event(text) if isinstance(text, str) else event_words.parse_event(text)


def event_path(event: Event) -> list[int]:
    """The micro-moves of an event that states a decision; none where the dealer speaks."""
    return _event_path(event).copy()


def parse_move(text: str) -> list[int]:
    """The micro-moves of a move's text."""
    return _move(text).copy() if isinstance(text, str) else move_words.parse_move(text)


@remembered
def _move_text(path: tuple[int, ...]) -> str:
    return move_words.move_text(list(path))


def move_text(path: list[int]) -> str:
    """The text of the whole move that these micro-moves make."""
    return _move_text(tuple(path))
