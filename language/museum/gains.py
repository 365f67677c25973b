"""What moves of the museum change in points at once: all that scores lies open, so it can be played and counted."""

from collections.abc import Sequence

from digsite.engine.game import Knowledge


class Gains:
    """The points that every move of a decision gives and takes."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.position = knowledge.view()
        self._seat = knowledge.seat
        world = knowledge.sample(seed=1)  # whatever is hidden, the points are the same in every world
        before = world.scores
        self._changes = {
            move: [now - then for now, then in zip(after, before, strict=True)] for move, after in world.scores_after()
        }
        self.moves = list(self._changes)

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
