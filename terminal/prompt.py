"""Asks a person for a move: by questions, numbers or typed moves, with commands at any prompt."""

import re
from typing import Protocol

from rich.text import Text

from digsite.engine import DigsiteError, Knowledge
from digsite.language.questions import Answers, Question
from digsite.terminal.adviser import Adviser
from digsite.terminal.keyboard import Keyboard, next_words
from digsite.terminal.screen import Screen
from digsite.terminal.ui import GameUi

COMMANDS = {
    "help": "explain this (or ?)",
    "hint": "what a bot would play",
    "why": "its best moves and chances",
    "belief": "what others probably hold",
    "undo": "take back your last move",
    "back": "one question back",
    "table": "draw the table (or Enter)",
    "save": "[FILE] keep it for later",
    "quit": "leave the game",
}


class PromptHost(Protocol):
    """The game that asks a person for a move."""

    screen: Screen
    keyboard: Keyboard
    ui: GameUi
    adviser: Adviser

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows."""

    def names(self, seat: int) -> list[str]:
        """What the players are called when this seat reads."""

    def draw(self, seat: int, again: bool = False) -> None:
        """Draws the table."""

    def undo(self) -> bool:
        """Takes one move back; false if that is not possible."""

    def save(self, name: str) -> None:
        """Saves the game."""

    def quit(self) -> None:
        """Leaves the game."""


class MovePrompt:
    """Asks one person for one move."""

    def __init__(self, host: PromptHost, seat: int) -> None:
        self._host, self._seat = host, seat
        self._screen, self._ui, self._language = host.screen, host.ui, host.ui.language
        self._names = host.names(seat)
        self._answers: Answers = ()
        self._asked: Question | None = None
        self._undone = False

    @property
    def knowledge(self) -> Knowledge:
        """What the person knows."""
        return self._host.knowledge(self._seat)

    def move(self) -> str | None:
        """The move chosen; None if an earlier move was taken back instead."""
        while not self._undone:
            question = self._language.ask(self.knowledge, self._answers, self._names)
            if isinstance(question, str):
                return question
            if question != self._asked:
                self._screen.question(question, [self._ui.choice(choice) for choice in question.choices])
                self._asked = question
            text = self._host.keyboard.line(self._prompt(), self._completions).strip()
            try:
                self._handle(question, text)
            except DigsiteError as error:
                self._screen.sorry(error)
        return None

    def _prompt(self) -> str:
        return f"{' '.join(('your move', *self._answers[:1]))} (? for help)> "

    def _completions(self, typed: str) -> list[str]:
        return next_words(typed, ["?", *COMMANDS, *self.knowledge.moves()])

    # ------------------------------------------------------------------------------------------------- answers

    def _handle(self, question: Question, text: str) -> None:
        """A whole command comes before an answer, an abbreviated one after it."""
        word, _, rest = text.partition(" ")
        command = _command(word.lower(), exact=True)
        if command is None:
            try:
                self._answer(question, text)
            except DigsiteError:
                command = _command(word.lower(), exact=False)
                if command is None:
                    raise
        if command:
            self._obey(command, rest.strip())

    def _answer(self, question: Question, text: str) -> None:
        """An answer counts only if it leads to another question or to a legal move."""
        typed = chosen(question, text) or self._with_seats(text)
        answers = self._language.parse(self.knowledge, self._answers, typed)
        onward = self._language.ask(self.knowledge, answers, self._names)
        if isinstance(onward, str):
            reason = self._language.why_illegal(self.knowledge, onward)
            if reason:
                raise DigsiteError(reason)
            self._echo(onward)
        self._answers = answers

    def _with_seats(self, text: str) -> str:
        """The text with names of players replaced by their seats."""
        seats = {name.lower(): str(seat) for seat, name in enumerate(self._names)}
        return " ".join(seats.get(word.lower(), word) for word in text.split())

    def _echo(self, move: str) -> None:
        narration = self._language.narrate(f"{self._seat} {move}", self._names, self._seat)
        words = f"  You {narration.text}." if narration else ""
        self._screen.write(Text.assemble(("-> ", "cyan"), (move, "bold cyan"), (words, "dim")))

    # ------------------------------------------------------------------------------------------------ commands

    def _obey(self, command: str, rest: str) -> None:
        match command:
            case "help":
                self._screen.panels(self._ui.help(self.knowledge))
                self._screen.commands(COMMANDS)
                self._asked = None
            case "hint" | "why" | "belief":
                getattr(self._host.adviser, command)(self.knowledge, self._names)
            case "table":
                self._host.draw(self._seat, again=True)
                self._asked = None
            case "back":
                self._back()
            case "undo":
                self._undo()
            case "save":
                self._host.save(rest)
            case "quit":
                self._host.quit()

    def _back(self) -> None:
        if not self._answers:
            raise DigsiteError("you are at the first question; undo takes a whole move back")
        self._answers = self._answers[:-1]

    def _undo(self) -> None:
        if self._answers:
            self._back()
            return
        if not self._host.undo():
            raise DigsiteError("nothing to take back: since your last move something was revealed, or it is the first")
        self._screen.say("Taken back.")
        self._undone = True


def _command(word: str, exact: bool) -> str | None:
    """The command of that name, or the only one with that beginning; an empty line draws the table."""
    if word in ("", "?"):
        return "help" if word else "table"
    fitting = [name for name in COMMANDS if name == word or (not exact and name.startswith(word))]
    return fitting[0] if len(fitting) == 1 else None


def chosen(question: Question, text: str) -> str | None:
    """What the numbered choices say; None if the text is not made of numbers."""
    if not re.fullmatch(r"[\d\s,]+", text):
        return None
    numbers = [int(number) for number in re.findall(r"\d{1,6}", text)]
    most = len(question.choices)
    if not numbers or not all(1 <= number <= most for number in numbers):
        raise DigsiteError(f"choose {'numbers' if question.several else 'a number'} from 1 to {most}")
    if len(numbers) > 1 and not question.several:
        raise DigsiteError("one number at a time here")
    return ", ".join(question.choices[number - 1].answer for number in numbers)
