"""The museum's table drawn with three characters for each quarter, two lines for each tile.

Two characters are the ground: `b.` a blue temple, `ba` one of blue's artifacts, `^^` mountain, `~~` sea. The third is a
figure: `@` the own archeologist, a number that of another seat, a capital a mummy. A free place shows the number of the
choice that it is, and what it gains.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.view import MuseumSight, Spot
from digsite.engine.museum.text.words import Place
from digsite.engine.museum.tiles import QUARTERS, Tile, TileBox
from digsite.terminal.colours import GAIN, GROUND, KEY, LOSS, QUIET, WHOLE
from digsite.terminal.picture import Block, Span, TextLine

WIDTH = 6  # columns of a tile, and one for the bar before it
LABEL = 4  # columns of a row number
SEVERAL = "&"  # more than one figure on a quarter
POSSIBLE, WORTH = "'", "*"  # where the figure in question may go, and where that is worth something
LEGEND = (
    "b. y. g. r. temples, ba to rb artifacts, ^^ mountain, ~~ sea; @ you, 0 1 2 3 the others' archeologists by seat, "
    "B Y G R mummies; [camp] [air ] [tomb] whole tiles; .. a free place, or its number and what it gains; "
    "' where you may walk, * where it is worth something; points = sites + goals"
)


@dataclass(frozen=True)
class Mark:
    """A choice shown where it is."""

    number: int
    gain: str = ""


def style(box: TileBox, quarter: str) -> str:
    """The colours of a quarter."""
    return GROUND.get(box.colour(quarter) or quarter, WHOLE)


def letters(box: TileBox, quarter: str) -> str:
    """The two letters of a quarter's ground."""
    if not box.colour(quarter):
        return "^^" if quarter == "mountain" else "~~"
    colour, _, ending = quarter.partition("-")
    return colour[0] + (ending[0] if ending else ".")


def look(box: TileBox, tile: Tile, rotation: int = 0) -> str:
    """A tile in one line: `b. b./^^ ^^`."""
    quarters = [letters(box, quarter) for quarter in tile.turned(rotation)]
    return f"{' '.join(quarters[:2])}/{' '.join(quarters[2:])}" if quarters else "airport"


def tile_rows(box: TileBox, tile: Tile, rotation: int, figures: Mapping[str, str]) -> tuple[TextLine, TextLine]:
    """The two lines of a tile on the table or in a hand."""
    quarters = tile.turned(rotation)
    if not quarters:
        return whole_tile("air", figures.get("", ""), WHOLE)
    spans = [
        Span(letters(box, quarter) + figures.get(name, " "), ("bold " if "-" in quarter else "") + style(box, quarter))
        for name, quarter in zip(QUARTERS, quarters, strict=True)
    ]
    return tuple(spans[:2]), tuple(spans[2:])


def whole_tile(name: str, inside: str, colours: str) -> tuple[TextLine, TextLine]:
    """A tile that is one space: its name, and who or what is in it."""
    return (Span(f"[{name:<4}]", colours),), (Span(f"[{inside[:4]:<4}]", colours),)


class TableDrawing:
    """One table with its figures; `marks` are the choices that are places of it, `spots` where a figure may go."""

    def __init__(
        self,
        box: TileBox,
        sight: MuseumSight,
        open_seats: bool = False,
        marks: Mapping[Place, Mark] | None = None,
        spots: Sequence[tuple[Spot, bool]] = (),
        shift: int = 0,
    ) -> None:
        self._box, self._table, self._marks = box, sight.table, marks or {}
        self.shift = shift  # of the window from what is asked: of its columns, or of its rows if all columns fit
        self._figures: dict[Place, dict[str, str]] = {}
        for seat, spot in enumerate(sight.archeologists):
            if spot:
                self._stand(spot[0], spot[1], "@" if seat == sight.seat and not open_seats else str(seat))
        for seat, (place, quarter) in enumerate(sight.mummies):
            self._stand(place, quarter, box.colours[seat][0].upper())
        for (place, quarter), worth in spots:
            if not self._figures.get(place, {}).get(quarter) or not quarter:
                self._stand(place, quarter, WORTH if worth else POSSIBLE)
        xs, ys = [x for x, _ in self._table], [y for _, y in self._table]
        self._columns = range(min(xs) - 1, max(xs) + 2)
        self._rows = range(min(ys) - 1, max(ys) + 2)
        self._moving = 0  # the axis of the shift
        own = sight.archeologists[sight.seat]
        self._focus = own[0] if own else (0, 0)

    def _stand(self, place: Place, quarter: str, mark: str) -> None:
        there = self._figures.setdefault(place, {})
        before = there.get(quarter, "")
        there[quarter] = before + mark if not quarter else SEVERAL if before else mark

    @property
    def height(self) -> int:
        """Lines of the whole table."""
        return 1 + sum(self._lines(y, self._columns) for y in self._rows)

    def _lines(self, y: int, xs: range) -> int:
        """A row without tiles, in the columns that are drawn, takes one line."""
        return 2 if any((x, y) in self._table for x in xs) else 1

    def block(self, columns: int, lines: int) -> tuple[Block, frozenset[int]]:
        """As much of the table as there is room for, around what is asked; and the numbers of the choices shown."""
        most = (columns - LABEL - 1) // (WIDTH + 1)
        self._moving = 0 if len(self._columns) > most else 1
        xs = self._window(self._columns, most, 0)
        ys = self._fitting_rows(xs, lines - 1)
        hidden = len(self._columns) - len(xs) or len(self._rows) - len(ys)
        self.shift = min(max(self.shift, -hidden), hidden)
        numbers = "".join(f"{x:^{WIDTH + 1}}" for x in xs)
        rows: list[TextLine] = [(Span(f"{'< >' if hidden else '':{LABEL}}", KEY), Span(numbers, QUIET))]
        for y in ys:
            upper, lower = self._pair(xs, y)
            rows.append((Span(f"{y:>{LABEL - 1}} ", QUIET), *upper))
            if self._lines(y, xs) == 2:
                rows.append((Span(" " * LABEL), *lower))
        shown = frozenset(mark.number for (x, y), mark in self._marks.items() if x in xs and y in ys)
        return Block(tuple(rows), drawn=True), shown

    def _fitting_rows(self, xs: range, lines: int) -> range:
        """As many rows as fit."""
        rows = self._rows
        most = len(rows)
        while most > 1:
            window = self._window(rows, most, 1)
            if sum(self._lines(y, xs) for y in window) <= lines:
                return window
            most -= 1
        return self._window(rows, 1, 1)

    def _window(self, whole: range, most: int, axis: int) -> range:
        """So many of the columns or rows, around the best choice or the own archeologist."""
        if len(whole) <= most:
            return whole
        best = max(self._marks, key=lambda place: _points(self._marks[place]), default=self._focus)
        asked = min(max(best[axis] - most // 2, whole[0]), whole[-1] - most + 1)
        shift = self.shift if axis == self._moving else 0
        first = min(max(asked + shift, whole[0]), whole[-1] - most + 1)
        return range(first, first + max(most, 1))

    def _pair(self, xs: range, y: int) -> tuple[list[Span], list[Span]]:
        upper: list[Span] = []
        lower: list[Span] = []
        for x in xs:
            beside = (x, y) in self._table or (x - 1, y) in self._table
            for row, part in zip((upper, lower), self._place((x, y)), strict=True):
                row += [Span("|" if beside else " ", QUIET), *part]
        if (xs[-1], y) in self._table:
            upper.append(Span("|", QUIET))
            lower.append(Span("|", QUIET))
        return upper, lower

    def _place(self, place: Place) -> tuple[TextLine, TextLine]:
        mark = self._marks.get(place)
        if place not in self._table:
            return self._free(place, mark), (Span(" " * WIDTH),)
        tile, rotation = self._table[place]
        figures = self._figures.get(place, {})
        if mark:
            number = Span(f"{mark.number:>3}{mark.gain:<3}"[:WIDTH], f"bold {KEY}")
            return (number,), self._tile(tile, rotation, figures)[1]
        return self._tile(tile, rotation, figures)

    def _free(self, place: Place, mark: Mark | None) -> TextLine:
        if mark:
            return Span(f"{mark.number:>3}", f"bold {KEY}"), Span(
                f"{mark.gain:>3}", LOSS if mark.gain.startswith("-") else GAIN
            )
        x, y = place
        beside = any(other in self._table for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
        return (Span("  ..  " if beside else " " * WIDTH, QUIET),)

    def _tile(self, tile: int, rotation: int, figures: Mapping[str, str]) -> tuple[TextLine, TextLine]:
        if tile == TOMB_TILE:
            return whole_tile("tomb", figures.get("", ""), WHOLE)
        if tile >= CAMP_TILE:
            colour = self._box.colours[tile - CAMP_TILE]
            inside = f"{colour[0]} {figures.get('', '')}"
            return whole_tile("camp", inside, f"bold {GROUND.get(colour, WHOLE)}")
        return tile_rows(self._box, self._box.tiles[tile], rotation, figures)

    def small(self) -> Block:
        """The whole table at one character a quarter."""
        rows: list[TextLine] = [(Span("    " + "".join(f"{x:>2}" for x in self._columns), QUIET),)]
        for y in self._rows:
            if self._lines(y, self._columns) == 1:
                continue
            for half in (0, 1):
                label = f"{y:>3} " if not half else "    "
                cells = "".join(self._tiny((x, y), half) for x in self._columns)
                rows.append((Span(label, QUIET), Span(cells)))
        return Block(tuple(rows), drawn=True)

    def _tiny(self, place: Place, half: int) -> str:
        if place not in self._table:
            return "  "
        tile, rotation = self._table[place]
        figures = self._figures.get(place, {})
        quarters = self._box.tiles[tile].turned(rotation) if tile < CAMP_TILE and tile != TOMB_TILE else ()
        if quarters:
            pairs = list(zip(QUARTERS, quarters, strict=True))[2 * half : 2 * half + 2]
            return "".join(figures.get(name) or letters(self._box, quarter)[0] for name, quarter in pairs)
        sign = "()" if tile == TOMB_TILE else "[]" if tile >= CAMP_TILE else "<>"
        inside = figures.get("", "")[:1]
        return sign if not half or not inside else inside + sign[1]


def _points(mark: Mark) -> int:
    return int(mark.gain or 0)


def hand_block(box: TileBox, tiles: list[int], asked: Mapping[str, Mark]) -> Block:
    """The tiles of a hand side by side, each with its number, name and icon, and what it can gain."""
    names: list[Span] = []
    rows: tuple[list[Span], list[Span]] = ([], [])
    for code in tiles:
        name, icon, parts = _held(box, code)
        mark = asked.get(name)
        number = f"{mark.number:>2} " if mark else "   "
        gain = f" {mark.gain}" if mark and mark.gain else ""
        width = max(len(number) + len(name + gain), len(number) + WIDTH + 1 + len(icon)) + 2
        names += [Span(number, f"bold {KEY}"), Span(name, "bold"), Span(f"{gain:<{width - len(number + name)}}", GAIN)]
        for row, part, words in zip(rows, parts, ("", icon), strict=True):
            row += [Span(" " * len(number)), *part, Span(f" {words}".ljust(width - len(number) - WIDTH))]
    return Block((tuple(names), tuple(rows[0]), tuple(rows[1])), drawn=True)


def _held(box: TileBox, code: int) -> tuple[str, str, tuple[TextLine, TextLine]]:
    if code >= CAMP_TILE:
        return "camp", "", whole_tile("camp", "", WHOLE)
    tile = box.tiles[code]
    return tile.name, tile.icon, tile_rows(box, tile, 0, {})
