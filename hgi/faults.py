"""What an engine can do wrong, as exceptions. `kind` is the word for it in the record of a game."""

from collections.abc import Sequence

LINES_SHOWN = 5  # of stderr; `stderr` has more


class Fault(Exception):
    """An engine that did not keep to the protocol; the message says what was sent, what came back and what it left."""

    kind: str = "protocol"

    def __init__(
        self,
        text: str,
        sent: str = "",
        got: str | None = None,
        exit_code: int | None = None,
        stderr: Sequence[str] = (),
    ) -> None:
        """`text` says what is wrong; the rest is the evidence, as far as there is any."""
        self.sent, self.got, self.exit_code, self.stderr = sent, got, exit_code, list(stderr)
        evidence = [f"sent: {_short(sent)}"] if sent else []
        evidence += [f"came back: {_short(got)}"] if got is not None else []
        evidence += [f"exit code: {exit_code}"] if exit_code is not None else []
        evidence += [f"stderr: {' | '.join(self.stderr[-LINES_SHOWN:])}"] if self.stderr else []
        super().__init__("; ".join([text, *evidence]))


class Crash(Fault):
    """The program ended, or stopped talking to us, in the middle of it."""

    kind = "crash"


class Stalled(Fault):
    """No reply in time."""

    kind = "timeout"


class Garbled(Fault):
    """A reply that the protocol does not have there."""


class Refused(Fault):
    """The engine answered `error CODE TEXT`."""

    code: str
    reason: str

    def __init__(self, sent: str, got: str, stderr: Sequence[str] = ()) -> None:
        """`got` is the whole reply."""
        _, _, rest = got.partition(" ")
        self.code, _, self.reason = rest.partition(" ")
        self.kind = "crash" if self.code == "internal" else "protocol"
        super().__init__(f"the engine refused: {self.reason or self.code}", sent, got, stderr=stderr)


class Illegal(Fault):
    """A move against the rules."""

    kind = "illegal"


def _short(line: str, most: int = 300) -> str:
    return line if len(line) <= most else line[:most] + " ..."
