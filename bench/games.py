"""Whole games between bots: the decisions of a game, and sets in which two sides have half of the seats each."""

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import Any

from digsite.bots import Bot, Limit
from digsite.bots.seeds import move_seed
from digsite.engine import Game, Knowledge, State


@dataclass(frozen=True)
class SetResult:
    """What a side has of a set: the share of the wins, and points beyond those of the other side."""

    share: float
    margin: float


def seatings(players: int, number: int) -> list[tuple[bool, ...]]:
    """Who sits where in the games of that set: half of the seats are the first side's, in the second game the others.

    The ways to halve a table take turns, set by set: whoever sits behind a weak player has it easier.
    """
    halves = [half for half in combinations(range(players), players // 2) if 0 in half]
    half = halves[number % len(halves)]
    return [tuple((seat in half) == is_first for seat in range(players)) for is_first in (True, False)]


def play_set(game: Game, seed: int, made: Callable[[bool], Bot], limit: Limit = Limit()) -> SetResult:  # noqa: B008 - frozen
    """One deal, played from the seats of either side; `made` makes the bot of a seat, of the first side or not."""
    results = []
    for number, seating in enumerate(seatings(game.players, seed)):
        seats = [made(is_first) for is_first in seating]
        for seat, bot in enumerate(seats):
            bot.new_game(move_seed(seed, 100 * number + seat))
        results.append(_result(play(game, seats, seed, limit), seating))
        for bot in seats:
            bot.close()
    return SetResult(mean(row.share for row in results), mean(row.margin for row in results))


def _result(state: State, seating: tuple[bool, ...]) -> SetResult:
    points: dict[bool, list[int]] = {True: [], False: []}
    for score, is_first in zip(state.scores, seating, strict=True):
        points[is_first].append(score)
    share = sum(share for share, is_first in zip(state.returns, seating, strict=True) if is_first)
    return SetResult(share, mean(points[True]) - mean(points[False]))


def play(game: Game, seats: list[Bot], seed: int, limit: Limit) -> State:
    """One game to its end."""
    for state, mover, knowledge in turns(game, seed):
        state.play(seats[mover].choose(knowledge, limit).move)
    return state


def turns(game: Game, seed: int) -> Iterator[tuple[State, int, Knowledge]]:
    """The decisions of one game: the state, who decides and what that seat knows; whoever asks plays the move."""
    state = game.deal(seed)
    seen: list[Knowledge] = [state.knowledge(seat) for seat in range(game.players)]
    while not state.over:
        mover = state.to_move
        assert mover is not None
        for event in state.events(mover)[seen[mover].seen :]:
            seen[mover].see(event)
        yield state, mover, seen[mover]


@contextmanager
def mapped(workers: int) -> Iterator[Any]:
    """`map`, in so many processes; they end with whoever asked, and leave Ctrl-C to it."""
    if workers == 1:
        yield map
        return
    with get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap


def json_lines(file: Path) -> Iterator[Any]:
    """What a file of JSON lines holds, if there is one; a line that was not written to its end is left out."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if text and not text.endswith("\n"):
        with file.open("a", encoding="utf-8") as out:
            print(file=out)
    for line in text.splitlines():
        with suppress(ValueError):
            yield json.loads(line)
