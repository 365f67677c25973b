"""The state of a tournament, for displays."""

import time
from collections import deque
from dataclasses import dataclass, field

from digsite.arena.settings import Settings
from digsite.arena.sprt import Trial
from digsite.arena.tally import Tally

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
        """Estimated time until all games are over, if there is an estimate."""
        return (self.total - self.done) / self.rate if self.rate else None


def duration(seconds: float | None) -> str:
    """Formats seconds as 1:02:03."""
    if seconds is None:
        return "?"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
