"""Bots think in a thread of their own, so that a person can interrupt them."""

import logging
import threading

from digsite.bots import Bot, Choice, Limit
from digsite.engine import DigsiteError, Knowledge

TICK = 0.05  # seconds between checks for Ctrl-C
PATIENCE = 3.0  # seconds a bot may take to stop

log = logging.getLogger(__name__)


class BotThread(threading.Thread):
    """One decision of a bot; a daemon thread, so that a bot that does not stop cannot keep the program alive."""

    def __init__(self, bot: Bot, knowledge: Knowledge, seed: int) -> None:
        super().__init__(daemon=True)
        self._bot, self._knowledge, self._seed = bot, knowledge, seed
        self.choice: Choice | None = None
        self.error: Exception | None = None

    def run(self) -> None:
        """Lets the bot choose."""
        try:
            self._bot.new_game(self._seed)
            self.choice = self._bot.choose(self._knowledge, Limit())
        except Exception as error:  # the bot may be anybody's: its failure is reported by `decide`
            log.debug("bot %s failed", self._bot.name, exc_info=True)
            self.error = error


def decide(bot: Bot, knowledge: Knowledge, seed: int) -> Choice:
    """The bot's choice, checked; Ctrl-C stops the bot and reaches the caller."""
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
        raise DigsiteError(f"the bot {bot.name!r} made an illegal move: {error}") from None
    return thread.choice
