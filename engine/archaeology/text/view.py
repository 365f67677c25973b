"""The view: what one seat knows of a position as one token of text, both ways. docs/protocol.md has every field.

`ArchaeologySight` holds the same as plain values; the knowledge of a seat is written from and into one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from digsite.engine.archaeology.cards import (
    CARDS,
    COUNT_MAX,
    EDITION_CARDS,
    MONUMENTS,
    PRICE_MAX,
    STORMS_MAX,
    THIEVES_MAX,
)
from digsite.engine.archaeology.rules.names import LIMIT, PHASE
from digsite.engine.archaeology.text.events import TOTAL_MAX
from digsite.engine.archaeology.text.words import NO_CARDS, cards_text, parse_cards
from digsite.engine.errors import BadView, DigsiteError
from digsite.engine.words import read_number

T = TypeVar("T")
Heap = tuple[int, bytes]  # how many cards lie there, and which of them are known

# more than any game has; the knowledge says what this one has
CARDS_MAX, HAND_MAX, TENTS_MAX = 99, 200, 2
FLAGS = ("dug", "acted", "sold", "duty")  # of the turn: 0 or 1
COUNTS = ("trades", "explored", "passes", "quiet", "answered", "chamber")
REQUIRED = ("players", "seat", "turn", "due", "hands", "market", "chambers", "deck")
FIELDS = (
    "players", "monument", "variants", "cards", "seat", "turn", "due", "hands", "market", "sales", "maps", "chambers",
    "pile", "tents", "totals", "intact", "deck", *FLAGS, *COUNTS, "sheltered", "drawn", "named",
)  # fmt: skip


@dataclass
class ArchaeologySight:
    """What a seat knows for certain, in plain values."""

    seat: int
    turn: int
    due: str
    actor: int
    hands: list[Heap]
    market: bytes
    sales: list[list[tuple[int, int]]]
    chambers: list[Heap]
    deck: tuple[int, int, int]  # cards, thieves and storms among them
    maps: int = 0
    pile: int = 0
    tents: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    intact: list[int] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)  # FLAGS and COUNTS
    sheltered: list[int] = field(default_factory=list)
    drawn: bytes = NO_CARDS
    named: bytes = NO_CARDS


# ----------------------------------------------------------------------------------------------------- writing


def write(game: str, options: Mapping[str, Any], sight: ArchaeologySight) -> str:
    """The canonical token: fields in their order, those with nothing to say left out."""
    values = {
        "players": str(options["players"]),
        "monument": str(options["monument"]) if game == "expedition" else "",
        "variants": "+".join(options["variants"]),
        "cards": _write_cards(game, options),
        "seat": str(sight.seat),
        "turn": str(sight.turn),
        "due": f"{sight.due}:{sight.actor}",
        "hands": "+".join(_write_heap(heap) for heap in sight.hands),
        "market": cards_text(sight.market),
        "sales": _write_sales(sight.sales),
        "maps": _number_text(sight.maps),
        "chambers": "+".join(_write_heap(heap) for heap in sight.chambers),
        "pile": _number_text(sight.pile),
        "tents": _list_text(sight.tents),
        "totals": _list_text(sight.totals),
        "intact": _list_text(sight.intact),
        "deck": ":".join(map(str, sight.deck)),
        "sheltered": _list_text(sight.sheltered),
        "drawn": "" if sight.drawn == NO_CARDS else cards_text(sight.drawn),
        "named": "" if sight.named == NO_CARDS else cards_text(sight.named),
        **{name: _number_text(sight.numbers.get(name, 0)) for name in (*FLAGS, *COUNTS)},
    }
    return "/".join([game, *(f"{name}={values[name]}" for name in FIELDS if values[name])])


def _number_text(number: int) -> str:
    return str(number) if number else ""


def _list_text(numbers: list[int]) -> str:
    return ",".join(map(str, numbers))


def _write_heap(heap: Heap) -> str:
    size, known = heap
    return str(size) if known == NO_CARDS else f"{size}:{cards_text(known)}"


def _write_sales(sales: list[list[tuple[int, int]]]) -> str:
    if not any(sales):
        return ""
    return "+".join(".".join(_set_text(*sold) for sold in sorted(seat)) or "-" for seat in sales)


def _set_text(kind: int, size: int) -> str:
    return CARDS[kind] if size == 1 else f"{CARDS[kind]}*{size}"


def _write_cards(game: str, options: Mapping[str, Any]) -> str:
    """A player's own card file is part of the view."""
    if "cards" not in options:
        return ""
    section = options["cards"][game]
    players = str(options["players"])
    words = []
    for name in EDITION_CARDS[game]:
        card = section["cards"][name]
        words.append(f"{name}:{card['n']}:{card['trade']}:{'.'.join(map(str, card['sell']))}")
    for name in ("thieves", "storms"):
        count = section[name]
        words.append(f"{name}:{count[players] if isinstance(count, Mapping) else count}")
    return "+".join(words)


# ----------------------------------------------------------------------------------------------------- reading


def read(token: str) -> tuple[str, dict[str, Any], ArchaeologySight]:
    """Game, options and sight of a token; errors say what is wrong. The knowledge checks that the cards add up."""
    game, *parts = token.split("/")
    if game not in EDITION_CARDS:
        raise BadView(f"a view begins with the game, {' or '.join(EDITION_CARDS)}, not {game!r}")
    values = _split(parts)
    try:
        options = _read_options(game, values)
        return game, options, _read_sight(values)
    except BadView:
        raise
    except DigsiteError as error:
        raise BadView(f"view: {error}") from None


def _split(parts: list[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if name not in FIELDS or not equals:
            raise BadView(f"view: {part!r} is no field; a field is NAME=VALUE, and the names are {', '.join(FIELDS)}")
        if name in values:
            raise BadView(f"view: {name} stands twice")
        values[name] = value
    missing = [name for name in REQUIRED if name not in values]
    if missing:
        raise BadView(f"view: {', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")
    return values


def _read_options(game: str, values: dict[str, str]) -> dict[str, Any]:
    options: dict[str, Any] = {"players": read_number(values["players"], 2, LIMIT["players"], "players")}
    if game == "expedition":
        if values.get("monument") not in MONUMENTS:  # a game under way has one: `random` is only an option
            found = f"not {values['monument']!r}" if "monument" in values else "and it is missing"
            raise BadView(f"view: monument is {', '.join(MONUMENTS[:-1])} or {MONUMENTS[-1]}, {found}")
        options["monument"] = values["monument"]
        options["variants"] = values.get("variants", "")
    elif "monument" in values or "variants" in values:
        raise BadView("view: archaeology has no monument= and no variants=")
    if "cards" in values:
        options["cards"] = {game: _read_cards(values["cards"])}
    return options


def _read_cards(text: str) -> dict[str, Any]:
    section: dict[str, Any] = {"cards": {}}
    for word in text.split("+"):
        name, *rest = word.split(":")
        if name in ("thieves", "storms") and len(rest) == 1:
            section[name] = read_number(rest[0], 0, CARDS_MAX, name)
        elif len(rest) == 3:
            prices = [read_number(price, 0, PRICE_MAX, f"a price of {name}") for price in rest[2].split(".")]
            n = read_number(rest[0], 0, CARDS_MAX, f"copies of {name}")
            trade = read_number(rest[1], 0, CARDS_MAX, f"value of {name}")
            section["cards"][name] = {"n": n, "trade": trade, "sell": prices}
        else:
            raise BadView(f"view: cards: {word!r} must be CARD:COPIES:VALUE:PRICE.PRICE or thieves:N or storms:N")
    return section


def _read_sight(values: dict[str, str]) -> ArchaeologySight:
    due, _, actor = values["due"].partition(":")
    if due not in PHASE:
        raise BadView(f"view: due={values['due']!r} must be KIND:SEAT with one of the kinds {', '.join(PHASE)}")
    players = int(values["players"])
    deck, sales = values["deck"].split(":"), values.get("sales", "+".join("-" * players))
    if len(deck) != 3:
        raise BadView(f"view: deck={values['deck']!r} must be CARDS:THIEVES:STORMS, what is left of each")
    return ArchaeologySight(
        seat=read_number(values["seat"], 0, players - 1, "seat"),
        turn=read_number(values["turn"], 0, players - 1, "turn"),
        due=due,
        actor=read_number(actor, 0, players - 1, "the seat in due"),
        hands=_per("hands", [_read_heap(word) for word in values["hands"].split("+")], players),
        market=_open(values["market"], "market"),
        sales=_per("sales", [_read_sets(word) for word in sales.split("+")], players),
        chambers=[_read_heap(word) for word in values["chambers"].split("+")],
        deck=(
            read_number(deck[0], 0, LIMIT["deck"], "deck"),
            read_number(deck[1], 0, THIEVES_MAX + 1, "thieves"),  # the long game has one more
            read_number(deck[2], 0, STORMS_MAX, "storms"),
        ),
        maps=_optional(values, "maps", COUNT_MAX),
        pile=_optional(values, "pile", LIMIT["pile"]),
        tents=_numbers(values, "tents", TENTS_MAX, players),
        totals=_numbers(values, "totals", TOTAL_MAX, players),
        intact=_seats(values, "intact", players),
        numbers={name: _optional(values, name, 1 if name in FLAGS else LIMIT["trades"]) for name in (*FLAGS, *COUNTS)},
        sheltered=_seats(values, "sheltered", players),
        drawn=_open(values.get("drawn", "-"), "drawn"),
        named=_open(values.get("named", "-"), "named"),
    )


def _optional(values: dict[str, str], name: str, high: int) -> int:
    """A field that is left out when it is 0, so that equal views are equal text."""
    return read_number(values[name], 1, high, name) if name in values else 0


def _per(name: str, items: list[T], players: int) -> list[T]:
    if len(items) != players:
        raise BadView(f"view: {name} needs {players} entries, one a seat, not {len(items)}")
    return items


def _numbers(values: dict[str, str], name: str, high: int, players: int) -> list[int]:
    if name not in values:
        return []
    return _per(name, [read_number(word, 0, high, name) for word in values[name].split(",")], players)


def _seats(values: dict[str, str], name: str, players: int) -> list[int]:
    if name not in values:
        return []
    seats = [read_number(word, 0, players - 1, f"a seat in {name}") for word in values[name].split(",")]
    if seats != sorted(set(seats)):
        raise BadView(f"view: {name} must list each seat once, in ascending order")
    return seats


def _open(text: str, what: str) -> bytes:
    counts, hidden = parse_cards(text)
    if hidden:
        raise BadView(f"view: {what} must name its cards, not {text!r}")
    return counts


def _read_heap(text: str) -> Heap:
    size, colon, known = text.partition(":")
    cards = _open(known, "the known cards of a place") if colon else NO_CARDS
    if colon and cards == NO_CARDS:
        raise BadView(f"view: {text!r}: write only the size where no card is known")
    return read_number(size, 0, HAND_MAX, "the size of a hand or chamber"), cards


def _read_sets(text: str) -> list[tuple[int, int]]:
    sets = []
    for word in [] if text == "-" else text.split("."):
        counts = _open(word, "sales")
        kinds = [kind for kind, n in enumerate(counts) if n]
        if len(kinds) != 1:
            raise BadView(f"view: sales: {word!r} must be one set of one kind, as coin*3")
        sets.append((kinds[0], counts[kinds[0]]))
    if sets != sorted(sets):
        raise BadView(f"view: sales: {text!r} must be sorted by card, then by size")
    return sets
