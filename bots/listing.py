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
    "tries": "how often the bot plays a plan on in a possible world before it chooses one for its turn",
    "at most": "what gives away more % of the win than that is never chosen; nor is a set broken up for nothing",
    "forgets": "of the cards it saw in other hands, how many % do not come to its mind",
    "2, 3+": "with so many players: the % of the win it overlooks; what gives away as much is chosen a third as often",
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
    lines = [f"{name:12} {kind.ABOUT}" for name, kind in BOTS.items()]
    lines.append(f"for measurements, in tournaments with --allow-cheats only: {', '.join(CHEATS)}")
    for names, options in _by_options().items():
        lines.append(f"options of {', '.join(names)}:")
        lines += [line for option in options for line in _option_lines(option, names)]
    return Overview(rows, lines)


def _by_options() -> dict[tuple[str, ...], tuple[Option, ...]]:
    """The bots with the same options together, whatever their defaults, and the options of the first of them."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for name, kind in BOTS.items():
        alike.setdefault(tuple(option.name for option in kind.OPTIONS), []).append(name)
    return {tuple(names): tuple(BOTS[names[0]].OPTIONS) for options, names in alike.items() if options}


def _option_lines(option: Option, names: tuple[str, ...]) -> list[str]:
    """An option with its values and defaults, and below it what it does."""
    values = "|".join(option.values) or option.kind
    if option.low is not None and option.high is not None:
        values = f"{number_text(option.low)}..{number_text(option.high)}"
    found = [next(other.default for other in BOTS[name].OPTIONS if other.name == option.name) for name in names]
    same = len({*found}) == 1
    defaults = (
        (found[0] or "none") if same else ", ".join(f"{n} {d or 'none'}" for n, d in zip(names, found, strict=True))
    )
    return [f"  {option.name}={values} (default {defaults})", f"{INDENT}{option.help}"]


def levels() -> Overview:
    """What each level means, the bots that play at levels, and which of them plays when none is named."""
    rows = [
        {"level": number, "word": word, "games": _settings(number), "strongest": STRONGEST}
        for number, (word, _) in WORDS.items()
    ]
    names = [name for name, kind in BOTS.items() if any(option.name == "level" for option in kind.OPTIONS)]
    shared = f"{'level':14}{'tries':>11}{'at most':>9}{'forgets':>9}"
    lines = [shared + "".join(f"{game:>12}" for game in SETTINGS)]
    lines.append(" " * len(shared) + f"{'2':>7}{'3+':>5}" * len(SETTINGS))
    lines += [f"{number:>2} {word:<11}{_cells(number)}" for number, (word, _) in WORDS.items()]
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
    """What all games share, then what is overlooked in each of them."""
    levels = [table[number - 1] for tables in SETTINGS.values() for table in tables]
    tries = "-".join(
        f"{n:,}" for n in sorted({min(level.iterations for level in levels), max(level.iterations for level in levels)})
    )
    shared = (
        f"{100 * levels[0].most:>9g}{100 * levels[0].forgets:>9g}" if levels[0].temperature else f"{'-':>9}{'-':>9}"
    )
    overlooked = [f"{100 * level.temperature:g}" if level.temperature else "-" for level in levels]
    pairs = zip(overlooked[::2], overlooked[1::2], strict=True)
    return f"{tries:>11}{shared}" + "".join(f"{two:>7}{more:>5}" for two, more in pairs)


def settings_text(level: Level) -> str:
    """Iterations and temperature of a level."""
    overlooked = f" ~ {100 * level.temperature:g} %" if level.temperature else ""
    return f"{level.iterations:,}{overlooked}"
