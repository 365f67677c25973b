"""A person among the bots of a tournament: `human` in place of a bot's name."""

import time
from typing import ClassVar

from digsite.bots import Bot, Choice, Limit
from digsite.engine import DigsiteError, Knowledge
from digsite.language.questions import Question
from digsite.terminal.adviser import Adviser
from digsite.terminal.commands import KEYS
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.page import Page
from digsite.terminal.picture import Picture, Room
from digsite.terminal.prompt import MovePrompt
from digsite.terminal.registry import ui_of
from digsite.terminal.screen import Screen
from digsite.terminal.ui import Viewpoint


class HumanTurn:
    """One decision of a person; the game itself is run by the tournament."""

    def __init__(self, knowledge: Knowledge, told: int, screen: Screen, keyboard: Keyboard) -> None:
        self.screen, self.keyboard = screen, keyboard
        self.ui = ui_of(knowledge.game)
        self.adviser = Adviser(self.ui.language, screen)
        self.page = Page(screen, keyboard)
        self._knowledge = knowledge
        self._news = self.ui.language.sentences(knowledge.log[told:], self.names(knowledge.seat), knowledge.seat)

    def knowledge(self, seat: int) -> Knowledge:
        """What the person knows; there is no other seat here."""
        return self._knowledge

    def names(self, seat: int) -> list[str]:
        """The other players are anonymous in a tournament."""
        return ["You" if other == seat else f"Seat {other}" for other in range(self._knowledge.game.players)]

    def draw(self, seat: int, again: bool = False) -> None:
        """Draws the table with what happened since the last decision."""

        def drawing(room: Room, question: Question | None) -> Picture:
            return self.ui.picture(Viewpoint(self._knowledge, self.names(seat), room=room, question=question))

        said = self.ui.said(self._knowledge, self.names(seat))
        self.page.show(f"{self.ui.language.title}   seat {seat}", KEYS, drawing, self._news, said, again)

    def follow(self, plan: list[str]) -> None:
        """A tournament asks again for each move."""

    def set_pace(self, word: str) -> None:
        """A tournament has no pace."""
        raise DigsiteError("in a tournament the others' turns are not shown")

    def undo(self) -> bool:
        """Moves of a tournament cannot be taken back."""
        return False

    def save(self, name: str) -> None:
        """A tournament saves its games itself."""
        raise DigsiteError("finished games are kept by the tournament; quit, and resume it later")

    def quit(self) -> None:
        """Stops the tournament, which can be resumed."""
        raise KeyboardInterrupt


class HumanBot(Bot):
    """A person at this terminal."""

    ABOUT: ClassVar[str] = "you, at this terminal"
    _told: int = 0

    def new_game(self, seed: int) -> None:
        """Starts with no news told."""
        super().new_game(seed)
        self._told = 0

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """Asks the person; the end of the input stops the tournament and loses no game."""
        begun = time.monotonic()
        screen = Screen()
        turn = HumanTurn(knowledge, self._told, screen, Keyboard(editing=screen.escapes))
        self._told = len(knowledge.log)
        turn.draw(knowledge.seat)
        try:
            move = MovePrompt(turn, knowledge.seat).move()
        except EOFError:
            raise KeyboardInterrupt from None
        finally:
            turn.adviser.close()
        assert move is not None  # nothing here takes a move back
        return Choice(move, seconds=time.monotonic() - begun)
