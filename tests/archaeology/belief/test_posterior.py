"""Sampled worlds are distributed as whole deals that show the seat the same: by chi-square, place by place."""

import re
from typing import Any

import numpy as np
import pytest
from _pytest.mark import ParameterSet

from digsite.engine import Knowledge
from tests.archaeology.belief.compare import dealt_places, p_values, sampled_places
from tests.archaeology.belief.deals import Deals
from tests.archaeology.belief.histories import History
from tests.archaeology.world import samples
from tests.chance import STRICT

SAMPLES = 20_000
BATCH, BATCHES, ENOUGH, TOO_FEW = 100_000, 9, 2_500, 500

CALM = {"end": 1.0, "sell": 0.0, "trade": 0.0, "explore": 0.0}
SELL = CALM | {"sell": 0.15}
TRADE = CALM | {"trade": 1.0, "end": 0.6}
SWAP = TRADE | {"sell": 0.4}
EXPLORE = {"end": 0.4, "sell": 0.1, "trade": 0.0, "explore": 5.0, "draw": 1.5, "stop": 0.4}
GAMBLE = EXPLORE | {"sell": 0.0}
LOOK = {"end": 0.5, "sell": 0.7, "trade": 0.0, "explore": 0.6, "look": 5.0, "skip": 0.1}


def histories(name: str, seeds: dict[int, int], decisions: int, likes: dict[str, float], **more: Any) -> list[History]:
    return [History(name, players, seed, decisions, likes, **more) for players, seed in seeds.items()]


# Seeds by the number of players: histories in which the thing happens, and enough deals survive.
HISTORIES = [
    *histories("opening", {2: 0, 3: 0, 4: 0, 5: 0}, 0, CALM),
    *histories("digs", {2: 33, 3: 8, 4: 1, 5: 1}, 7, CALM, maps=8),
    *histories("thief", {3: 15, 4: 189, 5: 15}, 12, TRADE, thieves=12, storms=0),
    *histories("own-steals", {2: 0, 3: 4, 4: 6, 5: 7}, 9, CALM, thieves=12, storms=0),
    *histories("reveals", {2: 16, 3: 21, 4: 2, 5: 2}, 10, SELL, thieves=2, storms=6),
    *histories("market", {2: 114, 3: 7, 4: 25, 5: 36}, 10, SWAP, thieves=2, storms=0),
    *histories("storm", {2: 3, 3: 0, 4: 6}, 8, CALM, game="archaeology", thieves=3, storms=8),
    *histories("pyramid", {2: 217, 3: 90, 4: 264, 5: 29}, 8, GAMBLE, maps=14, thieves=3, storms=0),
    *histories("old-pyramid", {2: 46}, 8, GAMBLE, game="archaeology", maps=14, thieves=3, storms=1),
    *histories("temple", {2: 93, 3: 60, 4: 25, 5: 3}, 10, LOOK, monument="temple", maps=10, thieves=2, storms=0),
    *histories("tomb", {2: 46, 5: 85}, 8, GAMBLE, monument="tomb", maps=14, thieves=2, storms=0),
    *histories("tomb-seen", {2: 40, 3: 27, 4: 102}, 12, EXPLORE, monument="tomb", maps=14, thieves=2, storms=0),
    *histories("mine", {2: 284, 3: 175, 4: 175, 5: 99}, 8, GAMBLE, monument="mine", maps=14, thieves=2, storms=0),
    *histories("mine-bust", {3: 206, 4: 120, 5: 106}, 9, GAMBLE, monument="mine", maps=14, thieves=2, storms=0),
    *histories("sphinx", {2: 140, 3: 227, 4: 25, 5: 57}, 8, GAMBLE, monument="sphinx", maps=14, thieves=2, storms=0),
    *histories("ruins", {2: 235, 3: 36, 4: 196, 5: 0}, 12, EXPLORE, monument="ruins", maps=6, thieves=2, storms=4),
    *histories("luck", {2: 4, 3: 8, 4: 73}, 5, SELL, variants="luck", thieves=2, storms=0),
    *histories("luck-thief", {3: 2, 4: 7}, 8, SELL, variants="luck", thieves=12, storms=0),
]
SHOWN = {  # what a history of that name must have in it
    "opening": (r"start",), "digs": (r"[1-9] dig \?",), "thief": (r"[1-9] steal [1-9] \?", r"[1-9] trade"),
    "own-steals": (r"0 steal", r"[1-9] steal 0"), "reveals": (r"[1-9] sell", r"[1-9] discard"),
    "market": (r"[1-9] trade", r"[1-9] sell"), "storm": (r"[1-9] discard",), "pyramid": (r"[1-9] explore \d \?",),
    "old-pyramid": (r"[1-9] explore \d \?",), "temple": (r"0 look", r"[1-9] dig \?"), "tomb": (r"[1-9] keep",),
    "tomb-seen": (r"0 look", r"[1-9] keep"), "mine": (r"[1-9] draw",), "mine-bust": (r"[1-9] bust",),
    "sphinx": (r"[1-9] reveal",), "ruins": (r"\d refill",), "luck": (r"total 1",),
    "luck-thief": (r"total 1", r"[1-9] steal [1-9] \?"),
}  # fmt: skip
SHORT = {  # the others take their turn in the long run
    "opening-2", "opening-5", "digs-3", "thief-3", "thief-5", "own-steals-2", "own-steals-4", "reveals-3", "reveals-4",
    "market-3", "market-5", "storm-2", "pyramid-4", "old-pyramid-2", "temple-5", "temple-2", "tomb-5", "tomb-seen-2",
    "mine-5", "mine-bust-5", "sphinx-5", "ruins-5", "ruins-3", "luck-2", "luck-thief-4",
}  # fmt: skip


def cases() -> list[ParameterSet]:
    marks = {True: (), False: (pytest.mark.long,)}
    return [pytest.param(history, id=str(history), marks=marks[str(history) in SHORT]) for history in HISTORIES]


def surviving(history: History, model: type[Deals] = Deals) -> Deals:
    """Deals that show the seat of this history what it saw."""
    events = history.play().events(history.seat)
    found: list[Deals] = []
    while len(found) < BATCHES and sum(map(len, found)) < ENOUGH:
        found.append(model(history.load(), history.seat, BATCH, seed=len(found)))
        for event in events:
            found[-1].see(event)
    whole = found[0]
    for name in ("hand", "chamber", "pile", "site"):
        setattr(whole, name, np.concatenate([getattr(part, name) for part in found]))
    assert len(whole) >= TOO_FEW, f"only {len(whole)} deals survive"
    return whole


def compared(knowledge: Knowledge, deals: Deals) -> dict[str, float]:
    return p_values(sampled_places(samples(knowledge, SAMPLES), deals), dealt_places(deals))


@pytest.mark.parametrize("history", HISTORIES, ids=str)
def test_a_history_holds_what_its_name_says(history: History) -> None:
    events = history.play().events(history.seat)
    assert all(any(re.match(pattern, event) for event in events) for pattern in SHOWN[history.name]), events


@pytest.mark.parametrize("history", cases())
def test_sampled_worlds_are_distributed_as_the_deals_that_remain(history: History) -> None:
    found = compared(history.knowledge(), surviving(history))
    assert min(found.values()) > STRICT, found
