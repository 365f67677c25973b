"""A bot by its name, for the engine's side of the protocol."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version

from digsite.bots.bot import Bot, Option
from digsite.bots.registry import CHEATING, find, make
from digsite.engine import DigsiteError


class ServedBot:
    """Any bot of the registry; settings of the host's count before those in its name."""

    def __init__(self, spec: str) -> None:
        """A name that is no bot's is refused here, options that it does not have when a player is made."""
        self._spec = spec
        kind, given = find(spec)
        if kind.omniscient:
            raise DigsiteError(f"the bot {spec!r} {CHEATING}")
        self._options = [replace(option, default=given.get(option.name, option.default)) for option in kind.OPTIONS]

    @property
    def name(self) -> str:
        """One word, whatever the bot's name has in it."""
        return "digsite-" + "_".join(self._spec.split())

    @property
    def version(self) -> str:
        """Of the installed package."""
        try:
            return version("digsite")
        except PackageNotFoundError:  # run from a checkout
            return "unknown"

    @property
    def options(self) -> Sequence[Option]:
        """Those of the bot, with the defaults its name sets."""
        return self._options

    def new_player(self, settings: Mapping[str, str]) -> Bot:
        """A new bot with these settings."""
        return make(self._spec, settings=settings)
