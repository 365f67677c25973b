"""What people see while a tournament runs: a live screen on a terminal, plain lines elsewhere."""

import contextlib
import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TextIO

from digsite.arena.settings import Settings
from digsite.arena.sprt import BOUND, Trial
from digsite.arena.tally import Tally
from digsite.arena.text import elo_text, faults_text, llr_text

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

LINE_SECONDS = 10.0
WINDOW = 10.0  # seconds over which speed is measured


@dataclass
class Status:
    """Counts so far and the recent speed."""

    settings: Settings
    tally: Tally
    trial: Trial | None
    interrupted: bool = False
    _marks: deque[tuple[float, int]] = field(default_factory=deque)

    @property
    def done(self) -> int:
        """Games that are over, including those of earlier runs."""
        return self.tally.games

    @property
    def total(self) -> int:
        """Games planned; a sequential test may need fewer."""
        return self.settings.games

    def mark(self) -> None:
        """Notes the time for the speed, at most ten times a second."""
        now = time.monotonic()
        if len(self._marks) > 1 and now - self._marks[-2][0] < WINDOW / 100:
            self._marks.pop()
        self._marks.append((now, self.done))
        while len(self._marks) > 2 and now - self._marks[0][0] > WINDOW:
            self._marks.popleft()

    @property
    def rate(self) -> float:
        """Recent games per second."""
        if len(self._marks) < 2:
            return 0.0
        (start, before), (end, after) = self._marks[0], self._marks[-1]
        return (after - before) / (end - start) if end > start else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Estimated time until all games are over, or a sequential test is decided, if there is an estimate."""
        games = self.total - self.done
        if self.trial is not None and self.trial.sprt is not None:
            games = min(games, round(self.trial.likely_sets * self.trial.players))
        return games / self.rate if self.rate else None


def duration(seconds: float | None) -> str:
    """Formats seconds as 1:02:03."""
    if seconds is None:
        return "?"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


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
        limit = "until it is clear who is stronger, at most " if status.settings.sprt else ""
        self.say(f"playing {limit}{status.total - status.done} of {status.total} games")
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
    sequential = status.settings.sprt is not None
    decided = status.trial is not None and status.trial.verdict
    played = f"{status.done} games" if sequential else f"{status.done}/{status.total} games"
    parts = [played, f"{status.rate:.1f} games/s"]
    left = f"{'likely ' if sequential else ''}{duration(status.seconds_left)} left"
    parts += [left] if status.done < status.total and not decided else []
    parts += [test_text(status)] if status.trial else []
    parts += [f"{faults} faults"] if faults else []
    parts += ["stopping"] if status.interrupted else []
    return ", ".join(parts)


def test_text(status: Status) -> str:
    """Where a match stands."""
    trial = status.trial
    assert trial is not None
    text = f"Elo {elo_text(*trial.elo)}"
    return text if trial.sprt is None else f"{llr_text(trial.llr, BOUND)}, {text}"


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
        faults = faults_text(dict(sorted(entrant.faults.items())))
        table.add_row(
            Text(label, overflow="ellipsis", no_wrap=True),
            str(entrant.games),
            f"{100 * entrant.win_share:.1f} %",
            f"{entrant.mean_score:.1f}",
            f"{entrant.thinking.mean_ms:.3g}",
            Text(faults, style="red" if entrant.faults else ""),
        )
    return table
