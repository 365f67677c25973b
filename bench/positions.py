"""Builds a frozen set of positions with reference values, for bench.regret. The same seed gives the same file.

python -m bench.positions --out bench/positions.jsonl.gz --workers 2

For each of the QUOTAS, short searches and the greedy bot play games with a few random moves. Each game contributes one
decision of each kind, drawn at random from those with more than one candidate. It is kept if some candidate is clearly
worse than the best (by 0.01 of win share and three standard errors); otherwise every choice is as good as any other. Of
a kind that never matters within a quota (rollouts by the policy give no value to a look into a chamber) two decisions
are kept all the same.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from bench.reference import FILE, RatedPosition, candidates, valued, write
from digsite import bots, engine
from digsite.bots import Limit

PLAYERS = ("halving:iterations=100", "halving:iterations=100", "greedy")
SLIP = 0.05  # share of moves drawn at random
IDLE = 2  # positions of a kind that never matters
GAMES_MAX = 150  # of a quota that never fills


@dataclass(frozen=True)
class Quota:
    """A game with its options, how many positions are wanted of it, and in how many worlds candidates are tried."""

    game: str
    players: int
    wanted: int
    worlds: int
    monument: str = ""
    variants: str = ""

    def load(self) -> engine.Game:
        """The game."""
        options = {name: value for name in ("monument", "variants") if (value := getattr(self, name))}
        return engine.load(self.game, players=self.players, **options)

    def __str__(self) -> str:
        """The game and its options as a short label."""
        return " ".join(str(part) for part in (self.game, self.players, self.monument, self.variants) if part)


QUOTAS = (
    *(Quota("archaeology", players, 64, 1000) for players in (2, 3, 4)),
    *(
        Quota("expedition", players, 28, 1000, monument, variants)
        for players, monument, variants in (
            (2, "pyramid", ""),
            (3, "temple", ""),
            (4, "tomb", ""),
            (5, "ruins", ""),
            (2, "mine", ""),
            (3, "sphinx", ""),
            (3, "pyramid", "long"),
            (2, "temple", "fierce"),
            (3, "tomb", "luck"),
            (2, "ruins", "long+fierce"),
            (3, "mine", "long+luck"),
            (5, "sphinx", "fierce+luck"),
            (2, "tomb", "long+fierce+luck"),
        )
    ),
    Quota("museum", 2, 12, 100),
    Quota("museum", 3, 12, 100),
)


def game_decisions(quota: Quota, seed: int) -> Iterator[engine.Knowledge]:
    """The decisions of one game, each as the seat knows it then."""
    rng = random.Random(f"{quota} {seed}")
    game = quota.load()
    state = game.deal(rng.getrandbits(63))
    known = [game.knowledge(seat) for seat in range(game.players)]
    told = [0] * game.players
    players = [bots.make(rng.choice(PLAYERS)) for _ in known]
    for player in players:
        player.new_game(rng.getrandbits(63))
    while (seat := state.to_move) is not None:
        for event in state.events(seat, told[seat]):
            known[seat].see(event)
            told[seat] += 1
        yield known[seat]
        if rng.random() < SLIP:
            state.play(known[seat].random_move(rng.getrandbits(63)))
        else:
            state.play(players[seat].choose(known[seat], Limit()).move)


def one_of_each_kind(quota: Quota, seed: int) -> dict[str, str]:
    """The views of one decision of each kind, drawn at random."""
    rng = random.Random(f"{seed} {quota}")
    views: dict[str, str] = {}
    passed: Counter[str] = Counter()
    for knowledge in game_decisions(quota, seed):
        if len(knowledge.micro_moves()) > 1:
            passed[knowledge.due] += 1
            if rng.random() * passed[knowledge.due] < 1:
                views[knowledge.due] = knowledge.view()
    return views


def build(quota: Quota, seed: int) -> list[RatedPosition]:
    """The positions of one quota, in the order found."""
    found: list[RatedPosition] = []
    idle: dict[str, list[RatedPosition]] = {}
    for number in range(seed, seed + GAMES_MAX):
        for kind, view in sorted(one_of_each_kind(quota, number).items()):
            knowledge = engine.from_view(view)
            moves = candidates(knowledge, number)
            if len(moves) > 1:
                values = valued(knowledge, moves, number, quota.worlds)
                position = RatedPosition(kind, view, number, quota.worlds, values)
                (found if position.matters() else idle.setdefault(kind, [])).append(position)
        if len(found) >= quota.wanted:
            break
    kept = found[: quota.wanted]
    kinds = {position.kind for position in kept}
    return kept + [position for kind in sorted(idle) if kind not in kinds for position in idle[kind][:IDLE]]


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.positions", description=__doc__)
    parser.add_argument("--out", type=Path, default=FILE, help="the file to write")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--wanted", type=int, help="positions of each quota, instead of its own number")
    parser.add_argument("--worlds", type=int, help="playouts of each candidate, instead of the quota's own number")
    parser.add_argument("--game", help="only the quotas of this game")
    given = parser.parse_args()
    quotas = [quota for quota in QUOTAS if given.game in (None, quota.game)]
    quotas = [replace(t, wanted=given.wanted or t.wanted, worlds=given.worlds or t.worlds) for t in quotas]
    if not quotas or not given.out.parent.is_dir():
        print(f"bench.positions: no such game {given.game!r}, or no folder for {given.out}", file=sys.stderr)
        return 2
    start, positions = time.monotonic(), []
    with ProcessPoolExecutor(given.workers) as pool:
        for quota, found in zip(quotas, pool.map(build, quotas, [given.seed] * len(quotas)), strict=True):
            positions += found
            kinds = ", ".join(f"{kind} {n}" for kind, n in Counter(position.kind for position in found).items())
            print(f"{time.monotonic() - start:5.0f} s  {quota}: {len(found)} ({kinds})", file=sys.stderr, flush=True)
    write(given.out, {"seed": given.seed, "positions": len(positions)}, positions)
    return 0


if __name__ == "__main__":
    sys.exit(main())
