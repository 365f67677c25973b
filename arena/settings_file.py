"""tournament.json, from which a tournament is resumed, and the secret of its luck, which moves there at the end.

While games are played the secret lies in a file of its own that only its owner can read. Whatever is killed between two
steps, it stands in one of the two places until it stands in both, and in the settings from then on.
"""

import json
import os
import platform
from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from digsite.arena.luck import Luck, SecretLuck, SeedLuck, luck_of_seed, read_secret
from digsite.arena.settings import Settings, checked
from digsite.engine import DigsiteError
from digsite.engine.files import parse_json, read_text, sync_folder, write_whole
from digsite.engine.game import checked_seed

SETTINGS = "tournament.json"
SECRET = ".secret"
SETTINGS_BYTES = 4 << 20  # at most; a tile file of one's own is part of it
SECRET_FILE_BYTES = 100
FORMAT = 2
MOST_DIGITS = 20  # of a seed
FORMAT_WITH_SEED = 1  # all luck from a number in plain sight; such a tournament goes on by its old rule


# ------------------------------------------------------------------------------------------------------- writing


def create(folder: Path, settings: Settings) -> None:
    """Writes what a new tournament needs to be resumed: the secret first, so that no game is ever without it."""
    assert isinstance(settings.luck, SecretLuck)
    _write_secret(folder, settings.luck)
    _write(folder, _as_json(settings, settings.luck))


def _write_secret(folder: Path, luck: SecretLuck) -> None:
    path = folder / SECRET
    path.unlink(missing_ok=True)  # of a tournament that was killed before it had settings
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        os.fchmod(file.fileno(), 0o600)
        file.write(luck.secret.hex())
        file.flush()
        os.fsync(file.fileno())
    sync_folder(folder)


def _as_json(settings: Settings, luck: SecretLuck) -> dict[str, Any]:
    plain = {name: value for name, value in asdict(settings).items() if name != "luck"}
    return {
        "format_version": FORMAT,
        **plain,
        **({} if luck.seed is None else {"seed": str(luck.seed)}),
        "commitment": luck.commitment,
        "versions": _versions(),
        "started": datetime.now().astimezone().isoformat(timespec="seconds"),
    }


def _versions() -> dict[str, str]:
    """The versions the tournament was played with."""
    try:
        own = version("digsite")
    except PackageNotFoundError:
        own = "not installed"
    return {"digsite": own, "python": platform.python_version(), "platform": platform.platform()}


def _write(folder: Path, data: dict[str, Any]) -> None:
    write_whole(folder / SETTINGS, json.dumps(data, indent=2) + "\n")


def reveal(folder: Path, luck: Luck) -> None:
    """Moves the secret into the settings: the last game is over, and everybody may check what was played."""
    if not isinstance(luck, SecretLuck):
        return
    data = _read_json(folder)
    if "secret" not in data:
        _write(folder, {**data, "secret": luck.secret.hex()})
    try:
        (folder / SECRET).unlink(missing_ok=True)
        sync_folder(folder)
    except OSError as error:
        raise DigsiteError(f"cannot remove {folder / SECRET}: {error.strerror}") from None


# ------------------------------------------------------------------------------------------------------- reading


def read(folder: Path) -> Settings:
    """The settings of the tournament in a folder, with all its luck."""
    secret = _read_secret(folder)  # before the settings: a runner that ends just now moves it there
    data = _read_json(folder)
    try:
        _check_version(data)
        data = {**LATER, **data}
        _check_values(data)
        plain = {name: data[name] for name in VALUES}
        plain["bots"] = tuple(plain["bots"])
        plain["sprt"] = tuple(plain["sprt"]) if plain["sprt"] else None
        return checked(Settings(luck=_luck(folder, data, secret), **plain))
    except DigsiteError as error:
        raise DigsiteError(f"{folder / SETTINGS}: {error}") from None
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise DigsiteError(f"{folder / SETTINGS} is not what `run` wrote: {error!r}") from None


def _read_secret(folder: Path) -> bytes | None:
    """The secret while games are played; none once it stands in the settings, or before there were any."""
    path = folder / SECRET
    try:
        return read_secret(read_text(path, SECRET_FILE_BYTES).strip())
    except DigsiteError as error:
        if not os.path.lexists(path):
            return None
        raise DigsiteError(f"the secret of the tournament, {path}: {error}") from None


def _read_json(folder: Path) -> dict[str, Any]:
    try:
        text = read_text(folder / SETTINGS, SETTINGS_BYTES)
    except DigsiteError as error:
        raise DigsiteError(f"{folder} holds no tournament: {error}") from None
    try:
        data = parse_json(text)
    except DigsiteError as error:
        raise DigsiteError(f"{folder / SETTINGS}: {error}") from None
    if not isinstance(data, dict):
        raise DigsiteError(f"{folder / SETTINGS} is no JSON object")
    return data


def _check_version(data: dict[str, Any]) -> None:
    found = data.get("format_version")
    if type(found) is not int or found not in (FORMAT_WITH_SEED, FORMAT):
        raise DigsiteError(
            f"'format_version' is {found!r:.60}; this Digsite reads {FORMAT_WITH_SEED} and {FORMAT}, "
            "and games by other rules would mix with them"
        )


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _pair(value: object) -> bool:
    return value is None or (isinstance(value, list) and len(value) == 2 and all(map(_number, value)))


VALUES: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (lambda value: isinstance(value, str), "the id of a game"),
    "options": (lambda value: isinstance(value, dict), "an object"),
    "bots": (lambda value: isinstance(value, list) and all(isinstance(bot, str) for bot in value), "a list of names"),
    "format": (lambda value: isinstance(value, str), "a word"),
    "games": (lambda value: type(value) is int, "a whole number"),
    "limit": (lambda value: isinstance(value, str), "a text"),
    "timeout": (_number, "a number of seconds"),
    "sprt": (_pair, "two ratings or null"),
    "allow_cheats": (lambda value: isinstance(value, bool), "true or false"),
    "isolate": (lambda value: isinstance(value, bool), "true or false"),
}
LATER = {"isolate": False}  # values that older tournaments do not have


def _check_values(data: dict[str, Any]) -> None:
    for name, (fits, wanted) in VALUES.items():
        if name not in data or not fits(data[name]):
            found = f"not {data[name]!r:.60}" if name in data else "and it is missing"
            raise DigsiteError(f"{name!r} must be {wanted}, {found}")


def _luck(folder: Path, data: dict[str, Any], secret: bytes | None) -> Luck:
    """All luck of the tournament, if it is what the commitment says."""
    if data["format_version"] == FORMAT_WITH_SEED:
        return SeedLuck(checked_seed(data.get("seed")))
    seed = _seed(data.get("seed"))
    if "secret" in data:
        secret = read_secret(str(data["secret"]))
    if secret is not None:
        luck = SecretLuck(secret, seed)
    elif seed is not None:
        luck = luck_of_seed(seed)
    else:
        raise DigsiteError(f"{folder / SECRET} is not there: without its secret nobody knows the deals of a tournament")
    if luck.commitment != data.get("commitment"):
        raise DigsiteError("the secret is not the one 'commitment' was made of: games of two tournaments would mix")
    if seed is not None and luck != luck_of_seed(seed):
        raise DigsiteError(f"'seed' is not the one that the secret was made of: {seed}")
    return luck


def _seed(text: object) -> int | None:
    if text is None:
        return None
    if not (isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise DigsiteError(f"'seed' must be a whole number in quotes, not {text!r:.60}")
    return checked_seed(int(text))
