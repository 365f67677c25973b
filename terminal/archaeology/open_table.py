"""Where every card lies after the events of a game with nothing hidden in them: for those who may see all."""

from collections import Counter
from collections.abc import Iterable

from digsite.engine.archaeology.setup import CHAMBERS
from digsite.engine.archaeology.text.words import CARD_NAME, parse_cards
from digsite.language.archaeology.box import cards_of

Heap = Counter[str]


def _heap(text: str) -> Heap:
    counts, _ = parse_cards(text)
    return Counter({CARD_NAME[kind]: n for kind, n in enumerate(counts) if n})


class Ledger:
    """Hands, chambers and the pile."""

    def __init__(self, events: Iterable[str]) -> None:
        self.hands: dict[int, Heap] = {}
        self.chambers: dict[int, Heap] = {}
        self.pile: Heap = Counter()
        self._chamber = 0  # the one explored last
        self._drawn: Heap = Counter()
        self._named: tuple[str, ...] = ()
        self._monument = ""
        for event in events:
            self._follow(event.split())

    def hand(self, seat: int) -> bytes:
        """The cards of a hand."""
        return cards_of(self.hands[seat])

    def chamber(self, number: int) -> bytes:
        """The cards of a chamber, counted from 1."""
        return cards_of(self.chambers[number])

    def _follow(self, words: list[str]) -> None:
        match words:
            case ["deal", seat, cards]:
                self.hands[int(seat)] = _heap(cards)
            case ["chamber", number, cards]:
                self.chambers[int(number)] = _heap(cards)
            case ["pile", cards]:
                self.pile = _heap(cards)
            case ["monument", name]:
                self._monument = name
            case [seat, verb, *rest] if seat.isdigit():
                self._act(self.hands[int(seat)], verb, rest)

    def _act(self, hand: Heap, verb: str, rest: list[str]) -> None:
        match verb, rest:
            case "dig", [card] if card not in ("thief", "storm"):
                hand[card] += 1
            case "steal", [victim, card]:
                self.hands[int(victim)][card] -= 1
                hand[card] += 1
            case "refill", [number, card]:
                self.pile[card] -= 1
                self.chambers[int(number)][card] += 1
            case "discard", [cards]:
                hand -= _heap(cards)
            case "trade", [given, _, taken]:
                hand -= _heap(given)
                hand += _heap(taken)
            case "sell", [card, n]:
                hand[card] -= int(n)
            case _:
                self._explore(hand, verb, rest)

    def _explore(self, hand: Heap, verb: str, rest: list[str]) -> None:
        match verb, rest:
            case "explore", [number, *found]:
                self._chamber = int(number)
                self._drawn.clear()
                hand["map"] -= CHAMBERS[self._monument][1][int(number) - 1]
                if found:
                    hand += self.chambers[int(number)]
                    self.chambers[int(number)].clear()
            case "keep", [cards]:
                self._take(hand, _heap(cards))
            case "draw", [card]:
                self._take(self._drawn, Counter([card]))
            case "stop", []:
                hand += self._drawn
            case "bust", []:
                self.chambers[self._chamber] += self._drawn
            case "name", [first, second]:
                self._named = (first, second)
            case "reveal", [cards]:
                self._take(hand, Counter({card: n for card, n in _heap(cards).items() if card in self._named}))

    def _take(self, hand: Heap, cards: Heap) -> None:
        hand += cards
        self.chambers[self._chamber] -= cards
