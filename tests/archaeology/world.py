"""The cards of an Archaeology state, read from its bytes: the tests' own eye, which no player has."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from digsite.engine import Knowledge, State
from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.rules.names import STORM_CARD, THIEF_CARD

KINDS = len(CARDS)
NAMES = {**dict(enumerate(CARDS)), THIEF_CARD: "thief", STORM_CARD: "storm"}
BYTES = (
    "phase", "turn", "actor", "players", "monument", "dug", "acted", "sold_now", "trades", "explored", "passes",
    "quiet", "duty", "low", "left", "place", "sheltered", "thieves_left", "storms_left", "pile_n", "deck_n",
)  # fmt: skip
FIELDS: list[tuple[Any, ...]] = [
    ("score", "<i4", (5,)),
    ("debt", "<i2"),
    ("pay", "<i2"),
    ("turns", "<u2"),
    ("taken_types", "<u2"),
    ("hand", "u1", (5, 10)),
    ("market", "u1", (10,)),
    ("chamber", "u1", (3, 10)),
    *((name, "u1", (10,)) for name in ("gone", "given", "taken")),
    *((name, "u1", (5,)) for name in ("hand_n", "sold", "tents", "total")),
    ("chamber_n", "u1", (3,)),
    *((name, "u1") for name in BYTES),
    ("pile", "u1", (12,)),
    ("deck", "u1", (120,)),
]
STATE = np.dtype(FIELDS, align=True)  # of engine/archaeology/state.pxd


def worlds(states: list[State]) -> NDArray[Any]:
    """Many states as one table of numbers."""
    return np.frombuffer(b"".join(state.snapshot() for state in states), STATE)


def samples(knowledge: Knowledge, number: int, first_seed: int = 0) -> NDArray[Any]:
    """So many sampled worlds of a seat."""
    return worlds([knowledge.sample(first_seed + i) for i in range(number)])


def text(counts: Any) -> str:
    """Cards in canonical text."""
    held = [(name, int(n)) for name, n in zip(CARDS, counts, strict=False) if n]
    return ",".join(name if n == 1 else f"{name}*{n}" for name, n in held) or "-"


class World:
    """What lies where in one state."""

    def __init__(self, state: State) -> None:
        self.state = worlds([state])[0]

    def number(self, name: str) -> int:
        return int(self.state[name])

    def hand(self, seat: int) -> str:
        return text(self.state["hand"][seat])

    def chamber(self, number: int) -> str:
        return text(self.state["chamber"][number - 1])

    @property
    def market(self) -> str:
        return text(self.state["market"])

    @property
    def tents(self) -> list[int]:
        return [int(n) for n in self.state["tents"][: self.number("players")]]

    @property
    def pile(self) -> list[str]:
        """From the top."""
        return [NAMES[int(card)] for card in self.state["pile"][: self.number("pile_n")]][::-1]

    @property
    def deck(self) -> list[str]:
        """The dig site from the top."""
        return [NAMES[int(card)] for card in self.state["deck"][: self.number("deck_n")]][::-1]
