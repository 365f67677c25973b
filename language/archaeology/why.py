"""Why a plan is good, in one line: what anybody at the table could count, and nothing else."""

from collections.abc import Sequence

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import read_open_cards
from digsite.language.archaeology.card_box import CardBox, amount
from digsite.language.words import count

MAP = CARDS.index("map")
MINE_LIMIT = 5  # A20


class Reasons:
    """What speaks for a plan, by what its seat knows for certain."""

    def __init__(self, box: CardBox, sight: ArchaeologySight, costs: Sequence[int]) -> None:
        self.box, self.sight, self.costs = box, sight, costs
        self.hand = list(sight.hands[sight.seat][1][: len(box.kinds)])

    def line(self, plan: Sequence[str]) -> str:
        """The weightiest reason; nothing when there is none that is certain."""
        match plan[0].split():
            case ["steal", seat]:
                return self._steal(int(seat))
            case ["shelter"] | ["brave"]:
                return f"the storm takes {sum(self.hand) // 2} of your {count(sum(self.hand), 'card')}"
            case ["discard", cards]:
                left = [n - gone for n, gone in zip(self.hand, read_open_cards(cards), strict=False)]
                return f"what you keep sells for ${self._worth(left)} of ${self._worth(self.hand)}"
            case ["keep", cards]:
                more = [n + kept for n, kept in zip(self.hand, read_open_cards(cards), strict=False)]
                return f"your cards then sell for ${self._worth(more)}, now for ${self._worth(self.hand)}"
            case ["draw"] | ["stop"]:
                return self._mine()
            case ["name", *names]:
                return " and ".join(self._one_more(CARDS.index(name)) for name in names)
            case ["look" | "skip", *_]:
                return "a look costs nothing" if plan[0] != "skip" else ""
        return self._action(plan)

    # ------------------------------------------------------------------------------------------ the seat's own turn

    def _action(self, plan: Sequence[str]) -> str:
        """A turn: what is opened, completed and sold, what the trade is for, what the cards wait for."""
        explored = next((int(move.split()[1]) for move in plan if move.startswith("explore ")), 0)
        if explored:
            size, cost = self.sight.chambers[explored - 1][0], self.costs[explored - 1]
            return f"chamber {explored} has {count(size, 'card')} for {count(cost, 'map')}"
        taken, given = self._traded(plan)
        sold = [(CARDS.index(words[1]), int(words[2])) for words in map(str.split, plan) if words[0] == "sell"]
        completed = max(sold, key=lambda one: self._gain(one[0], one[1], taken), default=None)
        if completed and self._gain(completed[0], completed[1], taken) > 0:
            kind, n = completed
            before = min(n, self.hand[kind])
            rest = f", {amount(CARDS[kind], before)} ${self.box.price(kind, before)}" if before else ""
            return f"the trade completes {amount(CARDS[kind], n)}: ${self.box.price(kind, n)}{rest}"
        if sold:
            return self._sale(sold)
        if any(taken) or any(given):
            return self._trade(taken, given)
        return self._wait()

    def _traded(self, plan: Sequence[str]) -> tuple[list[int], list[int]]:
        taken, given = [0] * len(self.hand), [0] * len(self.hand)
        for words in map(str.split, plan):
            if words[0] == "trade":
                for side, cards in ((given, words[1]), (taken, words[3])):
                    for kind, n in enumerate(read_open_cards(cards)[: len(side)]):
                        side[kind] += n
        return taken, given

    def _gain(self, kind: int, n: int, taken: list[int]) -> int:
        """What a sold set is worth more than the cards of it that were in the hand."""
        return self.box.price(kind, n) - self.box.price(kind, min(n, self.hand[kind])) if taken[kind] else 0

    def _sale(self, sold: list[tuple[int, int]]) -> str:
        total = sum(self.box.price(kind, n) for kind, n in sold)
        cards, thieves, storms = self.sight.deck
        kind, n = max(sold, key=lambda kind_n: self.box.price(*kind_n))
        if n == self.box.cap(kind):
            full = amount(CARDS[kind], n)
            return f"{full} cannot grow any more: ${self.box.price(kind, n)}{self._danger(' before', storms, cards)}"
        if storms:
            return f"${total} in safety{self._danger(' before', storms, cards)}"
        if thieves:
            return f"${total} in safety: {thieves} of {count(cards, 'card')} of the dig site {_are(thieves, 'thief')}"
        return f"${total} now"

    def _danger(self, word: str, storms: int, cards: int) -> str:
        return f"{word} the storm: {storms} of {count(cards, 'card')} {_are(storms, 'storm')}" if storms else ""

    def _trade(self, taken: list[int], given: list[int]) -> str:
        after = [n + plus - minus for n, plus, minus in zip(self.hand, taken, given, strict=True)]
        now, then = self._worth(self.hand), self._worth(after)
        if then > now:
            return f"your cards sell for ${now} now, for ${then} after the trade"
        kinds = [kind for kind in range(len(after)) if taken[kind] and after[kind] < self.box.cap(kind)]
        return self._short(max(kinds, key=lambda kind: self._step(kind, after[kind])), after) if kinds else ""

    def _wait(self) -> str:
        """What one more card of a kind would bring to what is held."""
        kinds = [kind for kind, n in enumerate(self.hand) if 0 < n < self.box.cap(kind)]
        if not kinds:
            return ""
        return self._short(max(kinds, key=lambda kind: self._step(kind, self.hand[kind])), self.hand)

    def _short(self, kind: int, held: list[int]) -> str:
        """`one pot short of $15`: the next set, and what the cards of it sell for now."""
        n = held[kind]
        goal, now = self.box.price(kind, n + 1), self.box.price(kind, n)
        return f"one {CARDS[kind]} short of ${goal}; {amount(CARDS[kind], n)} ${now}"

    def _step(self, kind: int, n: int) -> int:
        return self.box.price(kind, n + 1) - self.box.price(kind, n)

    # -------------------------------------------------------------------------------------------- other questions

    def _steal(self, victim: int) -> str:
        sizes = [size for size, _ in self.sight.hands]
        known = sum(self.sight.hands[victim][1])
        largest = all(size <= sizes[victim] for seat, size in enumerate(sizes) if seat != self.sight.seat)
        words = f"{count(sizes[victim], 'card')}{', no hand is larger' if largest else ''}"
        return f"{words}; you know {known} of them" if known else words

    def _mine(self) -> str:
        drawn = self.box.value(self.sight.drawn)
        dearest = max(self.box.setup.cards[kind].trade for kind in range(len(self.box.kinds)) if kind != MAP)
        if drawn + dearest <= MINE_LIMIT:
            return f"no card can bust: {drawn} drawn, the dearest card is {dearest}, the limit {MINE_LIMIT}"
        return f"{drawn} drawn of {MINE_LIMIT}: a card above {MINE_LIMIT - drawn} loses it all"

    def _one_more(self, kind: int) -> str:
        n = self.hand[kind]
        step = self._step(kind, n) if n < self.box.cap(kind) else self.box.price(kind, 1)
        return f"one more {CARDS[kind]} adds ${step}"

    def _worth(self, cards: Sequence[int]) -> int:
        return self.box.worth(bytes(cards))


def _are(n: int, noun: str) -> str:
    """`is a storm`, `are storms`, `are thieves`."""
    if n == 1:
        return f"is a {noun}"
    return "are thieves" if noun == "thief" else f"are {noun}s"
