"""What was played last, kept to be played again."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from digsite import engine
from digsite.bots.levels import LEVELS
from digsite.engine import DigsiteError, Record
from digsite.engine.files import parse_json, read_text, write_whole
from digsite.language.start_texts import TITLES
from digsite.terminal.options import PlayOptions
from digsite.terminal.saves import data_folder
from digsite.terminal.seating import HUMAN
from digsite.terminal.started import program

REMEMBERED_BYTES = 10_000  # more than that is no file of ours
REMEMBERED = ("game", "players", "level", "monument", "variants", "name")


def remember(options: PlayOptions) -> None:
    """Keeps what was played, to be played again."""
    values = asdict(options)
    with suppress(DigsiteError, OSError):
        data_folder().mkdir(parents=True, exist_ok=True)
        write_whole(data_folder() / "last.json", json.dumps({name: values[name] for name in REMEMBERED}))


def remembered() -> dict[str, Any] | None:
    """What was played last, if it still makes a game."""
    try:
        values = parse_json(read_text(data_folder() / "last.json", REMEMBERED_BYTES))
        kept = {name: values.get(name) for name in REMEMBERED}
        rules = {name: kept[name] for name in ("players", "monument", "variants") if kept[name] is not None}
        engine.load(kept["game"], **rules)
        return kept if kept["level"] in LEVELS else None
    except (OSError, ValueError, TypeError, AttributeError, DigsiteError):
        return None


def described(before: Mapping[str, Any]) -> str:
    """A game that was played, in a line."""
    more = [before["monument"], f"{before['players']} players", before["variants"], f"level {before['level']}"]
    return ", ".join([TITLES[before["game"]], *(word for word in more if word)])


def summary(record: Record) -> str:
    """A saved game, in a line."""
    people = [name for name, who in zip(record.names, record.bots, strict=False) if who == HUMAN]
    who = f", {' and '.join(people)}" if people else ""
    return f"{TITLES.get(record.game, record.game)}, {record.options['players']} players{who}"


def play_again_options(options: PlayOptions) -> None:
    """`play again`: the last game, with what else was given on the command line."""
    before = remembered()
    if before is None:
        raise DigsiteError(f"there is no game to play again yet; {program()} play asks which one you would like")
    for name, value in before.items():
        if name == "game" or getattr(options, name) is None:
            setattr(options, name, value)
