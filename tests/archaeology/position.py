"""Positions by hand: a view in which nothing is hidden, turned into a state."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from digsite import engine
from digsite.engine import State
from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.setup import setup
from tests.archaeology.world import World, text

TRIES = 5_000  # seeds tried for a dig site in a wanted order


def cards(words: str) -> Counter[str]:
    """The cards of a text such as `pot*2,coin`."""
    pairs = [word.partition("*") for word in words.split(",") if word not in ("", "-")]
    return Counter({name: int(n or 1) for name, _, n in pairs})


def canonical(held: Mapping[str, int]) -> str:
    return text([held.get(name, 0) for name in CARDS])


def heap(words: str) -> str:
    """A place whose cards are all known."""
    held = cards(words)
    return f"{held.total()}:{canonical(held)}" if held else "0"


def box(game: str, options: Mapping[str, Any]) -> Counter[str]:
    made = setup(game, **options)
    return Counter({name: card.n for name, card in zip(CARDS, made.cards, strict=False)})


def options_of(game: str, hands: Sequence[str], **more: Any) -> dict[str, Any]:
    monument = {"monument": "pyramid"} if game == "expedition" else {}
    return {"players": len(hands), **monument, **{name: value for name, value in more.items() if value}}


class Situation:
    """A position under construction. What is not placed goes to the market or stays in the dig site (`rest`)."""

    def __init__(
        self,
        hands: Sequence[str],
        game: str = "archaeology",
        market: str = "",
        chambers: Sequence[str] = (),
        site: Sequence[str] = (),
        rest: str = "market",
        pile: int = 0,
        sales: Sequence[str] = (),
        turn: int = 0,
        due: str = "",
        tents: Sequence[int] = (),
        monument: str = "",
        variants: str = "",
        **numbers: Any,
    ) -> None:
        self.game = game
        self.options = options_of(game, hands, monument=monument, variants=variants)
        self.hands, self.market, self.site, self.rest = list(hands), cards(market), list(site), rest
        self.chambers = list(chambers) or ["-"] * self.chamber_count()
        self.pile, self.sales, self.turn, self.numbers = pile, list(sales), turn, dict(numbers)
        self.due = due or f"action:{turn}"
        self.tents = list(tents) or [2 if "fierce" in variants else 1] * len(hands)
        if not numbers.get("dug") and (site or rest == "site"):
            self.numbers["dug"] = 1

    def chamber_count(self) -> int:
        return {"mine": 1, "sphinx": 1, "tomb": 2}.get(self.options.get("monument", "pyramid"), 3)

    def unplaced(self) -> Counter[str]:
        sold = ",".join(sets for seat in self.sales for sets in seat.split("."))
        placed = Counter(self.market)
        for words in (*self.hands, *self.chambers, *sold.split(","), self.numbers.get("drawn", "")):
            placed.update(cards(words))
        placed.update(card for card in self.site if card in CARDS)
        left = box(self.game, self.options)
        left.subtract(placed)
        assert min(left.values()) >= 0, f"more cards than the box has: {left}"
        return left

    def view(self) -> str:
        left = self.unplaced()
        fields: dict[str, object] = {**self.options, "seat": int(self.due.partition(":")[2]), "turn": self.turn}
        fields |= {"due": self.due, "hands": "+".join(heap(hand) for hand in self.hands)}
        site = Counter(self.site)
        if self.rest == "market":
            fields["maps"] = left.pop("map") or None
            hidden = self.take(left, self.pile)
            assert hidden is not None
            self.market = self.market + left
            treasures = len(self.site) - site["thief"] - site["storm"]
        else:
            treasures = len(self.site) - site["thief"] - site["storm"] + left.total() - self.pile
        fields["market"] = canonical(self.market)
        fields["sales"] = "+".join(sets or "-" for sets in self.sales) or None
        fields["chambers"] = "+".join(heap(chamber) for chamber in self.chambers)
        fields["pile"] = self.pile or None
        fields["deck"] = f"{treasures + site['thief'] + site['storm']}:{site['thief']}:{site['storm']}"
        fields["tents"] = ",".join(map(str, self.tents)) if self.game == "expedition" else None
        fields |= self.numbers
        return "/".join([self.game, *(f"{name}={value}" for name, value in fields.items() if value is not None)])

    @staticmethod
    def take(left: Counter[str], number: int) -> Counter[str]:
        """Unplaced cards for a hidden pile."""
        taken: Counter[str] = Counter()
        for name in list(left):
            n = min(left[name], number - taken.total())
            left[name] -= n
            taken[name] += n
        return taken

    def state(self, seed: int = 0) -> State:
        return engine.from_view(self.view()).sample(seed)

    def states(self) -> Iterator[State]:
        view = engine.from_view(self.view())
        return (view.sample(seed) for seed in range(TRIES))

    def dealt(self) -> State:
        """With the dig site exactly as `site` lists it, from the top."""
        return next(state for state in self.states() if World(state).deck == self.site)


def acts(state: State) -> list[str]:
    """The legal moves but the trades, of which there are many."""
    return [move for move in state.moves() if not move.startswith("trade")]


def run(state: State, *moves: str) -> list[str]:
    """Plays one move after the other; returns all that happened."""
    return [event for move in moves for event in state.play(move)]
