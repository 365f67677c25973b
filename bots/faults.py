"""What a bot can do wrong at a table; whoever runs the game decides what it costs."""

from typing import ClassVar


class BotFault(Exception):
    """A bot failed at its turn: `kind` says how, the text what was asked and what came back.

    A bot that runs another program stays in its own process group, so that a runner can end both at once.
    """

    KINDS: ClassVar[tuple[str, ...]] = ("illegal", "timeout", "crash", "protocol")

    def __init__(self, kind: str, text: str) -> None:
        """One of the four kinds, and a sentence."""
        if kind not in self.KINDS:
            raise ValueError(f"a fault is one of {', '.join(self.KINDS)}, not {kind!r}")
        super().__init__(text)
        self.kind = kind
