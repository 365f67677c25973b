"""Bots by name: `name[:key=value,...]`, `py:module:Class[:key=value,...]`, an entry point of digsite.bots, or `cmd:`
and the command of any program that speaks HGI.
"""

import importlib
from collections.abc import Mapping
from importlib.metadata import entry_points

from digsite.bots.bot import Bot
from digsite.bots.cheats import DeckBot, HandsBot
from digsite.bots.process import PREFIX, ProcessBot
from digsite.bots.searchers import FlatBot, HalvingBot, PimcBot, PlainBot, TreeBot
from digsite.bots.searchless import GreedyBot, RandomBot
from digsite.engine import DigsiteError

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "flat": FlatBot,
    "pimc": PimcBot,
    "ismcts-plain": PlainBot,
    "halving": HalvingBot,
    "ismcts": TreeBot,
}
CHEATS: dict[str, type[Bot]] = {"cheat-hands": HandsBot, "cheat-deck": DeckBot}
HUMAN = "human"  # the one bot that needs this terminal
CHEATING = "sees what its seat may not; it plays only in `run` and `match`, with --allow-cheats"


def make(spec: str, seed: int = 0, settings: Mapping[str, str] | None = None, cheats: bool = False) -> Bot:
    """The bot of that name with its options; `settings` override those in the name.

    A bot that sees what its seat may not is made only where `cheats` are allowed.
    """
    kind, options = find(spec)
    options.update(settings or {})
    known = {option.name: option for option in kind.OPTIONS}
    strangers = [name for name in options if name not in known]
    if strangers:
        takes = f"it takes {', '.join(known)}" if known else "it takes none"
        raise DigsiteError(f"the bot {spec!r} has no option {', '.join(strangers)}; {takes}")
    checked = {name: known[name].read(value) for name, value in options.items()}
    bot = kind(name=spec, options=checked, seed=seed)
    if bot.omniscient and not cheats:
        bot.close()
        raise DigsiteError(f"the bot {spec!r} {CHEATING}")
    return bot


def is_built_in(spec: str) -> bool:
    """Whether the bot is one of ours; anything may happen in the others."""
    return spec.partition(":")[0] in (*BOTS, *CHEATS)


def is_foreign(spec: str) -> bool:
    """Whether the bot is somebody else's code; a person at this terminal is not."""
    return not is_built_in(spec) and spec.partition(":")[0] != HUMAN


def is_program(spec: str) -> bool:
    """Whether the bot is a program of its own in any case."""
    return spec.startswith(PREFIX)


def find(spec: str) -> tuple[type[Bot], dict[str, str]]:
    """The class of a bot, and its options as given."""
    if spec.startswith(PREFIX):
        return ProcessBot, {}
    if spec.startswith("py:"):
        module, _, rest = spec.removeprefix("py:").partition(":")
        name, _, options = rest.partition(":")
        return _imported(module, name), _options(spec, options)
    name, _, options = spec.partition(":")
    if name in BOTS or name in CHEATS:
        return {**BOTS, **CHEATS}[name], _options(spec, options)
    for entry in entry_points(group="digsite.bots", name=name):
        return _checked(entry.load(), spec), _options(spec, options)
    raise DigsiteError(f"there is no bot {name!r}; there is {', '.join(BOTS)}, py:module:Class, or cmd:PROGRAM")


def named_options(spec: str) -> dict[str, str]:
    """The options in a bot's name, without a look at the bot."""
    if is_program(spec):
        return {}
    parts = spec.split(":", 3 if spec.startswith("py:") else 1)
    return _options(spec, parts[-1] if len(parts) == (4 if spec.startswith("py:") else 2) else "")


def _options(spec: str, text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for part in text.split(",") if text else ():
        key, equals, value = part.partition("=")
        if not equals or not key or key in options:
            raise DigsiteError(
                f"options of a bot are key=value, each once, with commas between, not {part!r} as in {spec!r}"
            )
        options[key] = value
    return options


def _imported(module: str, name: str) -> type[Bot]:
    spec = f"py:{module}:{name}"
    try:
        found = getattr(importlib.import_module(module), name)
    except ImportError as error:
        raise DigsiteError(f"cannot import {module!r} for the bot {spec!r}: {error}") from None
    except AttributeError:
        raise DigsiteError(f"{module!r} has no {name!r}; a bot of your own is py:module:Class") from None
    return _checked(found, spec)


def _checked(found: object, spec: str) -> type[Bot]:
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise DigsiteError(f"{spec!r} is not a class derived from bots.Bot")
    return found
