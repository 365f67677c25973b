"""What moves of the museum change in points at once: all that scores lies open, so it can be played and counted."""

from collections.abc import Sequence

from digsite.engine.game import Knowledge

MOST = 4000  # moves that are tried; more would be felt as a pause


class Gains:
    """The points that every move of a decision gives and takes."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.position = knowledge.view()
        self._seat = knowledge.seat
        world = knowledge.sample(seed=1)  # whatever is hidden, the points are the same in every world
        before = world.scores
        self._changes: dict[str, list[int]] = {}
        self.moves = knowledge.moves()
        for move in self.moves[:MOST]:
            after = world.copy()
            after.play(move)
            self._changes[move] = [now - then for now, then in zip(after.scores, before, strict=True)]

    def own(self, move: str) -> int:
        """What the deciding seat wins or loses by a move."""
        return self._changes[move][self._seat] if move in self._changes else 0

    def best(self, beginning: str) -> str:
        """The best move with that beginning: own points first, then what the others lose."""
        fitting = [move for move in self._changes if move.startswith(beginning)]
        return max(fitting, key=lambda move: (self.own(move), -sum(self._changes[move])), default="")

    def text(self, move: str, names: Sequence[str]) -> str:
        """`+4`, `+2, Ada -2`; nothing where nothing changes."""
        changes = self._changes.get(move, [])
        others = [f"{names[seat]} {change:+}" for seat, change in enumerate(changes) if change and seat != self._seat]
        own = self.own(move)
        return ", ".join([*([f"{own:+}"] if own else []), *others])


def worth(points: str) -> str:
    """A change of points as a note behind a label."""
    return f" ({points})" if points else ""
