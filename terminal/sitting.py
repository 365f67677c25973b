"""One game under way: the truth, what every seat knows, and the way back."""

import hashlib
from typing import Any

from digsite.engine import DigsiteError, Game, Knowledge, State
from digsite.terminal.seating import Seating


class Sitting:
    """A game between the seats of a seating. It is a function of options, seed and moves alone."""

    def __init__(self, game: Game, seating: Seating, seed: int) -> None:
        self.game = game
        self.seating = seating
        self.seed = seed
        self.state: State = game.deal(seed)
        self.times: list[float | None] = []
        self._way_back: list[State] = []
        self._knowledge: list[Knowledge] = []
        self._follow()

    def _follow(self) -> None:
        """Every seat sees what happened."""
        if not self._knowledge:
            self._knowledge = [self.game.knowledge(seat) for seat in range(self.game.players)]
        for knowledge in self._knowledge:
            for event in self.state.events(knowledge.seat, knowledge.seen):
                knowledge.see(event)
        happened = len(self.state.events())
        self.times = (self.times + [None] * (happened - len(self.times)))[:happened]

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows: all that its player may be given."""
        return self._knowledge[seat]

    def luck(self, seat: int) -> int:
        """The seed for the next decision of a bot.

        It depends on nothing but the game so far: a game taken back, or saved and continued, goes on just the same.
        It is a hash, because the seed of the deal must never reach a bot.
        """
        text = f"{self.seed}/{seat}/{len(self.times)}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")

    def play(self, move: str, seconds: float | None = None) -> None:
        """A move of the seat that decides."""
        seat, before, first = self.state.to_move, self.state.copy(), len(self.times)
        events = self.state.play(move)
        self._follow()
        self.times[first] = None if seconds is None else round(1000 * seconds, 1)
        if events == [f"{seat} {move}"] and self.state.to_move == seat:
            self._way_back.append(before)
        else:
            self._way_back.clear()  # the event says more than the move, or another seat decides: something was revealed

    def undo(self) -> bool:
        """Takes the last move back, if nothing hidden was revealed since."""
        if not self._way_back:
            return False
        self.state = self._way_back.pop()
        self._knowledge = []
        self._follow()
        return True

    def record(self) -> dict[str, Any]:
        """The record so far. Who sits where is in `bots`; a game under way has no result."""
        events = self.state.events()
        return {
            "format": 1,
            "id": 0,
            "set": 0,
            "game": self.game.id,
            "options": options_in_play(self.game, events),
            "seed": self.seed,
            "bots": list(self.seating.seats),
            "events": events,
            "times_ms": self.times,
            "result": self._result(),
        }

    def _result(self) -> dict[str, Any] | None:
        if not self.state.over:
            return None
        winners = [seat for seat, share in enumerate(self.state.returns) if share > 0]
        return {"scores": self.state.scores, "winners": winners, "end": "normal"}


def options_in_play(game: Game, events: list[str]) -> dict[str, Any]:
    """The options; what was left to chance is announced by the set-up event of the option's name."""
    announced = dict(event.split(" ", 1) for event in events if event.split(" ", 1)[0] in game.options)
    return {name: announced.get(name) if value is None else value for name, value in game.options.items()}


def resumed(game: Game, record: dict[str, Any]) -> Sitting:
    """The sitting that a record of a game under way came from."""
    sitting = Sitting(game, Seating(tuple(record["bots"])), record["seed"])
    events = record["events"]
    while _begins(events, sitting.state.events()) and len(sitting.times) < len(events):
        sitting.play(_move(game, events[len(sitting.times)]))
    if sitting.state.events() != events:
        raise DigsiteError("this save file does not fit its own seed: its events are not those of that deal")
    sitting.times = list(record["times_ms"])
    return sitting


def _begins(events: list[str], start: list[str]) -> bool:
    return events[: len(start)] == start


def _move(game: Game, event: str) -> str:
    """The move an event states."""
    path = game.words.event_path(game.words.parse_event(event))
    if not path:
        raise DigsiteError(f"this save file is damaged: {event!r} is no decision of a player")
    return str(game.words.move_text(path))
