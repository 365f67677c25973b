"""Asks a person for a move: by questions, numbers or typed moves, with commands at any prompt."""

from collections.abc import Iterable
from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from digsite.engine import DigsiteError, Knowledge
from digsite.language.questions import Answers, Question
from digsite.terminal import draw
from digsite.terminal.adviser import Adviser
from digsite.terminal.colours import KEY, LOSS, QUIET
from digsite.terminal.commands import COMMANDS, letters, listed, rules_parts
from digsite.terminal.keyboard import Keyboard, next_words
from digsite.terminal.page import Page
from digsite.terminal.picture import Panel, Span
from digsite.terminal.screen import Screen, complaint
from digsite.terminal.typed import chosen, said_to
from digsite.terminal.ui import GameUi

LONGEST_LINE = 1000  # of what a person types


class PromptHost(Protocol):
    """The game that asks a person for a move."""

    screen: Screen
    keyboard: Keyboard
    page: Page
    ui: GameUi
    adviser: Adviser

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows."""

    def names(self, seat: int) -> list[str]:
        """What the players are called when this seat reads."""

    def draw(self, seat: int, again: bool = False) -> None:
        """Draws the table."""

    def follow(self, plan: list[str]) -> None:
        """Will play these moves after the one at hand, as long as nothing new comes up."""

    def undo(self) -> bool:
        """Takes one move back; false if that is not possible."""

    def set_pace(self, word: str) -> None:
        """Sets how the others' turns are shown."""

    def save(self, name: str) -> None:
        """Saves the game."""

    def quit(self) -> None:
        """Leaves the game."""


class MovePrompt:
    """Asks one person for one move."""

    def __init__(self, host: PromptHost, seat: int) -> None:
        self._host, self._seat = host, seat
        self._page, self._ui, self._language = host.page, host.ui, host.ui.language
        self._names = host.names(seat)
        self._answers: Answers = ()
        self._played: str | None = None  # by a command
        self._undone = False
        self._commands = {**COMMANDS, **host.ui.commands}
        self._letters = letters(host.ui.commands)

    @property
    def knowledge(self) -> Knowledge:
        """What the person knows."""
        return self._host.knowledge(self._seat)

    def move(self) -> str | None:
        """The move chosen; None if an earlier move was taken back instead."""
        while not self._undone:
            question = self._language.ask(self.knowledge, self._answers, self._names)
            if isinstance(question, str):
                if self._confirmed(question):
                    self._echo(question)
                    return question
                self._answers = ()
                continue
            text = self._page.ask(question, self._labels(question), self._prompt(), self._completions).strip()
            try:
                self._handle(question, text[:LONGEST_LINE])
            except DigsiteError as error:
                self._page.note(complaint(error))
            if self._played is not None:
                self._echo(self._played)
                return self._played
        return None

    def _labels(self, question: Question) -> list[Span]:
        """The answers as they are shown, or said where nothing is drawn."""
        shown = self._ui.choice if self._host.screen.paints else lambda choice: Span(self._ui.said_choice(choice))
        labels = [shown(choice) for choice in question.choices]
        return [
            Span(f"{label.text} (or Enter)", label.style) if choice.answer == question.default else label
            for label, choice in zip(labels, question.choices, strict=True)
        ]

    def _prompt(self) -> str:
        return f"{' '.join(('your move', *self._answers[:1]))} (? for help)> "

    def _completions(self, typed: str) -> list[str]:
        return next_words(typed, ["?", *self._commands, *self.knowledge.moves()])

    # ------------------------------------------------------------------------------------------------- answers

    def _handle(self, question: Question, text: str) -> None:
        """A letter or a whole command comes before an answer, an abbreviated one after it."""
        text = text or question.default
        word, _, rest = text.partition(" ")
        command = self._letters.get(text.lower()) or (word.lower() if word.lower() in self._commands else None)
        if command is None or any(choice.answer == text.lower() for choice in question.choices):
            command = None
            try:
                self._answer(question, text)
            except DigsiteError:
                command = self._abbreviated(word.lower())
                if command is None:
                    raise
        if command:
            self._obey(command, rest.strip())

    def _abbreviated(self, word: str) -> str | None:
        """The only command with that beginning."""
        fitting = [name for name in self._commands if word and name.startswith(word)]
        return fitting[0] if len(fitting) == 1 else None

    def _answer(self, question: Question, text: str) -> None:
        """An answer counts only if it leads to another question or to a legal move."""
        knowledge, answers = self.knowledge, self._answers
        for said in said_to(question, text):
            typed = said if question.several else self._in_answers(answers, said)
            answers = self._language.parse(knowledge, answers, self._with_seats(typed))
        onward = self._language.ask(knowledge, answers, self._names)
        if isinstance(onward, str):
            reason = self._language.why_illegal(knowledge, onward)
            if reason:
                raise DigsiteError(reason)
        self._answers = answers

    def _in_answers(self, answers: Answers, word: str) -> str:
        """A number as the choice it stands for at that point of a move."""
        question = self._language.ask(self.knowledge, answers, self._names)
        return word if isinstance(question, str) else chosen(question, word) or word

    def _with_seats(self, text: str) -> str:
        """The text with names of players replaced by their seats."""
        seats = {name.lower(): str(seat) for seat, name in enumerate(self._names)}
        return " ".join(seats.get(word.lower(), word) for word in text.split())

    def _confirmed(self, move: str) -> bool:
        """Asks again before a move that gives much away; without somebody to ask, only says so."""
        knowledge = self.knowledge
        reason = self._language.warning(knowledge, move) or self._host.adviser.slip(knowledge, move, self._names)
        if reason is None:
            return True
        warning = Text(f"Wait: {reason}.", LOSS)
        if not self._host.keyboard.interactive:
            self._page.note(warning)
            return True
        self._host.screen.write(warning)
        return self._host.keyboard.line("y: do it anyway, Enter: back> ").strip().lower().startswith("y")

    def _echo(self, move: str) -> None:
        if self._host.screen.paints:
            return  # the next screen tells it
        narration = self._language.narrate(f"{self._seat} {move}", self._names, self._seat)
        words = f"  You {narration.text}." if narration else ""
        self._host.screen.write(Text.assemble(("-> ", KEY), (move, f"bold {KEY}"), (words, QUIET)))

    # ------------------------------------------------------------------------------------------------ commands

    def _obey(self, command: str, rest: str) -> None:
        """Does what a command of any game says, or shows what one of this game shows."""
        if command in COMMANDS:
            getattr(self, f"_do_{command}")(rest)
        else:
            panels = self._ui.obey(command, rest, self.knowledge, self._names)
            self._page.open(*self._panels(panels), instead=command in self._ui.instead)

    def _do_help(self, rest: str) -> None:
        self._page.open(*self._panels(self._ui.help(self.knowledge)), listed(self._commands, self._letters))

    def _do_rules(self, rest: str) -> None:
        self._page.open(*rules_parts(self.knowledge.game.id, rest))

    def _do_hint(self, rest: str) -> None:
        self._page.note(self._host.adviser.hint(self.knowledge, self._names))

    def _do_play(self, rest: str) -> None:
        self._played, *plan = self._host.adviser.plan(self.knowledge)
        self._host.follow(plan)

    def _do_why(self, rest: str) -> None:
        self._page.open(self._host.adviser.why(self.knowledge, self._names))

    def _do_belief(self, rest: str) -> None:
        self._page.open(*self._host.adviser.belief(self.knowledge, self._names))

    def _do_log(self, rest: str) -> None:
        told = self._language.sentences(self.knowledge.log, self._names, self._seat)
        self._page.open(Text("Newest first", "bold"), *(Text(f"* {text}") for text in reversed(told)))

    def _do_table(self, rest: str) -> None:
        if not self._host.screen.paints:
            self._host.draw(self._seat, again=True)

    def _do_draw(self, rest: str) -> None:
        self._page.draw(self._ui.legend)

    def _do_pace(self, rest: str) -> None:
        self._host.set_pace(rest)

    def _do_save(self, rest: str) -> None:
        self._host.save(rest)

    def _do_quit(self, rest: str) -> None:
        self._host.quit()

    def _panels(self, panels: Iterable[Panel]) -> list[RenderableType]:
        return [draw.panel(panel) for panel in panels]

    def _do_back(self, rest: str) -> None:
        if not self._answers:
            raise DigsiteError("you are at the first question; undo takes a whole move back")
        self._answers = self._answers[:-1]

    def _do_undo(self, rest: str) -> None:
        if self._answers:
            self._do_back(rest)
            return
        if not self._host.undo():
            raise DigsiteError("nothing to take back: since your last move something was revealed, or it is the first")
        if not self._host.screen.paints:
            self._host.screen.say("Taken back.")
        self._undone = True
