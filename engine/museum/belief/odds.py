"""What a seat's hypotheses say about hidden tiles and goals: exact odds, no samples."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb

from digsite.engine.museum.tiles import GOALS

Line = tuple[str, str, float, float]  # place, item, mean number there, probability of at least one


@dataclass(frozen=True)
class TileHypothesis:
    """One possibility: the tiles known to be in each hand, those that may be anywhere, how many are hidden where."""

    weight: float
    known: list[Counter[int]]  # by seat
    left: Counter[int]  # tiles that may be anywhere
    hidden: dict[str, int]  # by place: `hand:1`, `pile`


def certain(hypotheses: Sequence[TileHypothesis], seat: int) -> Counter[int]:
    """The tiles that are in a hand for certain: known ones, and those for which there is no room elsewhere."""
    found: Counter[int] | None = None
    for hypothesis in hypotheses:
        elsewhere = sum(hypothesis.hidden.values()) - hypothesis.hidden[f"hand:{seat}"]
        forced = Counter({tile: max(0, n - elsewhere) for tile, n in hypothesis.left.items()})
        here = hypothesis.known[seat] + forced
        found = here if found is None else found & here
    return found or Counter()


def tile_lines(hypotheses: Sequence[TileHypothesis], names: Mapping[int, str]) -> list[Line]:
    """A line for each hidden place and each tile that may be there."""
    lines: list[Line] = []
    for place in hypotheses[0].hidden:
        for tile in sorted(
            {tile for hypothesis in hypotheses for tile in (*hypothesis.left, *_known(hypothesis, place))}
        ):
            mean = sum(hypothesis.weight * _mean(hypothesis, place, tile) for hypothesis in hypotheses)
            none = sum(hypothesis.weight * _none(hypothesis, place, tile) for hypothesis in hypotheses)
            if mean > 0:
                lines.append((place, names[tile], mean, 1.0 - none))
    return lines


def _known(hypothesis: TileHypothesis, place: str) -> Counter[int]:
    return Counter() if place == "pile" else hypothesis.known[int(place.removeprefix("hand:"))]


def _mean(hypothesis: TileHypothesis, place: str, tile: int) -> float:
    total = hypothesis.left.total()
    spread = hypothesis.hidden[place] * hypothesis.left[tile] / total if total else 0.0
    return _known(hypothesis, place)[tile] + spread


def _none(hypothesis: TileHypothesis, place: str, tile: int) -> float:
    """The probability that no such tile is there (hypergeometric)."""
    if _known(hypothesis, place)[tile]:
        return 0.0
    total, there = hypothesis.left.total(), hypothesis.hidden[place]
    return comb(total - hypothesis.left[tile], there) / comb(total, there)


def goal_lines(collected: Mapping[int, Sequence[int]], names: Sequence[str]) -> list[Line]:
    """M5: of the goals a seat has not collected all kinds are equally likely."""
    lines: list[Line] = []
    for seat, kinds in collected.items():
        open_kinds = [kind for kind in range(len(names)) if kind not in kinds]
        p = (GOALS - len(kinds)) / len(open_kinds) if len(kinds) < GOALS else 0.0
        lines += [(f"goals:{seat}", names[kind], p, p) for kind in open_kinds if p]
    return lines
