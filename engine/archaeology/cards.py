"""What is printed on the cards: reads and checks a card file, and turns it into numbers for one game."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from digsite.engine.archaeology.rules.names import LIMIT
from digsite.engine.data_file import Source, no_strangers, read_toml
from digsite.engine.errors import BadOption

CARDS = ("pot", "scrap", "coin", "cup", "talisman", "map", "mask", "tablet", "pendant")
MAP = CARDS.index("map")
MONUMENTS = ("pyramid", "temple", "tomb", "ruins", "mine", "sphinx")
VARIANTS = ("long", "fierce", "luck")
KINDS_OF_THE_CARD_GAME = 7
EDITION_CARDS = {"archaeology": CARDS[:KINDS_OF_THE_CARD_GAME], "expedition": CARDS}
EDITION_PLAYERS = {"archaeology": (2, 3, 4), "expedition": (2, 3, 4, 5)}

# what a card file may ask for, beyond anything printed on a card
COUNT_MAX, VALUE_MAX, PRICE_MAX = 60, 15, 9999
THIEVES_MAX, STORMS_MAX = 40, 20
SET_MAX, DECK_MAX = LIMIT["set"], LIMIT["deck"]
CARD_FILE = "digsite.engine.archaeology/cards.toml"
ALL_STORMS = 6  # Fierce Weather uses every storm of the box


@dataclass(frozen=True)
class Card:
    """One kind of treasure: copies, trading value, price of a set of 1, 2, ... cards."""

    n: int
    trade: int
    sell: tuple[int, ...]


@dataclass(frozen=True)
class Edition:
    """The cards of one box."""

    cards: dict[str, Card]
    thieves: dict[int, int]
    storms: dict[int, int]


def read_cards(source: Source) -> Mapping[str, Any]:
    """The content of a card file: the one that ships (None), a path, or content read before."""
    return read_toml(source, "card", CARD_FILE)


def edition(content: Mapping[str, Any], game: str) -> Edition:
    """The checked cards of one edition; a wrong entry is refused by name."""
    no_strangers(content, tuple(EDITION_CARDS), "card", "the file")
    section = content.get(game)
    if not isinstance(section, Mapping):
        raise BadOption(f"card file: there is no section [{game}]")
    no_strangers(section, ("thieves", "storms", "cards"), "card", f"[{game}]")
    cards = section.get("cards")
    if not isinstance(cards, Mapping):
        raise BadOption(f"card file: there is no section [{game}.cards]")
    names = EDITION_CARDS[game]
    no_strangers(cards, names, "card", f"[{game}.cards]")
    missing = [name for name in names if name not in cards]
    if missing:
        raise BadOption(f"card file: [{game}.cards] lacks {', '.join(missing)}")
    players = EDITION_PLAYERS[game]
    return Edition(
        {name: _card(cards[name], f"{game}.cards.{name}") for name in names},
        _by_players(section.get("thieves"), players, f"{game}.thieves", THIEVES_MAX),
        _by_players(section.get("storms"), players, f"{game}.storms", STORMS_MAX),
    )


def _whole(value: object, low: int, high: int, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadOption(f"card file: {where} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _card(entry: object, where: str) -> Card:
    if not isinstance(entry, Mapping):
        raise BadOption(f"card file: {where} must be a table such as {{ n = 4, trade = 4, sell = [4, 12] }}")
    no_strangers(entry, ("n", "trade", "sell", "sure"), "card", where)
    if not isinstance(entry.get("sure", ""), str):
        raise BadOption(f"card file: {where}.sure must be a text, not {entry['sure']!r}")
    prices = entry.get("sell")
    if not isinstance(prices, list) or not 1 <= len(prices) <= SET_MAX:
        raise BadOption(f"card file: {where}.sell must be a list of 1 to {SET_MAX} prices, not {prices!r}")
    sell = tuple(_whole(price, 0, PRICE_MAX, f"{where}.sell") for price in prices)
    for size, (price, following) in enumerate(pairwise(sell), start=1):
        if following < price:
            raise BadOption(
                f"card file: {where}.sell falls from {price} for {size} to {following} for {size + 1}; "
                "a larger set is never worth less"
            )
    return Card(
        _whole(entry.get("n"), 0, COUNT_MAX, f"{where}.n"),
        _whole(entry.get("trade"), 1, VALUE_MAX, f"{where}.trade"),
        sell,
    )


def _by_players(entry: object, players: tuple[int, ...], where: str, most: int) -> dict[int, int]:
    """Either one number for all, or a table such as { 2 = 6, 3 = 5, 4 = 4 }."""
    if not isinstance(entry, Mapping):
        return dict.fromkeys(players, _whole(entry, 0, most, where))
    no_strangers(entry, tuple(str(n) for n in players), "card", where)
    return {n: _whole(entry.get(str(n)), 0, most, f"{where} for {n} players") for n in players}
