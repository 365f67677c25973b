"""Kuhn poker as text: every event and move the game can have is in a table, so reading is looking up."""

from collections.abc import Iterator

from digsite.engine import BadEvent, IllegalMove, Knowledge
from digsite.engine.event import Event

CARDS = ("jack", "queen", "king")  # the lists are in the order of the numbers in game.pyx
MOVES = ("check", "bet", "fold", "call")
PHASE_NAME = ("deal", "act", "answer", "show", "result", "over")
DEALT, MOVED, SHOWN, ENDED = range(4)


def _events() -> Iterator[tuple[str, Event]]:
    for seat in range(2):
        yield f"deal {seat} ?", Event(DEALT, seat, hidden=1)
        for card, name in enumerate(CARDS):
            yield f"deal {seat} {name}", Event(DEALT, seat, card)
            yield f"{seat} show {name}", Event(SHOWN, seat, card)
        for move, name in enumerate(MOVES):
            yield f"{seat} {name}", Event(MOVED, seat, move)
        for won in (1, 2):
            scores = [2 + won, 2 - won] if seat == 0 else [2 - won, 2 + won]
            yield f"result scores={scores[0]},{scores[1]} winners={seat}", Event(ENDED, seat, won)


EVENTS = {text: event._replace(data=bytes(32)) for text, event in _events()}
TEXTS = {event: text for text, event in EVENTS.items()}


def move_text(path: list[int]) -> str:
    """The text of a whole move."""
    return MOVES[path[0]]


def parse_move(text: str) -> list[int]:
    """The micro-moves of a move's text."""
    if text not in MOVES:
        raise IllegalMove(f"{text!r} is no move; a move is one of: {', '.join(MOVES)}")
    return [MOVES.index(text)]


def event_text(event: Event) -> str:
    """The text of an event."""
    return TEXTS[event]


def parse_event(text: str) -> Event:
    """The event of that text."""
    if text not in EVENTS:
        raise BadEvent(f"{text!r} is no event; an event is one of: {'; '.join(EVENTS)}")
    return EVENTS[text]


def event_path(event: Event) -> list[int]:
    """The micro-moves of an event that states a decision; none where it does not."""
    return [event.a] if event.kind == MOVED else []


def item_word(place: str) -> str:
    """What a belief is about."""
    return "card"


def describe(knowledge: Knowledge) -> list[str]:
    """A position for a person, in lines."""
    return [knowledge.view()]
