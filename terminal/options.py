"""The options of `play`."""

from dataclasses import dataclass, fields
from pathlib import Path


@dataclass
class PlayOptions:
    """The options of `play`; None for those that were not given."""

    game: str | None = None
    players: int | None = None
    human: str | None = None
    bot: list[str] | None = None
    level: int | None = None
    seed: int | None = None
    monument: str | None = None
    variants: str | None = None
    cards: Path | None = None
    tiles: Path | None = None
    adviser: str | None = None
    save: Path | None = None
    name: str | None = None
    pace: str | None = None
    guided: bool | None = None

    @property
    def given(self) -> list[str]:
        """The names of the options that were given."""
        return [field.name for field in fields(self) if getattr(self, field.name) not in (None, [])]
