"""The rules of a game, as structured text."""

import re

from digsite.language.rules import chapters
from digsite.server import requests
from digsite.server.answers import RulesAnswer, RulesParagraph, RulesSection
from digsite.server.errors import ApiError

TAG = re.compile(r"([AM]\d+)\b")


def page(game: str) -> RulesAnswer:
    """The rules of a game, section by section; each rule with its tag."""
    found = chapters(game)
    if not found:
        raise ApiError("not-found", f"there is no rules page of {game}")
    sections = [
        RulesSection(heading=chapter.title, paragraphs=[_paragraph(text) for text in chapter.paragraphs])
        for chapter in found
    ]
    return RulesAnswer(game=game, title=requests.title_of(game), sections=sections)


def _paragraph(text: str) -> RulesParagraph:
    tag = TAG.match(text)
    return RulesParagraph(tag=tag and tag.group(), text=text)
