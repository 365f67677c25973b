"""What is in the box for a given edition, number of players and set of variants (A1, A2, A4, A6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .archaeology_cards import TREASURES, Cards, expect, size

GAMES = {"archaeology": range(2, 5), "expedition": range(2, 6)}  # A1
MONUMENTS = ("pyramid", "temple", "tomb", "ruins", "mine", "sphinx")
VARIANTS = ("long", "fierce", "luck")

HAND = 4  # A3
MARKET = 5
RUINS_PILE = 12  # A19
ALL_STORMS = 6  # A4: Fierce Weather

CHAMBERS = {
    "pyramid": (2, 5, 8),  # A16
    "temple": (5, 5, 5),  # A17
    "tomb": (7, 8),  # A18
    "ruins": (1, 1, 1),  # A19
    "mine": (15,),  # A20
    "sphinx": (15,),  # A21
}
OLD_PYRAMID = (3, 5, 7)  # A6


@dataclass(frozen=True)
class ReferenceBox:
    """The cards in use and what is printed on them."""

    kinds: tuple[str, ...]  # the treasure types in use, canonical order
    treasures: Cards  # how many of each
    events: Cards  # thieves and storms
    value: dict[str, int]  # trading value
    prices: dict[str, list[int]]  # price of a set of 1, 2, 3 ... cards
    tent_uses: int  # storms one seat can sit out

    def all_cards(self) -> Cards:
        return self.treasures + self.events

    def treasure_deck(self) -> Cards:
        """The cards that hands, market, chambers and pile are dealt from: no maps (A2)."""
        return Counter({card: n for card, n in self.treasures.items() if card != "map"})

    def worth(self, cards: Mapping[str, int]) -> int:
        """The total trading value."""
        return sum(self.value[card] * n for card, n in cards.items())


def chamber_sizes(game: str, monument: str) -> tuple[int, ...]:
    return OLD_PYRAMID if game == "archaeology" else CHAMBERS[monument]


def maps_needed(monument: str, chamber: int) -> int:
    """What a chamber costs: the pyramids 1, 2, 3 (A16), the temple 2 (A17), all others 1."""
    return {"pyramid": chamber, "temple": 2}.get(monument, 1)


def check_options(game: str, players: int, variants: Sequence[str], monument: str | None) -> None:
    expect(game in GAMES, f"one of the games {' '.join(GAMES)}, but came {game!r}")
    expect(players in GAMES[game], f"a number of players that {game} allows, but came {players}")
    expect(set(variants) <= set(VARIANTS), f"variants out of {' '.join(VARIANTS)}, but came {variants}")
    expect(len(set(variants)) == len(variants), f"each variant once, but came {variants}")
    expect(game == "expedition" or not variants, f"no variants in archaeology, but came {variants}")
    expect("long" not in variants or players <= 3, f"2 or 3 players with variant long, but came {players}")
    allowed = (None, "pyramid") if game == "archaeology" else (None, *MONUMENTS)
    expect(monument in allowed, f"a monument of {game}, but came {monument!r}")


def open_box(game: str, players: int, cards: Mapping[str, Any], variants: Sequence[str]) -> ReferenceBox:
    """`cards` is what `tomllib` reads from cards.toml."""
    printed = cards[game]["cards"]
    left_out = _left_out(game, players, variants)
    kinds = tuple(card for card in TREASURES if card in printed and card not in left_out)
    box = ReferenceBox(
        kinds=kinds,
        treasures=Counter({card: printed[card]["n"] for card in kinds}),
        events=_event_cards(cards[game], players, variants),
        value={card: printed[card]["trade"] for card in kinds},
        prices={card: list(printed[card]["sell"]) for card in kinds},
        tent_uses=0 if game == "archaeology" else 2 if "fierce" in variants else 1,  # A10
    )
    expect(size(box.treasure_deck()) >= players * HAND + MARKET, "enough cards for all hands and the market")
    return box


def _left_out(game: str, players: int, variants: Sequence[str]) -> tuple[str, ...]:  # A2
    if game == "archaeology" or "long" in variants or players == 5:
        return ()
    return ("pendant",) if players == 4 else ("tablet", "pendant")


def _event_cards(edition: Mapping[str, Any], players: int, variants: Sequence[str]) -> Cards:  # A4
    thieves = _for_players(edition["thieves"], players) + ("long" in variants)
    storms = ALL_STORMS if "fierce" in variants else _for_players(edition["storms"], players)
    return Counter({"thief": thieves, "storm": storms})


def _for_players(number: int | Mapping[str, int], players: int) -> int:
    return number if isinstance(number, int) else number[str(players)]
