"""Events as text, both ways: one language for the wire, the record and the replay."""

from digsite.engine.archaeology.cards import CARDS, MONUMENTS, VALUE_MAX
from digsite.engine.archaeology.rules.names import BASE, DEALT, EVENT, LIMIT, SELL_STEP, UNKNOWN_CARD
from digsite.engine.archaeology.text.moves import MOVE_FORMS
from digsite.engine.archaeology.text.words import (
    CARD_NAME,
    DUG_NUMBER,
    NO_CARDS,
    SLOTS,
    cards_text,
    each,
    parse_cards,
    read_card,
    read_chamber,
    read_open_cards,
    read_seat,
    read_set_size,
)
from digsite.engine.errors import BadEvent, DigsiteError
from digsite.engine.event import Event
from digsite.engine.words import event_words, read_number, result_event, result_text

RESULT = {"scores": 1 << 30, "sold": 255, "winners": LIMIT["players"] - 1}  # the greatest number of each
TOTAL_MAX = DEALT["hand"] * VALUE_MAX
EVENT_NAME = {number: name for name, number in EVENT.items()}

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
            return result_text(event, RESULT)
    return f"{verb} {cards}"


def parse_event(text: str) -> Event:
    """The event of one line; a malformed one is refused with what was expected."""
    verb, words = event_words(text, TABLE_FORMS, SEAT_FORMS)
    try:
        return _table_event(verb, words[1:]) if words[0] == verb else _seat_event(verb, read_seat(words[0]), words[2:])
    except DigsiteError as error:
        raise BadEvent(f"{text!r} is no event: {error}") from None


def _seat_event(verb: str, seat: int, words: list[str]) -> Event:
    kind = EVENT[verb]
    match verb:
        case "dig":
            return Event(kind, seat, _dug(words[0]), data=NO_CARDS)
        case "steal":
            card = UNKNOWN_CARD if words[1] == "?" else read_card(words[1])
            return Event(kind, seat, card, read_seat(words[0]), data=NO_CARDS)
        case "refill":
            return Event(kind, seat, read_card(words[1]), read_chamber(words[0]), data=NO_CARDS)
        case "draw":
            return Event(kind, seat, read_card(words[0]), data=NO_CARDS)
        case "sell":
            return Event(kind, seat, read_card(words[0]), read_set_size(words[1]), data=NO_CARDS)
        case "trade":
            return Event(kind, seat, data=read_open_cards(words[0]) + read_open_cards(words[2]))
        case "discard" | "reveal":
            return Event(kind, seat, data=read_open_cards(words[0]))
        case "keep":
            counts, hidden = parse_cards(words[0])
            return Event(kind, seat, hidden=hidden, data=counts)
        case "explore" | "look":
            counts, hidden = parse_cards(words[1]) if len(words) > 1 else (NO_CARDS, 0)
            return Event(kind, seat, read_chamber(words[0]), hidden=hidden, data=counts)
        case "name":
            first, second = read_card(words[0]), read_card(words[1])
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
            place = read_seat(words[0]) if verb == "deal" else read_chamber(words[0])
            return Event(kind, place if verb == "deal" else -1, 0 if verb == "deal" else place, 0, hidden, counts)
        case "total":
            return Event(kind, read_seat(words[0]), read_number(words[1], 1, TOTAL_MAX, "a total"), data=NO_CARDS)
        case "market" | "pile":
            counts, hidden = parse_cards(words[0])
            return Event(kind, hidden=hidden, data=counts)
        case "monument":
            if words[0] not in MONUMENTS:
                raise DigsiteError(f"{words[0]!r} is no monument; expected {', '.join(MONUMENTS)}")
            return Event(kind, a=MONUMENTS.index(words[0]), data=NO_CARDS)
        case "deck":
            return Event(kind, a=read_number(words[0], 0, LIMIT["deck"], "the size of the dig site"), data=NO_CARDS)
        case "start":
            return Event(kind, read_seat(words[0]), data=NO_CARDS)
    return result_event(kind, words, RESULT)


def event_path(event: Event) -> list[int]:
    """The micro-moves of an event that is a decision; none for an event of chance."""
    verb = EVENT_NAME[event.kind]
    data = event.data
    match verb:
        case "steal":
            return [BASE["steal"] + event.b]
        case "sell":
            return [BASE["sell"] + SELL_STEP * event.a + event.b]
        case "trade":
            return [*each("take", data[SLOTS : 2 * SLOTS]), *each("give", data[:SLOTS]), BASE["done"]]
        case "explore" | "look":
            return [BASE[verb] + event.a]
        case "discard" | "keep" | "name":
            return each(verb, data[:SLOTS])
        case "end" | "shelter" | "brave" | "draw" | "stop" | "skip":
            return [BASE[verb]]
    return []
