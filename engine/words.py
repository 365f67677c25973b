"""What the texts of all games have in common: forms of moves and events, numbers, and the result of a game.

A form names the words of a line, `SEAT trade CARDS for CARDS`: those in small letters stand as they are, one in
brackets at the end may be left out.
"""

import re
from collections.abc import Mapping
from functools import cache

from digsite.engine.errors import BadEvent, DigsiteError, IllegalMove, shown
from digsite.engine.event import Event
from digsite.engine.game import EVENT_DATA

NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")


def read_number(text: str, low: int, high: int, what: str) -> int:
    """A number within bounds, without leading zeros."""
    if not NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise DigsiteError(f"{what} must be a number from {low} to {high}, not {text!r}")
    return int(text)


@cache
def _shape(form: str) -> tuple[int, int, list[tuple[int, str]]]:
    """The least and the most words, and after the verb those in small letters with their places."""
    names = form.split()
    fixed = [(place, name) for place, name in enumerate(names) if place > 1 and name.islower()]
    return len(names) - names[-1].startswith("["), len(names), fixed


def _fits(words: list[str], form: str) -> bool:
    least, most, fixed = _shape(form)
    return least <= len(words) <= most and (not fixed or all(words[place] == name for place, name in fixed))


def move_words(text: str, forms: Mapping[str, str]) -> list[str]:
    """The words of a move, the verb first; text of no known form is refused."""
    words = text.split() if isinstance(text, str) else []
    if not words or words[0] not in forms:
        raise IllegalMove(f"{shown(text)} is no move; a move is one of: {'; '.join(forms.values())}")
    if not _fits(words, forms[words[0]]):
        raise IllegalMove(f"{text!r} is no move: expected {forms[words[0]]!r}")
    return words


def event_words(text: str, table_forms: Mapping[str, str], seat_forms: Mapping[str, str]) -> tuple[str, list[str]]:
    """The verb of an event and all its words, of which that of a seat is the first; no known form is refused."""
    words = text.split() if isinstance(text, str) else []
    by_seat = len(words) > 1 and words[0].isascii() and words[0].isdigit()
    forms = seat_forms if by_seat else table_forms
    verb = words[by_seat] if words else ""
    if verb not in forms:
        known = f"{', '.join(table_forms)}, or with a seat and {', '.join(seat_forms)}"
        raise BadEvent(f"{shown(text)} is no event; an event begins with {known}")
    if not _fits(words, forms[verb]):
        raise BadEvent(f"{text!r} is no event: expected {forms[verb]!r}")
    return verb, words


# ---------------------------------------------------------------------------------------------------- the result
# `most` has the three lists of a result by name - scores, what else was counted, winners - with their greatest number


def result_text(event: Event, most: Mapping[str, int]) -> str:
    """The result as text; the second numbers come after the scores of all seats that a game can have."""
    seats, counted = range(event.b), 4 * (most["winners"] + 1)
    lists = (
        [int.from_bytes(event.data[4 * seat : 4 * seat + 4], "little", signed=True) for seat in seats],
        event.data[counted : counted + event.b],
        [seat for seat in seats if event.a >> seat & 1],
    )
    return "result " + " ".join(f"{key}={','.join(map(str, found))}" for key, found in zip(most, lists, strict=True))


def result_event(kind: int, words: list[str], most: Mapping[str, int]) -> Event:
    """The result from its words, each a list."""
    lists: list[list[int]] = []
    for (key, high), word in zip(most.items(), words, strict=True):
        name, _, values = word.partition("=")
        if name != key:
            raise DigsiteError(f"expected {key}=..., not {word!r}")
        lists.append([read_number(value, 0, high, f"each of {key}") for value in values.split(",")])
    scores, counted, winners = lists
    seats = most["winners"] + 1
    if len(scores) != len(counted) or not 2 <= len(scores) <= seats or max(winners) >= len(scores):
        raise DigsiteError(f"{' and '.join([*most][:2])} need one number a seat, and winners are seats")
    if winners != sorted(set(winners)):
        raise DigsiteError("winners are seats in ascending order")
    points = b"".join(score.to_bytes(4, "little") for score in scores)
    data = (points.ljust(4 * seats, b"\0") + bytes(counted)).ljust(EVENT_DATA, b"\0")
    return Event(kind, -1, sum(1 << seat for seat in winners), len(scores), 0, data)
