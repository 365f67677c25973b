"""What there is to choose from - games, bots, levels - as rows for programs and lines for people."""

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import asdict, dataclass, is_dataclass
from typing import Any

from bots.bot import Option
from bots.registry import BOTS
from engine import GAMES

INDENT = " " * 13


@dataclass(frozen=True)
class Listing:
    """The same twice."""

    rows: list[dict[str, Any]]
    lines: list[str]


def games() -> Listing:
    """The games with their options."""
    rows = [{"game": name, "players": list(entry.players), "options": entry.options} for name, entry in GAMES.items()]
    lines = []
    for name, entry in GAMES.items():
        lines.append(f"{name:12} {entry.players[0]}-{entry.players[-1]} players")
        lines += [f"{INDENT}{option}={values}" for option, values in entry.options.items()]
    return Listing(rows, lines)


def bots() -> Listing:
    """The bots with their options."""
    rows = [
        {"bot": name, "about": kind.ABOUT, "options": [asdict(option) for option in kind.OPTIONS]}
        for name, kind in BOTS.items()
    ]
    lines = []
    for name, kind in BOTS.items():
        lines.append(f"{name:12} {kind.ABOUT}")
        lines += [INDENT + _option_line(option) for option in kind.OPTIONS]
    return Listing(rows, lines)


def _option_line(option: Option) -> str:
    values = "|".join(option.values) or option.kind
    if option.low is not None and option.high is not None:
        values = f"{option.low:g}..{option.high:g}"
    return f"{option.name}={values} (default {option.default or 'none'}): {option.help}"


def levels() -> Listing:
    """The bots that play at levels, and what each level means where that is laid down."""
    rows: list[dict[str, Any]] = []
    lines = []
    for name, kind in BOTS.items():
        for option in kind.OPTIONS:
            if option.name == "level":
                rows.append({"bot": name, **asdict(option)})
                lines.append(f"{name:12} {_option_line(option)}")
    table = _level_table()
    lines += ["  ".join(f"{key} {value}" for key, value in row.items()) for row in table]
    return Listing(rows + table, lines or ["no bot has levels"])


def _level_table() -> list[dict[str, Any]]:
    """The rows of LEVELS in bots/levels.py, numbered from 1 unless they have numbers of their own."""
    if importlib.util.find_spec("bots.levels") is None:
        return []
    table = importlib.import_module("bots.levels").LEVELS
    numbered = table.items() if isinstance(table, Mapping) else enumerate(table, start=1)
    return [{"level": number, **_values(entry)} for number, entry in numbered]


def _values(entry: Any) -> dict[str, Any]:
    if is_dataclass(entry) and not isinstance(entry, type):
        return asdict(entry)
    return dict(entry) if isinstance(entry, Mapping) else {"means": entry}
