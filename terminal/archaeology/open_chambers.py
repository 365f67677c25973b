"""What lies in the chambers, from unmasked events: for replays and the end of a game, where all cards are open."""

from collections import Counter
from collections.abc import Iterable

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.words import CARD_NAME, parse_cards


def _counter(text: str) -> Counter[str]:
    counts, _ = parse_cards(text)
    return Counter({CARD_NAME[kind]: n for kind, n in enumerate(counts) if n})


class OpenChambers:
    """The cards of every chamber; the chambers are counted from 1."""

    def __init__(self, events: Iterable[str]) -> None:
        self._chambers: dict[int, Counter[str]] = {}
        self._explored = 0  # the chamber explored last
        self._drawn: Counter[str] = Counter()
        self._named: list[str] = []
        for event in events:
            self._follow(event.split())

    def cards(self, number: int) -> bytes:
        """How many of each kind lie in that chamber."""
        return bytes(self._chambers[number][kind] for kind in CARDS)

    def _follow(self, words: list[str]) -> None:
        match words:
            case ["chamber", number, cards]:
                self._chambers[int(number)] = _counter(cards)
            case [_, "refill", number, card]:
                self._chambers[int(number)][card] += 1
            case [_, "explore", number, *found]:
                self._explored = int(number)
                self._drawn.clear()
                if found:
                    self._chambers[int(number)].clear()
            case [_, "keep", cards]:
                self._take(_counter(cards))
            case [_, "draw", card]:
                self._drawn[card] += 1
                self._take(Counter([card]))
            case [_, "bust"]:
                self._chambers[self._explored] += self._drawn
            case [_, "name", *kinds]:
                self._named = kinds
            case [_, "reveal", cards]:
                self._take(Counter({card: n for card, n in _counter(cards).items() if card in self._named}))

    def _take(self, cards: Counter[str]) -> None:
        self._chambers[self._explored] -= cards
