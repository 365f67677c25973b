"""The games still to be played."""

from dataclasses import dataclass, field

from digsite.arena.schedule import Order


@dataclass
class GameQueue:
    """Games to play, in order; those handed back come first."""

    order: Order
    done: bytearray = field(init=False)  # by number
    returned: list[int] = field(default_factory=list)
    cursor: int = 0

    def __post_init__(self) -> None:
        """No game is over."""
        self.done = bytearray(self.order.games)

    def take(self, most: int) -> list[int]:
        """The next games, if any."""
        self.returned.sort(key=self.order.place)
        batch, self.returned = self.returned[:most], self.returned[most:]
        while len(batch) < most and self.cursor < self.order.games:
            number = self.order.number(self.cursor)
            if not self.done[number]:
                batch.append(number)
            self.cursor += 1
        return batch
