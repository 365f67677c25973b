"""Who sits where, people and bots, and what they are called."""

from dataclasses import dataclass

from digsite.bots import make
from digsite.bots.registry import find
from digsite.engine import DigsiteError

HUMAN = "human"
YOU = "You"
NAMES = ("Gertrude", "Howard", "Kathleen", "Flinders", "Agatha")
SPARE = ("Heinrich", "Dorothy", "Arthur", "Jane", "Henri")  # for a bot whose name a person has
NAME_MAX = 12


@dataclass(frozen=True)
class Seating:
    """One entry for each seat: `human`, or a bot as `bots.make` takes it; `called` are names of people by seat."""

    seats: tuple[str, ...]
    called: tuple[str, ...] = ()

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
        own = self.recorded_names()
        return [
            YOU if seat in (reader, self.only_person) and seat in self.people else own[seat] for seat in range(len(own))
        ]

    def recorded_names(self) -> list[str]:
        """What each seat is called by everybody else; no two are called the same."""
        given = {seat: name for seat, name in enumerate(self.called) if name and self.seats[seat] == HUMAN}
        free = iter(name for name in (*NAMES, *SPARE) if name not in given.values())
        for_bots = [name if name not in given.values() else next(free) for name in NAMES[: len(self.seats)]]
        return [
            given.get(seat, f"Player {seat + 1}" if who == HUMAN else for_bots[seat])
            for seat, who in enumerate(self.seats)
        ]


def read_names(text: str, people: tuple[int, ...], players: int) -> tuple[str, ...]:
    """Names as typed, one for each person, separated by commas; the rest stay unnamed."""
    words = [" ".join(word.split()) for word in text.split(",")]
    if len(words) > len(people):
        raise DigsiteError(f"--name has {len(words)} names for {len(people)} people")
    for word in words:
        if len(word) > NAME_MAX or not all(letter.isalnum() or letter in " .'-_" for letter in word):
            raise DigsiteError(f"a name is up to {NAME_MAX} letters, digits or spaces, not {word[:40]!r}")
    if len({word.lower() for word in words if word}) < len([word for word in words if word]):
        raise DigsiteError("two people cannot have the same name")
    by_seat = dict(zip(people, words, strict=False))
    return tuple(by_seat.get(seat, "") for seat in range(players))


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
