"""What is printed on the tiles: reads and checks a tile file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from digsite.engine.data_file import Source, no_strangers, read_toml
from digsite.engine.errors import BadOption
from digsite.engine.museum.rules.names import DEALT, ICON_CODE, LIMIT

PLAYERS = (2, 3, 4)
GOALS = DEALT["goals"]  # M5: of each seat
HAND = DEALT["hand"]  # M5: tiles dealt to each seat besides its camp
TILES_MAX = LIMIT["tiles"]
ROTATIONS = 4
QUARTERS = ("nw", "ne", "sw", "se")
TILE_FILE = "digsite.engine.museum/tiles.toml"
LAND = ("mountain", "sea")
ICONS = tuple(ICON_CODE)
RESERVED = re.compile(r"camp[0-9]*|tomb")
TILE_NAME = re.compile(r"[a-z][a-z0-9_-]{0,23}")
COLOUR_NAME = re.compile(r"[a-z][a-z0-9]{0,15}")


@dataclass(frozen=True)
class Tile:
    """One kind of tile; without quarters it is an airport. The quarters are nw, ne, sw, se of rotation r0."""

    name: str
    n: int = 1
    quarters: tuple[str, ...] = ()
    icon: str = ""

    def turned(self, rotation: int) -> tuple[str, ...]:
        """M2: the quarters after so many quarter turns clockwise."""
        quarters = self.quarters
        for _ in range(rotation if quarters else 0):
            nw, ne, sw, se = quarters
            quarters = (sw, nw, se, ne)
        return quarters

    def looks(self) -> list[int]:
        """M2: the lowest rotation of each look."""
        pictures = [self.turned(rotation) for rotation in range(ROTATIONS)]
        return [rotation for rotation in range(ROTATIONS) if pictures.index(pictures[rotation]) == rotation]


@dataclass(frozen=True)
class TileBox:
    """All that the tile file says, in its order."""

    colours: tuple[str, ...]
    artifacts: tuple[str, ...]
    tiles: tuple[Tile, ...]

    @property
    def total(self) -> int:
        """How many tiles there are."""
        return sum(tile.n for tile in self.tiles)

    def colour(self, quarter: str) -> str:
        """The colour of a temple or artifact, empty for mountain and sea."""
        name = quarter.partition("-")[0]
        return name if name in self.colours else ""


def read_tiles(source: Source) -> Mapping[str, Any]:
    """The content of a tile file: the one that ships (None), a path, or content read before."""
    return read_toml(source, "tile", TILE_FILE)


def box(content: Mapping[str, Any]) -> TileBox:
    """The checked content of a tile file; a wrong entry is refused by name."""
    no_strangers(content, ("colours", "artifacts", "tile", "sure"), "tile", "it")
    colours = _names(content.get("colours"), "colours", 2, LIMIT["colours"])
    for colour in colours:
        if not COLOUR_NAME.fullmatch(colour) or colour in LAND:
            raise BadOption(
                f"tile file: {colour!r} cannot be a colour; a colour is a word in small letters such as blue"
            )
    artifacts = _names(content.get("artifacts"), "artifacts", GOALS, LIMIT["artifacts"])
    for artifact in artifacts:
        if not TILE_NAME.fullmatch(artifact) or not _starts_with_colour(artifact, colours):
            raise BadOption(
                f"tile file: the artifact {artifact!r} must be a colour of the file and an ending, as in {colours[0]}-a"
            )
    entries = content.get("tile")
    if not isinstance(entries, Mapping) or not entries:
        raise BadOption("tile file: there are no tiles; a tile is a section such as [tile.blue1]")
    if len(entries) > LIMIT["kinds"]:
        raise BadOption(f"tile file: {len(entries)} different tiles are too many; at most {LIMIT['kinds']} can be used")
    known = (*colours, *artifacts, *LAND)
    tiles = tuple(_tile(name, entry, known) for name, entry in entries.items())
    return _small_enough(TileBox(colours, artifacts, tiles))


def _small_enough(found: TileBox) -> TileBox:
    if found.total > TILES_MAX:
        most = max(found.tiles, key=lambda tile: tile.n)
        raise BadOption(
            f"tile file: {found.total} tiles are too many, at most {TILES_MAX} can be used; "
            f"the largest number is tile.{most.name} with n = {most.n}"
        )
    return found


def _names(value: object, where: str, least: int, most: int) -> tuple[str, ...]:
    right = isinstance(value, list | tuple) and all(isinstance(name, str) for name in value)
    if not right or not isinstance(value, list | tuple) or not least <= len(value) <= most:
        raise BadOption(f"tile file: {where} must be a list of {least} to {most} names, not {value!r}")
    if len(set(value)) < len(value):
        raise BadOption(f"tile file: {where} names something twice: {', '.join(value)}")
    return tuple(value)


def _starts_with_colour(artifact: str, colours: tuple[str, ...]) -> bool:
    colour, dash, ending = artifact.partition("-")
    return colour in colours and bool(dash and ending)


def _tile(name: str, entry: object, known: tuple[str, ...]) -> Tile:
    where = f"tile.{name}"
    if not TILE_NAME.fullmatch(name) or RESERVED.fullmatch(name):
        raise BadOption(
            f"tile file: {where} is no name for a tile; a name is a small letter and then up to 23 small letters, "
            "digits, - and _, and not camp or tomb"
        )
    if not isinstance(entry, Mapping):
        raise BadOption(f"tile file: {where} must be a section with quarters or airport = true")
    no_strangers(entry, ("n", "quarters", "airport", "icon", "sure"), "tile", where)
    n = entry.get("n", 1)
    if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= TILES_MAX:
        raise BadOption(f"tile file: {where}.n must be a whole number from 0 to {TILES_MAX}, not {n!r}")
    icon = entry.get("icon", "")
    if "icon" in entry and icon not in ICONS:
        raise BadOption(f"tile file: {where}.icon must be {', '.join(ICONS)} or absent, not {icon!r}")
    return Tile(name, n, _quarters(entry, where, known), icon)


def _quarters(entry: Mapping[str, Any], where: str, known: tuple[str, ...]) -> tuple[str, ...]:
    airport = entry.get("airport", False)
    if not isinstance(airport, bool):
        raise BadOption(f"tile file: {where}.airport must be true or absent, not {airport!r}")
    if airport == ("quarters" in entry):
        have = "both quarters and airport = true" if airport else "neither quarters nor airport = true"
        raise BadOption(f"tile file: {where} has {have}; it needs one of them")
    if airport:
        return ()
    quarters = entry["quarters"]
    if not isinstance(quarters, list | tuple) or len(quarters) != len(QUARTERS):
        raise BadOption(f"tile file: {where}.quarters must be a list of four, not {quarters!r}")
    for quarter in quarters:
        if quarter not in known:
            raise BadOption(
                f"tile file: {where}.quarters does not know {quarter!r}; a quarter is one of {', '.join(known)}"
            )
    return tuple(quarters)
