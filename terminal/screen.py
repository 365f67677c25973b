"""Output to a terminal: painted in colour where that is wanted, as plain text elsewhere."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from digsite.terminal import draw
from digsite.terminal.colours import LOSS, QUIET
from digsite.terminal.picture import Picture

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # with the scrollback, which may show a hand
HOME = "\x1b[H\x1b[J"  # from the first line on, all is painted anew
LONGEST = 400  # characters of an error message; nonsense may be quoted in it
TALL = 30  # lines from which a screen has room for empty ones
LINES_TO_HIDE = 100  # pushed out where nothing can be cleared
COLOURS_NEEDED = ("256", "truecolor")  # with fewer, themes decide what can be read: bold and reverse do without


class SafeConsole(Console):
    """A console that does not exit when its reader has gone: there is a game to save."""

    def on_broken_pipe(self) -> None:
        """Leaves the decision to the caller."""
        raise BrokenPipeError


def wants_escapes(plain: bool) -> bool:
    """Whether escape codes are welcome: those for bold and reverse are, where there shall be no colours."""
    return at_terminal(sys.stdout) and not plain and os.environ.get("TERM") != "dumb"


def at_terminal(stream: TextIO | None) -> bool:
    """Whether a stream exists and is a terminal."""
    return stream is not None and stream.isatty()


class Screen:
    """Everything the program prints."""

    def __init__(self, no_color: bool = False, plain: bool = False) -> None:
        self.escapes = wants_escapes(plain)
        self.paints = self.escapes and at_terminal(sys.stdin)  # whole screens from the first line, else sentences
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                with suppress(UnsupportedOperation):  # it has already been read from
                    stream.reconfigure(errors="replace")  # a character the terminal lacks must not stop the game
        self.console = self._console(no_color)

    def _console(self, no_color: bool) -> Console:
        """Colours where they are wanted and there are 256 of them."""
        console = SafeConsole(
            force_terminal=self.escapes,
            color_system="auto" if self.escapes else None,
            highlight=False,
            markup=False,
            emoji=False,
        )
        if no_color or (self.escapes and console.color_system not in COLOURS_NEEDED):
            console.no_color = True
        return console

    def write(self, what: RenderableType = "") -> None:
        """Prints anything that rich can render."""
        self.console.print(what)

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """Prints a sentence, wrapped; a whole one stays on one line, so that it can be copied."""
        self.console.print(Text(text, style), soft_wrap=whole)

    def sorry(self, reason: object) -> None:
        """Says what was wrong with the input."""
        self.write(complaint(reason))

    def news(self, sentences: Sequence[str]) -> None:
        """What has happened, a sentence a line."""
        for sentence in sentences:
            self.write(told(sentence))

    def picture(self, picture: Picture) -> None:
        """The table."""
        self.write(draw.picture(picture, self.console))

    def space(self) -> None:
        """An empty line, where the screen has room for it."""
        if self.console.height >= TALL:
            self.write()

    def lines(self, *parts: RenderableType) -> list[str]:
        """What these would print, line by line."""
        with self.console.capture() as captured:
            for part in parts:
                self.console.print(part)
        return captured.get().splitlines()

    def paint(self, lines: Sequence[str]) -> None:
        """The whole screen anew, from its first line; what comes next stands below."""
        self.console.file.write(HOME + "".join(f"{line}\n" for line in lines))
        self.console.file.flush()

    def clear(self) -> None:
        """Removes everything from sight."""
        if self.escapes:
            self.console.file.write(CLEAR)
        elif at_terminal(sys.stdout):
            self.console.file.write("\n" * LINES_TO_HIDE)
        self.console.file.flush()

    @contextmanager
    def waiting(self, text: str) -> Iterator[Callable[[str], None]]:
        """A spinner while something is computed, gone without a trace afterwards; what it yields changes the text."""
        if not self.escapes:
            yield lambda text: None  # no line can be overwritten
            return
        with self.console.status(Text(text, QUIET), spinner="line") as status:
            yield status.update


def told(sentence: str) -> Text:
    """A sentence of news."""
    return Text(f"* {sentence}", "italic")


def complaint(reason: object) -> Text:
    """What was wrong with the input, cut short where that quotes a whole page pasted by mistake."""
    text = str(reason)
    return Text(f"! {text if len(text) <= LONGEST else f'{text[:LONGEST]} ...'}", LOSS)


def heading(left: str, right: str, columns: int) -> Text:
    """The first line of a screen: what it is about, and at its right end what can be typed."""
    keys = right if len(right) <= columns - len(left) - 2 else ""
    return Text.assemble((left[:columns], "bold"), " " * (columns - len(left) - len(keys)), (keys, QUIET))


def silence() -> None:
    """Discards all further output, since its reader has gone; Python's own at exit as well."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
