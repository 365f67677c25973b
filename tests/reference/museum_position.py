"""Everything that lies on the table and in the hands at one moment, without whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from .museum_board import Board, Laid, Place, Spot
from .museum_tiles import CAMP, ReferenceTileBox


@dataclass
class ReferencePosition:
    """The full truth of a museum game; lists are by seat."""

    box: ReferenceTileBox
    players: int
    board: Board = field(init=False)
    archeologists: list[Spot | None] = field(init=False)  # None: the camp is not laid yet
    mummies: list[Spot] = field(init=False)
    hands: list[list[str]] = field(init=False)  # tile names, the camp among them
    goals: list[list[str]] = field(init=False)  # as dealt; collected ones stay in
    collected: list[list[str]] = field(init=False)
    placed: Place | None = None  # the tile placed in this turn

    def __post_init__(self) -> None:
        self.board = Board(self.box)
        self.archeologists = [None] * self.players
        self.mummies = [Spot(0, 0)] * self.players  # M5: only seated players' mummies, on the tomb
        self.hands = [[CAMP] for _ in range(self.players)]
        self.goals = [[] for _ in range(self.players)]
        self.collected = [[] for _ in range(self.players)]

    def colour(self, seat: int) -> str:
        """M5: seat i has colour i of the tile file."""
        return self.box.colours[seat]

    def owner(self, colour: str) -> int | None:
        """The seat of a colour; None for a colour without a player (M3)."""
        seat = self.box.colours.index(colour)
        return seat if seat < self.players else None

    def figures(self) -> list[Spot]:
        """Where all figures stand."""
        return [spot for spot in self.archeologists if spot is not None] + self.mummies

    def locked(self, place: Place) -> bool:
        """M8: the tomb, camps, and tiles with a figure."""
        whole = self.board.laid[place].tile.whole
        return whole in ("tomb", "camp") or any(spot.place == place for spot in self.figures())

    def unlocked(self) -> list[Place]:
        """The places of all unlocked tiles, the one just placed included, lower x (then y) first."""
        return [place for place in sorted(self.board.laid) if not self.locked(place)]

    def hand_names(self, seat: int) -> list[str]:
        """The different tiles of a hand, in the file's order, the camp last."""
        return [name for name in self.box.order if name in self.hands[seat]]

    def lay(self, seat: int, name: str, place: Place, rotation: int) -> None:
        """Puts a tile of the hand on the table; with a camp comes its archeologist (M6)."""
        self.hands[seat].remove(name)
        owner = seat if name == CAMP else -1
        self.board.laid[place] = Laid(self.box.tiles[name], rotation, owner)
        if name == CAMP:
            self.archeologists[seat] = Spot(*place)
