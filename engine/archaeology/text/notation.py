"""The words of Archaeology, in one place: what the interface asks of a game's notation.

The same few thousand lines come up again and again, so each is read and written once: half the time of a game between
random bots went into that.
"""

from functools import lru_cache

from digsite.engine.archaeology.rules.names import PHASE
from digsite.engine.archaeology.text import events, moves
from digsite.engine.archaeology.text.events import EVENT_NAME, TABLE_FORMS
from digsite.engine.archaeology.text.plans import free_looks, given_away, shorter, to_and_fro
from digsite.engine.archaeology.text.position import describe, item_word
from digsite.engine.archaeology.text.words import cards_text
from digsite.engine.event import Event

PHASE_NAME = {number: name for name, number in PHASE.items()}

__all__ = [
    "EVENT_NAME",
    "PHASE_NAME",
    "TABLE_FORMS",
    "cards_text",
    "describe",
    "event_path",
    "event_text",
    "free_looks",
    "given_away",
    "item_word",
    "move_text",
    "parse_event",
    "parse_move",
    "shorter",
    "to_and_fro",
]  # fmt: skip

remembered = lru_cache(maxsize=4096)
event_text = remembered(events.event_text)
_event = remembered(events.parse_event)
_event_path = remembered(events.event_path)
_move = remembered(moves.parse_move)
_move_text = remembered(moves.move_text)


def parse_event(text: str) -> Event:
    """The event of one line; a malformed one is refused with what was expected."""
    return _event(text) if isinstance(text, str) else events.parse_event(text)


def event_path(event: Event) -> list[int]:
    """The micro-moves of an event that is a decision; none for an event of chance."""
    return _event_path(event).copy()


def parse_move(text: str) -> list[int]:
    """The micro-moves of a move's text."""
    return _move(text).copy() if isinstance(text, str) else moves.parse_move(text)


def move_text(path: list[int]) -> str:
    """The text of the whole move that these micro-moves make."""
    return _move_text(tuple(path))
