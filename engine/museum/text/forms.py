"""The forms of moves and events, and the one event that is made of numbers only: the result."""

from digsite.engine.errors import DigsiteError
from digsite.engine.event import Event
from digsite.engine.museum.rules.names import EVENT_DATA
from digsite.engine.museum.text.words import read_number
from digsite.engine.museum.tiles import GOALS, PLAYERS

SEAT_MAX = PLAYERS[-1] - 1
SCORE_MAX = 9999
SCORE_BYTES = 4 * PLAYERS[-1]  # of a result: the goals collected come after the scores of all seats

MOVE_FORMS = {
    "place": "place TILE X,Y rN",
    "rotate": "rotate X,Y rN",
    "swap": "swap X,Y rN X,Y rN",
    "replace": "replace X,Y TILE rN",
    "mummy": "mummy COLOUR X,Y QUARTER",
    "skip": "skip",
    "walk": "walk X,Y [QUARTER]",
    "stay": "stay",
    "collect": "collect",
    "leave": "leave",
}
TABLE_FORMS = {
    "goals": "goals SEAT ARTIFACTS",
    "deal": "deal SEAT TILES",
    "pile": "pile N",
    "start": "start SEAT",
    "result": "result scores=S0,S1,... artifacts=N0,N1,... winners=S[,S]",
}
SEAT_FORMS = {
    **{verb: f"SEAT {form}" for verb, form in MOVE_FORMS.items()},
    "collect": "SEAT collect ARTIFACT",
    "draw": "SEAT draw TILE",
}


def fits(words: list[str], form: str) -> bool:
    """Whether the number of words is one that the form allows."""
    expected = form.split()
    return len(words) == len(expected) or ("[QUARTER]" in expected and len(words) == len(expected) - 1)


def result_text(event: Event) -> str:
    """The result as text."""
    seats = range(event.b)
    scores = [int.from_bytes(event.data[4 * seat : 4 * seat + 4], "little", signed=True) for seat in seats]
    lists = {
        "scores": scores,
        "artifacts": list(event.data[SCORE_BYTES : SCORE_BYTES + event.b]),
        "winners": [seat for seat in seats if event.a >> seat & 1],
    }
    return "result " + " ".join(f"{key}={','.join(map(str, values))}" for key, values in lists.items())


def result_event(kind: int, words: list[str]) -> Event:
    """The result from its words, each a list."""
    lists: list[list[int]] = []
    for key, most, word in zip(("scores", "artifacts", "winners"), (SCORE_MAX, GOALS, SEAT_MAX), words, strict=True):
        name, _, values = word.partition("=")
        if name != key:
            raise DigsiteError(f"expected {key}=..., not {word!r}")
        lists.append([read_number(value, 0, most, f"each of {key}") for value in values.split(",")])
    scores, artifacts, winners = lists
    if len(scores) != len(artifacts) or not 2 <= len(scores) <= PLAYERS[-1] or max(winners) >= len(scores):
        raise DigsiteError("scores and artifacts need one number a seat, and winners are seats")
    if winners != sorted(set(winners)):
        raise DigsiteError("winners are seats in ascending order")
    data = b"".join(score.to_bytes(4, "little") for score in scores).ljust(SCORE_BYTES, b"\0") + bytes(artifacts)
    return Event(kind, -1, sum(1 << seat for seat in winners), len(scores), 0, data.ljust(EVENT_DATA, b"\0"))
