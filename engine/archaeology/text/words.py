"""Cards, seats and chambers as words, of which moves and events are made."""

from functools import lru_cache

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.rules.names import BASE, LIMIT, STORM_CARD, THIEF_CARD, UNKNOWN_CARD
from digsite.engine.errors import DigsiteError
from digsite.engine.words import read_number

SLOTS = len(CARDS) + 1
CARD_NUMBER = {name: number for number, name in enumerate(CARDS)}
DUG_NUMBER = {**CARD_NUMBER, "thief": THIEF_CARD, "storm": STORM_CARD, "?": UNKNOWN_CARD}
CARD_NAME = {number: name for name, number in DUG_NUMBER.items()}
NO_CARDS = bytes(SLOTS)
HEAP_MAX = 250  # cards in one place: counts are bytes, and no box has as many


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
            raise DigsiteError(f"{text!r} is not in canonical order ({', '.join(CARDS)}), each kind once: pot*2,coin")
        counts[number] = read_number(digits, 2, HEAP_MAX, f"the count in {word!r}") if star else 1
        last = number
    return bytes(counts), 0


def _hidden(text: str) -> int:
    if text == "?":
        return 1
    return read_number(text[1:], 2, HEAP_MAX, f"the count in {text!r} (one hidden card is written ?)")


def read_seat(text: str) -> int:
    """A seat; the rules check whether the game has it."""
    return read_number(text, 0, LIMIT["players"] - 1, "a seat")


def read_chamber(text: str) -> int:
    """A chamber: people count from 1, the core from 0."""
    return read_number(text, 1, LIMIT["chambers"], "a chamber") - 1


def read_card(text: str) -> int:
    """One treasure card by its name."""
    if text not in CARD_NUMBER:
        raise DigsiteError(f"{text!r} is no treasure card; the cards are {', '.join(CARDS)}")
    return CARD_NUMBER[text]


def read_open_cards(text: str) -> bytes:
    """Cards that must be named: at least one, none hidden."""
    counts, hidden = parse_cards(text)
    if hidden or counts == NO_CARDS:
        raise DigsiteError(f"cards must be named here, not {text!r}; for example pot*2,coin")
    return counts


def read_set_size(text: str) -> int:
    """How many cards are sold at once."""
    return read_number(text, 1, LIMIT["set"], "the size of a set")


def each(base: str, counts: bytes) -> list[int]:
    """A micro-move of that kind for each card, in canonical order."""
    return [BASE[base] + kind for kind, n in enumerate(counts) for _ in range(n)]
