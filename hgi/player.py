"""What the protocol needs of a player, and what both sides share: limits, choices, options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from digsite.engine import DigsiteError, Game, Knowledge
from digsite.engine.record import Result


@dataclass(frozen=True)
class Limit:
    """How long a player may think: until the first limit is reached, or as its own level says if there is none."""

    iterations: int | None = None
    movetime_ms: float | None = None
    clock_ms: tuple[float, ...] = ()  # time left on every seat's clock
    increment_ms: float = 0.0

    @property
    def given(self) -> bool:
        """Whether there is any limit."""
        return self.iterations is not None or self.movetime_ms is not None or bool(self.clock_ms)


@dataclass(frozen=True)
class Line:
    """One outcome of the turn as the player sees it, and the way there."""

    move: str
    visits: int
    win: tuple[float, ...]  # expected win share of every seat
    score: float  # expected points of the player's own seat
    se: float  # standard error of its own win share
    plan: tuple[str, ...] = ()  # the rest of the turn, the move first; up to its end or to what nobody can know yet

    def __post_init__(self) -> None:
        """A player without plans gives its one move."""
        object.__setattr__(self, "plan", tuple(self.plan) or (self.move,))


@dataclass(frozen=True)
class Choice:
    """The move chosen and, if the player can tell, why."""

    move: str
    iterations: int = 0
    seconds: float = 0.0
    best: tuple[Line, ...] = ()  # one for each outcome, the best first
    plan: tuple[str, ...] = ()  # the rest of the turn, the move first
    firm: bool = False  # it plays that plan unless something new is revealed: a host need not ask for its later moves

    def __post_init__(self) -> None:
        """A player without plans gives its one move."""
        object.__setattr__(self, "plan", tuple(self.plan) or (self.move,))


@dataclass(frozen=True)
class Option:
    """One setting of a player: `kind` is spin (a whole number), number, check (true or false), combo or string."""

    name: str
    kind: str
    default: str
    help: str = ""
    low: float | None = None
    high: float | None = None
    values: tuple[str, ...] = ()

    def read(self, text: str) -> str:
        """Checks a value and returns it."""
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
            number = int(text) if self.kind == "spin" else float(text)
        except ValueError:
            raise DigsiteError(f"{self.name} is {wanted}, not {text!r}") from None
        if not (self.low is None or number >= self.low) or not (self.high is None or number <= self.high):
            raise DigsiteError(
                f"{self.name} is {wanted}{_bound(' from', self.low)}{_bound(' to', self.high)}, not {text}"
            )


def _bound(word: str, number: float | None) -> str:
    return "" if number is None else f"{word} {number_text(number)}"


def number_text(number: float) -> str:
    """Text of a number; whole numbers in full, without a decimal point."""
    return str(int(number)) if number == int(number) else f"{number:g}"


class Player(Protocol):
    """Plays one game at a time, in one seat."""

    def new_game(self, seed: int) -> None:
        """Forgets the last game; the same seed and limits in iterations give the same moves."""

    def start(self, game: Game, seat: int, seed: int) -> None:
        """The same, for a player that wants to know which game it is and where it sits."""

    def seen(self, event: str) -> None:
        """The next event as its seat sees it."""

    def over(self, result: Result) -> None:
        """The game has ended."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The move for the decision at hand."""

    def stop(self) -> None:
        """From another thread: a running `choose` returns at once with the best it has."""

    def close(self) -> None:
        """Called once, when the player is no longer needed."""


class PlayerFactory(Protocol):
    """What an engine serves: makes a player for given settings, as often as needed."""

    @property
    def name(self) -> str:
        """A single word."""

    @property
    def version(self) -> str:
        """A single word."""

    @property
    def options(self) -> Sequence[Option]:
        """The options that can be set."""

    def new_player(self, settings: Mapping[str, str]) -> Player:
        """A new player; settings it cannot take are a DigsiteError."""
