"""What moves of the museum change in points at once: all that scores lies open, so it can be played and counted."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from digsite.engine.game import Knowledge


class Gains:
    """The points that every listed move of a decision gives and takes. There may be thousands of them."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.position = knowledge.view()
        self._seat = knowledge.seat
        world = knowledge.sample(seed=1)  # whatever is hidden, the points are the same in every world
        self.moves, self.more = knowledge.list_moves()
        self._changes = world.scores_after() - np.array(world.scores)  # a row a move
        self._own: list[int] = self._changes[:, self._seat].tolist()

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {move: row for row, move in enumerate(self.moves)}

    def own(self, move: str) -> int:
        """What the deciding seat wins or loses by a move."""
        return self._own[self._rows[move]] if move in self._rows else 0

    def most(self) -> dict[str, int]:
        """What the deciding seat wins at most by a move of each kind, by the move's first word."""
        most: dict[str, int] = {}
        for move, own in zip(self.moves, self._own, strict=True):
            verb = move.partition(" ")[0]
            if own > most.get(verb, own - 1):
                most[verb] = own
        return most

    def text(self, move: str, names: Sequence[str]) -> str:
        """`+4`, `+2, Ada -2`; nothing where nothing changes."""
        changes = self._changes[self._rows[move]].tolist() if move in self._rows else []
        others = [f"{names[seat]} {change:+}" for seat, change in enumerate(changes) if change and seat != self._seat]
        own = self.own(move)
        return ", ".join([*([f"{own:+}"] if own else []), *others])


def worth(points: str) -> str:
    """A change of points as a note behind a label."""
    return f" ({points})" if points else ""
