"""What a seat should believe, two slow ways that share nothing with the engine's belief.

`filtered` follows the masked events with the whole distribution over the others' hands: every draw branches over every
tile, and a tile that is laid counts as a random tile of the hand. `rejected` deals whole games and throws away those
that do not fit.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable

Hands = tuple[tuple[str, ...], ...]  # by seat, each sorted; the own one stays empty
World = tuple[Hands, tuple[str, ...]]  # and the tiles still in the pile, sorted


def filtered(
    events: Iterable[str], seat: int, players: int, box: Counter[str], taken: Iterable[str]
) -> dict[Hands, float]:
    """The exact distribution of the others' hands; `taken` names the tiles that were taken by Replace, in order."""
    names = iter(taken)
    start: World = ((),) * players, tuple(sorted(box.elements()))
    worlds: dict[World, float] = {start: 1.0}
    own_deal = next(event.split()[2] for event in events if event.startswith(f"deal {seat} "))
    worlds = _draw(worlds, seat, _listed(own_deal), own=True)
    for event in events:
        words = event.split()
        if words[0] == "deal" and int(words[1]) != seat:
            worlds = _draw(worlds, int(words[1]), [None] * 3, own=False)
        elif words[1] == "draw":
            who = int(words[0])
            worlds = _draw(worlds, who, [words[2] if who == seat else None], own=who == seat)
        elif words[1] in ("place", "replace"):
            tile = words[2] if words[1] == "place" else words[3]
            gain = next(names) if words[1] == "replace" else None
            if int(words[0]) != seat:
                worlds = _lay(worlds, int(words[0]), tile, gain)
    return _hands(worlds)


def _listed(text: str) -> list[str | None]:
    found: list[str | None] = []
    for word in text.split(","):
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


def _with(hands: Hands, seat: int, hand: Iterable[str]) -> Hands:
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])


def _draw(worlds: dict[World, float], seat: int, tiles: list[str | None], own: bool) -> dict[World, float]:
    for tile in tiles:
        after: dict[World, float] = defaultdict(float)
        for (hands, pile), weight in worlds.items():
            counts = Counter(pile)
            for name in [tile] if tile else counts:
                left = list(pile)
                if name in left:
                    left.remove(name)
                    now = hands if own else _with(hands, seat, [*hands[seat], name])
                    after[now, tuple(left)] += weight * counts[name] / len(pile)
        worlds = after
    return worlds


def _lay(worlds: dict[World, float], seat: int, tile: str, gain: str | None) -> dict[World, float]:
    after: dict[World, float] = defaultdict(float)
    for (hands, pile), weight in worlds.items():
        hand = list(hands[seat])
        copies = 1 if tile == "camp" else hand.count(tile)
        if copies:
            if tile != "camp":
                hand.remove(tile)
            after[_with(hands, seat, hand + ([gain] if gain else [])), pile] += weight * copies
    return after


def _hands(worlds: dict[World, float]) -> dict[Hands, float]:
    found: dict[Hands, float] = defaultdict(float)
    for (hands, _), weight in worlds.items():
        found[hands] += weight
    total = sum(found.values())
    return {hands: weight / total for hands, weight in found.items()}


def rejected(
    events: list[str], seat: int, box: Counter[str], taken: list[str], rng: random.Random
) -> tuple[str, ...] | None:
    """One whole two-player deal with the own hand as dealt: the other hand at the end if all events fit, else None."""
    own = [name for event in events if event.startswith(f"deal {seat} ") for name in _listed(event.split()[2]) if name]
    pile = list((box - Counter(own)).elements())
    rng.shuffle(pile)
    gains = iter(taken)
    hands: list[list[str]] = [[], []]
    for event in events:
        words = event.split()
        if words[0] == "deal":
            who = int(words[1])
            hands[who] = own if who == seat else [pile.pop() for _ in range(3)]
        elif words[1] == "draw":
            who = int(words[0])
            hands[who].append(pile.pop())
            if who == seat and hands[who][-1] != words[2]:
                return None
        elif words[1] in ("place", "replace"):
            who = int(words[0])
            tile = words[2] if words[1] == "place" else words[3]
            if tile != "camp":
                chosen = rng.choice(hands[who]) if who != seat else tile
                if chosen != tile:
                    return None
                hands[who].remove(tile)
            if words[1] == "replace":
                hands[who].append(next(gains))
    return tuple(sorted(hands[1 - seat]))


def taken_tiles(events: Iterable[str]) -> list[str]:
    """The tiles that were taken off the table by Replace, in order."""
    table: dict[str, str] = {}
    found = []
    for event in events:
        words = event.split()
        if words[1] == "place":
            table[words[3]] = words[2]
        elif words[1] == "swap":
            table[words[2]], table[words[4]] = table[words[4]], table[words[2]]
        elif words[1] == "replace":
            found.append(table[words[2]])
            table[words[2]] = words[3]
    return found
