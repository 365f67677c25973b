"""A bot by its name, for the engine's side of the protocol."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version

from digsite.bots.bot import Bot, Option
from digsite.bots.registry import CHEATING, find, make
from digsite.engine import DigsiteError


class ServedBot:
    """Any bot of the registry; the host's settings override those in its name."""

    def __init__(self, spec: str) -> None:
        """An unknown bot is refused here; unknown options are refused when a player is made."""
        self._spec = spec
        kind, given = find(spec)
        if kind.omniscient:
            raise DigsiteError(f"the bot {spec!r} {CHEATING}")
        self._options = [replace(option, default=given.get(option.name, option.default)) for option in kind.OPTIONS]

    @property
    def name(self) -> str:
        """The bot's name as a single word."""
        return "digsite-" + "_".join(self._spec.split())

    @property
    def version(self) -> str:
        """The version of the installed package."""
        try:
            return version("digsite")
        except PackageNotFoundError:  # run from a checkout
            return "unknown"

    @property
    def options(self) -> Sequence[Option]:
        """The bot's options, with the defaults set by its name."""
        return self._options

    def new_player(self, settings: Mapping[str, str]) -> Bot:
        """A new bot with these settings."""
        return make(self._spec, settings=settings)
