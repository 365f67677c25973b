"""Bots that see through the cards, to measure what sight is worth: `halving`, searching the truth in place of
worlds it can only guess. The arena shows it to them, and only with --allow-cheats; nowhere else do they play.
"""

from typing import ClassVar

from digsite.bots.searchers import HalvingBot, Lines
from digsite.engine import DigsiteError, Knowledge, State


class HandsBot(HalvingBot):
    """Knows what lies in every hand and chamber, and guesses only the order in which the rest will come."""

    ABOUT: ClassVar[str] = "halving with all hands and chambers open; for measurements"
    omniscient: ClassVar[bool] = True
    ordered: ClassVar[bool] = False
    _truth: State | None = None

    def peek(self, state: State) -> None:
        """The truth of the decision that is asked for next."""
        self._truth = state

    def searched(self, knowledge: Knowledge, seed: int, iterations: int | None, seconds: float | None) -> Lines:
        """As `halving` does, in the truth; it is shown anew before every move."""
        truth, self._truth = self._truth, None
        if truth is None:
            raise DigsiteError(f"the bot {self.name!r} plays only where it is shown the truth: in the arena")
        return self.search(knowledge).run(knowledge, seed, iterations, seconds, truth, self.ordered)


class DeckBot(HandsBot):
    """Knows the order of the dig site, or of the pile, as well. Which card a thief takes is luck even for this one."""

    ABOUT: ClassVar[str] = "halving with everything open, the order of the deck too; for measurements"
    ordered: ClassVar[bool] = True
