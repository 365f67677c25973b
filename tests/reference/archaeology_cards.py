"""Groups of cards and their one canonical text (`pot*2,coin,mask`), for both editions of Archaeology."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from . import RuleBroken

Cards = Counter[str]

TREASURES = ("pot", "scrap", "coin", "cup", "talisman", "map", "mask", "tablet", "pendant")
EVENT_CARDS = ("thief", "storm")
CARD_ORDER = TREASURES + EVENT_CARDS


def expect(fact: bool, expected: str) -> None:
    """Refuses the event at hand unless `fact` holds; `expected` completes the sentence "Expected ..."."""
    if not fact:
        raise RuleBroken(f"Expected {expected}")


def write_cards(cards: Mapping[str, int]) -> str:
    """
    >>> write_cards({"mask": 1, "pot": 2, "cup": 0})
    'pot*2,mask'
    """
    held = [(card, cards.get(card, 0)) for card in CARD_ORDER]
    return ",".join(card if n == 1 else f"{card}*{n}" for card, n in held if n) or "-"


def write_hidden(size: int) -> str:
    """What somebody sees of `size` face-down cards: `-`, `?`, `?2`, `?3` ..."""
    return {0: "-", 1: "?"}.get(size, f"?{size}")


def read_cards(text: str) -> Cards:
    """The cards of a canonical text; any other spelling of the same cards is refused."""
    cards: Cards = Counter()
    for part in text.split(",") if text != "-" else ():
        card, star, number = part.partition("*")
        cards[read_card(card)] += read_number(number) if star else 1
    expect(write_cards(cards) == text, f"the canonical text {write_cards(cards)} of these cards")
    return cards


def read_card(text: str) -> str:
    expect(text in CARD_ORDER, f"one of the cards {' '.join(CARD_ORDER)}")
    return text


def read_number(text: str) -> int:
    """A number that is not negative, without sign or leading zeros."""
    expect(text.isascii() and text.isdigit() and str(int(text)) == text, "a plain number")
    return int(text)


def size(cards: Mapping[str, int]) -> int:
    return sum(cards.values())


def holds(place: Mapping[str, int], cards: Mapping[str, int]) -> bool:
    """Whether all of `cards` lie in `place` at once."""
    return all(place.get(card, 0) >= n for card, n in cards.items())


def move_cards(cards: Cards, source: Cards, target: Cards) -> None:
    """Carries `cards` from one place to another; the source keeps no empty entries."""
    for card, n in list(cards.items()):
        source[card] -= n
        target[card] += n
        if not source[card]:
            del source[card]


def groups(cards: Mapping[str, int], number: int) -> Iterator[Cards]:
    """Every different group of `number` cards out of `cards`."""
    kinds = [card for card in CARD_ORDER if cards.get(card, 0)]
    return _groups(cards, kinds, number)


def _groups(cards: Mapping[str, int], kinds: list[str], number: int) -> Iterator[Cards]:
    if number == 0:
        yield Counter()
    elif number <= sum(cards[kind] for kind in kinds):
        first, rest = kinds[0], kinds[1:]
        for n in range(min(cards[first], number), -1, -1):
            for group in _groups(cards, rest, number - n):
                yield group + Counter({first: n})
