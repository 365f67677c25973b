"""The files that say what is printed on cards and tiles: TOML that ships, or one of the player's own."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from digsite.engine.errors import BadFile, BadOption, shown
from digsite.engine.files import check_depth, read_text

SIZE_MAX = 256 * 1024  # bytes; those that ship have 5,000
DOTS_MAX = 64  # in a line: reading a key of n parts takes n * n steps
NUMBER_MAX = 2**63

Source = str | Path | Mapping[str, Any] | None


def read_toml(source: Source, what: str, shipped: str) -> Mapping[str, Any]:
    """The content of a `what` file: the one that ships as package/name (None), a path, or content read before."""
    if source is None:
        return _shipped(*shipped.split("/"))
    if not isinstance(source, str | Path | Mapping):
        raise BadOption(f"{what}s is the path of a {what} file, not {shown(source)}")
    name = f"{what}s" if isinstance(source, Mapping) else f"the {what} file {str(source)!r}"
    content = source if isinstance(source, Mapping) else _parsed(read_text(source, SIZE_MAX, name), name)
    try:
        check_depth(content)
    except BadFile as error:
        raise BadFile(f"{name} cannot be used: {error}") from None
    if any(abs(number) > NUMBER_MAX for number in _whole_numbers(content)):
        raise BadFile(f"{name} cannot be used: it has a number beyond {NUMBER_MAX}")
    return content


@cache
def _shipped(package: str, name: str) -> Mapping[str, Any]:
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def _parsed(text: str, name: str) -> Mapping[str, Any]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count(".") > DOTS_MAX and not line.startswith("#"):
            raise BadFile(f"{name} is not TOML: line {number} has more than {DOTS_MAX} dots")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadFile(f"{name} is not TOML: its lists and tables are nested too deeply") from None
    except ValueError as error:
        raise BadFile(f"{name} is not TOML: {error}") from None


def _whole_numbers(value: Any) -> Iterator[int]:
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for item in value:
            yield from _whole_numbers(item)
    elif isinstance(value, int):
        yield value


def no_strangers(section: Mapping[str, Any], known: tuple[str, ...], what: str, where: str) -> None:
    """Refuses a section of a `what` file that has entries nobody knows."""
    strangers = [str(name) for name in section if name not in known]
    if strangers:
        raise BadOption(f"{what} file: {where} does not know {', '.join(strangers)}; it takes {', '.join(known)}")
