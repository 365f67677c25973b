"""One game between bots: each is asked in its turn with the knowledge of its seat, and the answers are played."""

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from digsite.arena.player import Player
from digsite.arena.schedule import Pairing
from digsite.arena.time_control import Clocks, Pace, own_pace
from digsite.arena.watch import Watch
from digsite.bots.faults import BotFault
from digsite.engine import DigsiteError, Game, Knowledge

log = logging.getLogger(__name__)

TRACES = 3


@dataclass(frozen=True)
class Fault:
    """What went wrong and in which seat."""

    kind: str
    seat: int

    def __str__(self) -> str:
        """As the record writes it."""
        return f"{self.kind} {self.seat}"


class Table:
    """A game under way: the truth, what each seat knows, and the events so far with the time each decision took."""

    def __init__(self, game: Game, pairing: Pairing) -> None:
        """Deals."""
        self.game, self.pairing = game, pairing
        self.state = game.deal(pairing.seed)
        self.knowledge = [game.knowledge(seat) for seat in range(game.players)]
        self.told = [0] * game.players  # how many events each seat has seen
        self.events = self.state.events()
        self.times_ms: list[float | None] = [None] * len(self.events)
        self.fault: Fault | None = None

    def show(self, seat: int) -> Knowledge:
        """What the seat knows, brought up to date: only what it sees is told, and nothing else reaches a bot."""
        knowledge = self.knowledge[seat]
        see = knowledge.see
        for event in self.state.events(seat, self.told[seat]):
            see(event)
        self.told[seat] = len(self.events)
        return knowledge

    def play(self, move: str, ms: float) -> None:
        """Plays the decision at hand; the first of the new events states it."""
        new = self.state.play(move)
        self.events += new
        self.times_ms += [round(ms, 3), *[None] * (len(new) - 1)]

    def renew(self, seat: int) -> None:
        """Knowledge made afresh from all that happened; that it fails too is no bot's doing."""
        self.knowledge[seat], self.told[seat] = self.game.knowledge(seat), 0
        self.show(seat)


@dataclass
class Match:
    """Plays games; the same players may sit down at many of them."""

    game: Game
    pace: Pace
    timeout: float
    watch: Watch
    cheats: bool = False  # whether bots that ask for it see everything
    faults: Counter[str] = field(default_factory=Counter)

    def play(self, pairing: Pairing, players: Sequence[Player], seeds: Sequence[int]) -> Table:
        """One game, to its end or to the first fault."""
        table = Table(self.game, pairing)
        self.watch.game(pairing.id)
        seat = 0
        try:
            for seat, player in enumerate(players):
                self.watch.ask(seat, self.timeout)
                player.sit_down(seeds[seat])
            clocks = Clocks(self.pace, [own_pace(player.bot) for player in players])
            while (on_move := table.state.to_move) is not None:
                seat = on_move
                self.decide(table, seat, players[seat], clocks)
        except BotFault as error:
            table.fault = Fault(error.kind, seat)
            self.tell(table, players[seat].spec, error)
        return table

    def tell(self, table: Table, spec: str, error: BotFault) -> None:
        """Logs a fault; where it came from only the first few times, or a bad bot would fill the disk."""
        self.faults[spec] += 1
        trace = error if self.faults[spec] <= TRACES else None
        log.warning("game %d: %s (%s): %s", table.pairing.id, table.fault, spec, error, exc_info=trace)

    def decide(self, table: Table, seat: int, player: Player, clocks: Clocks) -> None:
        """One decision: ask, and play the answer."""
        try:
            knowledge = table.show(seat)
        except DigsiteError as error:
            table.renew(seat)
            raise BotFault("crash", f"the bot changed its knowledge: {error}") from error
        limit, seconds = clocks.now(seat)
        seconds += self.timeout + player.grace
        self.watch.ask(seat, seconds)
        if self.cheats and player.omniscient:
            player.peek(table.state)
        move, ms = player.choose(knowledge, limit)
        if ms > seconds * 1000:
            raise BotFault("timeout", f"the answer took {ms / 1000:.1f} s, {seconds:g} s were allowed")
        clocks.spend(seat, ms)
        try:
            table.play(move, ms)
        except DigsiteError as error:
            raise BotFault("illegal", str(error)) from None
        self.watch.move(move, ms)


def replayed(game: Game, pairing: Pairing, moves: Sequence[tuple[str, float]], fault: Fault) -> Table:
    """The table of a game whose worker is gone, up to the decision at which it was lost."""
    table = Table(game, pairing)
    for move, ms in moves:
        table.play(move, ms)
    table.fault = fault
    return table
