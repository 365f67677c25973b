"""The face of a game: how it looks to people and how they speak to it.

Everything that shows games to people uses this and asks nothing else about the game. `Face` itself works for any game,
from its moves, events and view; a game that can do better derives from it and names its class in its words:
`words.face(game)`.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import cast

from digsite.engine.errors import DigsiteError, IllegalMove
from digsite.engine.game import Game, Knowledge
from digsite.language.picture import Block, Grid, Line, Offer, Panel, Picture, Question, Telling, line

Answers = tuple[str, ...]
ENOUGH = "done"  # says that a move which could go on is complete


FACES = {
    "archaeology": "digsite.language.archaeology.ui:ArchaeologyFace",
    "expedition": "digsite.language.archaeology.ui:ArchaeologyFace",
    "museum": "digsite.language.museum.ui:MuseumFace",
}


def face_of(game: Game) -> "Face":
    """The face of a game that has one of its own, or the plain one."""
    if game.id not in FACES:
        return Face(game)
    module, _, name = FACES[game.id].partition(":")
    return cast(Face, getattr(import_module(module), name)(game))


def is_setup(event: str) -> bool:
    """Whether an event belongs to the dealer's set-up: those of the game itself begin with a seat or are its result."""
    first = event.partition(" ")[0]
    return not first.isdigit() and first != "result"


def by_prefix(word: str, known: Sequence[str], what: str) -> str:
    """The one known word that begins like this."""
    fitting = [name for name in known if name.lower().startswith(word.lower())]
    exact = [name for name in fitting if name.lower() == word.lower()]
    if len(fitting) == 1 or exact:
        return (exact or fitting)[0]
    if fitting:
        raise DigsiteError(f"{word!r} could be {listed(fitting, 'or')}")
    raise DigsiteError(f"{word!r} is no {what} here; there is {listed(known[:12], 'or')}")


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    words = list(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


class Face:
    """A game as people meet it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # --------------------------------------------------------------------------------------------- what they see

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.game.id.capitalize()

    def welcome(self) -> tuple[str, ...]:
        """What one must know to begin, in a few sentences."""
        return (f"{self.title} for {self.game.players} players.",)

    def picture(self, knowledge: Knowledge, names: Sequence[str], truth: Sequence[str] = ()) -> Picture:
        """The table as the seat of `knowledge` sees it; with `truth`, all events so far, with everything laid open."""
        fields = [part.partition("=") for part in knowledge.view().split("/")[1:]]
        rows = tuple((line(name), line(value.replace("+", " + "))) for name, _, value in fields)
        return Picture(((Panel(Grid(("", ""), rows)),),))

    def tell(self, event: str, names: Sequence[str], reader: int | None) -> Telling | None:
        """An event in plain words for the seat that reads it; None for what the picture shows better."""
        if is_setup(event) or event.startswith("result "):
            return None
        seat, verb, *rest = event.split()
        return Telling(int(seat), " ".join((verb if int(seat) == reader else f"{verb}s", *rest)))

    def ends_turn(self, events: Sequence[str], number: int) -> bool:
        """Whether that event is the last of a turn: another seat is next."""
        seats = [event.split(" ", 1)[0] for event in events[number : number + 2]]
        return len(seats) < 2 or seats[0] != seats[1]

    def explain(self, knowledge: Knowledge) -> str:
        """What the decision at hand is about, for one who meets it for the first time."""
        return f"It is time to decide: {knowledge.due}."

    def help(self, knowledge: Knowledge) -> tuple[Panel, ...]:
        """All that a person may want to know about the decision at hand."""
        lines = [line(self.explain(knowledge)), line(f"{len(knowledge.moves())} moves are legal.")]
        return (Panel(Block(tuple(lines))),)

    def place(self, place: str, names: Sequence[str]) -> str:
        """A place of `Knowledge.beliefs` in words."""
        kind, _, number = place.partition(":")
        owned = number.isdigit() and kind in ("hand", "goals")
        return f"{kind} of {names[int(number)]}" if owned else f"{kind} {number}".strip()

    def count(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[Panel, ...]:
        """How the points of a finished game came about, seat by seat."""
        values = [word.partition("=") for word in result.split()[1:]]
        rows: list[tuple[Line, ...]] = []
        for key, _, numbers in values:
            if key != "winners":
                rows.append((line(key), *(line(number) for number in numbers.split(","))))
        return (Panel(Grid(("", *names), tuple(rows), frozenset(range(1, len(names) + 1)))),)

    def verdict(self, result: str, names: Sequence[str]) -> str:
        """Who won and why."""
        winners = [names[int(seat)] for seat in result.rpartition("winners=")[2].split(",")]
        return f"{listed(winners)} {'win' if len(winners) > 1 or winners == ['You'] else 'wins'}."

    # --------------------------------------------------------------------------------------------- what they say

    def ask(self, knowledge: Knowledge, answers: Answers, names: Sequence[str]) -> Question | str:
        """The next question on the way to a move, or the move once the answers are complete."""
        if answers and answers[-1] == ENOUGH:
            return " ".join(answers[:-1])
        fitting = _fitting([tuple(move.split()) for move in knowledge.moves()], answers)
        if fitting == [answers]:
            return " ".join(answers)
        following = _following(fitting, len(answers))
        if len(following) == 1 and answers not in fitting:
            return Face.ask(self, knowledge, (*answers, *following), names)
        offers = [Offer(word, " ".join((*answers, word))) for word in following]
        enough = [Offer(ENOUGH, " ".join(answers))] if answers in fitting else []
        return Question(" ".join((*answers, "...")), (*enough, *offers))

    def understand(self, knowledge: Knowledge, answers: Answers, text: str) -> Answers:
        """The answers so far and what this text adds to them; a text that begins a new move starts afresh."""
        moves = [tuple(move.split()) for move in knowledge.moves()]
        words = text.split()
        try:
            return _extended(moves, answers, words)
        except DigsiteError as error:
            if not answers:
                raise
            try:
                return _extended(moves, (), words)
            except DigsiteError:
                raise error from None

    def objection(self, knowledge: Knowledge, move: str) -> str | None:
        """Why a move is not legal, in a sentence; None if it is."""
        try:
            knowledge.legal_path(move)
        except IllegalMove as error:
            return str(error)
        return None


def _fitting(moves: Sequence[Answers], answers: Answers) -> list[Answers]:
    """The moves, word by word, that begin with these answers."""
    return [words for words in moves if words[: len(answers)] == answers]


def _following(fitting: Sequence[Answers], said: int) -> list[str]:
    """The words that come next."""
    return list(dict.fromkeys(words[said] for words in fitting if len(words) > said))


def _extended(moves: Sequence[Answers], answers: Answers, words: Sequence[str]) -> Answers:
    """The answers with these words added; a word that is the only one possible need not be said."""
    for word in words:
        moves = _fitting(moves, answers)
        following = _following(moves, len(answers))
        while len(following) == 1 and answers not in moves and not following[0].lower().startswith(word.lower()):
            answers = (*answers, *following)
            following = _following(moves, len(answers))
        known = [*following, *([ENOUGH] if answers in moves else [])]
        answers = (*answers, by_prefix(word, known, "answer"))
    return answers
