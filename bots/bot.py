"""What a bot is. A bot of your own is a class with one method:

class Timid(Bot):
    def choose(self, knowledge, limit):
        return Choice(knowledge.moves()[0])
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine import DigsiteError, Knowledge


@dataclass(frozen=True)
class Limit:
    """How long a bot may think; the first limit reached ends it, and with none the bot's own level decides."""

    iterations: int | None = None
    movetime_ms: float | None = None
    clock_ms: tuple[float, ...] = ()  # what is left on every seat's clock
    increment_ms: float = 0.0

    @property
    def given(self) -> bool:
        """Whether there is any limit."""
        return self.iterations is not None or self.movetime_ms is not None or bool(self.clock_ms)


@dataclass(frozen=True)
class Line:
    """One candidate move as the bot sees it."""

    move: str
    visits: int
    win: tuple[float, ...]  # win share expected for every seat
    score: float  # points expected for the own seat
    se: float  # standard error of the own win share


@dataclass(frozen=True)
class Choice:
    """The move chosen and, if the bot can tell, why."""

    move: str
    iterations: int = 0
    seconds: float = 0.0
    best: tuple[Line, ...] = ()  # candidates, the best first


@dataclass(frozen=True)
class Option:
    """One setting of a bot: `kind` is spin (a whole number), number, check (true or false), combo or string."""

    name: str
    kind: str
    default: str
    help: str
    low: float | None = None
    high: float | None = None
    values: tuple[str, ...] = ()

    def read(self, text: str) -> str:
        """The value as given, checked."""
        if self.kind in ("spin", "number"):
            self._check_number(text)
        elif self.kind == "check" and text not in ("true", "false"):
            raise DigsiteError(f"{self.name} is true or false, not {text!r}")
        elif self.kind == "combo" and text not in self.values:
            raise DigsiteError(f"{self.name} is one of {', '.join(self.values)}, not {text!r}")
        return text

    def _check_number(self, text: str) -> None:
        wanted = "a whole number" if self.kind == "spin" else "a number"
        try:
            number = float(int(text)) if self.kind == "spin" else float(text)
        except ValueError:
            raise DigsiteError(f"{self.name} is {wanted}, not {text!r}") from None
        if not (self.low is None or number >= self.low) or not (self.high is None or number <= self.high):
            raise DigsiteError(f"{self.name} is {wanted} from {self.low:g} to {self.high:g}, not {text}")


@dataclass
class Bot(ABC):
    """A player. Options are given as text, as in `name:key=value,key=value`, and checked before."""

    name: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    ABOUT: ClassVar[str] = ""

    def new_game(self, seed: int) -> None:
        """Called before each game; the same seed and limits in iterations give the same moves."""
        self.seed = seed

    @abstractmethod
    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The move for the decision at hand; `knowledge` is that of the bot's own seat."""

    def stop(self) -> None:
        """Asked from another thread: a running `choose` returns at once with the best it has."""

    def close(self) -> None:
        """Called once, when the bot is no longer needed."""

    def setting(self, name: str) -> str:
        """The value of an option: as given, or its default."""
        if name in self.options:
            return self.options[name]
        return next(option.default for option in self.OPTIONS if option.name == name)
