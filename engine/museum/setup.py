"""Options of one museum game into numbers."""

from dataclasses import dataclass
from typing import Any

from digsite.engine.data_file import Source
from digsite.engine.errors import BadOption, shown
from digsite.engine.museum.tiles import HAND, PLAYERS, TileBox, box, read_tiles


@dataclass(frozen=True)
class MuseumSetup:
    """Everything that the deal and the rules need, checked."""

    players: int
    box: TileBox
    options: dict[str, Any]


def setup(players: int = 2, tiles: Source = None) -> MuseumSetup:
    """The checked set-up of one game; a wrong option is refused by name."""
    content = read_tiles(tiles)
    found = box(content)
    if isinstance(players, bool) or not isinstance(players, int) or players not in PLAYERS:
        raise BadOption(f"museum is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {shown(players)}")
    if players > len(found.colours):
        raise BadOption(f"tile file: {players} players need a colour each, but it has only {', '.join(found.colours)}")
    if found.total < HAND * players:
        raise BadOption(
            f"tile file: {players} players are dealt {HAND * players} tiles, but there are only {found.total}"
        )
    options: dict[str, Any] = {"players": players}
    if tiles is not None:
        options["tiles"] = dict(content)
    return MuseumSetup(players, found, options)
