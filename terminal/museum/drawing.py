"""The museum's table drawn with two letters for each quarter, two lines for each tile.

`b` a blue temple, `ba` one of blue's artifacts, `^^` mountain, `~~` sea. A figure takes the second letter: an
archeologist the number of its seat, a mummy the capital letter of its colour; an artifact under it is capitalised.
"""

from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.text.words import Place
from digsite.engine.museum.tiles import QUARTERS, Tile, TileBox
from digsite.terminal.colours import GROUND, QUIET, WHOLE
from digsite.terminal.picture import Block, Span, TextLine

AIRPORT, TOMB, CAMP = ("AIR ", "PORT"), "TOMB", "CAMP"
WIDTH = 4  # columns of a tile
WIDE = 15  # tiles; a wider table has no room for gaps between them
LABEL = 4  # columns of a row number
EMPTY = " " * WIDTH


def style(box: TileBox, quarter: str) -> str:
    """The colours of a quarter."""
    return GROUND.get(box.colour(quarter) or quarter, WHOLE)


def letters(box: TileBox, quarter: str, figure: str = "") -> str:
    """The two letters of a quarter."""
    if not box.colour(quarter):
        sign = "^" if quarter == "mountain" else "~"
        return sign + (figure or sign)
    first, _, ending = quarter.partition("-")
    if figure:
        return (first[0].upper() if ending else first[0]) + figure
    return first[0] + (ending[0] if ending else " ")


def look(box: TileBox, tile: Tile, rotation: int = 0) -> str:
    """A tile in one line: `b b /^^^^`."""
    quarters = [letters(box, quarter) for quarter in tile.turned(rotation)]
    return f"{''.join(quarters[:2])}/{''.join(quarters[2:])}" if quarters else "airport"


def tile_rows(box: TileBox, tile: Tile, rotation: int, figures: dict[str, str]) -> tuple[TextLine, TextLine]:
    """The two lines of a tile on the table or in a hand."""
    quarters = tile.turned(rotation)
    if not quarters:
        mark = figures.get("", " ")
        return (Span(AIRPORT[0][:3] + mark, WHOLE),), (Span(AIRPORT[1], WHOLE),)
    spans = [
        Span(letters(box, quarter, figures.get(name, "")), ("bold " if "-" in quarter else "") + style(box, quarter))
        for name, quarter in zip(QUARTERS, quarters, strict=True)
    ]
    return tuple(spans[:2]), tuple(spans[2:])


class TableDrawing:
    """One table with its figures."""

    def __init__(self, box: TileBox, sight: MuseumSight) -> None:
        self._box, self._table = box, sight.table
        self._figures: dict[Place, dict[str, str]] = {}
        for seat, spot in enumerate(sight.archeologists):
            if spot:
                self._stand(spot[0], spot[1], str(seat))
        for seat, (place, quarter) in enumerate(sight.mummies):
            self._stand(place, quarter, box.colours[seat][0].upper())
        xs, ys = [x for x, _ in self._table], [y for _, y in self._table]
        self._columns = range(min(xs) - 1, max(xs) + 2)
        self._rows = range(min(ys) - 1, max(ys) + 2)
        self._gap = "" if len(self._columns) > WIDE else " "

    def _stand(self, place: Place, quarter: str, mark: str) -> None:
        there = self._figures.setdefault(place, {})
        there[quarter] = there.get(quarter, "") + mark

    def block(self) -> Block:
        """The whole table with a margin of one place, where the next tiles can be laid."""
        numbers = "".join(f"{x:^{WIDTH}}{self._gap}" for x in self._columns)
        lines: list[TextLine] = [(Span(" " * LABEL + numbers, QUIET),)]
        for y in self._rows:
            upper, lower = self._pair(y)
            lines += [(Span(f"{y:>{LABEL - 1}} ", QUIET), *upper), (Span(" " * LABEL), *lower)]
        return Block(tuple(lines), drawn=True)

    def _pair(self, y: int) -> tuple[list[Span], list[Span]]:
        upper: list[Span] = []
        lower: list[Span] = []
        for x in self._columns:
            for row, part in zip((upper, lower), self._place((x, y)), strict=True):
                row += [*part, Span(self._gap)]
        return upper, lower

    def _place(self, place: Place) -> tuple[TextLine, TextLine]:
        if place not in self._table:
            x, y = place
            beside = any(other in self._table for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
            return (Span(EMPTY),), (Span(" .. " if beside else EMPTY, QUIET),)
        tile, rotation = self._table[place]
        figures = self._figures.get(place, {})
        if tile == TOMB_TILE:
            return (Span(TOMB, WHOLE),), (Span(f"{figures.get('', ''):^{WIDTH}}", WHOLE),)
        if tile >= CAMP_TILE:
            owner = tile - CAMP_TILE
            ground = f"bold {GROUND.get(self._box.colours[owner], WHOLE)}"
            return (Span(CAMP, ground),), (Span(f"of {owner}" if "" not in figures else f" @{owner} ", ground),)
        return tile_rows(self._box, self._box.tiles[tile], rotation, figures)


def hand_block(box: TileBox, tiles: list[int]) -> Block:
    """The tiles of a hand side by side, each with its name and icon."""
    names: list[Span] = []
    rows: tuple[list[Span], list[Span]] = ([], [])
    for code in tiles:
        name, icon, parts = _held(box, code)
        width = max(len(name), WIDTH + 1 + len(icon)) + 2
        names.append(Span(f"{name:<{width}}", "bold"))
        for row, part, words in zip(rows, parts, ("", icon), strict=True):
            tail = f" {words}" if words else ""
            row += [*part, Span(f"{tail:<{width - WIDTH}}")]
    return Block((tuple(names), tuple(rows[0]), tuple(rows[1])), drawn=True)


def _held(box: TileBox, code: int) -> tuple[str, str, tuple[TextLine, TextLine]]:
    if code >= CAMP_TILE:
        return "camp", "", ((Span(CAMP, "bold"),), (Span(EMPTY),))
    tile = box.tiles[code]
    return tile.name, tile.icon, tile_rows(box, tile, 0, {})
