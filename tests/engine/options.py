"""Every choice of options of every game, read from the registry: a new game or option is covered by being there."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from digsite import engine
from digsite.engine import Game
from tests.kuhn import ENTRY

SMALL = {"kuhn": ENTRY}  # a game of the tests' own, registered only where a test asks for it
DEALS = {"kuhn": 6}  # how many different deals there are, where they are few
WORLDS = {"kuhn": 2}  # and how many worlds a seat cannot tell apart after the deal


@contextmanager
def small_games() -> Iterator[None]:
    """The small games are in the registry as long as this lasts."""
    for name, entry in SMALL.items():
        engine.register(name, entry)
    try:
        yield
    finally:
        for name in SMALL:
            del engine.GAMES[name]


@dataclass(frozen=True)
class GameCase:
    """One game with its options."""

    game: str
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join([self.game, *(str(value) for _, value in self.options if value)])

    def load(self) -> Game:
        return _load(self)

    @property
    def players(self) -> int:
        return int(dict(self.options)["players"])


@cache
def _load(case: GameCase) -> Game:
    return engine.load(case.game, **dict(case.options))


def values(text: str) -> list[str]:
    """The values an option takes: one of `a|b`, or any of `a+b` together; a FILE is another test's business."""
    if "+" in text:
        names = text.split("+")
        sets = chain.from_iterable(combinations(names, n) for n in range(len(names) + 1))
        return ["+".join(chosen) for chosen in sets]
    return text.split("|")


def cases(game: str) -> Iterator[GameCase]:
    """Every combination that the game accepts."""
    entry = engine.GAMES[game]
    named = {name: values(text) for name, text in entry.options.items() if text != "FILE"}
    for players in entry.players:
        for chosen in product(*named.values()):
            case = GameCase(game, (("players", players), *zip(named, chosen, strict=True)))
            try:
                case.load()
            except engine.BadOption:  # a variant that is not for so many players
                continue
            yield case


ALL = [case for game in engine.GAMES for case in cases(game)]
with small_games():
    ALL_AND_SMALL = ALL + [case for game in SMALL for case in cases(game)]


def every(number: int, games: Iterable[str] = (*engine.GAMES, *SMALL)) -> pytest.MarkDecorator:
    """A test over every case: about `number` of each game, evenly spread, by default, the others in the long run."""
    params = []
    for game in games:
        mine = [case for case in ALL_AND_SMALL if case.game == game]
        step = max(1, round(len(mine) / number))
        params += [_param(case, i % step == 0) for i, case in enumerate(mine)]
    return pytest.mark.parametrize("case", params)


def _param(case: GameCase, short: bool) -> ParameterSet:
    return pytest.param(case, id=str(case), marks=() if short else pytest.mark.long)
