"""Positions with a reference: what each candidate is worth by playouts to the end, all of them in the same worlds.

A file of positions is JSON lines, gzipped: a line that says how it was made, then one line a position.
"""

import gzip
import json
import math
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import stdev
from typing import Any

from digsite.engine import DigsiteError, Knowledge
from digsite.search.params import HALVING
from digsite.search.searcher import Search

FORMAT = "digsite-positions 1"
FILE = Path(__file__).with_name("positions.jsonl.gz")
PARTS = 20  # of the worlds: standard errors come from the differences between them
CANDIDATES = 24
LOOKS = 12  # iterations for each candidate, so that the search tries all of them
PLAYOUTS = {**HALVING, "horizon": 0, "margin": 0, "exact": 0, "nodes": 16}


@dataclass(frozen=True)
class Valued:
    """A move and its reference: win share and points, each with the standard error of its distance to the best."""

    move: str
    win: float
    points: float
    win_se: float
    points_se: float


@dataclass(frozen=True)
class RatedPosition:
    """What a seat has to decide, and what its candidates are worth, the best win share first."""

    kind: str
    view: str
    seed: int  # of the worlds
    worlds: int
    moves: tuple[Valued, ...]

    @property
    def game(self) -> str:
        """The game's id, with which every view begins."""
        return self.view.partition("/")[0]

    @property
    def best(self) -> tuple[float, float]:
        """The highest win share, and the most points."""
        return max(move.win for move in self.moves), max(move.points for move in self.moves)

    def regret(self, knowledge: Knowledge, move: str) -> tuple[float, float]:
        """What the move gives away in win share and points; a move that is not listed is compared with the best now."""
        win, points = self.best
        for listed in self.moves:
            if listed.move == move:
                return win - listed.win, points - listed.points
        return self.compared(knowledge, move, self.seed, self.worlds)

    def compared(self, knowledge: Knowledge, move: str, seed: int, worlds: int) -> tuple[float, float]:
        """What the listed moves of the highest win share and of the most points gain over this one, in these worlds.

        In worlds that the reference has not met, the best of many seems no better than it is.
        """
        best = [max(self.moves, key=lambda m: m.win).move, max(self.moves, key=lambda m: m.points).move]
        tried = Search(PLAYOUTS).compare(knowledge, [move, *best], seed, worlds)[0]
        return tried[1][0] - tried[0][0], tried[2][1] - tried[0][1]

    def matters(self) -> bool:
        """Whether some candidate is clearly worse than the best."""
        win = self.best[0]
        return any(win - move.win > max(0.01, 3 * move.win_se) for move in self.moves)


def candidates(knowledge: Knowledge, seed: int) -> list[str]:
    """The moves that the strong search would try first."""
    search = Search({**HALVING, "candidates": CANDIDATES, "exact": 0})
    return [line[0] for line in search.run(knowledge, seed, CANDIDATES * LOOKS)[0]]


def valued(knowledge: Knowledge, moves: list[str], seed: int, worlds: int) -> tuple[Valued, ...]:
    """The references of these moves: the same worlds and luck for all of them."""
    parts = Search(PLAYOUTS).compare(knowledge, moves, seed, worlds, PARTS)
    wins = [[part[i][0] for part in parts] for i in range(len(moves))]
    points = [[part[i][1] for part in parts] for i in range(len(moves))]
    best_win, best_points = max(wins, key=sum), max(points, key=sum)
    rows = [
        Valued(
            move,
            round(sum(wins[i]) / PARTS, 4),
            round(sum(points[i]) / PARTS, 2),
            round(_error(wins[i], best_win), 4),
            round(_error(points[i], best_points), 2),
        )
        for i, move in enumerate(moves)
    ]
    return tuple(sorted(rows, key=lambda row: (-row.win, -row.points, row.move)))


def _error(some: list[float], others: list[float]) -> float:
    """The standard error of the difference of two means, part by part."""
    return stdev(a - b for a, b in zip(some, others, strict=True)) / math.sqrt(len(some))


def write(path: Path, made: dict[str, Any], positions: Iterable[RatedPosition]) -> None:
    """Writes a file of positions; equal positions give equal bytes."""
    rows: list[dict[str, Any]] = [{"format": FORMAT, **made}]
    for position in positions:
        moves = [list(asdict(move).values()) for move in position.moves]
        rows.append({**asdict(position), "moves": moves})
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def read(path: Path) -> Iterator[RatedPosition]:
    """The positions of a file."""
    try:
        lines = gzip.decompress(path.read_bytes()).decode().splitlines()
        if json.loads(lines[0])["format"] != FORMAT:
            raise ValueError
        for line in lines[1:]:
            row = json.loads(line)
            yield RatedPosition(**{**row, "moves": tuple(Valued(*move) for move in row["moves"])})
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, KeyError, TypeError, IndexError):
        raise DigsiteError(f"{path} is no file of positions as bench.positions writes them") from None
    except OSError as error:
        raise DigsiteError(f"cannot read the positions in {path}: {error}") from None
