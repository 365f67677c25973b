"""What a player reads on the cards of one game: names, values, prices, chambers; and cards as people say them."""

from collections.abc import Mapping
from dataclasses import dataclass

from digsite.engine.archaeology.cards import CARDS, MONUMENTS
from digsite.engine.archaeology.setup import ArchaeologySetup, setup
from digsite.engine.archaeology.text.words import SLOTS
from digsite.engine.game import Game, Knowledge
from digsite.language.picture import Line, Span
from digsite.language.ui import listed

COLOUR = {
    "pot": "red",
    "scrap": "white",
    "coin": "bright_yellow",
    "cup": "cyan",
    "talisman": "bright_green",
    "map": "bright_blue",
    "mask": "bright_magenta",
    "tablet": "bright_white",
    "pendant": "bright_cyan",
}
MONUMENT_TITLE = {
    "pyramid": "Pyramid",
    "temple": "Temple",
    "tomb": "Tomb",
    "ruins": "Ruins",
    "mine": "Mine",
    "sphinx": "Sphinx",
}


@dataclass(frozen=True)
class Box:
    """The cards in play, by their number in the canonical order."""

    setup: ArchaeologySetup

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of treasure in this game."""
        return CARDS[: len(self.setup.cards)]

    def cap(self, kind: int) -> int:
        """The largest set."""
        return len(self.setup.cards[kind].sell)

    def price(self, kind: int, n: int) -> int:
        """What the best set out of n such cards sells for."""
        return self.setup.cards[kind].sell[min(n, self.cap(kind)) - 1] if n else 0

    def value(self, cards: bytes) -> int:
        """The trading value."""
        return sum(card.trade * n for card, n in zip(self.setup.cards, cards, strict=False))

    def chambers(self, monument: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Sizes and costs in maps."""
        return self.setup.chambers[MONUMENTS.index(monument)]


def box_of(game: Game) -> Box:
    """The box a game is played with."""
    return Box(setup(game.id, **game.options))


def monument_of(knowledge: Knowledge) -> str:
    """The monument in play: named in the options, or drawn for this deal."""
    named = knowledge.game.options["monument"]
    return str(named or next(event.split()[1] for event in knowledge.log if event.startswith("monument ")))


def amount(kind: str, n: int) -> str:
    """`a coin`, `3 coins`."""
    return f"a {kind}" if n == 1 else f"{n} {kind}s"


def count(n: int, noun: str) -> str:
    """`1 map`, `2 maps`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def said(cards: bytes) -> str:
    """`2 pots, a coin and a mask`."""
    return listed([amount(kind, n) for kind, n in zip(CARDS, cards, strict=False) if n]) or "nothing"


def costing(cards: bytes, value: int) -> str:
    """`a mask costs 4`, `2 coins cost 4`."""
    return f"{said(cards)} cost{'s' if sum(cards) == 1 else ''} {value}"


def shown(cards: bytes) -> Line:
    """`pot*2 coin mask`, each in its colour."""
    spans: list[Span] = []
    for kind, n in zip(CARDS, cards, strict=False):
        if n:
            gap = " " if spans else ""
            spans.append(Span(f"{gap}{kind}*{n}" if n > 1 else f"{gap}{kind}", COLOUR[kind]))
    return tuple(spans) or (Span("-", "dim"),)


def cards_of(counts: Mapping[str, int]) -> bytes:
    """Counts by name as the core counts them."""
    return bytes(counts.get(kind, 0) for kind in CARDS) + bytes(SLOTS - len(CARDS))
