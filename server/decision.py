"""What a seat has to decide: its moves, and the questions that lead to one.

In the museum thousands of moves are listed and tried out for it, so it is made by a thread beside the event loop.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from digsite.engine import DigsiteError, Knowledge
from digsite.language.language import Language
from digsite.language.questions import Answers, Question
from digsite.server.errors import ApiError, api_error
from digsite.server.table_answers import AnswerChoiceGiven, QuestionAnswer


@dataclass(frozen=True)
class Decision:
    """The moves, whether there are more, and the first question; none where only one move is possible."""

    moves: list[str]
    more: bool = False
    question: QuestionAnswer | None = None


NOTHING = Decision([])  # another seat decides


def decision_of(language: Language, knowledge: Knowledge, names: Sequence[str], everything: bool) -> Decision:
    """What the seat of this knowledge has to decide; `everything`: all moves, not only the trades worth listing."""
    moves, more = knowledge.list_moves(everything=True) if everything else language.list_moves(knowledge)
    asked = language.ask(knowledge, (), names)
    return Decision(moves, more, None if isinstance(asked, str) else question_answer(asked))


def next_question(
    language: Language, knowledge: Knowledge, names: Sequence[str], tokens: Sequence[str]
) -> QuestionAnswer | str:
    """The question after these answers, or the move."""
    answers: Answers = ()
    try:
        for token in tokens:
            answers = language.parse(knowledge, answers, token.replace(";", ", "))
        asked = language.ask(knowledge, answers, names)
    except DigsiteError as error:
        raise api_error(error, "answers", "illegal-move") from None
    if isinstance(asked, Question):
        return question_answer(asked)
    reason = language.why_illegal(knowledge, asked)
    if reason:
        raise ApiError("illegal-move", reason, "answers")
    return asked


def question_answer(question: Question) -> QuestionAnswer:
    """A question as it is sent."""
    choices = [
        AnswerChoiceGiven(say=choice.label, token=choice.answer.replace(", ", ";").replace(",", ";"))
        for choice in question.choices
    ]
    return QuestionAnswer(text=question.text, choices=choices, more=question.several)
