"""Positions for tests, drawn with letters.

A drawing has two lines and two letters a tile, tiles apart by a blank: `b y g r` a temple, `B Y G R` an artifact
(blue-a, ...), `m s` mountain and sea; four times the same letter: `A` an airport, `T` the tomb (0,0), `0` the camp of
seat 0, `.` nothing. Tiles that look alike have the same name, `t1`, `t2`, ... in reading order; a tile of the own hand
is written as one word, `bbmm`, and named by it. All other tiles of the box are `spare` ones, all sea.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.game import MuseumGame
from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.setup import setup
from digsite.engine.museum.text.view import Laid, MuseumSight, Spot, write
from digsite.engine.museum.text.words import Place, read_place

COLOURS = ("blue", "yellow", "green", "red")
ARTIFACTS = tuple(f"{colour}-{letter}" for colour in COLOURS for letter in "ab")
QUARTER = {"m": "mountain", "s": "sea"}
QUARTER |= {colour[0]: colour for colour in COLOURS} | {colour[0].upper(): f"{colour}-a" for colour in COLOURS}


@dataclass
class Scene:
    """A drawing and what else a position needs; `see()` is the knowledge of seat `seat` in it."""

    drawing: str
    players: int = 2
    seat: int = 0
    due: str = "place"
    hand: str = ""  # tiles of the own hand, apart by blanks; the rest is spare (and the camp, if it is not drawn)
    icon: str = ""  # of the tile just placed
    placed: str = ""
    pile: int = 10
    last: int | None = None
    goals: tuple[str, ...] = ("blue-a", "yellow-a", "green-a", "red-a", "red-b")
    archeologists: dict[int, str] = field(default_factory=dict)  # "2,0 nw"; on their camps if not said
    mummies: dict[int, str] = field(default_factory=dict)
    collected: dict[int, tuple[str, ...]] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)  # of tiles of the hand

    def blocks(self) -> dict[Place, str]:
        """The letters of each tile by its place."""
        lines = [line.split() for line in self.drawing.strip().splitlines()]
        found = {
            (column, row // 2): upper + lower
            for row in range(0, len(lines), 2)
            for column, (upper, lower) in enumerate(zip(lines[row], lines[row + 1], strict=True))
            if upper + lower != "...."
        }
        tomb_x, tomb_y = next(place for place, letters in found.items() if letters == "TTTT")
        return {(x - tomb_x, y - tomb_y): letters for (x, y), letters in found.items()}

    def tile_file(self) -> dict[str, Any]:
        """A box with just these tiles."""
        counts = Counter(self.names())
        tiles = {name: {"n": n, **self.picture(name), **self.icon_of(name)} for name, n in counts.items()}
        return {"colours": list(COLOURS), "artifacts": list(ARTIFACTS), "tile": tiles}

    def picture(self, name: str) -> dict[str, Any]:
        letters = self.letters(name)
        return {"airport": True} if letters == "AAAA" else {"quarters": [QUARTER[letter] for letter in letters]}

    def icon_of(self, name: str) -> dict[str, str]:
        placed = self.names_by_place().get(read_place(self.placed)) if self.placed else None
        icon = self.icon if name == placed else self.icons.get(name, "")
        return {"icon": icon} if icon else {}

    def ordinary(self) -> dict[Place, str]:
        """The drawn tiles of the box: neither tomb nor camps."""
        return {
            place: letters for place, letters in self.blocks().items() if letters != "TTTT" and not letters.isdigit()
        }

    def kinds(self) -> dict[str, str]:
        """The drawn tiles' names by their letters."""
        order = dict.fromkeys(
            letters for _, letters in sorted(self.ordinary().items(), key=lambda i: (i[0][1], i[0][0]))
        )
        return {letters: f"t{number}" for number, letters in enumerate(order, start=1)}

    def names_by_place(self) -> dict[Place, str]:
        return {place: self.kinds()[letters] for place, letters in self.ordinary().items()}

    def letters(self, name: str) -> str:
        drawn = {number: letters for letters, number in self.kinds().items()}
        return "ssss" if name == "spare" else drawn.get(name, name if name != "airport" else "AAAA")

    def own_hand(self) -> list[str]:
        size = 4 if self.due == "place" and not self.finished(self.seat) else 3
        camp = not any(letters == str(self.seat) * 4 for letters in self.blocks().values())
        words = self.hand.split()
        return words + ["spare"] * (size - len(words) - camp) + (["camp"] if camp else [])

    def finished(self, seat: int) -> bool:
        """Whether a seat has had its last turn."""
        return self.last is not None and 0 < (self.seat - seat) % self.players <= self.players - self.last

    def names(self) -> list[str]:
        """All tiles of the box."""
        hidden = sum(self.hidden(seat) for seat in range(self.players) if seat != self.seat)
        own = [name for name in self.own_hand() if name != "camp"]
        return [*self.names_by_place().values(), *own, *["spare"] * (hidden + self.pile)]

    def has_camp(self, seat: int) -> bool:
        return not any(letters == str(seat) * 4 for letters in self.blocks().values())

    def hidden(self, seat: int) -> int:
        """How many tiles of another hand are hidden."""
        return (3 if self.finished(seat) or self.due in ("result", "over") else 4) - self.has_camp(seat)

    def game(self) -> MuseumGame:
        return MuseumGame("museum", setup(self.players, self.tile_file()))

    def see(self) -> MuseumKnowledge:
        """The knowledge of the seat that decides."""
        game = self.game()
        words: Any = game.notation
        hands = [([CAMP_TILE] * self.has_camp(seat), self.hidden(seat)) for seat in range(self.players)]
        hands[self.seat] = sorted(words.hand_tiles[name] for name in self.own_hand()), 0
        sight = MuseumSight(
            seat=self.seat,
            turn=self.seat,
            due=self.due,
            pile=self.pile,
            hands=hands,
            goals=[words.artifacts[name] for name in self.goals],
            collected=[[words.artifacts[name] for name in self.collected.get(s, ())] for s in range(self.players)],
            table={place: self.laid(place, letters, words.tiles) for place, letters in self.blocks().items()},
            archeologists=[self.stands(seat) for seat in range(self.players)],
            mummies=[spot(self.mummies.get(seat, "0,0")) for seat in range(self.players)],
            last=self.last,
            placed=read_place(self.placed) if self.placed else None,
        )
        return game.from_view(write(words, game.options, game.tiles, sight))

    def laid(self, place: Place, letters: str, tiles: dict[str, int]) -> Laid:
        if letters == "TTTT":
            return TOMB_TILE, 0
        if letters.isdigit():
            return CAMP_TILE + int(letters[0]), 0
        return tiles[self.names_by_place()[place]], 0

    def stands(self, seat: int) -> Spot | None:
        camps = {letters[0]: place for place, letters in self.blocks().items() if letters.isdigit()}
        if str(seat) not in camps:
            return None
        return spot(self.archeologists[seat]) if seat in self.archeologists else (camps[str(seat)], "")


def spot(text: str) -> Spot:
    """A spot as moves write it: `2,0 nw`, or `1,0` on a whole tile."""
    place, _, quarter = text.partition(" ")
    return read_place(place), quarter


def only(moves: list[str], start: str) -> set[str]:
    """What follows these words in the moves that begin with them."""
    return {move.removeprefix(f"{start} ") for move in moves if move.startswith(f"{start} ")}


def quarters(place: str) -> set[str]:
    """All four quarters of a tile."""
    return {f"{place} {quarter}" for quarter in ("nw", "ne", "sw", "se")}
