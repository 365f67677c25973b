"""Where every card lies, from unmasked events: for replays and the end of a game, where all cards are open."""

from collections import Counter
from collections.abc import Iterable

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.setup import CHAMBERS
from digsite.engine.archaeology.text.words import CARD_NAME, SLOTS, parse_cards

Pack = Counter[str]


def _pack(text: str) -> Pack:
    counts, _ = parse_cards(text)
    return Counter({CARD_NAME[kind]: n for kind, n in enumerate(counts) if n})


def _counts(pack: Pack) -> bytes:
    """As the engine counts them, by kind."""
    return bytes(pack[kind] for kind in CARDS) + bytes(SLOTS - len(CARDS))


class OpenCards:
    """Hands, chambers and the pile."""

    def __init__(self, events: Iterable[str]) -> None:
        self.hands: dict[int, Pack] = {}
        self.chambers: dict[int, Pack] = {}
        self.pile: Pack = Counter()
        self._chamber = 0  # the one explored last
        self._drawn: Pack = Counter()
        self._named: tuple[str, ...] = ()
        self._monument = ""
        for event in events:
            self._follow(event.split())

    def hand(self, seat: int) -> bytes:
        """The cards of a hand."""
        return _counts(self.hands[seat])

    def chamber(self, number: int) -> bytes:
        """The cards of a chamber, counted from 1."""
        return _counts(self.chambers[number])

    def _follow(self, words: list[str]) -> None:
        match words:
            case ["deal", seat, cards]:
                self.hands[int(seat)] = _pack(cards)
            case ["chamber", number, cards]:
                self.chambers[int(number)] = _pack(cards)
            case ["pile", cards]:
                self.pile = _pack(cards)
            case ["monument", name]:
                self._monument = name
            case [seat, verb, *rest] if seat.isdigit():
                self._act(self.hands[int(seat)], verb, rest)

    def _act(self, hand: Pack, verb: str, rest: list[str]) -> None:
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
                hand -= _pack(cards)
            case "trade", [given, _, taken]:
                hand -= _pack(given)
                hand += _pack(taken)
            case "sell", [card, n]:
                hand[card] -= int(n)
            case _:
                self._explore(hand, verb, rest)

    def _explore(self, hand: Pack, verb: str, rest: list[str]) -> None:
        match verb, rest:
            case "explore", [number, *found]:
                self._chamber = int(number)
                self._drawn.clear()
                hand["map"] -= CHAMBERS[self._monument][1][int(number) - 1]
                if found:
                    hand += self.chambers[int(number)]
                    self.chambers[int(number)].clear()
            case "keep", [cards]:
                self._take(hand, _pack(cards))
            case "draw", [card]:
                self._take(self._drawn, Counter([card]))
            case "stop", []:
                hand += self._drawn
            case "bust", []:
                self.chambers[self._chamber] += self._drawn
            case "name", [first, second]:
                self._named = (first, second)
            case "reveal", [cards]:
                self._take(hand, Counter({card: n for card, n in _pack(cards).items() if card in self._named}))

    def _take(self, hand: Pack, cards: Pack) -> None:
        hand += cards
        self.chambers[self._chamber] -= cards
