"""The settings of a tournament."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from digsite import engine
from digsite.arena import schedule
from digsite.arena.luck import Luck
from digsite.arena.schedule import Order
from digsite.arena.time_control import TimeControl, read_time_control
from digsite.bots import is_foreign, is_program
from digsite.engine import DigsiteError

MOST_ELO = 2000
SETS_A_START = 50  # rotation sets of which a program plays one game each before it is restarted
DUEL = "match"  # the format of a match: one bot among copies of another; schedule.py has the other formats


@dataclass(frozen=True)
class Settings:
    """One tournament. `options` are the game's, including the content of custom card or tile files."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    format: str
    games: int
    luck: Luck
    limit: str = ""
    timeout: float = 30.0
    sprt: tuple[float, float] | None = None
    allow_cheats: bool = False
    isolate: bool = False

    @property
    def players(self) -> int:
        """Seats at each table."""
        return int(self.options["players"])

    @property
    def time_control(self) -> TimeControl:
        """How long bots may think."""
        return read_time_control(self.limit)

    @property
    def timed(self) -> bool:
        """Whether thinking is limited by time, so that a busy machine weakens the bots."""
        control = self.time_control
        return control.movetime_ms is not None or control.clock_ms is not None

    def load_game(self) -> engine.Game:
        """The game to play."""
        return engine.load(self.game, **self.options)

    def schedule(self) -> schedule.Schedule:
        """All games, by number."""
        if self.format == DUEL:
            tables = schedule.duel(self.players)
        else:
            tables = schedule.lineups(self.format, len(self.bots), self.players)
        return schedule.balanced(schedule.Schedule(tables, self.games, self.luck))

    def order(self) -> Order:
        """The order in which games are played; programs are restarted between two games of a set, but not often."""
        programs = any(is_program(name) or (self.isolate and is_foreign(name)) for name in self.bots)
        return Order(self.games, self.players, SETS_A_START if programs else 1)

    @property
    def labels(self) -> list[str]:
        """The entrants' names; a bot entered twice gets a number."""
        seen: Counter[str] = Counter()
        labels = []
        for name in self.bots:
            seen[name] += 1
            labels.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
        return labels


def checked(settings: Settings) -> Settings:
    """Returns the settings if a tournament can be played with them."""
    settings.load_game()
    settings.schedule()
    read_time_control(settings.limit)
    if not 0 < settings.timeout < float("inf"):
        raise DigsiteError(f"--timeout is a number of seconds above 0, not {settings.timeout:g}")
    if settings.sprt is not None and not -MOST_ELO <= settings.sprt[0] < settings.sprt[1] <= MOST_ELO:
        low, high = settings.sprt
        raise DigsiteError(f"--sprt is ELO0,ELO1 with the lower first, up to {MOST_ELO}, not {low:g},{high:g}")
    return settings
