"""A position in lines of plain text, for a person who asks an engine what it sees."""

from typing import TYPE_CHECKING

from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.words import Place, list_text, place_text

if TYPE_CHECKING:
    from digsite.engine.museum.belief.knowledge import MuseumKnowledge
    from digsite.engine.museum.text.notation import MuseumNotation
    from digsite.engine.museum.text.view import MuseumSight, Spot


def item_word(place: str) -> str:
    """What lies hidden in that place."""
    return "goal" if place.startswith("goals:") else "tile"


def describe(words: "MuseumNotation", knowledge: "MuseumKnowledge") -> list[str]:
    """What the seat knows for certain: who stands where with what, then the table, tile by tile."""
    game = f"{knowledge.game.id}, {knowledge.game.players} players; you are seat {knowledge.seat}"
    if not knowledge.started:
        return [game, f"the set-up is under way; next comes {knowledge.due!r}"]
    sight = knowledge.sight()
    last = f"; {sight.last} turns are left" if sight.last is not None else ""
    placed = f" of the tile at {place_text(sight.placed)}" if sight.placed else ""
    return [
        game,
        f"turn of seat {sight.turn}; due: {sight.due}{placed}",
        *(_seat(words, sight, seat, points) for seat, points in enumerate(knowledge.scores)),
        f"your goals: {list_text(sight.goals, words.artifact_name)}",
        f"pile: {sight.pile} tiles{last}",
        *(_laid(words, place, *sight.table[place]) for place in sorted(sight.table)),
    ]


def _seat(words: "MuseumNotation", sight: "MuseumSight", seat: int, points: int) -> str:
    known, hidden = sight.hands[seat]
    return (
        f"seat {seat}{' (you)' * (seat == sight.seat)}: {points} points; "
        f"holds {list_text(known, words.tile_name, hidden)}; "
        f"collected {list_text(sight.collected[seat], words.artifact_name)}; "
        f"archeologist {_spot(sight.archeologists[seat])}; mummy {_spot(sight.mummies[seat])}"
    )


def _spot(spot: "Spot | None") -> str:
    if spot is None:
        return "not on the table"
    place, quarter = spot
    return f"at {place_text(place)}{' ' * bool(quarter)}{quarter}"


def _laid(words: "MuseumNotation", place: Place, tile: int, rotation: int) -> str:
    if tile == TOMB_TILE:
        name = "tomb"
    elif tile >= CAMP_TILE:
        name = f"camp of seat {tile - CAMP_TILE}"
    else:
        name = f"{words.tile_name[tile]} r{rotation}"
    return f"table {place_text(place)}: {name}"
