"""Tiny bots that do one thing wrong, by `py:tests.arena.fakes:Name`."""

import contextlib
import os
import re
import time
from collections.abc import Mapping
from typing import Any, ClassVar

from digsite.bots import Bot, Choice, Limit, Option
from digsite.engine import Fault, Knowledge, State


class Plain(Bot):
    """Plays any legal move, the same every time: harmless."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        return Choice(knowledge.random_move(self.seed))


class Chatter(Plain):
    """Prints while it thinks."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        print("blah", flush=True)
        return super().choose(knowledge, limit)


class Shouter(Plain):
    """Prints a mebibyte a move, in lines."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        for _ in range(1024):
            print("x" * 1023)
        return super().choose(knowledge, limit)


class Late(Bot):
    """Plays like the plain one until the turn given, then goes wrong."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("after", "spin", "3", "moves before it goes wrong", 0, 1000),)
    made = 0

    def new_game(self, seed: int) -> None:
        super().new_game(seed)
        self.made = 0

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        self.made += 1
        if self.made > int(self.setting("after")):
            return self.go_wrong(knowledge)
        return Choice(knowledge.random_move(self.seed))

    def go_wrong(self, knowledge: Knowledge) -> Choice:
        raise NotImplementedError


class Crash(Late):
    def go_wrong(self, knowledge: Knowledge) -> Choice:
        raise RuntimeError("as it was told")


class Leave(Late):
    def go_wrong(self, knowledge: Knowledge) -> Choice:
        raise SystemExit(0)


class Vanish(Late):
    """Takes its whole process with it."""

    def go_wrong(self, knowledge: Knowledge) -> Choice:
        os._exit(7)


class Illegal(Late):
    def go_wrong(self, knowledge: Knowledge) -> Choice:
        return Choice("sell pot 15")


class Garbage(Late):
    def go_wrong(self, knowledge: Knowledge) -> Choice:
        answer: Any = {"move": "end"}
        return answer  # type: ignore[no-any-return]


class Protocol(Late):
    def go_wrong(self, knowledge: Knowledge) -> Choice:
        raise Fault("protocol", "it answered 'bestmoove'")


class Hang(Late):
    """Loops in Python."""

    def go_wrong(self, knowledge: Knowledge) -> Choice:
        while True:
            pass


class Stuck(Late):
    """Loops in C, and no other thread of its process can run."""

    def go_wrong(self, knowledge: Knowledge) -> Choice:
        re.match(r"(a+)+b", "a" * 64)
        return Choice("end")


class Meddler(Late):
    """Tells its own knowledge things that did not happen."""

    def go_wrong(self, knowledge: Knowledge) -> Choice:
        move = knowledge.random_move(self.seed)
        with contextlib.suppress(ValueError):
            knowledge.see(f"{knowledge.seat} {move}")
        return Choice(move)


class Sleepy(Bot):
    """Takes its time, a little."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("ms", "number", "1", "milliseconds a move", 0, 60000),
        Option("movetime", "number", "0", "its own limit", 0, 60000),
    )

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        time.sleep(float(self.setting("ms")) / 1000)
        return Choice(knowledge.random_move(self.seed))


class BadStart(Bot):
    """Cannot be made at all."""

    def __init__(self, name: str, options: Mapping[str, str], seed: int) -> None:
        raise OSError("no such engine")

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        raise NotImplementedError


class LongStart(Bot):
    def __init__(self, name: str, options: Mapping[str, str], seed: int) -> None:
        time.sleep(3600)

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        raise NotImplementedError


class LongGoodbye(Plain):
    """Does not end when it is told to."""

    def close(self) -> None:
        time.sleep(3600)


class FailingNewGame(Plain):
    def new_game(self, seed: int) -> None:
        raise RuntimeError("cannot set up the pieces")


class Peeker(Plain):
    """Sees everything, if it is allowed to."""

    omniscient = True
    truth: State | None = None

    def peek(self, state: State) -> None:
        self.truth = state

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        assert self.truth is not None
        return Choice(self.truth.random_move(self.seed))


class LimitTeller(Bot):
    """Fails unless it is told what it was told to expect."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("expect", "string", "", "iterations/movetime/clocks/increment"),
        Option("iterations", "spin", "0", "its own limit", 0, 10**9),
    )

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        told = f"{limit.iterations}/{limit.movetime_ms}/{len(limit.clock_ms)}/{limit.increment_ms}"
        if told != self.setting("expect"):
            raise RuntimeError(f"was told {told}")
        return Choice(knowledge.random_move(self.seed))
