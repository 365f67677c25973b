"""The proof of the belief would notice: deals played by wrong rules are told from sampled worlds."""

from typing import Any

import numpy as np
import pytest

from tests.archaeology.belief.deals import KINDS, MAP, Counts, Deals
from tests.archaeology.belief.histories import History
from tests.archaeology.belief.test_posterior import HISTORIES, compared, surviving
from tests.chance import STRICT

BY_NAME = {str(history): history for history in HISTORIES}


class MapsAnywhere(Deals):
    """The maps are dealt like any treasure."""

    def _set_start(self, start: str) -> None:
        super()._set_start(start)
        for seat in range(self.players):
            if seat != self.seat:
                first = self.hand[:, seat].argmax(axis=1)
                swaps = self.rng.random(len(self)) < 0.1
                self.hand[swaps, seat, first[swaps]] -= 1
                self.hand[swaps, seat, MAP] += 1


class GreedyThief(Deals):
    """A thief between two others takes what is rarest."""

    def _steal(self, thief: int, victim: str, card: str) -> None:
        if card != "?":
            super()._steal(thief, victim, card)
            return
        every = np.arange(len(self))
        last = KINDS - 1 - (self.hand[:, int(victim), ::-1] > 0).argmax(axis=1)
        self.hand[every, int(victim), last] -= 1
        self.hand[every, thief, last] += 1


class Credulous(Deals):
    """What is possible counts the same, however likely it was to be shown."""

    def show(self, place: Counts, shown: Counts) -> None:
        able = np.asarray((place >= shown).all(axis=1))
        place[able] -= shown
        self.keep(able)


class ForgetfulDeals(Deals):
    """Cards taken from the market are not remembered: they might be any."""

    def gain(self, seat: int, taken: Any) -> None:
        if seat != self.seat:
            for _ in range(int(np.sum(taken))):
                self.hand[np.arange(len(self)), seat, self.rng.choice([0, 2, 6], len(self))] += 1


class Blind(Deals):
    """What was seen in a chamber is not remembered."""

    def _look(self, seat: int, chamber: str, held: str) -> None: ...


class Hopeful(Deals):
    """After a bust the mine is shuffled anew, as if nothing had been seen of it."""

    def _draw(self, _: int, card: str) -> None:
        self.draw(self.chamber[:, 0], 1)

    def _bust(self, _: int) -> None: ...


@pytest.mark.parametrize(
    ("name", "model"),
    [
        ("opening-2", MapsAnywhere),
        ("thief-3", GreedyThief),
        ("thief-5", GreedyThief),
        ("reveals-3", Credulous),
        ("market-3", Credulous),
        ("market-5", ForgetfulDeals),
        ("sphinx-5", Credulous),
        ("temple-5", Blind),
        ("tomb-seen-2", Blind),
        ("mine-5", Hopeful),
    ],
)
def test_a_wrong_model_is_found_out(name: str, model: type[Deals]) -> None:
    history: History = BY_NAME[name]
    found = compared(history.knowledge(), surviving(history, model))
    assert min(found.values()) < STRICT, found
