"""Guided questions: a move is asked for step by step. The plain way, for any game, is word by word."""

from collections.abc import Sequence
from dataclasses import dataclass

from digsite.engine.errors import DigsiteError
from digsite.language.words import by_prefix

Answers = tuple[str, ...]
ENOUGH = "done"  # says that a move is complete although it could go on


@dataclass(frozen=True)
class AnswerChoice:
    """One answer to choose from: what choosing it says, as if typed, and what a person reads."""

    answer: str
    label: str
    subject: str = ""  # what it stands for, so that it can be shown: a kind of card, a tile and its rotation


@dataclass(frozen=True)
class Question:
    """One step towards a move."""

    text: str
    choices: tuple[AnswerChoice, ...]
    several: bool = False  # several choices may be made at once, as in 1 1 3
    usage: str = ""  # how else it can be answered
    default: str = ""  # what Enter alone answers, where there is something that goes without saying
    spots: tuple[tuple[str, bool], ...] = ()  # where figures may go, too many to list; whether that is worth something


def ask_next_word(moves: Sequence[str], answers: Answers) -> Question | str:
    """The question for the next word of a move, or the move once the answers are complete."""
    if answers and answers[-1] == ENOUGH:
        return " ".join(answers[:-1])
    fitting = _fitting([tuple(move.split()) for move in moves], answers)
    if fitting == [answers]:
        return " ".join(answers)
    following = _following(fitting, len(answers))
    if len(following) == 1 and answers not in fitting:
        return ask_next_word(moves, (*answers, *following))
    choices = [AnswerChoice(word, " ".join((*answers, word))) for word in following]
    enough = [AnswerChoice(ENOUGH, " ".join(answers))] if answers in fitting else []
    return Question(" ".join((*answers, "...")), (*enough, *choices))


def parse_words(moves: Sequence[str], answers: Answers, text: str) -> Answers:
    """The answers so far and what this text adds to them; a text that begins another move starts afresh."""
    known = [tuple(move.split()) for move in moves]
    try:
        return _extended(known, answers, text.split())
    except DigsiteError as error:
        if not answers:
            raise
        try:
            return _extended(known, (), text.split())
        except DigsiteError:
            raise error from None


def _fitting(moves: Sequence[Answers], answers: Answers) -> list[Answers]:
    """The moves, word by word, that begin with these answers."""
    return [words for words in moves if words[: len(answers)] == answers]


def _following(fitting: Sequence[Answers], said: int) -> list[str]:
    """The words that come next."""
    return list(dict.fromkeys(words[said] for words in fitting if len(words) > said))


def _extended(moves: Sequence[Answers], answers: Answers, words: Sequence[str]) -> Answers:
    """The answers with these words added; where only one word is possible it may be left out."""
    for word in words:
        moves = _fitting(moves, answers)
        following = _following(moves, len(answers))
        while len(following) == 1 and answers not in moves and not following[0].lower().startswith(word.lower()):
            answers = (*answers, *following)
            following = _following(moves, len(answers))
        known = [*following, *([ENOUGH] if answers in moves else [])]
        answers = (*answers, by_prefix(word, known, "answer"))
    return answers
