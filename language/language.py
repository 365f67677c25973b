"""How people read about a game and talk to it, without any drawing.

Whatever shows games to people asks a `Language`, and nothing else, about the game. `Language` itself works for any
game, from its moves and events; a game that can do better has a class of its own, named in `registry.py`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from digsite.engine.errors import IllegalMove
from digsite.engine.game import Game, Knowledge
from digsite.language.narration import Narration, sentences
from digsite.language.questions import Answers, Question, ask_next_word, parse_words
from digsite.language.told import Teller
from digsite.language.words import listed, win


@dataclass(frozen=True)
class HelpText:
    """All that a person may want to know about a decision."""

    decision: str
    examples: tuple[str, ...] = ()  # of what can be typed
    background: tuple[str, ...] = ()


@dataclass(frozen=True)
class ScoreTable:
    """How points came about: rows of words under heads; the columns in `numbers` hold numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int]
    title: str = ""


def result_values(result: str) -> dict[str, list[str]]:
    """The values of a result event: `scores` and what else there is for each seat, and the seats of the `winners`."""
    pairs = (word.split("=") for word in result.split()[1:])
    return {key: values.split(",") for key, values in pairs}


class Language:
    """The sentences of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.title = game.id.capitalize()
        self.welcome: tuple[str, ...] = (f"{self.title} for {game.players} players.",)
        self.decisions: Mapping[str, str] = {}  # what each kind of decision is about
        self.lessons: Mapping[str, Sequence[str]] = {}  # what a guided game explains at each kind, one after the other

    # ----------------------------------------------------------------------------------------- what people read

    def narrate(self, event: str, names: Sequence[str], reader: int | None) -> Narration | None:
        """An event in plain words for the seat that reads it; None for what needs no words."""
        match event.split():
            case ["start", seat]:
                return Narration(None, "You begin." if int(seat) == reader else f"{names[int(seat)]} begins.")
            case ["result", *_]:
                return Narration(None, "The game is over.")
            case [seat, verb, *rest] if seat.isdigit():
                return self.action(int(seat), verb, rest, names, reader)
        return None

    def action(self, seat: int, verb: str, rest: list[str], names: Sequence[str], reader: int | None) -> Narration:
        """What a seat does, in plain words; an action that is only planned lacks what nobody knows yet."""
        return Narration(seat, " ".join((verb if seat == reader else f"{verb}s", *rest)))

    def sentences(self, events: Iterable[str], names: Sequence[str], reader: int | None) -> list[str]:
        """What happened, for the seat that reads it."""
        narrations = (self.narrate(event, names, reader) for event in events)
        return sentences(filter(None, narrations), names, reader)

    def ends_turn(self, events: Sequence[str], number: int) -> bool:
        """Whether that event is the last of a turn: another seat is next."""
        seats = [event.split(" ", 1)[0] for event in events[number : number + 2]]
        return len(seats) < 2 or seats[0] != seats[1]

    def round_of(self, knowledge: Knowledge) -> int:
        """The round under way, counted from 1: every seat has one turn in it."""
        log = knowledge.log
        ended = sum(log[number][:1].isdigit() and self.ends_turn(log, number) for number in range(len(log) - 1))
        return ended // self.game.players + 1

    def explain(self, knowledge: Knowledge) -> str:
        """What the decision at hand is about, for somebody who meets it for the first time."""
        return self.decisions.get(knowledge.due) or f"It is time to decide: {knowledge.due}."

    def progress(self, knowledge: Knowledge) -> str:
        """How far the game is."""
        return f"round {self.round_of(knowledge)}"

    def lesson(self, knowledge: Knowledge, given: int) -> str | None:
        """What a guided game explains at this decision, after so many lessons; None if there is nothing new."""
        lessons = self.lessons.get(knowledge.due, ())
        return lessons[given] if given < len(lessons) else None

    def why(self, knowledge: Knowledge, plan: Sequence[str], names: Sequence[str] = ()) -> str:
        """Why a plan for the turn is good, in one line without a full stop; empty when nothing certain can be said."""
        return ""

    def help(self, knowledge: Knowledge) -> HelpText:
        """Help with the decision at hand."""
        return HelpText(self.explain(knowledge), background=(f"{len(knowledge.moves())} moves are legal.",))

    def place(self, place: str, names: Sequence[str]) -> str:
        """A place of `Knowledge.beliefs` in words."""
        kind, _, number = place.partition(":")
        owned = number.isdigit() and kind in ("hand", "goals")
        return f"{kind} of {names[int(number)]}" if owned else f"{kind} {number}".strip()

    def score_tables(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[ScoreTable, ...]:
        """How the points of a finished game came about."""
        rows = tuple((key, *values) for key, values in result_values(result).items() if key != "winners")
        return (ScoreTable(("", *names), rows, frozenset(range(1, len(names) + 1))),)

    def verdict(self, result: str, names: Sequence[str]) -> str:
        """Who won and why."""
        values = result_values(result)
        scores = [int(score) for score in values["scores"]]
        tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
        who, best = win([names[int(seat)] for seat in values["winners"]]), self.points(max(scores))
        if len(tied) == 1:
            return f"{who} with {best}."
        return f"{listed([names[seat] for seat in tied])} have {best} each{self.tie_break(values, tied, who)}"

    def points(self, n: int) -> str:
        """A score in words."""
        return f"{n} points"

    def tie_break(self, values: Mapping[str, Sequence[str]], tied: Sequence[int], who: str) -> str:
        """The end of a verdict on a tie: `who` says who wins."""
        return f". {who}."

    # ----------------------------------------------------------------------------------------- what people type

    def ask(self, knowledge: Knowledge, answers: Answers, names: Sequence[str]) -> Question | str:
        """The next question on the way to a move, or the move once the answers are complete."""
        return ask_next_word(self.list_moves(knowledge)[0], answers)

    def list_moves(self, knowledge: Knowledge) -> tuple[list[str], bool]:
        """The moves that are worth listing, and whether there are more."""
        return knowledge.list_moves()

    def parse(self, knowledge: Knowledge, answers: Answers, text: str) -> Answers:
        """The answers so far and what this text adds to them; a text that begins another move starts afresh."""
        return parse_words(knowledge.moves(), answers, text)

    def warning(self, knowledge: Knowledge, move: str) -> str | None:
        """What a person may not have meant with a legal move, as the end of a sentence; None for a harmless one."""
        return None

    def teller(self, knowledge: Knowledge, names: Sequence[str]) -> Teller:
        """Reads what a person says happened at a real table; `knowledge` is a copy that may be changed."""
        return Teller(knowledge, names)

    def told(self, knowledge: Knowledge, text: str, names: Sequence[str]) -> list[str]:
        """What a person says happened, as events; what is impossible is refused with the reason."""
        return self.teller(knowledge.copy(), names).events(text)

    def why_illegal(self, knowledge: Knowledge, move: str) -> str | None:
        """Why a move is illegal, in a sentence; None if it is legal."""
        try:
            knowledge.legal_path(move)
        except IllegalMove as error:
            return str(error)
        return None
