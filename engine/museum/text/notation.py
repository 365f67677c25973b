"""The words of the museum: moves and events as text, both ways.

Everything here is pure: a move's text is a function of its micro-moves, an event's of its numbers. The rules decide
whether a move is legal and an event due.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from digsite.engine.errors import BadEvent, DigsiteError, IllegalMove
from digsite.engine.event import Event
from digsite.engine.game import EVENT_DATA
from digsite.engine.museum.rules.names import BASE, CAMP_TILE, EVENT, PHASE, UNKNOWN_TILE
from digsite.engine.museum.text.position import describe, item_word
from digsite.engine.museum.text.words import (
    CENTRE,
    cell_of,
    cell_text,
    list_text,
    read_list,
    read_place,
    read_quarter,
    read_rotation,
)
from digsite.engine.museum.tiles import GOALS, HAND, PLAYERS, QUARTERS, TILES_MAX, TileBox
from digsite.engine.words import event_words, move_words, read_number, result_event, result_text

if TYPE_CHECKING:
    from digsite.engine.museum.belief.knowledge import MuseumKnowledge

EVENT_NAME = {number: name for name, number in EVENT.items()}
SEAT_MAX = PLAYERS[-1] - 1
RESULT = {"scores": 9999, "artifacts": GOALS, "winners": SEAT_MAX}  # the greatest number of each

MOVE_FORMS = {
    "place": "place TILE X,Y rN",
    "rotate": "rotate X,Y rN",
    "swap": "swap X,Y rN X,Y rN",
    "replace": "replace X,Y TILE rN",
    "mummy": "mummy COLOUR X,Y QUARTER",
    "skip": "skip",
    "walk": "walk X,Y [QUARTER]",
    "stay": "stay",
    "collect": "collect",
    "leave": "leave",
}
TABLE_FORMS = {
    "goals": "goals SEAT ARTIFACTS",
    "deal": "deal SEAT TILES",
    "pile": "pile N",
    "start": "start SEAT",
    "result": "result scores=S0,S1,... artifacts=N0,N1,... winners=S[,S]",
}
SEAT_FORMS = {
    **{verb: f"SEAT {form}" for verb, form in MOVE_FORMS.items()},
    "collect": "SEAT collect ARTIFACT",
    "draw": "SEAT draw TILE",
}


def _seat(text: str) -> int:
    return read_number(text, 0, SEAT_MAX, "a seat")


def _packed(kind: int, seat: int, place: tuple[int, int] = (0, 0), *data: int) -> Event:
    return Event(kind, seat, place[0], place[1], 0, bytes(data).ljust(EVENT_DATA, b"\0"))


class MuseumNotation:
    """The notation of one box of tiles."""

    def __init__(self, box: TileBox) -> None:
        """Names and numbers of colours, artifacts and tiles, in the order of the tile file."""
        tiles = {tile.name: number for number, tile in enumerate(box.tiles)}
        hand_tiles = {**tiles, "camp": CAMP_TILE}
        names = {code: name for name, code in hand_tiles.items()} | {UNKNOWN_TILE: "?"}
        self.PHASE_NAME = MappingProxyType({number: name for name, number in PHASE.items()})
        self.colours = MappingProxyType({name: number for number, name in enumerate(box.colours)})
        self.artifacts = MappingProxyType({name: number for number, name in enumerate(box.artifacts)})
        self.tiles, self.hand_tiles = MappingProxyType(tiles), MappingProxyType(hand_tiles)
        self.tile_name = MappingProxyType(names)
        self.colour_name, self.artifact_name = box.colours, box.artifacts
        self.item_word = item_word
        self._box = box

    def __setattr__(self, name: str, value: object) -> None:
        """All seats of a game share its notation: what was set stays."""
        if name in vars(self):
            raise AttributeError(f"the notation of a game does not change: {name}")
        super().__setattr__(name, value)

    def describe(self, knowledge: "MuseumKnowledge") -> list[str]:
        """A position for a person, in lines."""
        return describe(self, knowledge)

    # --------------------------------------------------------------------------------------------------- moves

    def move_text(self, path: list[int]) -> str:
        """The text of the whole move that these micro-moves make."""
        first = path[0]
        if first >= BASE["spot"]:
            return f"walk {self._spot(first)}"
        if first >= BASE["whole"]:
            return f"walk {cell_text(first - BASE['whole'])}"
        if first >= BASE["tile"]:
            return f"place {self._tile(first)} {cell_text(path[1] - BASE['cell'])} {_turn(path[2])}"
        if first >= BASE["stay"]:
            return {BASE["stay"]: "stay", BASE["collect"]: "collect", BASE["leave"]: "leave"}[first]
        if first >= BASE["mummy"]:
            return f"mummy {self.colour_name[first - BASE['mummy']]} {self._spot(path[1])}"
        return "skip" if first == BASE["skip"] else self._icon_text(first, path)

    def _icon_text(self, first: int, path: list[int]) -> str:
        where = cell_text(path[1] - BASE["cell"])
        if first == BASE["rotate"]:
            return f"rotate {where} {_turn(path[2])}"
        if first == BASE["swap"]:
            return f"swap {where} {_turn(path[3])} {cell_text(path[2] - BASE['cell'])} {_turn(path[4])}"
        return f"replace {where} {self._tile(path[2])} {_turn(path[3])}"

    def _spot(self, code: int) -> str:
        cell, quarter = divmod(code - BASE["spot"], 4)
        return f"{cell_text(cell)} {QUARTERS[quarter]}"

    def _tile(self, code: int) -> str:
        return self.tile_name[code - BASE["tile"]]

    def parse_move(self, text: str) -> list[int]:
        """The micro-moves of a move's text."""
        verb, *words = move_words(text, MOVE_FORMS)
        try:
            return self.event_path(self._seat_event(verb, 0, words))
        except DigsiteError as error:
            raise IllegalMove(f"{text!r} is no move: {error}") from None

    def gives_away(self, move: str, knowledge: "MuseumKnowledge") -> bool:
        """M9, M15: whether another seat's mummy comes to an own site by this move; the own one never may.

        In the last turns (M13) that may be worth it: to stand there it leaves a better site.
        """
        verb, *words = move.split()
        sight = knowledge.sight()
        if verb != "mummy" or sight.last is not None:
            return False
        tile, rotation = sight.table[read_place(words[1])]
        quarter = self._box.tiles[tile].turned(rotation)[read_quarter(words[2])]
        return self._box.colour(quarter) == self.colour_name[knowledge.seat]

    def event_path(self, event: Event) -> list[int]:
        """The micro-moves of an event that is a decision; none for an event of chance."""
        kind, _, x, y, _, data = event
        verb = EVENT_NAME[kind]
        cell = cell_of((x, y))
        turn, tile = BASE["turn"] + data[0], BASE["tile"] + data[1]
        match verb:
            case "place":
                return [tile, BASE["cell"] + cell, turn]
            case "rotate":
                return [BASE["rotate"], BASE["cell"] + cell, turn]
            case "swap":
                other = cell_of((data[2] - CENTRE, data[3] - CENTRE))
                return [BASE["swap"], BASE["cell"] + cell, BASE["cell"] + other, turn, BASE["turn"] + data[1]]
            case "replace":
                return [BASE["replace"], BASE["cell"] + cell, tile, turn]
            case "mummy":
                return [BASE["mummy"] + data[1], BASE["spot"] + 4 * cell + data[0]]
            case "walk":
                return [BASE["spot"] + 4 * cell + data[0] - 1 if data[0] else BASE["whole"] + cell]
            case "skip" | "stay" | "collect" | "leave":
                return [BASE[verb]]
        return []

    # -------------------------------------------------------------------------------------------------- events

    def event_text(self, event: Event) -> str:
        """An event as one line of the protocol."""
        kind, seat, size, _, hidden, data = event
        verb = EVENT_NAME[kind]
        match verb:
            case "goals":
                return f"goals {seat} {list_text(data[: 0 if hidden else GOALS], self.artifact_name, hidden)}"
            case "deal":
                return f"deal {seat} {list_text(data[: 0 if hidden else HAND], self.tile_name, hidden)}"
            case "pile":
                return f"pile {size}"
            case "start":
                return f"start {seat}"
            case "draw":
                return f"{seat} draw {self.tile_name[data[1]]}"
            case "collect":
                return f"{seat} collect {self.artifact_name[data[0]]}"
            case "result":
                return result_text(event, RESULT)
        return f"{seat} {self.move_text(self.event_path(event))}"

    def parse_event(self, text: str) -> Event:
        """The event of one line; a malformed one is refused with what was expected."""
        verb, words = event_words(text, TABLE_FORMS, SEAT_FORMS)
        try:
            if words[0] == verb:
                return self._table_event(verb, words[1:])
            return self._seat_event(verb, _seat(words[0]), words[2:])
        except DigsiteError as error:
            raise BadEvent(f"{text!r} is no event: {error}") from None

    def _seat_event(self, verb: str, seat: int, words: list[str]) -> Event:
        kind = EVENT[verb]
        match verb:
            case "place":
                tile = self._named(words[0])
                return _packed(kind, seat, read_place(words[1]), read_rotation(words[2]), tile)
            case "rotate":
                return _packed(kind, seat, read_place(words[0]), read_rotation(words[1]))
            case "swap":
                return self._swap_event(kind, seat, words)
            case "replace":
                tile = self._named(words[1])
                return _packed(kind, seat, read_place(words[0]), read_rotation(words[2]), tile)
            case "mummy":
                colour = self._one(words[0], self.colours, "colour")
                return _packed(kind, seat, read_place(words[1]), read_quarter(words[2]), colour)
            case "walk":
                quarter = 1 + read_quarter(words[1]) if len(words) > 1 else 0
                return _packed(kind, seat, read_place(words[0]), quarter)
            case "collect":
                artifact = self._one(words[0], self.artifacts, "artifact") if words else 0
                return _packed(kind, seat, (0, 0), artifact)
            case "draw":
                tile = UNKNOWN_TILE if words[0] == "?" else self._one(words[0], self.tiles, "tile")
                return _packed(kind, seat, (0, 0), 0, tile)
        return _packed(kind, seat)

    def _swap_event(self, kind: int, seat: int, words: list[str]) -> Event:
        first, second = read_place(words[0]), read_place(words[2])
        if first >= second:
            raise DigsiteError("a swap names the tile of the lower x (then y) first")
        turns = read_rotation(words[1]), read_rotation(words[3])
        return _packed(kind, seat, first, *turns, second[0] + CENTRE, second[1] + CENTRE)

    def _named(self, text: str) -> int:
        return self._one(text, self.hand_tiles, "tile")

    def _one(self, text: str, codes: Mapping[str, int], what: str) -> int:
        if text not in codes:
            raise DigsiteError(f"there is no {what} {text!r}; there is {', '.join(codes)}")
        return codes[text]

    def _table_event(self, verb: str, words: list[str]) -> Event:
        kind = EVENT[verb]
        match verb:
            case "goals" | "deal":
                codes, what = (self.artifacts, "artifact") if verb == "goals" else (self.tiles, "tile")
                found, hidden = read_list(words[1], codes, what)
                if (found and hidden) or len(found) + hidden != (GOALS if verb == "goals" else HAND):
                    expected = GOALS if verb == "goals" else HAND
                    raise DigsiteError(f"expected {expected} names or ?{expected}, not {words[1]!r}")
                return Event(kind, _seat(words[0]), hidden=hidden, data=bytes(found).ljust(EVENT_DATA, b"\0"))
            case "pile":
                return _packed(kind, -1, (read_number(words[0], 0, TILES_MAX, "the size of the pile"), 0))
            case "start":
                return _packed(kind, _seat(words[0]))
        return result_event(kind, words, RESULT)


@cache  # as in cell_text
def _turn(code: int) -> str:
    return f"r{code - BASE['turn']}"
