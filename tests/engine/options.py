"""Every choice of options of every game, read from the registry: a new game or option is covered by being there."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from digsite import engine
from digsite.engine import Game


@dataclass(frozen=True)
class Choice:
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
def _load(choice: Choice) -> Game:
    return engine.load(choice.game, **dict(choice.options))


def values(text: str) -> list[str]:
    """The values an option takes: one of `a|b`, or any of `a+b` together; a FILE is another test's business."""
    if "+" in text:
        names = text.split("+")
        sets = chain.from_iterable(combinations(names, n) for n in range(len(names) + 1))
        return ["+".join(chosen) for chosen in sets]
    return text.split("|")


def choices(game: str) -> Iterator[Choice]:
    """Every combination that the game accepts."""
    entry = engine.GAMES[game]
    named = {name: values(text) for name, text in entry.options.items() if text != "FILE"}
    for players in entry.players:
        for chosen in product(*named.values()):
            choice = Choice(game, (("players", players), *zip(named, chosen, strict=True)))
            try:
                choice.load()
            except engine.BadOption:  # a variant that is not for so many players
                continue
            yield choice


ALL = [choice for game in engine.GAMES for choice in choices(game)]


def every(number: int, games: Iterable[str] = tuple(engine.GAMES)) -> pytest.MarkDecorator:
    """A test over every choice: about `number` of each game, evenly spread, by default, the others in the long run."""
    params = []
    for game in games:
        mine = [choice for choice in ALL if choice.game == game]
        step = max(1, round(len(mine) / number))
        params += [_param(choice, i % step == 0) for i, choice in enumerate(mine)]
    return pytest.mark.parametrize("choice", params)


def _param(choice: Choice, short: bool) -> ParameterSet:
    return pytest.param(choice, id=str(choice), marks=() if short else pytest.mark.long)
