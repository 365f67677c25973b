"""What a seat's guesses say about hidden tiles and goals, exactly."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb

from digsite.engine.museum.tiles import GOALS

Line = tuple[str, str, float, float]  # place, item, mean number there, probability of at least one


@dataclass(frozen=True)
class Guess:
    """One possibility: the tiles known to be in each hand, those that may be anywhere, how many are hidden where."""

    weight: float
    known: list[Counter[int]]  # by seat
    left: Counter[int]  # tiles that may be anywhere
    hidden: dict[str, int]  # by place: `hand:1`, `pile`


def certain(guesses: Sequence[Guess], seat: int) -> Counter[int]:
    """The tiles that are in a hand for certain: known ones, and those for which there is no room elsewhere."""
    found: Counter[int] | None = None
    for guess in guesses:
        elsewhere = sum(guess.hidden.values()) - guess.hidden[f"hand:{seat}"]
        forced = Counter({tile: max(0, n - elsewhere) for tile, n in guess.left.items()})
        here = guess.known[seat] + forced
        found = here if found is None else found & here
    return found or Counter()


def tile_lines(guesses: Sequence[Guess], names: Mapping[int, str]) -> list[Line]:
    """A line for each hidden place and each tile that may be there."""
    lines: list[Line] = []
    for place in guesses[0].hidden:
        for tile in sorted({tile for guess in guesses for tile in (*guess.left, *_known(guess, place))}):
            mean = sum(guess.weight * _mean(guess, place, tile) for guess in guesses)
            none = sum(guess.weight * _none(guess, place, tile) for guess in guesses)
            if mean > 0:
                lines.append((place, names[tile], mean, 1.0 - none))
    return lines


def _known(guess: Guess, place: str) -> Counter[int]:
    return Counter() if place == "pile" else guess.known[int(place.removeprefix("hand:"))]


def _mean(guess: Guess, place: str, tile: int) -> float:
    total = guess.left.total()
    spread = guess.hidden[place] * guess.left[tile] / total if total else 0.0
    return _known(guess, place)[tile] + spread


def _none(guess: Guess, place: str, tile: int) -> float:
    """The probability that no such tile is there (hypergeometric)."""
    if _known(guess, place)[tile]:
        return 0.0
    total, there = guess.left.total(), guess.hidden[place]
    return comb(total - guess.left[tile], there) / comb(total, there)


def goal_lines(collected: Mapping[int, Sequence[int]], names: Sequence[str]) -> list[Line]:
    """M5: of the goals a seat has not collected all kinds are equally likely."""
    lines: list[Line] = []
    for seat, kinds in collected.items():
        open_kinds = [kind for kind in range(len(names)) if kind not in kinds]
        p = (GOALS - len(kinds)) / len(open_kinds) if len(kinds) < GOALS else 0.0
        lines += [(f"goals:{seat}", names[kind], p, p) for kind in open_kinds if p]
    return lines
