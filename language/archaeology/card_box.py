"""What is printed on the cards of one game (values, prices, chambers), and cards in words."""

from dataclasses import dataclass

from digsite.engine.archaeology.cards import CARDS, MONUMENTS
from digsite.engine.archaeology.setup import ArchaeologySetup
from digsite.language.words import listed


@dataclass(frozen=True)
class CardBox:
    """The cards in play, by their number in the canonical order."""

    setup: ArchaeologySetup

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of treasure in this game."""
        return CARDS[: len(self.setup.cards)]

    def cap(self, kind: int) -> int:
        """The size of the largest set."""
        return len(self.setup.cards[kind].sell)

    def price(self, kind: int, n: int) -> int:
        """What the best set out of n such cards sells for."""
        return self.setup.cards[kind].sell[min(n, self.cap(kind)) - 1] if n else 0

    def worth(self, cards: bytes) -> int:
        """What a hand sells for: its sets, the largest first."""
        return sum(self._sets_worth(kind, n) for kind, n in enumerate(cards[: len(self.setup.cards)]))

    def _sets_worth(self, kind: int, n: int) -> int:
        full, rest = divmod(n, self.cap(kind))
        return full * self.price(kind, self.cap(kind)) + self.price(kind, rest)

    def value(self, cards: bytes) -> int:
        """The trading value."""
        return sum(card.trade * n for card, n in zip(self.setup.cards, cards, strict=False))

    def chambers(self, monument: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The sizes of the chambers and their costs in maps."""
        return self.setup.chambers[MONUMENTS.index(monument)]


def amount(kind: str, n: int) -> str:
    """`no coin`, `a coin`, `3 coins`."""
    return f"{n} {kind}s" if n > 1 else f"{'a' if n else 'no'} {kind}"


def in_words(cards: bytes) -> str:
    """`2 pots, a coin and a mask`."""
    return listed([amount(kind, n) for kind, n in zip(CARDS, cards, strict=False) if n]) or "nothing"


def costing(cards: bytes, value: int) -> str:
    """`a mask costs 4`, `2 coins cost 4`."""
    return f"{in_words(cards)} cost{'s' if sum(cards) == 1 else ''} {value}"
