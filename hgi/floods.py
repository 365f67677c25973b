"""How much an engine may say: in one reply, on stderr, and in its host's log. More is a fault of the engine's."""

MIB = 1 << 20
MOST_LINES, MOST_BYTES = 1_000, MIB  # of `info` and `warning` lines in one reply, the handshake's lines too
MOST_MOVES, MOST_MOVE_BYTES = 10_000, 10 * MIB  # of `move` lines in one reply
MOST_STDERR = 10 * MIB  # between two commands
MOST_LOG = 10 * MIB  # of warnings and faults in the log, of one bot in a whole tournament


class Flood(ValueError):
    """More than an engine may say."""


class Heard:
    """Counts the lines of one reply before its closing line."""

    def __init__(self) -> None:
        """Nothing has been said yet."""
        self._lines = {True: 0, False: 0}  # by whether they are `move` lines
        self._bytes = {True: 0, False: 0}

    def add(self, line: str) -> None:
        """Counts a line; a Flood if it is one too many."""
        listed = line.startswith("move ")
        most_lines, most_bytes = (MOST_MOVES, MOST_MOVE_BYTES) if listed else (MOST_LINES, MOST_BYTES)
        self._lines[listed] += 1
        self._bytes[listed] += len(line.encode())
        if self._lines[listed] > most_lines:
            raise Flood(f"more than {most_lines:,} lines in one reply")
        if self._bytes[listed] > most_bytes:
            raise Flood(f"more than {most_bytes // MIB} MiB in one reply")


class LogBudget:
    """How much of the log one bot may fill."""

    def __init__(self) -> None:
        """Nothing is used."""
        self._used = 0

    def spend(self, size: int) -> bool:
        """Takes that many bytes; whether they were left."""
        self._used += size
        return self._used <= MOST_LOG
