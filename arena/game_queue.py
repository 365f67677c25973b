"""The games still to be played, and those that games.jsonl already holds."""

from dataclasses import dataclass, field
from pathlib import Path

from digsite.arena import store
from digsite.arena.schedule import Schedule
from digsite.arena.settings import DUEL, Settings
from digsite.arena.sprt import Trial
from digsite.arena.summary import summary_of
from digsite.arena.tally import Tally
from digsite.engine import DigsiteError, Record


@dataclass
class GameQueue:
    """Games to play, in order; those handed back come first."""

    done: bytearray
    returned: list[int] = field(default_factory=list)
    cursor: int = 0

    def take(self, most: int) -> list[int]:
        """The next games, if any."""
        batch = sorted(self.returned)[:most]
        self.returned = sorted(self.returned)[most:]
        while len(batch) < most and self.cursor < len(self.done):
            if not self.done[self.cursor]:
                batch.append(self.cursor)
            self.cursor += 1
        return batch


def read_progress(settings: Settings, folder: Path) -> tuple[GameQueue, Tally, Trial | None]:
    """What games.jsonl holds: which games are over, and their statistics."""
    schedule = settings.schedule()
    trial = Trial(settings.players, settings.sprt) if settings.format == DUEL else None
    tally = Tally(schedule, len(settings.bots), trial)
    queue = GameQueue(bytearray(settings.games))
    for record in store.read_games(folder):
        try:
            _check_belongs(record, settings, schedule)
            if not queue.done[record.id]:
                tally.add(summary_of(record))
                queue.done[record.id] = 1
        except (KeyError, IndexError, ValueError) as error:
            raise DigsiteError(
                f"{folder / store.GAMES} holds a line that is no game of this tournament (id {record.id}: {error}); "
                "move it elsewhere"
            ) from None
    return queue, tally, trial


def _check_belongs(record: Record, settings: Settings, schedule: Schedule) -> None:
    """Raises ValueError unless the schedule has exactly this game."""
    if not 0 <= record.id < settings.games:
        raise ValueError(f"the schedule ends at {settings.games - 1}")
    pairing = schedule.pairing(record.id)
    if record.seed != pairing.seed or record.bots != [settings.bots[entrant] for entrant in pairing.entrants]:
        raise ValueError("another deal or other bots")
    if record.result is None or len(record.result.scores) != settings.players:
        raise ValueError("no result for every seat")
