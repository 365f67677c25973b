"""Short games with few kinds of cards, so that enough whole deals survive what a seat has seen of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from digsite import engine
from digsite.engine import Game, Knowledge, State
from digsite.engine.archaeology.cards import EDITION_CARDS

USED = {"pot": (0.45, 1), "coin": (0.35, 2), "mask": (0.20, 4)}  # share of the box, trading value


def small_box(game: str, players: int, thieves: int, storms: int, maps: int) -> dict[str, Any]:
    """Three kinds of treasure and maps; a few more than a deal needs."""
    total = 4 * players + 20 + 6
    counts = {name: round(share * total) for name, (share, _) in USED.items()} | {"map": maps}
    cards = {
        name: {"n": counts.get(name, 0), "trade": USED.get(name, (0, 3))[1], "sell": [1, 2, 3, 4, 5]}
        for name in EDITION_CARDS[game]
    }
    return {game: {"thieves": thieves, "storms": storms, "cards": cards}}


@dataclass(frozen=True)
class History:
    """A game played so far, by moods: how much the players like each kind of move."""

    name: str
    players: int
    seed: int
    decisions: int
    likes: Mapping[str, float]
    game: str = "expedition"
    monument: str = "pyramid"
    variants: str = ""
    thieves: int = 4
    storms: int = 2
    maps: int = 4
    seat: int = 0

    def __str__(self) -> str:
        return f"{self.name}-{self.players}"

    def load(self) -> Game:
        cards = small_box(self.game, self.players, self.thieves, self.storms, self.maps)
        more = {"monument": self.monument, "variants": self.variants} if self.game == "expedition" else {}
        return engine.load(self.game, players=self.players, cards=cards, **more)

    def play(self) -> State:
        state, rng = self.load().deal(self.seed), Random(self.seed)
        for _ in range(self.decisions):
            if state.over:
                break
            state.play(self.choose(state, rng))
        return state

    def choose(self, state: State, rng: Random) -> str:
        """A kind of move by liking, then a short move of that kind."""
        moves = [move for move in state.moves() if move.count(",") == 0 or state.due != "action"]
        verbs = sorted({move.split()[0] for move in moves})
        verb = rng.choices(verbs, [self.likes.get(verb, 0.1) for verb in verbs])[0]
        return rng.choice([move for move in moves if move.split()[0] == verb])

    def knowledge(self) -> Knowledge:
        return self.play().knowledge(self.seat)
