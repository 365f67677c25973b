"""What a player can do wrong at a table; whoever runs the game decides what it costs."""

from collections.abc import Sequence

KINDS = ("illegal", "timeout", "crash", "protocol")
LINES_SHOWN = 5  # of stderr; `stderr` has more
WIDTH_SHOWN = 300


class Fault(Exception):
    """A player failed at its turn: `kind` is the word for it in the record, the text says what happened.

    The fault of a program also carries the evidence: what was sent, what came back, and how the program ended.
    """

    def __init__(
        self,
        kind: str,
        text: str,
        sent: str = "",
        got: str | None = None,
        exit_code: int | None = None,
        stderr: Sequence[str] = (),
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"a fault is one of {', '.join(KINDS)}, not {kind!r}")
        self.kind = kind
        self.sent, self.got, self.exit_code, self.stderr = sent, got, exit_code, list(stderr)
        evidence = [f"sent: {_short(sent)}"] if sent else []
        evidence += [f"came back: {_short(got)}"] if got is not None else []
        evidence += [f"exit code: {exit_code}"] if exit_code is not None else []
        evidence += [f"stderr: {' | '.join(self.stderr[-LINES_SHOWN:])}"] if self.stderr else []
        super().__init__("; ".join([text, *evidence]))


def _short(line: str) -> str:
    return line if len(line) <= WIDTH_SHOWN else line[:WIDTH_SHOWN] + " ..."
