"""Games between levels, in rotation sets that are kept in a file: what was played is not played again."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import astuple
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from digsite import bots, engine
from digsite.bots import Limit
from digsite.bots.levels import Level
from digsite.bots.searchers import SearchBot
from digsite.bots.seeds import move_seed
from digsite.bots.strongest import strongest
from digsite.engine import Game, Knowledge, State

Table = tuple[str, int]  # a game and its number of players
Task = tuple[Table, Level, Level, int]  # one hero, the others, the number of the set
Match = tuple[Any, ...]  # what a match is kept under


def graded(game: Game, level: Level) -> SearchBot:
    """The bot that plays this game, at a level that need not be in the table."""
    bot = bots.make(strongest(game))
    assert isinstance(bot, SearchBot)
    bot.level = lambda knowledge: level  # type: ignore[method-assign]
    return bot


def play_set(task: Task) -> float:
    """The win share of one hero among the others, over all seats of one deal."""
    (name, players), hero, others, seed = task
    game, won = engine.load(name, players=players), 0.0
    for place in range(players):
        seats = [graded(game, hero if seat == place else others) for seat in range(players)]
        for seat, bot in enumerate(seats):
            bot.new_game(move_seed(seed, 100 * place + seat))
        won += play(game, seats, seed)[place] / players
    return won


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


def play(game: Game, seats: list[SearchBot], seed: int) -> list[float]:
    """What everybody has of one game."""
    for state, mover, knowledge in turns(game, seed):
        state.play(seats[mover].choose(knowledge, Limit()).move)
    return list(state.returns)


class Sets:
    """The sets played so far, by match and number."""

    def __init__(self, file: Path) -> None:
        """Reads the file, if there is one; a line that was not written to its end is played again."""
        self.file = file
        self.shares: dict[Match, dict[int, float]] = defaultdict(dict)
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            try:
                row = json.loads(line)
                self.shares[_match(row["match"])][row["set"]] = row["share"]
            except (ValueError, KeyError, TypeError):
                continue

    def of(self, table: Table, hero: Level, others: Level, sets: Iterable[int]) -> list[float]:
        """The hero's win share in each of these sets."""
        shares = self.shares[key(table, hero, others)]
        return [shares[number] for number in sets]

    def play(self, tasks: Iterable[Task], workers: int) -> Iterator[int]:
        """Plays what is missing; says after each set how many are left."""
        missing = [task for task in tasks if task[3] not in self.shares[key(*task[:3])]]
        with _mapped(workers) as run, self.file.open("a", encoding="utf-8") as out:
            for left, (task, share) in enumerate(zip(missing, run(play_set, missing), strict=True), 1 - len(missing)):
                match = key(*task[:3])
                self.shares[match][task[3]] = share
                print(json.dumps({"match": match, "set": task[3], "share": share}), file=out, flush=True)
                yield -left


def key(table: Table, hero: Level, others: Level) -> Match:
    """A match, by the settings of both sides: after a change of one level the others' matches still count."""
    return (*table, astuple(hero), astuple(others))


def _match(row: list[Any]) -> Match:
    game, players, hero, others = row
    return (game, players, tuple(hero), tuple(others))


@contextmanager
def _mapped(workers: int) -> Iterator[Any]:
    """`map`, in so many processes."""
    if workers == 1:
        yield map
        return
    with get_context("spawn").Pool(workers) as pool:
        yield pool.imap
