"""A museum table in sentences, for screens on which nothing can be drawn and for ears."""

from collections.abc import Sequence

from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.text.words import Place, place_text
from digsite.engine.museum.tiles import Tile, TileBox
from digsite.language.museum.scoring import SiteCount
from digsite.language.words import listed


def quarters_in_words(tile: Tile, rotation: int = 0) -> str:
    """The quarters from the north-west on: `green, mountain; green-b, red`."""
    quarters = tile.turned(rotation)
    return f"{', '.join(quarters[:2])}; {', '.join(quarters[2:])}" if quarters else "one space"


class MuseumSentences:
    """What one seat knows of the table."""

    def __init__(self, box: TileBox, sight: MuseumSight, scores: Sequence[int], names: Sequence[str]) -> None:
        self._box, self._sight, self._scores, self._names = box, sight, scores, names
        self._count = SiteCount(box, sight)

    def own(self) -> tuple[str, ...]:
        """Points, hand and goals of the seat, and where its archeologist stands."""
        held = [self._held(code) for code in self._sight.hands[self._sight.seat][0]]
        return (
            self._points(self._sight.seat),
            f"Your hand: {'; '.join(held) or 'empty'}.",
            f"Your goals: {', '.join(self._goal(code) for code in self._sight.goals)}.",
        )

    def _held(self, code: int) -> str:
        if code >= CAMP_TILE:
            return "camp"
        tile = self._box.tiles[code]
        icon = f", icon {tile.icon}" if tile.icon else ""
        return f"{tile.name} ({quarters_in_words(tile).replace(';', ' /')}{icon})"

    def _goal(self, code: int) -> str:
        name = self._box.artifacts[code]
        if code in self._sight.collected[self._sight.seat]:
            return f"{name} done"
        found = [place_text(place) for place in sorted(self._sight.table) if name in self._ground(place)]
        return f"{name} at {listed(found, 'or')}" if found else f"{name} not on the table"

    def _ground(self, place: Place) -> Sequence[str]:
        code, _ = self._sight.table[place]
        return () if code >= CAMP_TILE or code == TOMB_TILE else self._box.tiles[code].quarters

    def _points(self, seat: int) -> str:
        goals = self._count.goals(seat)
        name = self._names[seat]
        has = "have" if name == "You" else "has"
        spot = self._sight.archeologists[seat]
        stands = f", archeologist at {' '.join((place_text(spot[0]), spot[1])).strip()}" if spot else ""
        points = self._scores[seat]
        sites = f"{points - goals} for sites and {goals} for goals"
        return f"{name}, {self._box.colours[seat]}, {has} {points} points: {sites}{stands}."

    def others(self) -> tuple[str, ...]:
        """Everybody else's points."""
        return tuple(self._points(seat) for seat in range(len(self._names)) if seat != self._sight.seat)

    def board(self, near: Place | None = None) -> tuple[str, ...]:
        """A line a tile, those around one place if it is given."""
        return tuple(
            self._tile(place)
            for place in sorted(self._sight.table)
            if near is None or max(abs(place[0] - near[0]), abs(place[1] - near[1])) <= 1
        )

    def _tile(self, place: Place) -> str:
        code, rotation = self._sight.table[place]
        if code == TOMB_TILE or code >= CAMP_TILE:
            words = "the tomb" if code == TOMB_TILE else f"the {self._box.colours[code - CAMP_TILE]} camp"
        else:
            tile = self._box.tiles[code]
            words = f"{tile.name}: {quarters_in_words(tile, rotation)}"
        return f"{place_text(place)} {words}{self._figures(place)}."

    def _figures(self, place: Place) -> str:
        whose = [("your" if name == "You" else f"{name}'s") for name in self._names]
        there = [
            f"{whose[seat]} archeologist {spot[1]}".strip()
            for seat, spot in enumerate(self._sight.archeologists)
            if spot and spot[0] == place
        ]
        there += [
            f"the {self._box.colours[seat]} mummy {quarter}".strip()
            for seat, (where, quarter) in enumerate(self._sight.mummies)
            if where == place
        ]
        return f"; there: {', '.join(there)}" if there else ""
