"""Sampled worlds and surviving deals side by side."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from digsite.engine.archaeology.cards import CARDS
from tests.archaeology.belief.deals import KINDS, MAP, Deals
from tests.chance import alike

Table = NDArray[Any]


def sampled_places(worlds: Table, deals: Deals) -> dict[str, Table]:
    """The hidden places of sampled worlds, a row of counts each."""
    pile_n = deals.pile.shape[1]
    pile = worlds["pile"][:, :pile_n]
    deck = worlds["deck"][:, : int(worlds["deck_n"][0])]
    places = {f"hand {seat}": worlds["hand"][:, seat, :KINDS] for seat in hidden_seats(deals)}
    if deals.monument != "ruins":
        places |= {f"chamber {i + 1}": worlds["chamber"][:, i, :KINDS] for i in range(3)}
    places["pile"] = count(pile)
    places["dig site"] = count(deck)
    return places


def dealt_places(deals: Deals) -> dict[str, Table]:
    """The same of the deals that survived."""
    places = {f"hand {seat}": deals.hand[:, seat] for seat in hidden_seats(deals)}
    if deals.monument != "ruins":
        places |= {f"chamber {i + 1}": deals.chamber[:, i] for i in range(3)}
    places["pile"] = count(deals.pile)
    places["dig site"] = count(deals.site[:, deals.dug :])
    return places


def hidden_seats(deals: Deals) -> list[int]:
    return [seat for seat in range(deals.players) if seat != deals.seat]


def count(cards: Table) -> Table:
    return np.asarray((cards[:, :, None] == np.arange(KINDS)).sum(axis=1))


def features(places: dict[str, Table]) -> Iterator[tuple[str, Table]]:
    """What is compared: each place whole, and neighbours together by their maps and masks."""
    yield from places.items()
    telling = [MAP, CARDS.index("mask")]
    for first, second in pairwise(places):
        yield f"{first} with {second}", np.hstack([places[first][:, telling], places[second][:, telling]])


def p_values(sampled: dict[str, Table], dealt: dict[str, Table]) -> dict[str, float]:
    """How likely each feature is to differ so much by chance."""
    found = {}
    for (name, ours), (_, theirs) in zip(features(sampled), features(dealt), strict=True):
        rows = np.vstack([ours, theirs]).astype(np.int64)
        _, group = np.unique(rows @ (32 ** np.arange(rows.shape[1])), return_inverse=True)  # a number for each row
        width = int(group.max()) + 1
        tallies = [np.bincount(part, minlength=width) for part in (group[: len(ours)], group[len(ours) :])]
        found[name] = alike(tallies[0].tolist(), tallies[1].tolist())
    return found
