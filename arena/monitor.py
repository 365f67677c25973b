"""What a worker is doing, readable by its parent even when the worker hangs or is dead.

A worker writes to shared memory which game it plays, which seat has to move by when, and every move made: the parent
kills a worker whose time is up and writes the record of the game from these moves.
"""

import math
import time
from dataclasses import dataclass
from mmap import mmap

GAME, DEADLINE, SEAT, USED = range(4)  # slots of the head, eight bytes each; USED: bytes of moves after the head
HEAD_BYTES = 32
JOURNAL_BYTES = 1 << 22
NO_GAME = -1
NO_SEAT = -1


class Monitor:
    """Follows the games a runner plays; this one does nothing: in the caller's own process nobody could step in."""

    def game(self, number: int) -> None:
        """A game begins."""

    def ask(self, seat: int, seconds: float) -> None:
        """The seat has to answer within this many seconds."""

    def move(self, text: str, ms: float) -> None:
        """The seat answered."""


@dataclass(frozen=True)
class Snapshot:
    """The state of a worker; `moves` with the milliseconds each took."""

    game: int
    deadline: float
    seat: int
    moves: list[tuple[str, float]]

    @property
    def overdue(self) -> bool:
        """Whether the seat to move has run out of time."""
        return time.monotonic() > self.deadline


NOTHING = Snapshot(NO_GAME, math.inf, NO_SEAT, [])


class SharedMonitor(Monitor):
    """A monitor in shared memory: a worker writes, its parent reads.

    The parent may look, and kill the worker, at any moment. So each number is one store of eight bytes,
    and the deadline is lifted before anything else changes and set after everything else has.
    """

    def __init__(self) -> None:
        """Made before the fork."""
        self.memory = mmap(-1, HEAD_BYTES + JOURNAL_BYTES)
        self._numbers = memoryview(self.memory)[:HEAD_BYTES].cast("q")
        self._deadline = memoryview(self.memory)[:HEAD_BYTES].cast("d")
        self.rest()

    def game(self, number: int) -> None:
        """A game begins."""
        self._deadline[DEADLINE] = math.inf
        self._end = HEAD_BYTES
        self._numbers[SEAT] = NO_SEAT
        self._numbers[USED] = 0
        self._numbers[GAME] = number

    def rest(self, seconds: float = math.inf) -> None:
        """No game is in progress; closing bots and the like must not take longer than this."""
        self.game(NO_GAME)
        self._deadline[DEADLINE] = time.monotonic() + seconds

    def ask(self, seat: int, seconds: float) -> None:
        """The seat has to answer within this many seconds."""
        self._deadline[DEADLINE] = math.inf
        self._numbers[SEAT] = seat
        self._deadline[DEADLINE] = time.monotonic() + seconds

    def move(self, text: str, ms: float) -> None:
        """The seat answered: the move is stored before the next seat is asked."""
        self._deadline[DEADLINE] = math.inf
        line = b"%.3f %b\n" % (ms, text.encode())
        start, self._end = self._end, self._end + len(line)
        self.memory[start : self._end] = line
        self._numbers[USED] = self._end - HEAD_BYTES

    def overdue(self) -> bool:
        """Whether the deadline has passed; a quick look."""
        return time.monotonic() > self._deadline[DEADLINE]

    def read(self) -> Snapshot:
        """The whole state; only of a dead worker."""
        journal = self.memory[HEAD_BYTES : HEAD_BYTES + self._numbers[USED]].decode()
        moves = [(text, float(ms)) for ms, _, text in (line.partition(" ") for line in journal.splitlines())]
        return Snapshot(self._numbers[GAME], self._deadline[DEADLINE], self._numbers[SEAT], moves)
