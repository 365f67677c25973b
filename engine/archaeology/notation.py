"""The words of Archaeology: moves and events as text, both ways.

Everything here is pure: a move's text is a function of its micro-moves, an event's of its numbers. Whether a move is
legal or an event is due is for the rules to say.
"""

from functools import lru_cache

from engine.archaeology.cards import CARDS, MONUMENTS
from engine.archaeology.state import BASE, EVENT, PHASE, STORM_CARD, THIEF_CARD, UNKNOWN_CARD
from engine.errors import BadEvent, DigsiteError, IllegalMove
from engine.event import Event

SLOTS = len(CARDS) + 1
CARD_NUMBER = {name: number for number, name in enumerate(CARDS)}
DUG_NUMBER = {**CARD_NUMBER, "thief": THIEF_CARD, "storm": STORM_CARD, "?": UNKNOWN_CARD}
CARD_NAME = {number: name for name, number in DUG_NUMBER.items()}
EVENT_NAME = {number: name for name, number in EVENT.items()}
PHASE_NAME = {number: name for name, number in PHASE.items()}
NO_CARDS = bytes(SLOTS)

MOVE_FORMS = {
    "end": "end",
    "sell": "sell CARD N",
    "trade": "trade CARDS for CARDS",
    "explore": "explore CHAMBER",
    "steal": "steal SEAT",
    "shelter": "shelter",
    "brave": "brave",
    "discard": "discard CARDS",
    "keep": "keep CARDS",
    "draw": "draw",
    "stop": "stop",
    "name": "name CARD CARD",
    "look": "look CHAMBER",
    "skip": "skip",
}
TABLE_FORMS = {
    "deal": "deal SEAT CARDS",
    "total": "total SEAT VALUE",
    "market": "market CARDS",
    "monument": "monument NAME",
    "chamber": "chamber NUMBER CARDS",
    "pile": "pile CARDS",
    "deck": "deck N",
    "start": "start SEAT",
    "result": "result scores=S0,S1,... sold=N0,N1,... winners=S[,S]",
}
SEAT_FORMS = {
    **{verb: f"SEAT {form}" for verb, form in MOVE_FORMS.items()},
    "dig": "SEAT dig CARD",
    "steal": "SEAT steal SEAT CARD",
    "refill": "SEAT refill CHAMBER CARD",
    "explore": "SEAT explore CHAMBER [CARDS]",
    "draw": "SEAT draw CARD",
    "bust": "SEAT bust",
    "reveal": "SEAT reveal CARDS",
    "look": "SEAT look CHAMBER CARDS",
}


# ------------------------------------------------------------------------------------------------------- cards


@lru_cache(maxsize=4096)
def cards_text(counts: bytes, hidden: int = 0) -> str:
    """`pot*2,coin`, `?4` where they are hidden, `-` for none."""
    if hidden:
        return "?" if hidden == 1 else f"?{hidden}"
    words = [name if n == 1 else f"{name}*{n}" for name, n in zip(CARDS, counts, strict=False) if n]
    return ",".join(words) or "-"


@lru_cache(maxsize=4096)
def parse_cards(text: str) -> tuple[bytes, int]:
    """How many of each kind, and how many are hidden."""
    if text == "-":
        return NO_CARDS, 0
    if text.startswith("?"):
        return NO_CARDS, _hidden(text)
    counts = bytearray(SLOTS)
    last = -1
    for word in text.split(","):
        name, star, digits = word.partition("*")
        number = CARD_NUMBER.get(name)
        if number is None:
            raise DigsiteError(f"{name!r} is no treasure card; the cards are {', '.join(CARDS)}")
        if number <= last:
            raise DigsiteError(f"{text!r} is not in canonical order ({', '.join(CARDS)}), each kind once, as in pot*2,coin")
        counts[number] = _number(digits, 2, 250, f"the count in {word!r}") if star else 1
        last = number
    return bytes(counts), 0


def _hidden(text: str) -> int:
    return 1 if text == "?" else _number(text[1:], 2, 250, f"the count in {text!r} (one hidden card is written ?)")


def _number(text: str, low: int, high: int, what: str) -> int:
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0") or not low <= int(text) <= high:
        raise DigsiteError(f"{what} must be a number from {low} to {high}, not {text!r}")
    return int(text)


def _seat(text: str) -> int:
    return _number(text, 0, 4, "a seat")


def _chamber(text: str) -> int:
    return _number(text, 1, 3, "a chamber") - 1


def _card(text: str) -> int:
    if text not in CARD_NUMBER:
        raise DigsiteError(f"{text!r} is no treasure card; the cards are {', '.join(CARDS)}")
    return CARD_NUMBER[text]


def _open_cards(text: str) -> bytes:
    counts, hidden = parse_cards(text)
    if hidden or counts == NO_CARDS:
        raise DigsiteError(f"cards must be named here, not {text!r}; for example pot*2,coin")
    return counts


def _each(base: str, counts: bytes) -> list[int]:
    return [BASE[base] + kind for kind, n in enumerate(counts) for _ in range(n)]


# ------------------------------------------------------------------------------------------------------- moves


def move_text(path: list[int]) -> str:
    """The text of the whole move that these micro-moves make."""
    first = path[0]
    if first == BASE["end"]:
        return "end"
    if first < BASE["explore"]:
        return f"trade {_sum(path, 'give', 'done')} for {_sum(path, 'take', 'explore')}"
    if first < BASE["sell"]:
        return f"explore {first - BASE['explore'] + 1}"
    if first < BASE["steal"]:
        kind, size = divmod(first - BASE["sell"], 16)
        return f"sell {CARDS[kind]} {size}"
    if first < BASE["shelter"]:
        return f"steal {first - BASE['steal']}"
    if first < BASE["discard"]:
        return "shelter" if first == BASE["shelter"] else "brave"
    if first < BASE["give"]:
        return f"discard {_sum(path, 'discard', 'give')}"
    if first < BASE["unseen"]:
        return f"keep {_sum(path, 'keep', 'unseen')}"
    if first < BASE["name"]:
        return "draw" if first == BASE["draw"] else "stop"
    if first < BASE["look"]:
        return "name " + " ".join(CARDS[code - BASE["name"]] for code in path)
    return "skip" if first == BASE["skip"] else f"look {first - BASE['look'] + 1}"


def _sum(path: list[int], base: str, end: str) -> str:
    counts = bytearray(SLOTS)
    for code in path:
        if BASE[base] <= code < BASE[end]:
            counts[code - BASE[base]] += 1
    return cards_text(bytes(counts))


def parse_move(text: str) -> list[int]:
    """The micro-moves of a move's text."""
    words = text.split()
    verb = words[0] if words else ""
    if verb not in MOVE_FORMS:
        raise IllegalMove(f"{text!r} is no move; a move is one of: {'; '.join(MOVE_FORMS.values())}")
    form = MOVE_FORMS[verb].split()
    if len(words) != len(form) or (verb == "trade" and words[2] != "for"):
        raise IllegalMove(f"{text!r} is no move: expected {MOVE_FORMS[verb]!r}")
    try:
        return _move_path(verb, words[1:])
    except DigsiteError as error:
        raise IllegalMove(f"{text!r} is no move: {error}") from None


def _move_path(verb: str, words: list[str]) -> list[int]:
    match verb:
        case "sell":
            return [BASE["sell"] + 16 * _card(words[0]) + _number(words[1], 1, 15, "the size of a set")]
        case "trade":
            given, taken = _open_cards(words[0]), _open_cards(words[2])
            return [*_each("take", taken), *_each("give", given), BASE["done"]]
        case "explore" | "look":
            return [BASE[verb] + _chamber(words[0])]
        case "steal":
            return [BASE["steal"] + _seat(words[0])]
        case "discard" | "keep":
            return _each(verb, _open_cards(words[0]))
        case "name":
            first, second = _card(words[0]), _card(words[1])
            if first >= second:
                raise DigsiteError("name two different cards in canonical order")
            return [BASE["name"] + first, BASE["name"] + second]
    return [BASE[verb]]


# ------------------------------------------------------------------------------------------------------ events


def event_text(event: Event) -> str:
    """An event as one line of the protocol."""
    kind, seat, a, b, hidden, data = event
    verb = EVENT_NAME[kind]
    match verb:
        case "deal":
            return f"deal {seat} {cards_text(data[:SLOTS], hidden)}"
        case "dig" | "draw":
            return f"{seat} {verb} {CARD_NAME[a]}"
        case "steal":
            return f"{seat} steal {b} {CARD_NAME[a]}"
        case "refill":
            return f"{seat} refill {b + 1} {CARD_NAME[a]}"
        case "sell":
            return f"{seat} sell {CARDS[a]} {b}"
        case "trade":
            return f"{seat} trade {cards_text(data[:SLOTS])} for {cards_text(data[SLOTS : 2 * SLOTS])}"
        case "discard" | "keep" | "reveal":
            return f"{seat} {verb} {cards_text(data[:SLOTS], hidden)}"
        case "explore" | "look":
            cards = cards_text(data[:SLOTS], hidden)
            return f"{seat} {verb} {a + 1}" if cards == "-" else f"{seat} {verb} {a + 1} {cards}"
        case "name":
            return f"{seat} name " + " ".join(name for name, n in zip(CARDS, data, strict=False) if n)
    return f"{seat} {verb}" if verb in SEAT_FORMS else _table_text(verb, event)


def _table_text(verb: str, event: Event) -> str:
    cards = cards_text(event.data[:SLOTS], event.hidden) if verb in ("market", "chamber", "pile") else ""
    match verb:
        case "total":
            return f"total {event.seat} {event.a}"
        case "monument":
            return f"monument {MONUMENTS[event.a]}"
        case "chamber":
            return f"chamber {event.a + 1} {cards}"
        case "deck":
            return f"deck {event.a}"
        case "start":
            return f"start {event.seat}"
        case "result":
            return _result_text(event)
    return f"{verb} {cards}"


def _result_text(event: Event) -> str:
    seats = range(event.b)
    scores = [int.from_bytes(event.data[4 * seat : 4 * seat + 4], "little", signed=True) for seat in seats]
    sold = event.data[20 : 20 + event.b]
    winners = [seat for seat in seats if event.a >> seat & 1]
    return "result " + " ".join(
        f"{key}={','.join(map(str, values))}" for key, values in (("scores", scores), ("sold", sold), ("winners", winners))
    )


def parse_event(text: str) -> Event:
    """The event of one line; a malformed one is refused with what was expected."""
    words = text.split()
    by_seat = len(words) > 1 and words[0].isascii() and words[0].isdigit()
    forms = SEAT_FORMS if by_seat else TABLE_FORMS
    verb = words[by_seat] if words else ""
    if verb not in forms:
        raise BadEvent(f"{text!r} is no event; an event begins with {', '.join(TABLE_FORMS)}, or with a seat and {', '.join(SEAT_FORMS)}")
    expected = forms[verb].replace("[", "").replace("]", "").split()
    least = len(expected) - ("[" in forms[verb] and verb == "explore")
    if not least <= len(words) <= len(expected) or (verb == "trade" and words[3] != "for"):
        raise BadEvent(f"{text!r} is no event: expected {forms[verb]!r}")
    try:
        return _seat_event(verb, _seat(words[0]), words[2:]) if by_seat else _table_event(verb, words[1:])
    except DigsiteError as error:
        raise BadEvent(f"{text!r} is no event: {error}") from None


def _seat_event(verb: str, seat: int, words: list[str]) -> Event:
    kind = EVENT[verb]
    match verb:
        case "dig":
            return Event(kind, seat, _dug(words[0]), data=NO_CARDS)
        case "steal":
            card = UNKNOWN_CARD if words[1] == "?" else _card(words[1])
            return Event(kind, seat, card, _seat(words[0]), data=NO_CARDS)
        case "refill":
            return Event(kind, seat, _card(words[1]), _chamber(words[0]), data=NO_CARDS)
        case "draw":
            return Event(kind, seat, _card(words[0]), data=NO_CARDS)
        case "sell":
            return Event(kind, seat, _card(words[0]), _number(words[1], 1, 15, "the size of a set"), data=NO_CARDS)
        case "trade":
            return Event(kind, seat, data=_open_cards(words[0]) + _open_cards(words[2]))
        case "discard" | "reveal":
            return Event(kind, seat, data=_open_cards(words[0]))
        case "keep":
            counts, hidden = parse_cards(words[0])
            return Event(kind, seat, hidden=hidden, data=counts)
        case "explore" | "look":
            counts, hidden = parse_cards(words[1]) if len(words) > 1 else (NO_CARDS, 0)
            return Event(kind, seat, _chamber(words[0]), hidden=hidden, data=counts)
        case "name":
            first, second = _card(words[0]), _card(words[1])
            if first >= second:
                raise DigsiteError("name two different cards in canonical order")
            return Event(kind, seat, data=bytes(number in (first, second) for number in range(SLOTS)))
    return Event(kind, seat, data=NO_CARDS)


def _dug(text: str) -> int:
    if text not in DUG_NUMBER:
        raise DigsiteError(f"{text!r} cannot be dug; expected {', '.join(DUG_NUMBER)}")
    return DUG_NUMBER[text]


def _table_event(verb: str, words: list[str]) -> Event:
    kind = EVENT[verb]
    match verb:
        case "deal" | "chamber":
            counts, hidden = parse_cards(words[1])
            place = _seat(words[0]) if verb == "deal" else _chamber(words[0])
            return Event(kind, place if verb == "deal" else -1, 0 if verb == "deal" else place, 0, hidden, counts)
        case "total":
            return Event(kind, _seat(words[0]), _number(words[1], 1, 60, "a total"), data=NO_CARDS)
        case "market" | "pile":
            counts, hidden = parse_cards(words[0])
            return Event(kind, hidden=hidden, data=counts)
        case "monument":
            if words[0] not in MONUMENTS:
                raise DigsiteError(f"{words[0]!r} is no monument; expected {', '.join(MONUMENTS)}")
            return Event(kind, a=MONUMENTS.index(words[0]), data=NO_CARDS)
        case "deck":
            return Event(kind, a=_number(words[0], 0, 120, "the size of the dig site"), data=NO_CARDS)
        case "start":
            return Event(kind, _seat(words[0]), data=NO_CARDS)
    return _result_event(kind, words)


def _result_event(kind: int, words: list[str]) -> Event:
    lists: list[list[int]] = []
    for key, word in zip(("scores", "sold", "winners"), words, strict=True):
        name, _, values = word.partition("=")
        if name != key:
            raise DigsiteError(f"expected {key}=..., not {word!r}")
        lists.append([_number(value, 0, 1 << 30, key) for value in values.split(",")])
    scores, sold, winners = lists
    if len(scores) != len(sold) or len(scores) > 5 or max(winners) >= len(scores) or winners != sorted(set(winners)):
        raise DigsiteError("scores and sold need one number a seat, and winners are seats in ascending order")
    data = b"".join(score.to_bytes(4, "little") for score in scores).ljust(20, b"\0") + bytes(min(n, 255) for n in sold)
    return Event(kind, a=sum(1 << seat for seat in winners), b=len(scores), data=data)


def event_path(event: Event) -> list[int]:
    """The micro-moves of an event that states a decision; none where the dealer speaks."""
    verb = EVENT_NAME[event.kind]
    data = event.data
    match verb:
        case "steal":
            return [BASE["steal"] + event.b]
        case "sell":
            return [BASE["sell"] + 16 * event.a + event.b]
        case "trade":
            return [*_each("take", data[SLOTS : 2 * SLOTS]), *_each("give", data[:SLOTS]), BASE["done"]]
        case "explore" | "look":
            return [BASE[verb] + event.a]
        case "discard" | "keep" | "name":
            return _each(verb, data[:SLOTS])
        case "end" | "shelter" | "brave" | "draw" | "stop" | "skip":
            return [BASE[verb]]
    return []
