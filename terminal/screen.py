"""The terminal as something to write on: colours where they are wanted, plain text where they are not."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from typing import Protocol, TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from digsite.language.picture import Panel, Picture, Question
from digsite.terminal import draw

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the lines scrolled away as well: they may show a hand
LONGEST = 400  # letters of an answer to nonsense
TALL = 30  # lines from which on some may stay empty
LINES_TO_HIDE = 100  # where nothing can be cleared


class SafeConsole(Console):
    """A console that does not end the program by itself when nobody reads any more: there is a game to be saved."""

    def on_broken_pipe(self) -> None:
        """Leaves it to the caller."""
        raise BrokenPipeError


class Ticker(Protocol):
    """Something that can be told what to say next."""

    def update(self, text: str) -> None:
        """Says something else."""


class Quiet:
    """Says nothing: where no line can be taken back."""

    def update(self, text: str) -> None:
        """Nothing."""


def wants_colour(no_color: bool) -> bool:
    """Whether escape codes are welcome."""
    unwanted = no_color or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return at_terminal(sys.stdout) and not unwanted


def at_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is there and leads to a terminal."""
    return stream is not None and stream.isatty()


class Screen:
    """Everything that is written goes through here."""

    def __init__(self, no_color: bool = False) -> None:
        self.colour = wants_colour(no_color)
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                with suppress(UnsupportedOperation):  # it has been read from already
                    stream.reconfigure(errors="replace")  # no letter that a terminal lacks is a reason to stop
        self.console = SafeConsole(
            force_terminal=self.colour,
            color_system="auto" if self.colour else None,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def write(self, what: RenderableType = "") -> None:
        """A line, a table, anything."""
        self.console.print(what)

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """A sentence, wrapped; a whole one stays on its line, to be copied."""
        self.console.print(Text(text, style), soft_wrap=whole)

    def sorry(self, reason: object) -> None:
        """What was wrong with what a person said; all of a page typed by mistake need not be repeated."""
        text = str(reason)
        self.say(f"! {text if len(text) <= LONGEST else f'{text[:LONGEST]} ...'}", "yellow")

    def space(self) -> None:
        """An empty line where lines are not scarce."""
        if self.console.height >= TALL:
            self.write()

    def heading(self, left: str, right: str = "") -> None:
        """A line across the screen."""
        self.write(Rule(Text(f"{left} · {right}" if right else left, "bold"), align="left", style="dim"))

    def picture(self, picture: Picture) -> None:
        """The table."""
        self.write(draw.picture(picture, self.console))

    def panels(self, panels: Sequence[Panel]) -> None:
        """Panels one below the other."""
        for panel in panels:
            self.write(draw.panel(panel))

    def question(self, question: Question) -> None:
        """What is asked, with its numbered answers."""
        self.say(question.text, "bold")
        self.write(Padding(draw.offers(question), (0, 0, 0, 1)))
        if question.usage:
            self.say(f"({question.usage})", "dim")

    def commands(self, meanings: Mapping[str, str]) -> None:
        """What can be said at any time."""
        self.say("At any time", "bold")
        self.write(draw.commands(meanings))

    def page(self) -> None:
        """A fresh page: what was written before can still be scrolled back to."""
        self.console.clear(home=True)

    def clear(self) -> None:
        """Nothing that was written stays in sight."""
        if self.colour:
            self.console.file.write(CLEAR)
        elif at_terminal(sys.stdout):
            self.console.file.write("\n" * LINES_TO_HIDE)
        self.console.file.flush()

    @contextmanager
    def waiting(self, text: str) -> Iterator[Ticker]:
        """A spinner while something is computed; it leaves no trace."""
        if not self.colour:
            yield Quiet()
            return
        with self.console.status(Text(text, "dim"), spinner="dots") as status:
            yield status


def silence() -> None:
    """Nobody reads any more: nothing is written, not even by Python at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
