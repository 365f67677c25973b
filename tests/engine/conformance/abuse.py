"""Calls everything that Python can reach of a game with everything it should not be called with.

Run as a process of its own, `python -m tests.engine.conformance.abuse GAME`: an exception is an answer, a crash is not.
"""

import copy
import dataclasses
import importlib
import inspect
import pickle
import pkgutil
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from digsite import engine
from digsite.engine import Game
from tests.engine.options import small_games
from tests.engine.play import finished, one_game

NUMBERS = [True, -1, 0, 1, 2, 7, 250, 2**15, 2**31 - 1, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, -(2**31), -(2**70)]
TEXTS = ["", "x", "end", "0 end", "0 dig pot", "deal 4 ?4", "result", "0 " * 300, "\0", "é", "?", "1" * 5000, "a=1/b=2"]
OTHERS = [None, 1.5, float("nan"), float("inf"), b"", b"0 end", (), [], {}, {"players": 2}, object(), int, len]
SKIPPED = {"__class__", "__init_subclass__", "__subclasshook__", "__dir__", "__new__"}  # the class is called below
ON_AND_ON = ("timing", "playouts")  # modules that do a thing as often as they are told
PAIRS = 20  # of arguments, for each callable
POKES = (
    "check",
    "moves",
    "micro_moves",
    "view",
    "beliefs",
    "scores",
    "due",
    "to_move",
    "snapshot",
    "players",
    "options",
)


def subjects(game: Game) -> Iterator[object]:
    """A game and its objects at all times of their lives."""
    yield game
    states = [state.copy() for state, _ in zip(one_game(game, 1), range(30), strict=False)]
    over = finished(game, 1)
    yield from (game.deal(1), *states[::6], over)
    for seat in range(game.players):
        knowledge = states[-1].knowledge(seat)
        yield from (game.knowledge(seat), knowledge, over.knowledge(seat))
        yield from (engine.from_view(knowledge.view()), knowledge.sample(1))


def unborn(game: Game) -> Iterator[object]:
    """Objects made past their makers."""
    for made in (game, game.deal(1), game.knowledge(0)):
        for kind in type(made).__mro__[:-1]:
            for arguments in ((), (game,), (game, 0), (game, 99), (game, 0, -5), (game, 0, 1), (None,), (7,), (made,)):
                for make in (kind, lambda *given, kind=kind: kind.__new__(kind, *given)):
                    found = attempt(make, *arguments)
                    if found is not None:
                        yield found


def attempt(call: Callable[..., Any], *arguments: object) -> Any:
    try:
        return call(*arguments)
    except Exception:  # any is an answer
        return None


def calls(subject: object, values: list[object], rng: Random) -> int:
    number = 0
    for name in dir(subject):
        method = None if name in SKIPPED else getattr_or_none(subject, name)
        if not callable(method):
            continue
        rounds = [(), *((value,) for value in values)]
        rounds += [tuple(rng.choices(values, k=rng.choice((2, 2, 3, 6)))) for _ in range(PAIRS)]
        for arguments in rounds:
            attempt(method, *arguments)
            number += 1
        poke(subject)
    for make in (copy.copy, copy.deepcopy, pickle.dumps, repr, str, hash, bool, list, len, bytes):
        attempt(make, subject)
    return number


def getattr_or_none(subject: object, name: str) -> Any:
    try:
        return getattr(subject, name)
    except Exception:
        return None


def poke(subject: object) -> None:
    """A subject that was damaged shows it here at the latest."""
    for name in POKES:
        found = getattr_or_none(subject, name)
        if callable(found):
            attempt(found)
    attempt(lambda: subject.sample(1).moves())  # type: ignore[attr-defined]


def functions() -> Iterator[Any]:
    """All functions and classes of the modules below engine that are not plain Python."""
    for module in pkgutil.walk_packages(engine.__path__, "digsite.engine."):
        found = importlib.import_module(module.name)
        compiled = str(getattr(found, "__file__", "")).endswith(".so")
        if compiled and not module.name.endswith(ON_AND_ON):
            yield from (value for name, value in vars(found).items() if callable(value) and not name.startswith("_"))


def misfits(game: Game) -> Iterator[object]:
    """Games of set-ups that nobody checked."""
    kind = type(game)
    if kind.__module__.startswith("tests."):
        return  # a small game takes no set-up
    module = importlib.import_module(kind.__module__.rpartition(".")[0] + ".setup")
    names = inspect.signature(module.setup).parameters
    options = {name: value for name, value in game.options.items() if name in names}
    right = module.setup(game.id, **options) if "game" in names else module.setup(**options)
    for field in dataclasses.fields(right):
        usual = getattr(right, field.name)
        values: list[Any] = [0, 1, 99, 255, -1, (), [], None, usual, usual * 9 if isinstance(usual, list) else 7]
        for value in values:
            wrong = dataclasses.replace(right, **{field.name: value})
            for arguments in ((wrong,), (game.id, wrong)):
                made = attempt(kind, *arguments)
                if made is not None:
                    yield made


def poison(game: Game) -> None:
    """A policy with nonsense for weights still makes legal moves, or says that it cannot."""
    game = attempt(game.tunable) or game
    for weight in (float("nan"), float("inf"), -1e30, 1e30, 1e6, -1e6, 0.0):
        attempt(setattr, game, "weights", [weight] * len(game.weights))
        state = game.deal(1)
        for _ in range(60):
            move = None if state.over else attempt(state.policy_move)
            if move is None:
                break
            state.play(move)


def main(name: str) -> None:
    rng = Random(name)
    entry = engine.GAMES[name]
    values: list[object] = [*NUMBERS, *TEXTS, *OTHERS]
    values += [engine.load(other) for other in engine.GAMES]
    number = 0
    for players in entry.players:
        game = engine.load(name, players=players)
        mine = [*values, game.deal(1), game.knowledge(0), game.deal(1).knowledge(0).view()]
        for subject in (*subjects(game), *unborn(game), *misfits(game)):
            number += calls(subject, mine, rng)
        poison(engine.load(name, players=players))
        for function in functions():
            for arguments in [(value,) for value in mine] + [tuple(rng.choices(mine, k=2)) for _ in range(300)]:
                attempt(function, *arguments)
                number += 1
    print(f"survived {number} calls")


if __name__ == "__main__":
    with small_games():
        main(sys.argv[1])
