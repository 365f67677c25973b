"""Bots think in a thread of their own, so that a person can interrupt them."""

import logging
import threading

from digsite.bots import Bot, Choice, Limit
from digsite.engine import DigsiteError, Knowledge

TICK = 0.05  # seconds between checks for Ctrl-C
PATIENCE = 3.0  # seconds a bot may take to stop

log = logging.getLogger(__name__)


def decide(bot: Bot, knowledge: Knowledge, seed: int) -> Choice:
    """The bot's choice, checked; Ctrl-C stops the bot and reaches the caller."""
    outcome: list[Choice | Exception] = []

    def think() -> None:
        try:
            bot.start(knowledge.game, knowledge.seat, seed)
            for event in knowledge.log:
                bot.seen(event)
            outcome.append(bot.choose(knowledge, Limit()))
        except Exception as error:  # the bot may be anybody's
            log.debug("bot %s failed", bot.name, exc_info=True)
            outcome.append(error)

    thread = threading.Thread(target=think, daemon=True)  # a bot that does not stop cannot keep the program alive
    thread.start()
    try:
        while thread.is_alive():
            thread.join(TICK)
    except BaseException:
        bot.stop()
        thread.join(PATIENCE)
        raise
    choice = outcome[0] if outcome else None
    if not isinstance(choice, Choice):
        raise DigsiteError(f"the bot {bot.name!r} failed: {choice}")
    try:
        knowledge.legal_path(choice.move)
    except DigsiteError as error:
        raise DigsiteError(f"the bot {bot.name!r} made an illegal move: {error}") from None
    return choice
