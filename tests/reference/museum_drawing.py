"""Positions for tests, drawn with letters or played from a given hand.

A drawing has two lines and two letters a tile, tiles apart by a blank: `b y g r` a temple, `B Y G R` the
first artifact of that colour, `m s` mountain and sea; four times the same letter: `A` an airport, `T` the
tomb, `0` the camp of seat 0, `.` nothing. The tomb is 0,0.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from .museum_board import Laid, Spot
from .museum_play import read_place, read_rotation, read_spot
from .museum_position import ReferencePosition
from .museum_table import MuseumReference
from .museum_tiles import AIRPORT, CAMP, TOMB, ReferenceTile, ReferenceTileBox, write_list

TILES_FILE = Path(__file__).parents[2] / "engine" / "museum" / "tiles.toml"
FIVE = "blue-a,blue-b,yellow-a,yellow-b,green-a"


def tile_file() -> dict[str, Any]:
    """The product's own tile file."""
    return tomllib.loads(TILES_FILE.read_text(encoding="utf-8"))


def drawn(drawing: str, players: int = 2) -> ReferencePosition:
    """A position with the drawn tiles; archeologists stand on their camps, mummies on the tomb."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    blocks = {
        (column, row // 2): upper + lower
        for row in range(0, len(lines), 2)
        for column, (upper, lower) in enumerate(zip(lines[row], lines[row + 1], strict=True))
    }
    tomb_x, tomb_y = next(place for place, letters in blocks.items() if letters == "TTTT")
    position = ReferencePosition(ReferenceTileBox(tile_file()), players)
    for (column, row), letters in blocks.items():
        place = (column - tomb_x, row - tomb_y)
        if letters != "....":
            position.board.laid[place] = _laid(letters, f"drawn{column}.{row}", position.box)
        if letters.isdigit():
            position.archeologists[int(letters[0])] = Spot(*place)
    return position


def _laid(letters: str, name: str, box: ReferenceTileBox) -> Laid:
    if letters.isdigit():
        return Laid(box.tiles[CAMP], owner=int(letters[0]))
    if letters in ("AAAA", "TTTT"):
        return Laid(ReferenceTile(name, whole=AIRPORT if letters[0] == "A" else TOMB))
    names = {"m": "mountain", "s": "sea"}
    for colour in box.colours:
        names |= {colour[0]: colour, colour[0].upper(): f"{colour}-a"}
    return Laid(ReferenceTile(name, tuple(names[letter] for letter in letters)))


def spot(text: str) -> Spot:
    """A spot as moves write it."""
    return read_spot(text.split())


def started(*hand: str, players: int = 2, laid: str = "") -> MuseumReference:
    """Seat 0 begins with this hand, every seat's goals are FIVE; more tiles may lie on the table."""
    table = MuseumReference(players, tile_file())
    for seat in range(players):
        table.see(f"goals {seat} {FIVE}")
    table.see(f"deal 0 {write_list(hand, table.box.order)}")
    for seat in range(1, players):
        table.see(f"deal {seat} {write_list(list(table.unseen.elements())[-3:], table.box.order)}")
    table.see(f"pile {table.pile}")
    table.see("start 0")
    for line in laid.split(";") if laid else []:
        name, where, rotation = line.split()
        tile = table.box.tiles[name]
        table.position.board.laid[read_place(where)] = Laid(tile, read_rotation(rotation))
    return table
