"""What is still to be played, and what has been."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from digsite.arena import store
from digsite.arena.record import summary_of
from digsite.arena.schedule import Schedule
from digsite.arena.settings import DUEL, Settings
from digsite.arena.sprt import Trial
from digsite.arena.tally import Tally
from digsite.engine import DigsiteError


@dataclass
class Agenda:
    """The games still to be played, in order; those handed back first."""

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


def take_stock(settings: Settings, folder: Path) -> tuple[Agenda, Tally, Trial | None]:
    """What games.jsonl holds: which games are over, and how they went."""
    schedule = settings.schedule()
    trial = Trial(settings.players, settings.sprt) if settings.format == DUEL else None
    tally = Tally(schedule, len(settings.bots), trial)
    agenda = Agenda(bytearray(settings.games))
    for record in store.read_games(folder):
        try:
            summary = summary_of(record)
            _check_belongs(record, settings, schedule)
            if not agenda.done[summary.id]:
                agenda.done[summary.id] = 1
                tally.add(summary)
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise DigsiteError(
                f"{folder / store.GAMES} holds a line that is no game of this tournament (id {record.get('id')!r}: "
                f"{error}); move it elsewhere"
            ) from None
    return agenda, tally, trial


def _check_belongs(record: dict[str, Any], settings: Settings, schedule: Schedule) -> None:
    """Whether the schedule has this very game."""
    if not 0 <= record["id"] < settings.games:
        raise ValueError(f"the schedule ends at {settings.games - 1}")
    pairing = schedule.pairing(record["id"])
    if record["seed"] != pairing.seed or record["bots"] != [settings.bots[entrant] for entrant in pairing.entrants]:
        raise ValueError("another deal or other bots")
