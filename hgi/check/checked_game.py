"""A game dealt here and played at random; the program under test plays along in one seat."""

import random

from digsite.engine import GAMES, Game, State, Table, load
from digsite.hgi.check.probe import Failure, Probe
from digsite.hgi.wire import legal_line, newgame_keys


class CheckedGame:
    """The program in one seat of a game."""

    def __init__(self, probe: Probe, game: Game, seat: int, seed: int) -> None:
        """The program is told nothing yet; `begin` does that."""
        self.probe, self.game, self.seat = probe, game, seat
        self._table = Table(game, seed)
        self._rng = random.Random(seed)
        self.told = 0

    @property
    def state(self) -> State:
        """The truth."""
        return self._table.state

    async def begin(self) -> None:
        """Sends `newgame` and the set-up."""
        words = " ".join(f"{key}={value}" for key, value in newgame_keys(self.game.options).items())
        command = f"newgame {self.game.id} players={self.game.players} seat={self.seat} {words}"
        (await self.probe.ask(command)).must_be("ok")
        await self.tell()

    async def tell(self) -> None:
        """Sends all events it has not seen."""
        for event in self.state.events(self.seat, self.told):
            self.told += 1
            (await self.probe.ask(f"see {self.told} {event}")).must_be("ok")

    @property
    def deciding(self) -> bool:
        """Whether it is the program's decision."""
        return self.state.to_move == self.seat

    async def step(self) -> None:
        """Plays a random move for whoever has to decide."""
        self._table.play(self.state.random_move(self._rng.getrandbits(64)))
        await self.tell()

    async def to_decision(self, choices: int = 2) -> None:
        """Plays on until the program has to decide between at least that many moves."""
        while not self.state.over:
            if self.deciding and len(self.state.moves()) >= choices:
                await self.list_moves()
                return
            await self.step()
        raise Failure("the game ended before a decision came up")  # never with the deals used here

    async def list_moves(self) -> None:
        """Tells the program its legal moves, if it asks for them: a `go` may follow."""
        if self.probe.lists_moves:
            (await self.probe.ask(legal_line(*self.state.knowledge(self.seat).list_moves()))).must_be("ok")

    async def same_moves(self) -> None:
        """Checks that the program lists exactly the legal moves."""
        reply = (await self.probe.ask("moves")).must_be("moves")
        listed, legal = reply.starting("move"), self.state.moves()
        if reply.rest != str(len(listed)):
            raise Failure(f"'moves' listed {len(listed)} moves and closed with {reply.closing!r}")
        missing, extra = sorted(set(legal) - set(listed)), sorted(set(listed) - set(legal))
        if missing or extra or len(listed) != len(legal):
            at = f"at event {self.told} of {self.game.id} {self.game.options}"
            raise Failure(f"'moves' {at}: missing {missing[:3]}, not legal or not tight {extra[:3]}")


def variations(name: str) -> list[Game]:
    """The games of that id: every number of players and every value of every option at least once."""
    entry = GAMES[name]
    made = [load(name, players=players) for players in entry.players]
    for option, values in entry.options.items():
        for number, value in enumerate(values.replace("+", "|").split("|") if values != "FILE" else ()):
            players = entry.players[0 if "+" in values else number % len(entry.players)]
            made.append(load(name, players=players, **{option: value}))
    return made
