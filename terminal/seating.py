"""Who sits where, people and bots, and what they are called."""

from dataclasses import dataclass

from digsite.bots import make
from digsite.bots.registry import find
from digsite.engine import DigsiteError

HUMAN = "human"
NAMES = ("Gertrude", "Howard", "Kathleen", "Flinders", "Agatha")


@dataclass(frozen=True)
class Seating:
    """One entry for each seat: `human`, or a bot as `bots.make` takes it."""

    seats: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == HUMAN)

    @property
    def only_person(self) -> int | None:
        """The seat of the only person; None if there are several or none."""
        return self.people[0] if len(self.people) == 1 else None

    def names(self, reader: int | None = None) -> list[str]:
        """What each seat is called for the player who reads, the only person if there is one."""
        return [self._name(seat, you=seat in (reader, self.only_person)) for seat in range(len(self.seats))]

    def _name(self, seat: int, you: bool) -> str:
        if self.seats[seat] == HUMAN:
            return "You" if you else f"Seat {seat}"
        return NAMES[seat]


def seat_players(players: int, people: tuple[int, ...], bots: list[str], level: int | None) -> Seating:
    """People on their seats, bots on the others; a wrong bot is refused before anything begins."""
    free = players - len(people)
    if len(bots) not in (1, free):
        raise DigsiteError(f"{len(bots)} bots for {free} free seats: give one for each of them, or one for all")
    specs = iter(with_level(bot, level) for bot in (bots * free if len(bots) == 1 else bots))
    seats = tuple(HUMAN if seat in people else next(specs) for seat in range(players))
    for spec in {*seats} - {HUMAN}:
        make(spec).close()
    return Seating(seats)


def with_level(spec: str, level: int | None) -> str:
    """The bot at that level."""
    if level is None:
        return spec
    kind, options = find(spec)
    if "level" in options:
        raise DigsiteError(f"the bot {spec!r} has its level already; leave out --level {level}")
    if not any(option.name == "level" for option in kind.OPTIONS):
        raise DigsiteError(f"the bot {spec!r} has no levels; leave out --level {level}")
    separator = "," if options else ":"
    return f"{spec}{separator}level={level}"


def read_people(text: str, players: int) -> tuple[int, ...]:
    """Seats as typed: `0`, `0,2`, `all`, `none`."""
    if text in ("all", "none"):
        return tuple(range(players)) if text == "all" else ()
    words = [word.strip() for word in text.split(",")]
    seats = [str(seat) for seat in range(players)]
    if not all(word in seats for word in words):
        raise DigsiteError(f"--human takes seats from 0 to {players - 1}, as in 0 or 0,1, or all or none, not {text!r}")
    return tuple(sorted({int(word) for word in words}))
