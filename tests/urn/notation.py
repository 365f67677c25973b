"""The urn as text; the lists are in the order of the numbers in game.pyx."""

from digsite.engine.event import Event

MOVES = ("heads", "tails", "safe", "guess", "look", "hide", "pass")
PHASE_NAME = ("ticket", "begin", "name", "looked", "name", "turn", "reply", "over")
KINDS = ("ticket", "move", "coin")


def move_text(path: list[int]) -> str:
    """The text of a move."""
    return MOVES[path[0]]


def parse_move(text: str) -> list[int]:
    """The micro-moves of a move's text."""
    return [MOVES.index(text)]


def event_text(event: Event) -> str:
    """The text of an event."""
    return f"{KINDS[event.kind]} {event.seat} {event.a} {event.b} {event.hidden}"


def parse_event(text: str) -> Event:
    """The event of that text."""
    kind, *numbers = text.split()
    seat, a, b, hidden = map(int, numbers)
    return Event(KINDS.index(kind), seat, a, b, hidden, bytes(32))
