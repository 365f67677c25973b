"""The words of Archaeology, in one place: what the interface asks of a game's notation."""

from typing import TYPE_CHECKING

from engine.archaeology.describe import describe, item_word
from engine.archaeology.event_words import EVENT_NAME, SEAT_FORMS, TABLE_FORMS, event_path, event_text, parse_event
from engine.archaeology.move_words import MOVE_FORMS, move_text, parse_move
from engine.archaeology.state import PHASE
from engine.archaeology.words import NO_CARDS, SLOTS, cards_text, parse_cards

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
