"""What can be typed at any prompt of a game beside a move, and the pages that explain it."""

from collections.abc import Iterable, Mapping

from rich.console import RenderableType
from rich.text import Text

from digsite.language import rules
from digsite.terminal.colours import KEY, QUIET

COMMANDS = {  # by what they are called; the first letter is enough where LETTERS has it
    "help": "explain this (or ?)",
    "rules": "[WORD] the rules",
    "hint": "what a bot would play",
    "play": "play the hint",
    "why": "its best moves and chances",
    "belief": "what others probably hold",
    "log": "all that happened",
    "undo": "take back your last move",
    "back": "one question back",
    "pace": "step, line or none: the others' turns",
    "table": "the whole table (or Enter)",
    "draw": "the table as a drawing",
    "save": "[NAME] keep it for later",
    "quit": "leave the game",
}
LETTERS = {"?": "help", "h": "hint", "r": "rules", "p": "play", "w": "why", "b": "belief", "l": "log", "u": "undo"}
LETTERS |= {"q": "quit", "": "table"}
KEYS = "h hint  w why  r rules  ? help"


def letters(own: Iterable[str]) -> dict[str, str]:
    """The commands by their letters; those of any game come before a game's own."""
    return {**{name[0]: name for name in reversed([*own])}, **LETTERS}


def listed(commands: Mapping[str, str], by_letter: Mapping[str, str]) -> Text:
    """The commands for any prompt, with their letters."""
    short = {name: letter for letter, name in by_letter.items() if letter not in ("", "?")}
    parts = [Text("At any time", "bold")]
    for name, meaning in commands.items():
        letter = f"{short[name]}, " if short.get(name, name) != name else ""
        parts.append(Text.assemble((f"{letter}{name}", KEY), f": {meaning}"))
    return Text(";  ").join(parts)


def rules_parts(game: str, wanted: str) -> list[RenderableType]:
    """A chapter of the rules, the one for newcomers unless another is asked for, and what else there is."""
    chapter = rules.find(game, wanted or "1")
    titles = [f"{number} {chapter.title}" for number, chapter in enumerate(rules.chapters(game), start=1)]
    more = Text(f"rules NUMBER or rules WORD: {', '.join(titles)}", QUIET)
    return [Text(chapter.title, "bold"), *(Text(f"- {text}") for text in chapter.paragraphs), more]
