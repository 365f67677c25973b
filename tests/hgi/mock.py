"""A transport that plays a script: what the client must say, and what it then hears."""

import asyncio
from collections import deque
from collections.abc import Sequence


class ScriptedTransport:
    """A conversation written down. A reply of None ends the engine; one that is missing is silence."""

    def __init__(
        self, *lines: tuple[str, Sequence[str | None]], exit_code: int | None = 0, stderr: Sequence[str] = ()
    ) -> None:
        self._expected = deque(lines)
        self._replies: asyncio.Queue[str | None] = asyncio.Queue()
        self._exit_code = exit_code
        self._gone = False
        self.stderr: Sequence[str] = list(stderr)
        self.killed = False

    async def write(self, data: bytes) -> None:
        if self._gone:
            raise BrokenPipeError
        command = data.decode().removesuffix("\n")
        assert self._expected, f"nothing more was expected, but came {command!r}"
        expected, replies = self._expected.popleft()
        assert command == expected, f"expected {expected!r}, came {command!r}"
        for reply in replies:
            self._gone |= reply is None
            self._replies.put_nowait(reply)

    async def read(self) -> str | None:
        reply = await self._replies.get()
        if reply == "\xff":
            raise ValueError("not a line")
        return reply

    async def ended(self) -> int | None:
        return self._exit_code

    def hang_up(self) -> None:
        self._replies.put_nowait(None)

    def kill(self) -> None:
        self.killed = True

    def complete(self) -> bool:
        return not self._expected
