"""Output to a terminal: in colour where it is wanted, as plain text elsewhere."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from typing import TextIO

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from digsite.language.questions import Question
from digsite.terminal import draw
from digsite.terminal.picture import Panel, Picture, Span

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # with the scrollback, which may show a hand
LONGEST = 400  # characters of an error message; nonsense may be quoted in it
TALL = 30  # lines from which a screen has room for empty ones
LINES_TO_HIDE = 100  # pushed out where nothing can be cleared


class SafeConsole(Console):
    """A console that does not exit when its reader has gone: there is a game to save."""

    def on_broken_pipe(self) -> None:
        """Leaves the decision to the caller."""
        raise BrokenPipeError


def wants_colour(no_color: bool) -> bool:
    """Whether escape codes are welcome."""
    unwanted = no_color or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return at_terminal(sys.stdout) and not unwanted


def at_terminal(stream: TextIO | None) -> bool:
    """Whether a stream exists and is a terminal."""
    return stream is not None and stream.isatty()


class Screen:
    """Everything the program prints."""

    def __init__(self, no_color: bool = False) -> None:
        self.colour = wants_colour(no_color)
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                with suppress(UnsupportedOperation):  # it has already been read from
                    stream.reconfigure(errors="replace")  # a character the terminal lacks must not stop the game
        self.console = SafeConsole(
            force_terminal=self.colour,
            color_system="auto" if self.colour else None,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def write(self, what: RenderableType = "") -> None:
        """Prints anything that rich can render."""
        self.console.print(what)

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """Prints a sentence, wrapped; a whole one stays on one line, so that it can be copied."""
        self.console.print(Text(text, style), soft_wrap=whole)

    def news(self, sentences: Sequence[str]) -> None:
        """What has happened, a sentence a line."""
        for sentence in sentences:
            self.say(f"* {sentence}", "italic")

    def sorry(self, reason: object) -> None:
        """Says what was wrong with the input, cut short where that quotes a whole page pasted by mistake."""
        text = str(reason)
        self.say(f"! {text if len(text) <= LONGEST else f'{text[:LONGEST]} ...'}", "yellow")

    def space(self) -> None:
        """An empty line, where the screen has room for it."""
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

    def question(self, question: Question, labels: Sequence[Span]) -> None:
        """What is asked, with its numbered answers."""
        self.say(question.text, "bold")
        self.write(Padding(draw.choices(labels), (0, 0, 0, 1)))
        if question.usage:
            self.say(f"({question.usage})", "dim")

    def commands(self, meanings: Mapping[str, str]) -> None:
        """The commands for any prompt."""
        words = [Text.assemble((name, "cyan"), f": {meaning}") for name, meaning in meanings.items()]
        self.say("At any time", "bold")
        self.write(Columns(words, padding=(0, 2)))

    def page(self) -> None:
        """Starts a new page; one can still scroll back to the old one."""
        self.console.clear(home=True)

    def clear(self) -> None:
        """Removes everything from sight."""
        if self.colour:
            self.console.file.write(CLEAR)
        elif at_terminal(sys.stdout):
            self.console.file.write("\n" * LINES_TO_HIDE)
        self.console.file.flush()

    @contextmanager
    def waiting(self, text: str) -> Iterator[Callable[[str], None]]:
        """A spinner while something is computed, gone without a trace afterwards; what it yields changes the text."""
        if not self.colour:
            yield lambda text: None  # no line can be overwritten
            return
        with self.console.status(Text(text, "dim"), spinner="dots") as status:
            yield status.update


def silence() -> None:
    """Discards all further output, since its reader has gone; Python's own at exit as well."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
