"""Plays games between bots: each bot in turn is shown the knowledge of its seat, and its move is played."""

import logging
import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from digsite.arena.log_budgets import LogBudgets
from digsite.arena.monitor import Monitor
from digsite.arena.schedule import Pairing
from digsite.arena.settings import Settings
from digsite.arena.summary import Summary, summary_of
from digsite.arena.supervised_bot import SupervisedBot
from digsite.arena.surroundings import Surroundings
from digsite.arena.time_control import Clocks, own_limit
from digsite.bots.isolation import Isolation
from digsite.engine import DigsiteError, Fault, Table

log = logging.getLogger(__name__)

TRACEBACKS = 3  # logged of each bot, or a bad one would fill the disk
MOST_TEXT = 4000  # characters logged of one fault


class PlayedGame(NamedTuple):
    """A finished game: its line of games.jsonl, its summary for the statistics, and how long it took."""

    line: bytes
    summary: Summary
    seconds: float


class GameRunner:
    """Plays any game of a tournament by its number; bots are kept from game to game."""

    def __init__(
        self, settings: Settings, monitor: Monitor, timeout: float, surroundings: Surroundings | None = None
    ) -> None:
        """Bots are made when they first play."""
        self.settings, self.monitor, self.timeout = settings, monitor, timeout
        self._surroundings = surroundings or Surroundings(LogBudgets(settings.bots))
        self.game = settings.load_game()
        self.schedule = settings.schedule()
        self.time_control = settings.time_control
        self._bots: dict[tuple[str, int], SupervisedBot] = {}
        self._failed: list[SupervisedBot] = []
        self._faults: Counter[str] = Counter()

    def play(self, number: int) -> PlayedGame:
        """The game of that number, from the deal to its end or to the first fault."""
        start = time.monotonic()
        pairing = self.schedule.pairing(number)
        table, bots = Table(self.game, pairing.seed), self._bots_of(pairing)
        self.monitor.game(number)
        seat = 0
        try:
            for seat, bot in enumerate(bots):
                self.monitor.ask(seat, self.timeout + bot.start_seconds(pairing.set))
                bot.start(self.game, seat, self.settings.luck.bot_seed(number, seat), pairing.set)
            clocks = Clocks(self.time_control, [own_limit(bot.bot) for bot in bots])
            while (to_move := table.state.to_move) is not None:
                seat = to_move
                self._decide(table, seat, bots[seat], clocks)
        except Fault as fault:
            table.forfeit(seat, fault.kind)
            self._failed.append(bots[seat])
            self._log_fault(number, seat, bots[seat], fault)
        self._tell_the_end(number, table, bots)
        return self._played(table, pairing, time.monotonic() - start)

    def _tell_the_end(self, number: int, table: Table, bots: list[SupervisedBot]) -> None:
        """Tells every bot that still plays how the game ended; whatever it does then costs nobody the game."""
        result = table.record([]).result
        for seat, bot in enumerate(bots):
            if bot in self._failed or result is None or not bot.listens:
                continue
            try:
                self.monitor.ask(seat, self.timeout)
                bot.over(table.knowledge(seat), result)
            except Fault as fault:
                self._failed.append(bot)
                self._log_fault(number, seat, bot, fault)

    def _bots_of(self, pairing: Pairing) -> list[SupervisedBot]:
        """The bots by seat; a bot with two seats is made twice."""
        seen: Counter[str] = Counter()
        bots = []
        for spec in self._names(pairing):
            key = spec, seen[spec]
            if key not in self._bots:
                cheats = self.settings.allow_cheats
                self._bots[key] = SupervisedBot(spec, self.timeout, self._surroundings, cheats)
            bots.append(self._bots[key])
            seen[spec] += 1
        return bots

    def _names(self, pairing: Pairing) -> list[str]:
        return [self.settings.bots[entrant] for entrant in pairing.entrants]

    def _decide(self, table: Table, seat: int, bot: SupervisedBot, clocks: Clocks) -> None:
        """One decision: asks the bot and plays its answer."""
        try:
            knowledge = table.knowledge(seat)
        except DigsiteError as error:
            table.state.knowledge(seat)  # if this fails too, it is no bot's doing
            raise Fault("crash", f"the bot changed its knowledge: {error}") from error
        limit, seconds = clocks.now(seat)
        seconds += self.timeout + bot.grace
        self.monitor.ask(seat, seconds)
        if self.settings.allow_cheats and bot.bot.omniscient:
            bot.peek(table.state)
        move, ms = bot.choose(knowledge, limit)
        if ms > seconds * 1000:
            raise Fault("timeout", f"the answer took {ms / 1000:.1f} s, {seconds:g} s were allowed")
        clocks.spend(seat, ms)
        try:
            table.play(move, round(ms, 3))
        except DigsiteError as error:
            raise Fault("illegal", str(error)) from None
        self.monitor.move(move, ms)

    def _log_fault(self, number: int, seat: int, bot: SupervisedBot, fault: Fault) -> None:
        self._faults[bot.spec] += 1
        trace = fault if self._faults[bot.spec] <= TRACEBACKS else None
        text = str(fault)[:MOST_TEXT]
        if not bot.log_budget.spend(len(text)):
            text, trace = "it has filled its part of the log", None
        log.warning("game %d: %s %d (%s): %s", number, fault.kind, seat, bot.spec, text, exc_info=trace)

    def lost(self, number: int, moves: Sequence[tuple[str, float]], seat: int, kind: str) -> PlayedGame:
        """The game of a dead worker, up to the decision at which the seat lost it."""
        pairing = self.schedule.pairing(number)
        table = Table(self.game, pairing.seed)
        for move, ms in moves:
            table.play(move, ms)
        table.forfeit(seat, kind)
        return self._played(table, pairing, sum(ms for _, ms in moves) / 1000)

    def _played(self, table: Table, pairing: Pairing, seconds: float) -> PlayedGame:
        record = table.record(self._names(pairing), pairing.id, pairing.set)
        return PlayedGame(record.line_with_sum().encode(), summary_of(record), seconds)

    def close_failed(self) -> None:
        """Closes the bots that failed; they start afresh in their next game."""
        while self._failed:
            self._failed.pop().close()

    def close(self) -> None:
        """Closes all bots."""
        for bot in self._bots.values():
            bot.close()


_of_thread = threading.local()


def play_games(
    settings: Settings, numbers: Sequence[int], timeout: float, isolation: Isolation | None = None
) -> list[PlayedGame]:
    """Plays games in any thread or process of an executor; each keeps a runner of its own."""
    runner: GameRunner | None = getattr(_of_thread, "runner", None)
    if runner is None or runner.settings != settings:
        if runner is not None:
            runner.close()
        surroundings = Surroundings(LogBudgets(settings.bots), isolation)
        runner = _of_thread.runner = GameRunner(settings, Monitor(), timeout, surroundings)
    played = []
    for number in numbers:
        played.append(runner.play(number))
        runner.close_failed()
    return played
