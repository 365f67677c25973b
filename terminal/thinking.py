"""Bots at work: in a thread of their own, so that a person can interrupt them."""

import logging
import threading

from digsite.bots import Bot, Choice, Limit
from digsite.engine import DigsiteError, Knowledge

TICK = 0.05  # seconds between two looks at the keyboard
PATIENCE = 3.0  # seconds a bot that was told to stop may take

log = logging.getLogger(__name__)


class BotThread(threading.Thread):
    """One decision of a bot. It is a daemon: a bot that does not stop cannot keep the program from ending."""

    def __init__(self, bot: Bot, knowledge: Knowledge, seed: int) -> None:
        super().__init__(daemon=True)
        self._bot, self._knowledge, self._seed = bot, knowledge, seed
        self.choice: Choice | None = None
        self.error: Exception | None = None

    def run(self) -> None:
        """The whole of the thread."""
        try:
            self._bot.new_game(self._seed)
            self.choice = self._bot.choose(self._knowledge, Limit())
        except Exception as error:  # a bot may be anybody's: its failure is told, not thrown
            log.debug("bot %s failed", self._bot.name, exc_info=True)
            self.error = error


def decide(bot: Bot, knowledge: Knowledge, seed: int) -> Choice:
    """What the bot chooses, checked. Ctrl-C stops the bot and goes on to the caller."""
    thread = BotThread(bot, knowledge, seed)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(TICK)
    except BaseException:
        bot.stop()
        thread.join(PATIENCE)
        raise
    if thread.choice is None:
        raise DigsiteError(f"the bot {bot.name!r} failed: {thread.error}")
    try:
        knowledge.legal_path(thread.choice.move)
    except DigsiteError as error:
        raise DigsiteError(f"the bot {bot.name!r} made a wrong move: {error}") from None
    return thread.choice
