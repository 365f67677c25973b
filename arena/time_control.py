"""How long a bot may think about a move, and how long the runner waits for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from digsite.bots import Bot, Limit
from digsite.engine import DigsiteError

FORMS = "iterations=N, movetime=MS or clock=MS+INC"
OWN_LIMITS = ("iterations", "movetime")  # options with which a bot limits itself
NO_LIMIT = Limit()


@dataclass(frozen=True)
class TimeControl:
    """The limit of a tournament; with none, every bot's own level decides."""

    iterations: int | None = None
    movetime_ms: float | None = None
    clock_ms: float | None = None
    increment_ms: float = 0.0


def read_time_control(text: str) -> TimeControl:
    """Reads a limit as given on the command line; no text means no limit."""
    if not text:
        return TimeControl()
    name, _, value = text.partition("=")
    if name == "iterations":
        return TimeControl(iterations=int(_number(text, value, whole=True)))
    if name == "movetime":
        return TimeControl(movetime_ms=_number(text, value))
    if name == "clock":
        start, plus, increment = value.partition("+")
        increment_ms = _number(text, increment, least=0) if plus else 0.0
        return TimeControl(clock_ms=_number(text, start), increment_ms=increment_ms)
    raise DigsiteError(f"a limit is {FORMS}, not {text!r}")


def _number(text: str, digits: str, least: float = 1, whole: bool = False) -> float:
    try:
        number = float(int(digits) if whole else digits)
    except ValueError:
        number = -1.0
    if not least <= number < 1e12:
        raise DigsiteError(f"a limit is {FORMS} with numbers of at least {least}, not {text!r}")
    return number


@dataclass(frozen=True)
class OwnLimit:
    """The limit a bot's own options set; such a bot is told no other."""

    given: bool
    seconds: float


def own_limit(bot: Bot) -> OwnLimit:
    """The limit in the options of a bot."""
    try:
        seconds = float(bot.options.get("movetime", "0")) / 1000
    except ValueError:
        seconds = 0.0
    return OwnLimit(any(name in bot.options for name in OWN_LIMITS), seconds)


class Clocks:
    """The clocks of one game: what each seat is told, and the time it has left."""

    def __init__(self, control: TimeControl, own: Sequence[OwnLimit]) -> None:
        """All clocks are full; without clocks every move has the same limit."""
        self.control, self.own = control, own
        self.left_ms = [control.clock_ms or 0.0] * len(own)
        limit = Limit(iterations=control.iterations, movetime_ms=control.movetime_ms)
        seconds = (control.movetime_ms or 0.0) / 1000
        self._always = [(NO_LIMIT, mine.seconds) if mine.given else (limit, seconds) for mine in own]

    def now(self, seat: int) -> tuple[Limit, float]:
        """The limit the bot is told, and the seconds it allows for a move."""
        if self.control.clock_ms is None or self.own[seat].given:
            return self._always[seat]
        limit = Limit(clock_ms=tuple(self.left_ms), increment_ms=self.control.increment_ms)
        return limit, self.left_ms[seat] / 1000

    def spend(self, seat: int, ms: float) -> None:
        """Takes a move's time off the clock and adds the increment."""
        if self.control.clock_ms is not None:
            self.left_ms[seat] = max(0.0, self.left_ms[seat] - ms) + self.control.increment_ms
