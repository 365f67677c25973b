"""Rejection sampling: whole deals by the thousand, of which those survive that show a seat what it saw.

What the seat saw at once (its own hand, the open cards, whether a dug card was a treasure) is laid out as seen, the
rest is shuffled; that is the same as refusing all deals that differ. From then on every event is played by chance in
every world, and a world in which it came out otherwise is dropped. Players show random cards of their hands: what
they choose tells nothing more.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from digsite.engine import Game
from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.setup import setup
from tests.archaeology.belief.following import Follower
from tests.archaeology.position import cards

Counts = NDArray[np.int16]
KINDS = len(CARDS)
MAP = CARDS.index("map")


def counts_of(words: str) -> Counts:
    held = cards(words)
    return np.array([held[name] for name in CARDS], np.int16)


def size_of(words: str) -> int:
    return int(words[1:] or 1) if words.startswith("?") else cards(words).total()


class Deals(Follower):
    """So many worlds, all as one seat has seen them so far."""

    def __init__(self, game: Game, seat: int, number: int, seed: int) -> None:
        made = setup(game.id, **game.options)
        self.box = np.array([card.n for card in made.cards] + [0] * (KINDS - len(made.cards)), np.int16)
        self.values = np.array([card.trade for card in made.cards] + [0] * (KINDS - len(made.cards)))
        self.seat, self.players, self.number = seat, game.players, number
        self.rng = np.random.default_rng(seed)
        self.places: list[tuple[str, int, int]] = []  # hidden ones in the order of the deal: name, index, size
        self.unseen = self.box.copy()
        self.totals: dict[int, int] = {}
        self.monument, self.dug, self.explored = "", 0, 0
        self.drawn = np.zeros(KINDS, np.int16)
        self.named: list[int] = []

    # ------------------------------------------------------------------------------------------------ the deal

    def _set_deal(self, seat: str, held: str) -> None:
        if int(seat) == self.seat:
            self.unseen -= counts_of(held)
        else:
            self.places.append(("hand", int(seat), 4))

    def _set_total(self, seat: str, value: str) -> None:
        if int(seat) != self.seat:
            self.totals[int(seat)] = int(value)

    def _set_market(self, held: str) -> None:
        self.unseen -= counts_of(held)

    def _set_monument(self, name: str) -> None:
        self.monument = name

    def _set_chamber(self, chamber: str, held: str) -> None:
        if held.startswith("?"):
            self.places.append(("chamber", int(chamber) - 1, size_of(held)))
        else:
            self.unseen -= counts_of(held)

    def _set_pile(self, held: str) -> None:
        self.places.append(("pile", 0, size_of(held)))

    def _set_start(self, _: str) -> None:
        treasure = np.repeat(np.arange(KINDS), np.where(np.arange(KINDS) == MAP, 0, self.unseen))
        shuffled = self.rng.permuted(np.tile(treasure.astype(np.int8), (self.number, 1)), axis=1)
        self.hand = np.zeros((self.number, self.players, KINDS), np.int16)
        self.chamber = np.zeros((self.number, 3, KINDS), np.int16)
        self.pile = np.zeros((self.number, 0), np.int8)
        at = 0
        for name, index, size in self.places:
            dealt = shuffled[:, at : at + size]
            at += size
            if name == "pile":
                self.pile = dealt
            else:
                target = self.hand if name == "hand" else self.chamber
                target[:, index] = (dealt[:, :, None] == np.arange(KINDS)).sum(axis=1)
        maps = np.full((self.number, self.unseen[MAP]), MAP, np.int8)
        self.site = self.rng.permuted(np.hstack([shuffled[:, at:], maps]), axis=1)
        for seat, total in self.totals.items():
            self.keep(self.hand[:, seat] @ self.values == total)

    # ---------------------------------------------------------------------------------------------- chance

    def keep(self, survives: NDArray[np.bool_]) -> None:
        for name in ("hand", "chamber", "pile", "site"):
            setattr(self, name, getattr(self, name)[survives])

    def __len__(self) -> int:
        return len(self.hand)

    def draw(self, place: Counts, number: int) -> Counts:
        """So many random cards leave a place in every world."""
        drawn = np.zeros_like(place)
        every = np.arange(len(place))
        for _ in range(number):
            pick = self.rng.integers(0, place.sum(axis=1))
            kind = (pick[:, None] >= place.cumsum(axis=1)).sum(axis=1)
            place[every, kind] -= 1
            drawn[every, kind] += 1
        return drawn

    def show(self, place: Counts, shown: Counts) -> None:
        """Random cards of a place turn out to be these."""
        if len(self):
            self.keep((self.draw(place, int(shown.sum())) == shown).all(axis=1))

    # --------------------------------------------------------------------------------------------- the events

    def _dig(self, seat: int, card: str) -> None:
        if card in ("thief", "storm"):
            return
        top = self.site[:, self.dug]
        self.dug += 1
        if seat == self.seat:
            self.keep(top == CARDS.index(card))
        else:
            self.hand[np.arange(len(self)), seat, top] += 1

    def _steal(self, thief: int, victim: str, card: str) -> None:
        if int(victim) == self.seat:
            self.hand[:, thief] += counts_of(card)
        elif thief == self.seat:
            self.show(self.hand[:, int(victim)], counts_of(card))
        else:
            self.hand[:, thief] += self.draw(self.hand[:, int(victim)], 1)

    def lose(self, seat: int, shown: Counts) -> None:
        if seat != self.seat:
            self.show(self.hand[:, seat], shown)

    def gain(self, seat: int, taken: Any) -> None:
        if seat != self.seat:
            self.hand[:, seat] += taken

    def _discard(self, seat: int, held: str) -> None:
        self.lose(seat, counts_of(held))

    def _sell(self, seat: int, card: str, number: str) -> None:
        self.lose(seat, int(number) * counts_of(card))

    def _trade(self, seat: int, given: str, _: str, taken: str) -> None:
        self.lose(seat, counts_of(given))
        self.gain(seat, counts_of(taken))

    def _refill(self, _: int, chamber: str, card: str) -> None:
        self.keep(self.pile[:, 0] == CARDS.index(card))
        self.pile = self.pile[:, 1:]

    def _explore(self, seat: int, chamber: str, held: str = "") -> None:
        self.explored = int(chamber) - 1
        cost = {"pyramid": self.explored + 1, "temple": 2}.get(self.monument, 1)
        self.lose(seat, cost * counts_of("map"))
        if self.monument == "ruins":
            self.gain(seat, counts_of(held))
        elif held and seat == self.seat:
            self.keep((self.chamber[:, self.explored] == counts_of(held)).all(axis=1))
        elif held:
            self.gain(seat, self.chamber[:, self.explored])
        if held:
            self.chamber[:, self.explored] = 0

    def _look(self, seat: int, chamber: str, held: str) -> None:
        if seat == self.seat:
            self.keep((self.chamber[:, int(chamber) - 1] == counts_of(held)).all(axis=1))

    def _keep(self, seat: int, held: str) -> None:
        if seat == self.seat:
            self.chamber[:, self.explored] -= counts_of(held)
        else:
            self.gain(seat, self.draw(self.chamber[:, self.explored], size_of(held)))

    def _draw(self, _: int, card: str) -> None:
        self.show(self.chamber[:, 0], counts_of(card))
        self.drawn += counts_of(card)

    def _stop(self, seat: int) -> None:
        self.gain(seat, self.drawn)
        self.drawn[:] = 0

    def _bust(self, _: int) -> None:
        self.chamber[:, 0] += self.drawn
        self.drawn[:] = 0

    def _name(self, _: int, first: str, second: str) -> None:
        self.named = [CARDS.index(first), CARDS.index(second)]

    def _reveal(self, seat: int, held: str) -> None:
        shown, taken = counts_of(held), np.zeros(KINDS, np.int16)
        taken[self.named] = shown[self.named]
        self.show(self.chamber[:, 0], shown)
        self.chamber[:, 0] += shown - taken
        self.gain(seat, taken)
