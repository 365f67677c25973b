"""Lists of games, bots and levels, as rows for programs and lines for people."""

from dataclasses import asdict, dataclass
from typing import Any

from digsite.bots.bot import Option
from digsite.bots.levels import DEFAULT_LEVEL, SETTINGS, TOP_LEVEL, WORDS, Level
from digsite.bots.registry import BOTS, CHEATS
from digsite.bots.strongest import STRONGEST
from digsite.engine import GAMES
from digsite.hgi.player import number_text

INDENT = " " * 13
COLUMNS = {  # what the columns of the levels mean
    "200": "how many possible worlds the bot looks into before it chooses a plan for its turn",
    "~ 13 %": "how much of the win it overlooks: what gives away as much is chosen a third as often as the best",
    "at most": "what gives away more of the win than that is never chosen; nor is a set broken up for nothing",
    "forgets": "of the cards it saw in other hands, how many do not come to its mind",
}


@dataclass(frozen=True)
class Overview:
    """The same list for programs and for people."""

    rows: list[dict[str, Any]]
    lines: list[str]


def games() -> Overview:
    """The games with their options."""
    rows = [{"game": name, "players": list(entry.players), "options": entry.options} for name, entry in GAMES.items()]
    lines = []
    for name, entry in GAMES.items():
        lines.append(f"{name:12} {entry.players[0]}-{entry.players[-1]} players")
        lines += [f"{INDENT}{option}={values}" for option, values in entry.options.items()]
    return Overview(rows, lines)


def bots() -> Overview:
    """The bots with their options."""
    rows = [
        {"bot": name, "about": kind.ABOUT, "options": [asdict(option) for option in kind.OPTIONS]}
        for name, kind in BOTS.items()
    ]
    lines = []
    for name, kind in BOTS.items():
        lines.append(f"{name:12} {kind.ABOUT}")
        lines += [INDENT + _option_line(option) for option in kind.OPTIONS]
    return Overview(rows, [*lines, f"for measurements, in tournaments with --allow-cheats only: {', '.join(CHEATS)}"])


def _option_line(option: Option) -> str:
    values = "|".join(option.values) or option.kind
    if option.low is not None and option.high is not None:
        values = f"{number_text(option.low)}..{number_text(option.high)}"
    return f"{option.name}={values} (default {option.default or 'none'}): {option.help}"


def levels() -> Overview:
    """What each level means, the bots that play at levels, and which of them plays when none is named."""
    rows = [
        {"level": number, "word": word, "games": _settings(number), "strongest": STRONGEST}
        for number, (word, _) in WORDS.items()
    ]
    names = [name for name, kind in BOTS.items() if any(option.name == "level" for option in kind.OPTIONS)]
    heads = [f"{game} {players}" for game in SETTINGS for players in ("2", "3+")]
    lines = [f"{'level':>5}  {'':9}{'at most':>9}{'forgets':>9}{''.join(f'{head:>16}' for head in heads)}"]
    lines += [f"{number:>5}  {word:<9}{_cells(number)}" for number, (word, _) in WORDS.items()]
    lines += [f"{name + ':':12} {about}" for name, about in COLUMNS.items()]
    lines.append(f"{'default:':12} {DEFAULT_LEVEL} in a game against people, {TOP_LEVEL} in tournaments")
    lines.append(f"for {', '.join(names)}, as in {names[-1]}:level=5; unless a bot is named, the strongest:")
    lines += [f"{game:>12}: {two} with 2 players, {more} with more" for game, (two, more) in STRONGEST.items()]
    return Overview(rows, lines)


def _settings(number: int) -> dict[str, dict[str, dict[str, float]]]:
    """A level in every game, with 2 players and with more."""
    return {
        game: {"2": asdict(two[number - 1]), "more": asdict(more[number - 1])} for game, (two, more) in SETTINGS.items()
    }


def _cells(number: int) -> str:
    """What all games share, then worlds and temperature for each of them."""
    levels = [table[number - 1] for tables in SETTINGS.values() for table in tables]
    shared = f"{f'{100 * levels[0].most:g} %':>9}{f'{100 * levels[0].forgets:g} %':>9}" if levels[0].temperature else ""
    return f"{shared:18}" + "".join(f"{settings_text(level):>16}" for level in levels)


def settings_text(level: Level) -> str:
    """Worlds and temperature of a level."""
    overlooked = f" ~ {100 * level.temperature:g} %" if level.temperature else ""
    return f"{level.iterations:,}{overlooked}"
