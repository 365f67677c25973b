"""Bots for tests: one that gives reasons, one that never stops thinking, some that fail."""

import threading
from typing import ClassVar

from digsite.bots import Bot, Choice, Limit, Line, Option
from digsite.engine import DigsiteError, Knowledge


class Talker(Bot):
    """Plays the first move and gives reasons."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("level", "spin", "5", "strength", 1, 10),)
    ABOUT: ClassVar[str] = "gives reasons"

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        shares = tuple(1 / knowledge.game.players for _ in range(knowledge.game.players))
        lines = [Line(move, 1000 - n, shares, 30.0, 0.02) for n, move in enumerate(knowledge.moves())]
        return Choice(lines[0].move, 1000, 0.1, tuple(lines))


class Sleeper(Bot):
    """Thinks until it is stopped."""

    def new_game(self, seed: int) -> None:
        self._stopped = threading.Event()

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        self._stopped.wait(60)
        return Choice(knowledge.moves()[0])

    def stop(self) -> None:
        self._stopped.set()


class Crasher(Bot):
    """Fails."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        raise RuntimeError("out of ideas")


class Cheat(Bot):
    """Breaks the rules."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        return Choice("sell mask 4")


class Nosy(Bot):
    """Fails if it is given anything but its own Knowledge."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        if type(knowledge).__mro__[-3] is not Knowledge and not isinstance(knowledge, Knowledge):
            raise DigsiteError("this is no Knowledge")
        if knowledge.to_move != knowledge.seat:
            raise DigsiteError("this is another seat's Knowledge")
        return Choice(knowledge.random_move(self.seed))
