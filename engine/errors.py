"""What a caller can get wrong. Each error carries the code under which the text protocol reports it."""

import re
from typing import ClassVar

MESSAGE_MAX = 4000  # characters
WORD_MAX = 100  # of a word in a longer message
LONG_WORD = re.compile(rf"\S{{{WORD_MAX + 1},}}")


def shown(value: object) -> str:
    """A value from outside as a message quotes it; a whole number of many thousand digits cannot even be written."""
    try:
        return repr(value)
    except Exception:
        return f"some {type(value).__name__}"


class DigsiteError(ValueError):
    """A mistake of the caller's; the message says what was wrong and what would be right."""

    code: ClassVar[str] = "bad-argument"

    def __init__(self, message: str) -> None:
        """A message may quote what somebody sent, however long: of that only the beginning is kept."""
        if len(message) > MESSAGE_MAX:
            message = LONG_WORD.sub(lambda word: f"{word[0][:WORD_MAX]} ...", message)
        half = MESSAGE_MAX // 2
        super().__init__(message if len(message) <= MESSAGE_MAX else f"{message[:half]} ... {message[-half:]}")


class BadOption(DigsiteError):
    """An unknown game or option, or a value it does not take."""


class BadFile(BadOption):
    """A file that cannot be read or does not hold what it should."""


class IllegalMove(DigsiteError):
    """A move or event of the right kind that the rules do not allow."""

    code = "illegal-move"


class NotYourTurn(DigsiteError):
    """Asked of a seat that has nothing to decide now."""

    code = "not-your-turn"


class BadEvent(DigsiteError):
    """Not an event at all, or not the one that is due."""

    code = "bad-event"


class BadView(DigsiteError):
    """A position that is not possible."""

    code = "bad-view"
