"""What games.jsonl holds: the games that are over, their statistics, and the lines that are not believed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from digsite.arena.game_queue import GameQueue
from digsite.arena.games_file import ASIDE, GAMES, BadLines, GamesLine, file_stamp, mend_end, read_lines, set_aside
from digsite.arena.record_check import Verdict, checked_lines
from digsite.arena.settings import DUEL, Settings
from digsite.arena.sprt import Trial
from digsite.arena.summary import Summary
from digsite.arena.tally import Tally

SMALL_FILE = 1 << 22  # bytes: less is checked sooner than other processes have started
LONG_FILE = 1 << 25  # bytes: more takes seconds, so it is said


@dataclass
class PlayedGames:
    """All that is known about a tournament from its games."""

    folder: Path
    queue: GameQueue
    tally: Tally
    trial: Trial | None
    bad: BadLines = field(default_factory=BadLines)
    half: GamesLine | None = None  # the last line, if it has no end and is no game
    endless: bool = False  # the last line has no end, but is a game
    after_good: bool = True  # the last line is a game
    stamp: object = None  # of the file when it was read: another one means that it has changed

    @property
    def path(self) -> Path:
        """The file with the games."""
        return self.folder / GAMES

    def add(self, line: GamesLine, verdict: Verdict) -> None:
        """Counts the game on a line, once, or notes why it does not count."""
        if isinstance(verdict, Summary) and self.queue.done[verdict.id]:
            verdict = f"game {verdict.id} stands on an earlier line"
        if isinstance(verdict, Summary):
            self.queue.done[verdict.id] = 1
            self.tally.add(verdict)
            self.endless, self.after_good = line.unended, True
        elif line.unended and line.may_be_half:
            self.half = line
        else:
            self.bad.add(line, verdict, self.after_good)
            self.after_good = False

    def mend(self) -> Iterator[str]:
        """Takes out of the file what is not believed, so that resuming plays it again; says what was done.

        Only for whoever holds the lock of the folder: nobody may be writing.
        """
        if self.endless or self.half is not None:
            yield mend_end(self.path, self.half)
        if self.bad.count:
            set_aside(self.folder, self.bad.ranges)
            yield from self.complaints(f"set aside in {self.folder / ASIDE}")

    def complaints(self, what: str) -> Iterator[str]:
        """A sentence for each bad line; not for thousands."""
        for number, reason in self.bad.first:
            yield f"line {number} of {self.path} is not believed: {reason}; {what}"
        if self.bad.count > len(self.bad.first):
            yield f"and {self.bad.count - len(self.bad.first)} more lines of {self.path}; {what}"


def no_games(settings: Settings, folder: Path) -> PlayedGames:
    """Before the first game."""
    trial = Trial(settings.players, settings.sprt) if settings.format == DUEL else None
    tally = Tally(settings.schedule(), len(settings.bots), trial)
    return PlayedGames(folder, GameQueue(settings.order()), tally, trial)


def read_games(settings: Settings, folder: Path, workers: int, say: Callable[[str], None]) -> PlayedGames:
    """The games in a folder, each played again to see whether it is what it says."""
    played = no_games(settings, folder)
    played.stamp = file_stamp(played.path)
    size = played.path.stat().st_size if played.stamp else 0
    if size > LONG_FILE:
        say(f"checking the games in {played.path} ({size >> 20} MiB)")
    lines = read_lines(played.path) if played.stamp else ()
    for line, verdict in checked_lines(settings, lines, workers if size > SMALL_FILE else 1):
        played.add(line, verdict)
    return played
