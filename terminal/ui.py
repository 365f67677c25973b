"""How a game is drawn at a terminal.

`GameUi` itself works for any game, from its view and its `Language`; a game that can do better has a class of its own,
named in `registry.py`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from digsite.engine.errors import DigsiteError
from digsite.engine.game import Game, Knowledge
from digsite.language.language import HelpText, Language, ScoreTable
from digsite.language.questions import AnswerChoice, Question
from digsite.terminal.colours import KEY
from digsite.terminal.picture import ROOM, Block, Grid, Panel, Picture, Room, Span, TextLine, line


class Said(NamedTuple):
    """A table in sentences: what concerns the reader most, and the rest."""

    own: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()


@dataclass(frozen=True)
class Viewpoint:
    """Who looks at a table: the seat of `knowledge`, or with `truth`, all events so far, somebody who sees all."""

    knowledge: Knowledge
    names: Sequence[str]
    truth: Sequence[str] = ()
    room: Room = ROOM
    question: Question | None = None  # what is asked


def example_lines(text: HelpText) -> list[TextLine]:
    """What can be typed, if there are examples."""
    return [line(Span(f"Say for example: {' - '.join(text.examples)}", KEY))] if text.examples else []


def every_seat(game: Game, truth: Sequence[str]) -> list[Knowledge]:
    """What every seat knows after these unmasked events: each its own cards or tiles."""
    seats = [game.knowledge(seat) for seat in range(game.players)]
    for knowledge in seats:
        for event in game.masked(truth, knowledge.seat):
            knowledge.see(event)
    return seats


class GameUi:
    """Draws the positions, the help and the final scores of one game."""

    def __init__(self, language: Language) -> None:
        self.language = language

    commands: ClassVar[Mapping[str, str]] = {}  # of this game, with what they do; see `obey`
    instead: ClassVar[tuple[str, ...]] = ()  # those that show the table in another way
    legend: ClassVar[str] = ""  # how to read the drawing

    def picture(self, seen: Viewpoint) -> Picture:
        """The table, in no more than its room where it can be folded; what is asked may be marked in it."""
        fields = [part.partition("=") for part in seen.knowledge.view().split("/")[1:]]
        rows = tuple((line(name), line(value.replace("+", " + "))) for name, _, value in fields)
        return Picture(((Panel(Grid(("", ""), rows)),),))

    def said(self, knowledge: Knowledge, names: Sequence[str]) -> Said:
        """The table in sentences, where nothing can be drawn."""
        fields = [part.partition("=") for part in knowledge.view().split("/")[1:]]
        return Said(tuple(f"{name}: {value.replace('+', ' + ')}." for name, _, value in fields))

    def said_choice(self, choice: AnswerChoice) -> str:
        """One answer to choose from, in words."""
        return choice.label.removesuffix(" ..")

    def choice(self, choice: AnswerChoice) -> Span:
        """One answer to choose from."""
        return Span(choice.label)

    def obey(self, command: str, rest: str, knowledge: Knowledge, names: Sequence[str]) -> tuple[Panel, ...]:
        """What a command of this game shows."""
        raise DigsiteError(f"there is no {command} in this game")

    def help(self, knowledge: Knowledge) -> tuple[Panel, ...]:
        """All that a person may want to know about the decision at hand."""
        text = self.language.help(knowledge)
        lines = [line(sentence) for sentence in (text.decision, *text.background)]
        return (Panel(Block((*lines, *example_lines(text)))),)

    def scores(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[Panel, ...]:
        """How the points of a finished game came about."""
        return self._score_panels(self.language.score_tables(knowledge, result, names))

    def _score_panels(self, tables: Sequence[ScoreTable]) -> tuple[Panel, ...]:
        return tuple(Panel(Grid(table.heads, self.score_rows(table), table.numbers), table.title) for table in tables)

    def score_rows(self, table: ScoreTable) -> tuple[tuple[TextLine, ...], ...]:
        """The rows of a score table, without colours."""
        return tuple(tuple(line(cell) for cell in row) for row in table.rows)
