"""The files that say what is printed on cards and tiles: TOML that ships, or one of the player's own."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from digsite.engine.errors import BadOption

SIZE_MAX = 1_000_000  # bytes

Source = str | Path | Mapping[str, Any] | None


def read_toml(source: Source, what: str, shipped: str) -> Mapping[str, Any]:
    """The content of a `what` file: the one that ships as package/name (None), a path, or content read before."""
    if isinstance(source, Mapping):
        return source
    if source is None:
        return _shipped(*shipped.split("/"))
    if not isinstance(source, str | Path):
        raise BadOption(f"{what}s is the path of a {what} file, not {source!r}")
    try:
        return tomllib.loads(_text(Path(source), what))
    except OSError as error:
        raise BadOption(f"cannot read the {what} file {str(source)!r}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadOption(f"the {what} file {str(source)!r} is not UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadOption(f"the {what} file {str(source)!r} is not TOML: {error}") from None


@cache
def _shipped(package: str, name: str) -> Mapping[str, Any]:
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def _text(path: Path, what: str) -> str:
    """The text of a plain file of sensible size: a pipe or a device might never end."""
    if "\0" in str(path) or (path.exists() and not path.is_file()):
        raise BadOption(f"the {what} file {str(path)!r} is no file")
    if path.exists() and path.stat().st_size > SIZE_MAX:
        raise BadOption(f"the {what} file {str(path)!r} is longer than {SIZE_MAX} bytes")
    return path.read_text(encoding="utf-8")


def no_strangers(section: Mapping[str, Any], known: tuple[str, ...], what: str, where: str) -> None:
    """Refuses a section of a `what` file that has entries nobody knows."""
    strangers = [str(name) for name in section if name not in known]
    if strangers:
        raise BadOption(f"{what} file: {where} does not know {', '.join(strangers)}; it takes {', '.join(known)}")
