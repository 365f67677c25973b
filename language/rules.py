"""The rules of the games for people at a table: the rules pages of the documentation, chapter by chapter."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from digsite.engine.errors import DigsiteError
from digsite.language.words import listed

FOLDER = Path(__file__).parent.parent / "docs"  # in a checkout, and linked into what is installed
PAGES = {"archaeology": "rules-archaeology.md", "expedition": "rules-archaeology.md", "museum": "rules-museum.md"}
ASCII = str.maketrans({"\u2013": "-", "\u2014": "-", "\u2212": "-", "\u00d7": "x", "\u2026": "..", "\u00b7": "|"})
MARKS = re.compile(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=[\w.:])\*(?!\w)")


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules: its title and its paragraphs, without marks."""

    title: str
    paragraphs: tuple[str, ...]


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rules, the one for newcomers first; none for a game without a page."""
    if game not in PAGES:
        return ()
    text = (FOLDER / PAGES[game]).read_text(encoding="utf-8")
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)[1:]
    return tuple(
        Chapter(MARKS.sub("", title), _paragraphs(body)) for title, body in zip(parts[::2], parts[1::2], strict=True)
    )


def _paragraphs(body: str) -> tuple[str, ...]:
    """Each item of a list, and each block of running text, on one line."""
    blocks = re.split(r"\n\s*\n|\n(?=- )", body.strip())
    plain = (" ".join(block.removeprefix("- ").split()) for block in blocks)
    return tuple(MARKS.sub("", text).translate(ASCII) for text in plain if text)


def find(game: str, wanted: str) -> Chapter:
    """The chapter of that number or beginning; else every paragraph that has the word."""
    known = chapters(game)
    if not known:
        raise DigsiteError(f"there are no rules of {game} to read here")
    if wanted.isdecimal():
        if not 1 <= int(wanted[:3]) <= len(known):
            raise DigsiteError(f"the rules have chapters 1 to {len(known)}, not {wanted[:20]}")
        return known[int(wanted[:3]) - 1]
    named = [chapter for chapter in known if chapter.title.lower().startswith(wanted.lower())]
    if wanted and named:
        return named[0]
    found = tuple(text for chapter in known for text in chapter.paragraphs if wanted.lower() in text.lower())
    if not found:
        titles = listed([f"{number} {chapter.title}" for number, chapter in enumerate(known, start=1)])
        raise DigsiteError(f"the rules do not speak of {wanted[:40]!r}; their chapters are {titles}")
    return Chapter(f"The rules on {wanted}", found)
