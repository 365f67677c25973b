"""What people see while a tournament runs: a live screen on a terminal, plain lines elsewhere."""

import contextlib
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol, TextIO

from digsite.arena.sprt import BOUND
from digsite.arena.status import Status, duration

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

LINE_SECONDS = 10.0


class ProgressDisplay(Protocol):
    """Shows how a tournament goes."""

    def shown(self, status: Status) -> contextlib.AbstractContextManager[None]:
        """Shows progress while the context lasts."""

    def update(self, status: Status) -> None:
        """Something may have changed."""

    def say(self, text: str) -> None:
        """Prints a line of its own."""


class ProgressLines:
    """Plain lines, a few per minute, for files, pipes and other programs."""

    def __init__(self, out: TextIO | None = None, every: float = LINE_SECONDS) -> None:
        """Prints to standard error by default."""
        self.out = out or sys.stderr
        self.every = every
        self._last = 0.0

    @contextlib.contextmanager
    def shown(self, status: Status) -> Iterator[None]:
        """Prints a line at the start and one at the end."""
        self._last = time.monotonic()
        self.say(f"playing {status.total - status.done} of {status.total} games")
        yield
        self.say(line(status))

    def update(self, status: Status) -> None:
        """Prints a line now and then."""
        if time.monotonic() - self._last >= self.every:
            self._last = time.monotonic()
            self.say(line(status))

    def say(self, text: str) -> None:
        """Prints one line."""
        print(text, file=self.out, flush=True)


def line(status: Status) -> str:
    """The status in one line."""
    faults = sum(status.tally.faults.values())
    parts = [f"{status.done}/{status.total} games", f"{status.rate:.1f} games/s"]
    at_most = " at most" if status.settings.sprt else ""
    parts += [f"{duration(status.seconds_left)} left{at_most}"] if status.done < status.total else []
    parts += [test_text(status)] if status.trial else []
    parts += [f"{faults} faults"] if faults else []
    parts += ["stopping"] if status.interrupted else []
    return ", ".join(parts)


def test_text(status: Status) -> str:
    """Where a match stands."""
    trial = status.trial
    assert trial is not None
    elo, low, high = trial.elo
    text = f"Elo {elo:+.0f} [{low:+.0f}, {high:+.0f}]"
    return text if trial.sprt is None else f"LLR {trial.llr:+.2f} [{-BOUND:.2f}, {BOUND:.2f}], {text}"


class LiveProgress:
    """A display on a terminal, redrawn several times a second."""

    def __init__(self, console: "Console") -> None:
        """Draws on the given console."""
        from rich.live import Live

        self.console = console
        self._live = Live(console=console, refresh_per_second=4, transient=True)
        self._last = 0.0

    @contextlib.contextmanager
    def shown(self, status: Status) -> Iterator[None]:
        """Keeps the display on screen while the tournament runs."""
        with self._live:
            self.update(status)
            yield
        self.say(line(status))

    def update(self, status: Status) -> None:
        """Redraws, at most four times a second."""
        if time.monotonic() - self._last >= 0.25:
            self._last = time.monotonic()
            self._live.update(picture(status))

    def say(self, text: str) -> None:
        """Prints a line above the display."""
        self.console.print(text, markup=False, highlight=False)


def picture(status: Status) -> "RenderableType":
    """Progress, speed, and the standings so far."""
    from rich.console import Group
    from rich.progress_bar import ProgressBar
    from rich.table import Table
    from rich.text import Text

    bar = Table.grid()
    bar.add_row(ProgressBar(total=status.total, completed=status.done, width=60))
    hint = "finishing the games under way; Ctrl-C again stops at once" if status.interrupted else "Ctrl-C stops"
    return Group(Text(line(status)), bar, Text(), _standings(status), Text(), Text(hint, style="dim"))


def _standings(status: Status) -> "Table":
    from rich.table import Table
    from rich.text import Text

    table = Table("bot", box=None, pad_edge=False)
    for heading in ("games", "win share", "points", "ms a move", "faults"):
        table.add_column(heading, justify="right")
    rows = sorted(zip(status.settings.labels, status.tally.entrants, strict=True), key=lambda row: -row[1].win_share)
    for label, entrant in rows:
        faults = ", ".join(f"{kind} {n}" for kind, n in sorted(entrant.faults.items()))
        table.add_row(
            Text(label, overflow="ellipsis", no_wrap=True),
            str(entrant.games),
            f"{100 * entrant.win_share:.1f} %",
            f"{entrant.mean_score:.1f}",
            f"{entrant.thinking.mean_ms:.3g}",
            Text(faults or "-", style="red" if faults else ""),
        )
    return table
