"""The Bot interface. A bot of your own is a class with one method:

class Timid(Bot):
    def choose(self, knowledge, limit):
        return Choice(knowledge.moves()[0])

Three more tell it what happens, if it wants to know: `start`, `seen` and `over` (docs/writing-a-bot.md).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from digsite.engine import Game, Knowledge
from digsite.engine.record import Result
from digsite.hgi.player import Choice, Limit, Line, Option

__all__ = ["Bot", "Choice", "Limit", "Line", "Option"]


@dataclass
class Bot(ABC):
    """A player, made once as `kind(name=..., options=..., seed=...)` and kept for many games.

    `name` is how it was asked for, `options` are text, as in `name:key=value,key=value`, and already checked; `setting`
    reads one of them. What a bot of your own needs for each game belongs into `start`.
    """

    name: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    ABOUT: ClassVar[str] = ""
    omniscient: ClassVar[bool] = False  # a cheat, shown the truth by the arena (`peek`); only with --allow-cheats

    def new_game(self, seed: int) -> None:
        """Called before each game; the same seed and limits in iterations give the same moves."""
        self.seed = seed

    def start(self, game: Game, seat: int, seed: int) -> None:
        """Called before each game by a host that knows which game it is; it goes on to `new_game`."""
        self.new_game(seed)

    def seen(self, event: str) -> None:
        """An event as the bot's seat sees it; all since its last decision come before the next, the rest at the end."""

    def over(self, result: Result) -> None:
        """Called when a game has ended, with its scores, its winners and how it ended."""

    @abstractmethod
    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The move for the decision at hand; `knowledge` is that of the bot's own seat."""

    def stop(self) -> None:
        """Called from another thread: a running `choose` returns at once with the best move so far."""

    def close(self) -> None:
        """Called once, when the bot is no longer needed."""

    def setting(self, name: str) -> str:
        """The value of an option, as given or by default."""
        if name in self.options:
            return self.options[name]
        return next(option.default for option in self.OPTIONS if option.name == name)
