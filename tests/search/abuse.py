"""Calls the search and the loops around it with everything they should not be called with, and from several threads.

Run as a process of its own, `python -m tests.search.abuse GAME`: an exception is an answer, a crash or a hang is not.
"""

import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from random import Random
from typing import Any

from bench import loops as timed_loops
from digsite import engine
from digsite.engine import Game, State
from digsite.search.params import FLAT, HALVING, PARAMETERS, PIMC, PLAIN, TREE
from digsite.search.searcher import Search
from digsite.training import selfplay
from tests.engine.conformance.abuse import OTHERS, TEXTS, attempt
from tests.engine.play import decisions, finished

NUMBERS: list[object] = [
    True,
    -1,
    0,
    1,
    2,
    -(2**31),
    -(2**63),
    2**64,
    2**70,
    -(2**70),
    0.5,
    float("nan"),
    -float("inf"),
]
VALUES = [*NUMBERS, *TEXTS, *OTHERS]
KINDS = {"plain": PLAIN, "flat": FLAT, "pimc": PIMC, "halving": HALVING, "tree": TREE}


def searches() -> Iterator[Search]:
    """Searches with every parameter at its bounds, and past them."""
    for kind, name in product(KINDS.values(), PARAMETERS):
        row = PARAMETERS[name]
        for value in (row.low, row.high, row.low - 1, row.high + 1, *NUMBERS, None, "x"):
            if name == "nodes" and value == row.high:
                continue  # that much memory is what was asked for
            made = attempt(Search, {**kind, name: value})
            if made is not None:
                yield made
    for arguments in product(VALUES, VALUES[:12]):
        attempt(Search, *arguments)
        attempt(Search.__new__, Search, *arguments)
    for found in (attempt(Search.__new__, Search), attempt(Search.__new__, Search, {}, 1), attempt(Search, HALVING, 2)):
        if found is not None:
            yield found


def positions(game: Game) -> list[State]:
    """A few decisions of a game, and its end."""
    walk = [state.copy() for state, _ in zip(decisions(game, 1), range(40), strict=False)]
    return [walk[0], *walk[5::9], finished(game, 1)]


def search_wrongly(search: Search, state: State, rng: Random) -> None:
    seat = 0 if state.to_move is None else state.to_move
    knowledge, other = state.knowledge(seat), state.game.knowledge(seat)
    attempt(search.run, knowledge, 1, 3)
    attempt(search.run, knowledge, 1, None, 0.001)
    attempt(search.run, knowledge, 1, 3, None, state, True)
    attempt(search.run, knowledge, 1, 9, None, rng.choice(positions(state.game)), False)
    attempt(search.compare, knowledge, state.moves()[:3], 1, 4, 2)
    for who in (knowledge, other):
        for _ in range(3):
            given = rng.choices(VALUES, k=rng.choice((1, 2, 3, 4)))
            attempt(search.run, who, *given[:1], 2, None, *given[1:])
            attempt(search.run, who, 1, *given[:1])
            attempt(search.run, who, 1, None, None if isinstance(given[0], int | float) and given[0] > 0 else given[0])
            attempt(search.compare, who, *given)
            attempt(search.compare, who, state.moves()[:2] * rng.choice((1, 9, 999)), *given[:1], 2, *given[1:2])


def loops(game: Game, state: State) -> None:
    """What does a thing as often as it is told: told so little."""
    knowledge = state.knowledge(0)
    unborn = [attempt(kind.__new__, kind) for kind in type(game).__mro__[:-1]]
    functions: list[Callable[..., Any]] = [selfplay.gather, selfplay.outcomes, selfplay.duel]
    functions += [value for name, value in vars(timed_loops).items() if callable(value) and not name.startswith("_")]
    for function in functions:
        for subject in (game, state, knowledge, game.knowledge(0), *unborn, *VALUES):
            for more in ((), (2,), (2, 1), (2, 1, 0.5), ([], [], 1, 1), ([0.0], [0.0], 1, 1), ([1e30] * 9, None, 1, 1)):
                attempt(function, subject, *more)


def disguised(game: Game) -> None:
    """Knowledge that says it is ready, and on move, when it is neither."""
    known = game.deal(1).knowledge(0)
    for kind in type(known).__mro__[:-2]:
        members = {"ready_to_sample": lambda self: None, "to_move": property(lambda self: 0), "started": True}
        liar = type("Liar", (kind,), members)
        for arguments in ((game,), (game, 0), (game, 0, 5), (game, 0, getattr(game, "box", None))):
            made = attempt(liar, *arguments)
            if made is not None:
                for ask in (made.sample, made.random_move, lambda n, made=made: Search(HALVING).run(made, n, 30)):
                    attempt(ask, 1)
                attempt(timed_loops.determinizations, made, 2)


def at_once(game: Game) -> None:
    """The same objects in several threads: who comes at the wrong time is told so."""
    for state in positions(game)[:-1]:
        seat = state.to_move
        assert seat is not None
        both, search, shared = [state.knowledge(seat), game.knowledge(seat)], Search(HALVING, 2), state.copy()
        jobs = [partial(think, search, both), partial(tell, both, state.events(seat)), partial(read, both)]
        jobs.append(partial(play_on, shared))
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda job: job(), jobs * 4))
        assert shared.events() == shared.copy().events()  # a copy writes its texts anew
        search.close()
        attempt(search.run, both[0], 1, 50)


def read(both: list[Any]) -> None:
    for knowledge in both:
        for ask in (knowledge.view, knowledge.moves, knowledge.beliefs, knowledge.policy_move, knowledge.sight):
            attempt(ask)
        attempt(knowledge.sample, 1)


def tell(both: list[Any], events: list[str]) -> None:
    for event in events:
        for knowledge in both:
            attempt(knowledge.see, event)


def think(search: Search, both: list[Any]) -> None:
    for knowledge in both:
        attempt(search.run, knowledge, 1, 300)


def play_on(state: State) -> None:
    """Four at a time at one state: some moves come too late."""
    for number in range(60):
        attempt(lambda: state.play(state.random_move(1)))
        attempt(state.events, number % state.game.players)
        attempt(state.copy)


def main(name: str) -> None:
    rng = Random(name)
    game = engine.load(name, players=3)
    states = positions(game)
    number = 0
    for search in searches():
        search_wrongly(search, rng.choice(states), rng)
        for make in (copy.copy, copy.deepcopy, pickle.dumps, repr, hash):
            attempt(make, search)
        search.stop()
        number += 1
    for state in states:
        loops(game, state)
    disguised(game)
    at_once(game)
    print(f"survived {number} searches")


if __name__ == "__main__":
    main(sys.argv[1])
