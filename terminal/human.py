"""A person among the bots of a tournament: `human` in place of a bot's name."""

import time
from typing import ClassVar

from digsite.bots import Bot, Choice, Limit
from digsite.engine import DigsiteError, Knowledge
from digsite.terminal.adviser import Adviser
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.prompt import MovePrompt
from digsite.terminal.registry import ui_of
from digsite.terminal.screen import Screen


class Guest:
    """Shows one position and its news to a person; the game itself is in other hands."""

    def __init__(self, knowledge: Knowledge, told: int, screen: Screen, keyboard: Keyboard) -> None:
        self.screen, self.keyboard = screen, keyboard
        self.ui = ui_of(knowledge.game)
        self.adviser = Adviser(self.ui.language, screen)
        self._knowledge = knowledge
        self._news = self.ui.language.sentences(knowledge.log[told:], self.names(knowledge.seat), knowledge.seat)

    def knowledge(self, seat: int) -> Knowledge:
        """That of the seat at hand: there is no other."""
        return self._knowledge

    def names(self, seat: int) -> list[str]:
        """Who the others are is not told in a tournament."""
        return ["You" if other == seat else f"Seat {other}" for other in range(self._knowledge.game.players)]

    def draw(self, seat: int, again: bool = False) -> None:
        """The table with what happened since the last decision."""
        self.screen.space()
        self.screen.heading(self.ui.language.title, f"seat {seat}")
        self.screen.picture(self.ui.picture(self._knowledge, self.names(seat)))
        for sentence in self._news:
            self.screen.say(f"* {sentence}", "italic")

    def undo(self) -> bool:
        """A move of a tournament stays played."""
        return False

    def save(self, name: str) -> None:
        """A tournament keeps its games by itself."""
        raise DigsiteError("finished games are kept by the tournament; quit, and resume it later")

    def quit(self) -> None:
        """Stops the tournament, which can be resumed."""
        raise KeyboardInterrupt


class HumanBot(Bot):
    """A person at this terminal."""

    ABOUT: ClassVar[str] = "you, at this terminal"
    _told: int = 0

    def new_game(self, seed: int) -> None:
        """Nothing has been told yet."""
        super().new_game(seed)
        self._told = 0

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """Asks. The end of the input is the end of the tournament, not a lost game."""
        begun = time.monotonic()
        screen = Screen()
        guest = Guest(knowledge, self._told, screen, Keyboard(editing=screen.colour))
        self._told = len(knowledge.log)
        guest.draw(knowledge.seat)
        try:
            move = MovePrompt(guest, knowledge.seat).move()
        except EOFError:
            raise KeyboardInterrupt from None
        finally:
            guest.adviser.close()
        assert move is not None  # nothing here takes a move back
        return Choice(move, seconds=time.monotonic() - begun)
