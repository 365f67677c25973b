"""The view: what one seat knows of a position as one token of text, both ways. docs/views-museum.md has every field.

`MuseumSight` holds the same as plain values. Here it is read and written; `view_checks` says whether it is possible.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from digsite.engine.errors import BadView, DigsiteError
from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.notation import MuseumNotation
from digsite.engine.museum.text.words import Place, list_text, place_text, read_list, read_place, read_rotation
from digsite.engine.museum.tiles import PLAYERS, QUARTERS, TILES_MAX, TileBox
from digsite.engine.words import read_number

FIELDS = (
    "players", "tiles", "seat", "due", "last", "pile", "hands", "goals", "collected", "table", "archeologists",
    "mummies", "placed",
)  # fmt: skip
OPTIONAL = ("tiles", "last", "placed")
DUES = ("place", "icon", "walk", "collect", "draw", "result", "over")
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/=.,+-:*?_")

Spot = tuple[Place, str]  # the quarter is empty on a whole tile
Laid = tuple[int, int]  # tile and rotation; CAMP_TILE + seat, TOMB_TILE


@dataclass
class MuseumSight:
    """What a seat knows for certain, in plain values; lists are by seat."""

    seat: int
    turn: int
    due: str
    pile: int
    hands: list[tuple[list[int], int]]  # known tiles ascending (CAMP_TILE among them), and how many are hidden
    goals: list[int]  # the own ones
    collected: list[list[int]]
    table: dict[Place, Laid] = field(default_factory=dict)
    archeologists: list[Spot | None] = field(default_factory=list)
    mummies: list[Spot] = field(default_factory=list)
    last: int | None = None  # M13: turns left, once the pile is empty
    placed: Place | None = None  # while its icon is to be decided


# ----------------------------------------------------------------------------------------------------- writing


def write(words: MuseumNotation, options: Mapping[str, Any], box: TileBox, sight: MuseumSight) -> str:
    """The canonical token: fields in their order, optional ones with nothing to say left out."""
    values = {
        "players": str(len(sight.hands)),
        "tiles": box_text(box) if "tiles" in options else "",
        "seat": str(sight.seat),
        "due": f"{sight.due}:{sight.turn}",
        "last": "" if sight.last is None else str(sight.last),
        "pile": str(sight.pile),
        "hands": "+".join(list_text(known, words.tile_name, hidden) for known, hidden in sight.hands),
        "goals": list_text(sight.goals, words.artifact_name),
        "collected": "+".join(list_text(kinds, words.artifact_name) for kinds in sight.collected),
        "table": "+".join(_laid_text(words, place, *sight.table[place]) for place in sorted(sight.table)),
        "archeologists": "+".join(_spot_text(spot) if spot else "-" for spot in sight.archeologists),
        "mummies": "+".join(_spot_text(spot) for spot in sight.mummies),
        "placed": place_text(sight.placed) if sight.placed else "",
    }
    return "/".join(["museum", *(f"{name}={values[name]}" for name in FIELDS if values[name])])


def _spot_text(spot: Spot) -> str:
    place, quarter = spot
    return f"{place_text(place)}:{quarter}" if quarter else place_text(place)


def _laid_text(words: MuseumNotation, place: Place, tile: int, rotation: int) -> str:
    if tile == TOMB_TILE:
        name = "tomb"
    elif tile >= CAMP_TILE:
        name = f"camp{tile - CAMP_TILE}"
    else:
        name = words.tile_name[tile]
    return f"{place_text(place)}:{name}:r{rotation}"


def box_text(box: TileBox) -> str:
    """A player's own tile file is part of the view."""
    tiles = []
    for tile in box.tiles:
        picture = ".".join(tile.quarters) or "airport"
        tiles.append(f"{tile.name}:{tile.n}:{picture}" + (f":{tile.icon}" if tile.icon else ""))
    return "+".join([".".join(box.colours), ".".join(box.artifacts), *tiles])


# ----------------------------------------------------------------------------------------------------- reading


def fields(token: str) -> dict[str, str]:
    """The fields of a token by name; all that must be there are there, in order."""
    strange = sorted(set(token) - LETTERS)
    if strange:
        raise BadView(
            f"a view has letters, digits and / = . , + - : * ? _ only, not {' '.join(map(repr, strange[:3]))}"
        )
    game, *parts = token.split("/")
    if game != "museum":
        raise BadView(f"a view of this game begins with museum/, not {game[:40]!r}")
    found: dict[str, str] = {}
    for part in parts:
        name, sign, value = part.partition("=")
        if name not in FIELDS or not sign or not value:
            raise BadView(f"{part[:40]!r} is no field; a field is NAME=VALUE with one of {', '.join(FIELDS)}")
        found[name] = value
    expected = [name for name in FIELDS if name in found or name not in OPTIONAL]
    names = [part.partition("=")[0] for part in parts]
    if names != expected:
        raise BadView(f"expected the fields {', '.join(expected)} in this order, not {', '.join(names)}")
    return found


def options_of(token: str) -> dict[str, Any]:
    """The options of the game a view is of, to load it with."""
    found = fields(token)
    try:
        players = read_number(found["players"], PLAYERS[0], PLAYERS[-1], "players")
        return {"players": players, "tiles": _read_box(found["tiles"])} if "tiles" in found else {"players": players}
    except DigsiteError as error:
        raise BadView(f"view: {error}") from None


def _read_box(text: str) -> dict[str, Any]:
    """A tile file's content, not yet checked."""
    lists = text.split("+")
    if len(lists) < 3:
        raise DigsiteError("tiles must be colours, artifacts and tiles, joined by +")
    return {
        "colours": lists[0].split("."),
        "artifacts": lists[1].split("."),
        "tile": dict(_read_tile(word) for word in lists[2:]),
    }


def _read_tile(word: str) -> tuple[str, dict[str, Any]]:
    parts = word.split(":")
    if not 3 <= len(parts) <= 4:
        raise DigsiteError(f"a tile is NAME:N:QUARTERS or NAME:N:QUARTERS:ICON, not {word[:60]!r}")
    tile: dict[str, Any] = {"n": read_number(parts[1], 0, TILES_MAX, "the number of a tile")}
    tile |= {"airport": True} if parts[2] == "airport" else {"quarters": parts[2].split(".")}
    return parts[0], tile | ({"icon": parts[3]} if len(parts) == 4 else {})


def read(token: str, words: MuseumNotation, options: Mapping[str, Any], box: TileBox) -> MuseumSight:
    """The sight of a token for a game with these options; malformed text is refused."""
    found = fields(token)
    players = options["players"]
    if found.get("tiles", "") != (box_text(box) if "tiles" in options else ""):
        raise BadView("view: tiles is not the tile file of this game")
    try:
        if read_number(found["players"], PLAYERS[0], PLAYERS[-1], "players") != players:
            raise DigsiteError(f"this game is one of {players} players, not {found['players']}")
        return _sight(found, words, players)
    except DigsiteError as error:
        raise BadView(f"view: {error}") from None


def _sight(found: Mapping[str, str], words: MuseumNotation, players: int) -> MuseumSight:
    due, _, turn = found["due"].partition(":")
    if due not in DUES:
        raise DigsiteError(f"due is WHAT:SEAT with {', '.join(DUES)}, not {found['due']!r}")
    return MuseumSight(
        seat=read_number(found["seat"], 0, players - 1, "seat"),
        turn=read_number(turn, 0, players - 1, "the seat after due"),
        due=due,
        pile=read_number(found["pile"], 0, TILES_MAX, "pile"),
        hands=[read_list(word, words.hand_tiles, "tile") for word in _by_seat(found, "hands", players)],
        goals=_named(found["goals"], words),
        collected=[_named(word, words) for word in _by_seat(found, "collected", players)],
        table=_read_table(found["table"], words, players),
        archeologists=[None if w == "-" else _read_spot(w) for w in _by_seat(found, "archeologists", players)],
        mummies=[_read_spot(word) for word in _by_seat(found, "mummies", players)],
        last=read_number(found["last"], 0, players, "last") if "last" in found else None,
        placed=read_place(found["placed"]) if "placed" in found else None,
    )


def _by_seat(found: Mapping[str, str], name: str, players: int) -> list[str]:
    values = found[name].split("+")
    if len(values) != players:
        raise DigsiteError(f"{name} needs one entry a seat, joined by +: {players}, not {len(values)}")
    return values


def _named(text: str, words: MuseumNotation) -> list[int]:
    kinds, hidden = read_list(text, words.artifacts, "artifact")
    if hidden or len(set(kinds)) < len(kinds):
        raise DigsiteError(f"artifacts are named, each once, not {text!r}")
    return kinds


def _read_spot(text: str) -> Spot:
    place, colon, quarter = text.partition(":")
    if colon and quarter not in QUARTERS:
        raise DigsiteError(f"a figure stands on X,Y or X,Y:QUARTER with {', '.join(QUARTERS)}, not {text!r}")
    return read_place(place), quarter


def _read_table(text: str, words: MuseumNotation, players: int) -> dict[Place, Laid]:
    codes = words.tiles | {f"camp{seat}": CAMP_TILE + seat for seat in range(players)} | {"tomb": TOMB_TILE}
    table: dict[Place, Laid] = {}
    for word in text.split("+"):
        parts = word.split(":")
        if len(parts) != 3:
            raise DigsiteError(f"a tile of the table is X,Y:TILE:rN, not {word!r}")
        place = read_place(parts[0])
        if parts[1] not in codes:
            raise DigsiteError(f"there is no tile {parts[1]!r} for the table; there is {', '.join(codes)}")
        if table and place <= max(table):
            raise DigsiteError(f"the tiles of the table go by x, then y, each place once: {word!r} is out of order")
        table[place] = codes[parts[1]], read_rotation(parts[2])
    return table
