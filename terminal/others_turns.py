"""How fast the others' turns go by: step by step, line by line, or at once."""

from collections.abc import Callable, Sequence
from math import inf

from digsite.terminal.keys import key_within, single_keys

PACES = {"step": "one key a step", "line": "line by line, any key skips the rest", "none": "all at once"}
LINE_SECONDS = 0.6
STEPS = "Enter: next step  t: rest of this turn  f: all"
SKIP = "any key: skip to your decision"


class OthersTurns:
    """Waits after each thing that another player does."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._skipped: int | None = None  # the seat whose turn goes by without waiting
        self._told: list[str] = []
        self._all = False

    def begin(self) -> None:
        """The others begin to play."""
        self._skipped, self._all, self._told = None, False, []

    def wait(self, seat: int, told: Sequence[str], show: Callable[[str], None]) -> None:
        """Gives the person time to read what is new, if anything is."""
        new, self._told = list(told) != self._told, list(told)
        if not new or self._all or self.name == "none" or seat == self._skipped:
            return
        self._skipped = None
        line = self.name == "line"

        def paint() -> None:
            show(SKIP if line else STEPS)

        paint()
        with single_keys():
            key = key_within(LINE_SECONDS if line else inf, paint)
        if key == "f" or (line and key):
            self._all = True
        elif key == "t":
            self._skipped = seat
