"""What a line that was typed answers: several questions in a row, one by its number, or one in words."""

import re

from digsite.engine import DigsiteError
from digsite.language.questions import Question


def said_to(question: Question, text: str) -> list[str]:
    """The answers in a text, one after the other: `4 15 r3` answers three questions, `1 1 3` one that takes several."""
    numbered = chosen(question, text) if question.several else None
    if numbered:
        return [numbered]
    words = text.split()
    if not question.several and len(words) > 1 and (words[0].isdecimal() or re.fullmatch(r"-?\d+,-?\d+", words[0])):
        return words
    return [text]


def chosen(question: Question, text: str) -> str | None:
    """What the numbered choices say; None if the text is not made of numbers, or is itself an answer, as `0,1` is."""
    if any(choice.answer == text for choice in question.choices) or not re.fullmatch(r"[\d\s,]+", text):
        return None
    if not question.several and not re.fullmatch(r"\d+", text.strip()):
        return None
    numbers = [int(number) for number in re.findall(r"\d{1,6}", text)]
    most = len(question.choices)
    if not numbers or not all(1 <= number <= most for number in numbers):
        raise DigsiteError(f"choose {'numbers' if question.several else 'a number'} from 1 to {most}")
    return ", ".join(question.choices[number - 1].answer for number in numbers)
