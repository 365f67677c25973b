"""What a move that is known to be legal changes on the table."""

from __future__ import annotations

from collections.abc import Callable

from .museum_board import Laid, Place, Spot
from .museum_moves import found_artifact
from .museum_position import ReferencePosition


def play(position: ReferencePosition, seat: int, move: str) -> None:
    """Carries out one legal move; skip, stay and leave change nothing."""
    verb, *words = move.split()
    if verb in VERBS:
        VERBS[verb](position, seat, words)


def read_place(word: str) -> Place:
    """
    >>> read_place("-1,2")
    (-1, 2)
    """
    x, y = word.split(",")
    return (int(x), int(y))


def read_rotation(word: str) -> int:
    """
    >>> read_rotation("r3")
    3
    """
    return int(word.removeprefix("r"))


def read_spot(words: list[str]) -> Spot:
    """
    >>> read_spot(["1,0", "sw"])
    Spot(x=1, y=0, quarter='sw')
    """
    return Spot(*read_place(words[0]), *words[1:])


def play_place(position: ReferencePosition, seat: int, words: list[str]) -> None:
    """M6."""
    name, where, rotation = words
    position.placed = read_place(where)
    position.lay(seat, name, position.placed, read_rotation(rotation))


def play_rotate(position: ReferencePosition, _seat: int, words: list[str]) -> None:
    """M7."""
    place = read_place(words[0])
    position.board.laid[place] = Laid(position.board.laid[place].tile, read_rotation(words[1]))


def play_swap(position: ReferencePosition, _seat: int, words: list[str]) -> None:
    """M7: each rotation is of the tile that then lies there. The tile just placed may be one of the two."""
    laid = position.board.laid
    first, second = read_place(words[0]), read_place(words[2])
    one, other = laid[first].tile, laid[second].tile
    laid[first] = Laid(other, read_rotation(words[1]))
    laid[second] = Laid(one, read_rotation(words[3]))


def play_replace(position: ReferencePosition, seat: int, words: list[str]) -> None:
    """M7: the hand tile goes down where the other came from; a camp brings its archeologist."""
    where, name, rotation = words
    place = read_place(where)
    taken = position.board.laid[place].tile.name
    position.lay(seat, name, place, read_rotation(rotation))
    position.hands[seat].append(taken)


def play_mummy(position: ReferencePosition, _seat: int, words: list[str]) -> None:
    """M9."""
    position.mummies[position.box.colours.index(words[0])] = read_spot(words[1:])


def play_walk(position: ReferencePosition, seat: int, words: list[str]) -> None:
    """M10."""
    position.archeologists[seat] = read_spot(words)


def play_collect(position: ReferencePosition, seat: int, _words: list[str]) -> None:
    """M11: the goal is revealed and the archeologist goes back to its camp."""
    artifact = found_artifact(position, seat)
    assert artifact is not None
    position.collected[seat].append(artifact)
    position.archeologists[seat] = position.board.camp(seat)


VERBS: dict[str, Callable[[ReferencePosition, int, list[str]], None]] = {
    "place": play_place,
    "rotate": play_rotate,
    "swap": play_swap,
    "replace": play_replace,
    "mummy": play_mummy,
    "walk": play_walk,
    "collect": play_collect,
}
