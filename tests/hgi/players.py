"""Bots that behave in one way each; engines under test are started with them as py:players:NAME."""

import os
import threading
import time
from collections.abc import Mapping
from typing import ClassVar

from digsite.bots import Bot, Choice, Limit, Line, Option
from digsite.engine import Knowledge


class Patient(Bot):
    """Thinks to its limit, without one until it is stopped."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("level", "spin", "4", "strength", 1, 10),
        Option("style", "combo", "calm", "manner", values=("calm", "wild")),
        Option("greed", "number", "0.5", "a number", 0, 1),
        Option("boast", "check", "false", "talks"),
        Option("motto", "string", "", "words"),
    )

    def __init__(self, name: str = "", options: Mapping[str, str] | None = None, seed: int = 0) -> None:
        super().__init__(name, options or {}, seed)
        self.stopped = threading.Event()

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        self.stopped.clear()
        began = time.monotonic()
        done = 0
        while not self.stopped.is_set() and not self.enough(knowledge, limit, done, time.monotonic() - began):
            knowledge.sample(done)
            done += 1
        return Choice(knowledge.moves()[0], done, time.monotonic() - began, candidates(knowledge))

    def enough(self, knowledge: Knowledge, limit: Limit, done: int, seconds: float) -> bool:
        times = [] if limit.movetime_ms is None else [limit.movetime_ms]
        times += [limit.clock_ms[knowledge.seat] / 20] if limit.clock_ms else []
        return (limit.iterations is not None and done >= limit.iterations) or any(seconds * 1000 > t for t in times)

    def stop(self) -> None:
        self.stopped.set()


def candidates(knowledge: Knowledge) -> tuple[Line, ...]:
    players = knowledge.game.players
    return tuple(
        Line(move, 100 - rank, (1 / players,) * players, 12.34, 0.0123) for rank, move in enumerate(knowledge.moves())
    )


class Hasty(Patient):
    """Answers at once."""

    def enough(self, knowledge: Knowledge, limit: Limit, done: int, seconds: float) -> bool:
        return done >= 1


class Deaf(Patient):
    """Never stops."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        time.sleep(3600)
        raise AssertionError


class Broken(Patient):
    """Fails in the middle."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        raise KeyError("first line\nsecond line")


class Leaving(Patient):
    """Wants to end the whole program."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        raise SystemExit(3)


class Cheating(Patient):
    """Plays what it does not have."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        return Choice("sell mask 15")


class Untidy(Hasty):
    """Does not write its moves as they should be."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        return Choice(super().choose(knowledge, limit).move.replace(" ", "   ") + " \n")


class Chatty(Hasty):
    """Prints, and lets others print."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        print("bestmove me")
        os.system("echo bestmove child")
        return super().choose(knowledge, limit)


class Forgetful(Hasty):
    """Fails to begin a second game."""

    games = 0

    def new_game(self, seed: int) -> None:
        self.games += 1
        if self.games > 2:  # taking its seat, and the first game
            raise RuntimeError("I forgot how to play")
        super().new_game(seed)
