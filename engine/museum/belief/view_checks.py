"""Whether a sight can be: everything is countable, so what does not add up is refused with what is off."""

from collections import Counter

from digsite.engine.errors import BadView
from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.view import MuseumSight, Spot
from digsite.engine.museum.text.words import Place, place_text
from digsite.engine.museum.tiles import GOALS, HAND, QUARTERS, TileBox

TOMB_PLACE = (0, 0)
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


def check(sight: MuseumSight, box: TileBox) -> None:
    """Raises BadView unless the rules could have led to this sight."""
    _check_table(sight, box)
    _check_camps(sight)
    _check_turn(sight)
    _check_hands(sight)
    _check_counts(sight, box)
    _check_goals(sight, box)
    _check_figures(sight, box)
    _check_due(sight, box)


def expect(right: bool, text: str) -> None:
    """Raises with the text unless it is right."""
    if not right:
        raise BadView(f"view: {text}")


# ------------------------------------------------------------------------------------------------------- table


def _check_table(sight: MuseumSight, box: TileBox) -> None:
    """M2, M6: the tomb in the middle, all tiles joined to it side to side, rotations in canonical form."""
    expect(sight.table.get(TOMB_PLACE) == (TOMB_TILE, 0), "the tomb must lie at 0,0 with r0")
    expect(sum(tile == TOMB_TILE for tile, _ in sight.table.values()) == 1, "there is only one tomb, at 0,0")
    for place, (tile, rotation) in sight.table.items():
        looks = box.tiles[tile].looks() if tile < CAMP_TILE else [0]
        allowed = ", ".join(f"r{look}" for look in looks)
        expect(rotation in looks, f"the tile at {place_text(place)} has the looks {allowed}, not r{rotation}")
    lonely = set(sight.table) - _joined(set(sight.table))
    expect(not lonely, f"the tile at {place_text(min(lonely, default=TOMB_PLACE))} is not joined to the tomb")


def _joined(places: set[Place]) -> set[Place]:
    """The places that hang together with the tomb, side to side."""
    reached = {TOMB_PLACE}
    waiting = [TOMB_PLACE]
    while waiting:
        x, y = waiting.pop()
        new = {(x + dx, y + dy) for dx, dy in SIDES} & places - reached
        reached |= new
        waiting += new
    return reached


def terrain(sight: MuseumSight, box: TileBox, spot: Spot) -> str | None:
    """What a figure there stands on: a quarter's name, `airport`, `camp0`, `tomb`; None if there is no such spot."""
    place, quarter = spot
    if place not in sight.table:
        return None
    tile, rotation = sight.table[place]
    if tile < CAMP_TILE and box.tiles[tile].quarters:
        return box.tiles[tile].turned(rotation)[QUARTERS.index(quarter)] if quarter else None
    if quarter:
        return None
    if tile == TOMB_TILE:
        return "tomb"
    return f"camp{tile - CAMP_TILE}" if tile >= CAMP_TILE else "airport"


# ------------------------------------------------------------------------------------------------------ counts


def _check_camps(sight: MuseumSight) -> None:
    """M6: a seat's camp is in its hand, or on the table with its archeologist somewhere."""
    tiles = Counter(tile for tile, _ in sight.table.values())
    for seat, (known, _) in enumerate(sight.hands):
        here, there = known.count(CAMP_TILE), tiles[CAMP_TILE + seat]
        expect(
            here + there == 1,
            f"the camp of seat {seat} must be once in its hand or on the table, not {here + there} times",
        )
        stands = sight.archeologists[seat] is not None
        expect(
            stands == bool(there),
            f"the archeologist of seat {seat} stands on the table if and only if its camp lies there",
        )


def _check_turn(sight: MuseumSight) -> None:
    """M13: the last turns are counted from the empty pile on."""
    expect((sight.last is None) == (sight.pile > 0), "last is said when the pile is empty, and only then")
    over = sight.due in ("result", "over")
    expect((sight.last == 0) == over, "last is 0 when the game is over, and only then")
    expect(sight.due != "draw" or sight.pile > 0, "nobody draws from an empty pile")


def _check_hands(sight: MuseumSight) -> None:
    """M5, M12: four tiles before a seat places, three after it, and none is drawn from an empty pile."""
    players = len(sight.hands)
    done = 0 if sight.last is None else players - sight.last
    for seat, (known, hidden) in enumerate(sight.hands):
        expected = HAND + 1
        if seat == sight.turn:
            expected -= sight.due != "place"
        elif (sight.turn - seat) % players <= done:
            expected -= 1
        size = len(known) + hidden
        expect(size == expected, f"seat {seat} has {size} tiles in its hand, but it must have {expected} now")
    expect(sight.hands[sight.seat][1] == 0, f"seat {sight.seat} sees its own hand: no tile of it is hidden")


def _check_counts(sight: MuseumSight, box: TileBox) -> None:
    """Every tile of the box is on the table, in a hand or in the pile."""
    seen = Counter(tile for tile, _ in sight.table.values() if tile < CAMP_TILE)
    for known, _ in sight.hands:
        seen.update(tile for tile in known if tile != CAMP_TILE)
    for number, tile in enumerate(box.tiles):
        expect(seen[number] <= tile.n, f"{seen[number]} of the tile {tile.name} are seen, but the box has {tile.n}")
    hidden = sum(hidden for _, hidden in sight.hands)
    total = seen.total() + hidden + sight.pile
    expect(
        total == box.total,
        f"{seen.total()} tiles are seen, {hidden} hidden in hands and {sight.pile} in the pile: "
        f"that makes {total}, but the box has {box.total}",
    )


def _check_goals(sight: MuseumSight, box: TileBox) -> None:
    """M5, M11."""
    expect(len(sight.goals) == GOALS, f"a seat has {GOALS} goals, not {len(sight.goals)}")
    for seat, kinds in enumerate(sight.collected):
        expect(len(kinds) <= GOALS, f"seat {seat} cannot have collected more than {GOALS} artifacts")
        camp = sight.archeologists[seat] is not None
        expect(camp or not kinds, f"seat {seat} cannot have collected anything before its camp is laid")
    for kind in sight.collected[sight.seat]:
        expect(
            kind in sight.goals, f"seat {sight.seat} has collected {box.artifacts[kind]}, which is not among its goals"
        )


# ----------------------------------------------------------------------------------------------------- figures


def _check_figures(sight: MuseumSight, box: TileBox) -> None:
    """M9, M10: where figures can stand, and never two on one spot (the tomb excepted)."""
    stands: list[Spot] = []
    for seat, spot in enumerate(sight.archeologists):
        if spot is not None:
            found = terrain(sight, box, spot)
            bad = found is None or found == "tomb" or (found.startswith("camp") and found != f"camp{seat}")
            expect(not bad, f"the archeologist of seat {seat} cannot stand on {_name(spot)}: {found or 'no such spot'}")
            stands.append(spot)
    for seat, spot in enumerate(sight.mummies):
        if spot != (TOMB_PLACE, ""):
            found = terrain(sight, box, spot)
            colour = box.colour(found) if found and spot[1] else ""
            right = colour not in ("", box.colours[seat])
            expect(right, f"the mummy of seat {seat} cannot stand on {_name(spot)}: {found or 'no such spot'}")
            stands.append(spot)
    twice = [spot for spot, n in Counter(stands).items() if n > 1]
    expect(not twice, f"two figures stand on {_name(twice[0]) if twice else ''}")


def _name(spot: Spot) -> str:
    return f"{place_text(spot[0])} {spot[1]}".rstrip()


def _check_due(sight: MuseumSight, box: TileBox) -> None:
    """M7, M10, M11: what is asked can be asked."""
    spot = sight.archeologists[sight.turn]
    if sight.due == "walk":
        expect(spot is not None, f"seat {sight.turn} cannot walk before its camp is laid")
    if sight.due == "collect":
        found = terrain(sight, box, spot) if spot else None
        kind = box.artifacts.index(found) if found in box.artifacts else -1
        new = kind >= 0 and kind not in sight.collected[sight.turn]
        expect(new, f"seat {sight.turn} does not stand on an artifact of a kind it has not collected yet")
    expect((sight.placed is not None) == (sight.due == "icon"), "placed is said when the icon is due, and only then")
    if sight.placed is not None:
        _check_placed(sight, box, sight.placed)


def _check_placed(sight: MuseumSight, box: TileBox, placed: Place) -> None:
    """The tile just placed: it has an icon, nobody stands on it yet, and the others hung together before it."""
    tile = sight.table.get(placed, (TOMB_TILE, 0))[0]
    expect(tile < CAMP_TILE and bool(box.tiles[tile].icon), f"there is no tile with an icon at {place_text(placed)}")
    figures = [*sight.archeologists, *sight.mummies]
    free = all(spot is None or spot[0] != placed for spot in figures)
    expect(free, f"a figure stands on the tile just placed at {place_text(placed)}")
    before = set(sight.table) - {placed}
    expect(
        _joined(before) == before, f"the tile at {place_text(placed)} cannot be the last one placed: others hang on it"
    )
