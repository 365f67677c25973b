"""The games still to be played."""

from dataclasses import dataclass, field


@dataclass
class GameQueue:
    """Games to play, in order; those handed back come first."""

    done: bytearray
    returned: list[int] = field(default_factory=list)
    cursor: int = 0

    def take(self, most: int) -> list[int]:
        """The next games, if any."""
        batch = sorted(self.returned)[:most]
        self.returned = sorted(self.returned)[most:]
        while len(batch) < most and self.cursor < len(self.done):
            if not self.done[self.cursor]:
                batch.append(self.cursor)
            self.cursor += 1
        return batch
