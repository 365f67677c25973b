"""M14, M15: where the points of a seat come from, counted site by site as people do."""

from collections.abc import Iterator
from dataclasses import dataclass

from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.view import MuseumSight, Spot
from digsite.engine.museum.tiles import LAND, QUARTERS, TileBox

Quarter = tuple[int, int]  # on a grid twice as fine as that of the tiles
TEMPLE, ARTIFACT, GOAL = 1, 3, 3
AIRPORT = "airport"


@dataclass(frozen=True)
class Site:
    """One dig site: where it is, what it counts, and why it scores or does not."""

    colour: str
    spot: Spot  # its first quarter, by column
    quarters: int
    count: int
    joined: bool  # to its owner's camp
    occupied: bool  # by its owner's archeologist
    mummies: tuple[int, ...]  # seats whose mummy stands there
    ground: frozenset[Quarter] = frozenset()  # all its quarters

    @property
    def points(self) -> int:
        """M15: what its owner gets for it."""
        return self.count if not self.mummies and (self.joined or self.occupied) else 0


def quarter_of(spot: Spot) -> Quarter:
    """Where a figure stands; on a whole tile its first quarter."""
    (x, y), name = spot
    number = QUARTERS.index(name) if name else 0
    return 2 * x + number % 2, 2 * y + number // 2


class SiteCount:
    """The sites of a table and what they score."""

    def __init__(self, box: TileBox, sight: MuseumSight) -> None:
        self._box, self._sight = box, sight
        self._ground: dict[Quarter, str] = dict(self._quarters())
        self.sites = list(self._sites())

    def _quarters(self) -> Iterator[tuple[Quarter, str]]:
        for (x, y), (tile, rotation) in self._sight.table.items():
            for number in range(4):
                yield (2 * x + number % 2, 2 * y + number // 2), self._name(tile, rotation, number)

    def _name(self, tile: int, rotation: int, number: int) -> str:
        if tile == TOMB_TILE or tile >= CAMP_TILE:
            return "tomb" if tile == TOMB_TILE else f"camp{tile - CAMP_TILE}"
        quarters = self._box.tiles[tile].turned(rotation)
        return quarters[number] if quarters else AIRPORT

    def _sites(self) -> Iterator[Site]:
        networks = [self._network(seat) for seat in range(len(self._sight.hands))]
        seen: set[Quarter] = set()
        for start in sorted(self._ground):
            colour = self._box.colour(self._ground[start])
            if colour and start not in seen:
                found = self._spread({start}, colour)
                seen |= found
                yield self._site(colour, start, found, networks)

    def _site(self, colour: str, start: Quarter, found: set[Quarter], networks: list[set[Quarter]]) -> Site:
        seat = self._box.colours.index(colour)
        artifacts = sum(self._ground[quarter] in self._box.artifacts for quarter in found)
        return Site(
            colour,
            ((start[0] // 2, start[1] // 2), QUARTERS[start[0] % 2 + 2 * (start[1] % 2)]),
            len(found),
            TEMPLE * (len(found) - artifacts) + ARTIFACT * artifacts,
            seat < len(networks) and start in networks[seat],
            any(quarter_of(spot) in found for spot in self._sight.archeologists[seat : seat + 1] if spot),
            tuple(other for other, spot in enumerate(self._sight.mummies) if quarter_of(spot) in found),
            frozenset(found),
        )

    def _network(self, seat: int) -> set[Quarter]:
        """M14: everything joined to the camp; nothing while there is none."""
        camp = f"camp{seat}"
        if camp not in self._ground.values():
            return set()
        begin = {quarter for quarter, ground in self._ground.items() if ground in (camp, AIRPORT)}
        return self._spread(begin, self._box.colours[seat], (*LAND, AIRPORT))

    def _spread(self, begin: set[Quarter], colour: str, also: tuple[str, ...] = ()) -> set[Quarter]:
        """The quarters reached over ground of that colour and such as is named in `also`."""
        found, rest = set(begin), list(begin)
        while rest:
            x, y = rest.pop()
            for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                ground = self._ground.get(other, "")
                if other not in found and (ground in also or self._box.colour(ground) == colour):
                    found.add(other)
                    rest.append(other)
        return found

    # ----------------------------------------------------------------------------------------- what scores (M15)

    def own(self, seat: int) -> list[Site]:
        """The sites of the seat's colour."""
        return [site for site in self.sites if site.colour == self._box.colours[seat]]

    def haunted(self, seat: int) -> Site | None:
        """The site of another seat under the seat's mummy."""
        seated = self._box.colours[: len(self._sight.hands)]
        return next((site for site in self.sites if seat in site.mummies and site.colour in seated), None)

    def goals(self, seat: int) -> int:
        """Points for collected goals."""
        return GOAL * len(self._sight.collected[seat])

    def total(self, seat: int) -> int:
        """All points of the seat."""
        haunted = self.haunted(seat)
        return self.goals(seat) + sum(site.points for site in self.own(seat)) + (haunted.count if haunted else 0)
