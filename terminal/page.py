"""What stands on the screen while somebody plays: painted from the first line, so that the table never scrolls away.

Where nothing can be painted (no terminal, no escape codes) the same is said in sentences, and only what is new.
"""

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from digsite.language.questions import Question
from digsite.terminal import draw
from digsite.terminal.colours import QUIET
from digsite.terminal.keyboard import Completer, Keyboard, Resized
from digsite.terminal.picture import Picture, Room, Span
from digsite.terminal.screen import Screen, heading, told
from digsite.terminal.ui import Said

Drawing = Callable[[Room, Question | None], Picture]  # the table, in the room there is, with what is asked marked in it
NEWS_LINES = 1  # at least so many lines are kept for what has happened, however large the table
CHOICE_LINES = 6  # at most so many for the answers to choose from
OUTSIDE_LINES = 2  # and so many for those that do not fit into a drawing of the others
READABLE = 6  # lines below the table that are enough to read in; what is longer than fewer of them covers the table
PRINTED = 1000  # lines of a table that is printed, not painted: as many as it likes
MORE, CLOSE = "Enter: more, or type your move", "Enter: back, or type your move"


def read_through(screen: Screen, keyboard: Keyboard, lines: Sequence[str]) -> None:
    """Paints lines from the top of the screen, as many as it holds at a time, each time under the first one."""
    most = max(screen.console.height - 3, 1)
    first, rest = list(lines[:1]), list(lines[1:])
    while len(rest) > most:
        screen.paint([*first, *rest[: most - 1]])
        keyboard.line("Enter: more ")
        rest = rest[most - 1 :]
    screen.paint([*first, *rest])


class Page:
    """The table with what has happened on top, a question below; what is opened covers all but the table."""

    def __init__(self, screen: Screen, keyboard: Keyboard) -> None:
        self._screen, self._keyboard = screen, keyboard
        self._title = self._keys = ""
        self._drawing: Drawing = lambda room, question: Picture(())
        self._news: list[str] = []
        self._notes: list[RenderableType] = []
        self._opened: list[RenderableType] = []
        self._turned = 0  # lines of what is opened that have been read
        self._instead = False  # what is opened covers the table too
        self._asked: Question | None = None
        self._said: Said | None = None

    def show(
        self, title: str, keys: str, drawing: Drawing, news: Sequence[str], said: Said, again: bool = False
    ) -> None:
        """A new position of the table, or the same again."""
        self._title, self._keys, self._drawing, self._news = title, keys, drawing, list(news)
        self._notes, self._opened, self._asked = [], [], None
        if not self._screen.paints:
            self._say(title, news, said, again)

    def _say(self, title: str, news: Sequence[str], said: Said, again: bool) -> None:
        """What is new in sentences; all of it at first and when it is asked for."""
        self._screen.space()
        if self._said is None or again:
            self._screen.say(title)
        self._screen.news(news)
        known = self._said.own if self._said and not again else ()
        new = [sentence for sentence in said.own if sentence not in known]
        for sentence in [*new, *(said.rest if self._said is None or again else ())]:
            self._screen.say(sentence)
        self._said = said

    def draw(self, legend: str) -> None:
        """The table as a drawing and how to read it, where it is not painted anyway."""
        if self._screen.paints:
            return
        self._screen.picture(self._drawing(self._room(PRINTED), self._asked))
        if legend:
            self._screen.say(f"On the table: {legend}.")

    def note(self, part: RenderableType) -> None:
        """A remark above the question, until it is answered."""
        if self._screen.paints:
            self._notes.append(part)
        else:
            self._screen.write(part)

    def open(self, *parts: RenderableType, instead: bool = False) -> None:
        """Something to read, below the table or instead of it; Enter turns its pages and closes it."""
        self._instead = instead
        if not self._screen.paints:
            self._screen.write(Group(*parts))
            self._asked = None
            return
        self._opened, self._turned = list(parts), 0

    # ------------------------------------------------------------------------------------------------ questions

    def ask(self, question: Question, labels: Sequence[Span], prompt: str, complete: Completer) -> str:
        """Asks and returns what was typed."""
        if not self._screen.paints:
            if question != self._asked:
                self._screen.write(self._in_words(question, labels))
            self._asked = question
            return self._keyboard.line(prompt, complete)
        typed = ""
        while True:
            covered = self._paint(question, labels)
            try:
                text = self._keyboard.line_or_resize(prompt, complete, typed)
            except Resized as resized:
                typed = resized.typed
                continue
            typed = ""
            if self._opened and not text.strip():
                self._turned += covered
                continue
            self._opened, self._notes = [], []
            return text

    def _in_words(self, question: Question, labels: Sequence[Span]) -> Group:
        """What is asked and its numbered answers, as sentences."""
        answers = " ".join(f"{number}, {label.text}." for number, label in enumerate(labels, start=1))
        usage = [Text(f"({question.usage})")] if question.usage else []
        return Group(*(Text(text) for text in (question.text, answers) if text), *usage)

    def _question(
        self, question: Question, labels: Sequence[Span], most: int | None = None, shown: frozenset[int] = frozenset()
    ) -> Group:
        """What is asked, with its numbered answers but those that the drawing shows."""
        parts: list[RenderableType] = [Text(question.text, "bold")]
        listed = [label for label in enumerate(labels, start=1) if label[0] not in shown]
        parts += [draw.choices(listed, self._screen.console.width, most)] if listed else []
        parts += [Text(f"({question.usage})", QUIET)] if question.usage else []
        return Group(*parts)

    def _paint(self, question: Question, labels: Sequence[Span]) -> int:
        """Paints the table and, below it, what is opened or what is asked; how many lines of the opened were shown."""
        bottom, top, space = self._laid_out(question, labels)
        if not self._opened and len(self._screen.lines(*self._notes)) > max(space, 0):
            self.open(*self._notes)  # too long to stand beside the question
            self._notes = []
        opened = self._screen.lines(*self._opened)[self._turned :]
        if not opened:
            self._opened = []
            self._screen.paint([*top, *self._middle(space), *bottom])
            return 0
        space += len(bottom) - 1
        if self._instead or space < min(READABLE, len(opened)):
            top, space = top[:1], space + len(top) - 1
        covered = opened[: max(space, 1)]
        more = len(opened) > len(covered)
        self._screen.paint([*top, *covered, *self._screen.lines(Text(MORE if more else CLOSE, QUIET))])
        return len(covered)

    def _laid_out(self, question: Question, labels: Sequence[Span]) -> tuple[list[str], list[str], int]:
        """The question, the table above it, and the lines between them. What the table shows need not be listed, and
        what is listed leaves less room for the table: so it is drawn until that fits."""
        shown: frozenset[int] = frozenset()
        bottom: list[str] = []
        for _ in range(3):
            top, space, now = self._top(question, max(len(bottom), 2))
            most = OUTSIDE_LINES if now else CHOICE_LINES
            bottom = self._screen.lines(self._question(question, labels, most, now))
            if now == shown and bottom:
                break
            shown = now
        top, space, _ = self._top(question, len(bottom))
        return bottom, top, space

    def _room(self, lines: int) -> Room:
        return Room(self._screen.console.width, lines)

    def _top(self, question: Question | None, below: int) -> tuple[list[str], int, frozenset[int]]:
        """The heading and the table, how many lines are left between it and what stands `below` it, and what it shows.

        Two lines are never used: that of the prompt, and the last one, or Enter would scroll the screen.
        """
        usable = self._screen.console.height - 2 - below
        wanted = min(NEWS_LINES, len(self._news) + len(self._notes))
        head = heading(self._title, self._keys, self._screen.console.width)
        picture = self._drawing(self._room(usable - 1 - wanted), question)
        lines = self._screen.lines(head, draw.picture(picture, self._screen.console))[: max(usable, 1)]
        return lines, usable - len(lines), picture.shown

    def _middle(self, space: int) -> list[str]:
        """The newest of what has happened, in whole sentences, and all remarks, in so many lines."""
        notes = self._screen.lines(*self._notes)
        sentences = [self._screen.lines(told(sentence)) for sentence in self._news]
        room = space - len(notes)
        if sum(map(len, sentences)) > room:
            room -= 1  # for the line that says so
            while sentences and sum(map(len, sentences)) > room:
                sentences.pop(0)
            sentences.insert(0, self._screen.lines(Text(".. l: all that happened", QUIET)))
        lines = [line for sentence in sentences for line in sentence]
        return [*lines, *notes][-space:] if space > 0 else []

    # -------------------------------------------------------------------------------------------- others' turns

    def watch(self, news: Sequence[str], status: str) -> None:
        """The table while others play: what they did, and what is going on."""
        self._news, self._notes, self._opened = list(news), [], []
        top, space, _ = self._top(None, 1)
        self._screen.paint([*top, *self._middle(space), *self._screen.lines(Text(status, QUIET))])
