"""A bot in a tournament: started when needed, blamed for whatever goes wrong in its code, and restarted after that."""

import logging
import time
from typing import Any

from digsite import bots
from digsite.arena.bot_output import BotOutput
from digsite.arena.surroundings import Surroundings
from digsite.bots.process import ProcessBot
from digsite.engine import Fault, Game, Knowledge, State
from digsite.engine.record import Result

log = logging.getLogger(__name__)

PROGRAM_START = 10.0  # seconds


class SupervisedBot:
    """One bot; it lasts for many games unless it fails."""

    def __init__(self, spec: str, timeout: float, surroundings: Surroundings, cheats: bool = False) -> None:
        """The bot itself is started for its first game."""
        self.spec, self.timeout, self.surroundings, self.cheats = spec, timeout, surroundings, cheats
        self.log_budget = surroundings.log_budget(spec)
        self.grace = 0.0  # seconds more for its next answer
        self._bot: bots.Bot | None = None
        self._sets: set[int] = set()  # rotation sets of which the running program has played a game
        self._told = 0  # events of this game

    @property
    def bot(self) -> bots.Bot:
        """The bot, once a game has begun."""
        assert self._bot is not None
        return self._bot

    def start_seconds(self, rotation_set: int) -> float:
        """How long it may take to start for a game of that set."""
        fresh = self._bot is None or rotation_set in self._sets
        return PROGRAM_START if fresh and self.surroundings.is_program(self.spec) else 0.0

    def start(self, game: Game, seat: int, seed: int, rotation_set: int) -> None:
        """Begins a game; a bot that failed in the last one starts afresh.

        So does a program that has played a game of the same set: it could remember the deal.
        """
        if rotation_set in self._sets:
            self.close()
        self._told = 0
        BotOutput.speaker = self.log_budget
        try:
            if self._bot is None:
                self._bot = self.surroundings.make(self.spec, seed, self.cheats)
                if isinstance(self._bot, ProcessBot):  # its start is not thinking time
                    self.grace, self._bot.patience = PROGRAM_START, self.timeout + PROGRAM_START
                    self._bot.log_budget = self.log_budget
            if isinstance(self._bot, ProcessBot):
                self._sets.add(rotation_set)
            self._bot.start(game, seat, seed)
        except BaseException as error:
            raise _blame(error) from error

    @property
    def listens(self) -> bool:
        """Whether the bot has something to do when a game ends; to most it would be told in vain."""
        kind = bots.Bot if self._bot is None else type(self._bot)
        return kind.over is not bots.Bot.over or kind.seen is not bots.Bot.seen

    def peek(self, state: State) -> None:
        """Shows a bot that is allowed to cheat the truth, as a copy."""
        cheat: Any = self.bot
        try:
            cheat.peek(state.copy())
        except BaseException as error:
            raise _blame(error) from error

    def choose(self, knowledge: Knowledge, limit: bots.Limit) -> tuple[str, float]:
        """Its move, and how many milliseconds it took."""
        BotOutput.speaker = self.log_budget
        start = time.perf_counter()
        try:
            self._tell(knowledge)
            choice: object = self.bot.choose(knowledge, limit)
        except BaseException as error:
            raise _blame(error) from error
        ms = (time.perf_counter() - start) * 1000
        self.grace = 0.0
        if not isinstance(choice, bots.Choice) or not isinstance(choice.move, str):
            raise Fault(
                "protocol", f"a bot answers with a Choice that holds a move's text, not a {type(choice).__name__}"
            )
        return choice.move, ms

    def _tell(self, knowledge: Knowledge) -> None:
        """What the bot's seat has seen since it was told last."""
        news = knowledge.log[self._told :]
        self._told += len(news)
        for event in news if callable(self.bot.seen) else ():  # a bot from before may have something else of that name
            self.bot.seen(event)

    def over(self, knowledge: Knowledge, result: Result) -> None:
        """Tells the bot the rest of the game and how it ended."""
        BotOutput.speaker = self.log_budget
        try:
            self._tell(knowledge)
            self.bot.over(result)
        except BaseException as error:
            raise _blame(error) from error

    def close(self) -> None:
        """Closes the bot, which is no longer needed or no longer trusted."""
        bot, self._bot, self._sets = self._bot, None, set()
        if bot is not None:
            BotOutput.speaker = self.log_budget
            try:
                bot.close()
            except Exception:
                log.exception("the bot %s failed when it was closed", self.spec)


def _blame(error: BaseException) -> Fault:
    """Whatever goes wrong in a bot's code, even an exit, is its fault: a crash unless it says which kind it is."""
    if isinstance(error, KeyboardInterrupt | Fault):
        raise error
    return Fault("crash", f"{type(error).__name__}: {error}")
