"""The engine's side of the protocol: reads lines and gives each command exactly one closing reply."""

import logging
import threading
from collections.abc import Callable, Iterable

from digsite import engine
from digsite.engine import DigsiteError, Knowledge
from digsite.hgi.commands import AT_ONCE, USAGE, arguments
from digsite.hgi.lines import Output, RawLine, one_line
from digsite.hgi.player import Choice, Player, PlayerFactory
from digsite.hgi.request import Refusal, Request, read_request
from digsite.hgi.search_thread import SearchThread
from digsite.hgi.session import EngineSession, deciding
from digsite.hgi.side_thread import SideThread
from digsite.hgi.wire import GO_KEYS, choice_lines, read_limit

BUSY = ("see", "newgame", "position", "setoption", "best", "go")  # not while a search runs
ASIDE = ("moves", "belief", "show")  # may take their time: not in the thread that reads
SHORT = 0.5  # seconds that reading waits for one of these, so that a short answer comes before the next command
PATIENCE = 2.0  # seconds a search may take to stop when the engine ends
log = logging.getLogger(__name__)


class EngineServer:
    """An engine: one player, one game at a time, at most one search."""

    def __init__(self, factory: PlayerFactory, output: Output) -> None:
        """Waits for the first line."""
        self._session = EngineSession(factory)
        self._output = output
        self._search: SearchThread | None = None
        self._aside: SideThread | None = None
        self.ended = threading.Event()

    def serve(self, lines: Iterable[RawLine]) -> None:
        """Answers until the lines end, `quit` comes or nobody reads the answers."""
        for line in lines:
            self.answer(line)
            if self.ended.is_set() or self._output.broken.is_set():
                break
        self.ended.set()

    def close(self) -> bool:
        """Stops a running search and closes the player; returns whether that could be done."""
        self.ended.set()
        search = self._stop()
        aside = self._aside
        if (search is not None and not search.join(PATIENCE)) or (aside is not None and not aside.join(PATIENCE)):
            return False
        if not self._output.lock.acquire(timeout=PATIENCE):  # a reply in progress is written first, if anybody reads it
            return False
        try:
            self._session.close()
        finally:
            self._output.lock.release()
        return True

    def answer(self, line: RawLine) -> None:
        """Answers one line with one closing reply, unless it is a comment or empty; a search replies later."""
        request = read_request(line)
        if request is None:
            return
        try:
            replies = self._dispatch(request)
        except Exception as error:
            replies = [_error(error)]
        if replies:
            self._reply(request, replies)
        if replies == ["ok"] and request.verb == "stop":
            self._stop()
        if replies == ["ok"] and request.verb == "quit":
            self.ended.set()

    def _reply(self, request: Request, lines: list[str]) -> None:
        prefix = f"{request.id} " if request.id else ""
        warnings = [f"warning {one_line(text)}" for text in request.warnings]
        self._output.send([prefix + line for line in (*warnings, *lines)])
        request.warnings.clear()
        if self._output.broken.is_set():
            self.ended.set()

    def _dispatch(self, request: Request) -> list[str]:
        if request.flaw:
            raise Refusal("bad-argument", request.flaw)
        if request.verb not in USAGE:
            raise Refusal("unknown-command", f"{request.verb!r} is no command; there is {', '.join(USAGE)}")
        if self._search is not None and request.verb in BUSY:
            raise Refusal("busy", f"a search is running: {request.verb} must wait for its bestmove; stop ends it")
        if self._aside is not None and request.verb in (*BUSY, *ASIDE):
            raise Refusal("busy", f"the reply to another command is still being made: {request.verb} must wait for it")
        if request.verb in ASIDE:
            return self._answer_aside(request)
        if request.verb in AT_ONCE:
            return AT_ONCE[request.verb](self._session, request)
        if request.verb == "go":
            return self._go(request)
        if request.verb == "best":
            return self._best(request)
        arguments(request)
        return ["ok"]  # stop and quit take effect after the reply

    def _answer_aside(self, request: Request) -> list[str]:
        """Starts a thread that answers, and waits for it a moment."""
        aside = SideThread(
            lambda: AT_ONCE[request.verb](self._session, request), lambda outcome: self._finish_aside(request, outcome)
        )
        self._aside = aside
        try:
            aside.start()
        except BaseException:
            self._aside = None
            raise
        aside.join(SHORT)
        return []

    def _finish_aside(self, request: Request, outcome: list[str] | Exception) -> None:
        """Called from the side thread; marks the engine idle first, so that the next command is not `busy`."""
        lines = [_error(outcome)] if isinstance(outcome, Exception) else outcome
        with self._output.lock:
            self._aside = None
            self._reply(request, lines)

    # ---------------------------------------------------------------------------------------------- searches

    def _go(self, request: Request) -> list[str]:
        keys = request.keys(USAGE["go"], GO_KEYS)
        return self._think(request, lambda: self._session.player, self._session.to_decide(), keys)

    def _best(self, request: Request) -> list[str]:
        (view,) = request.positional(USAGE["best"], need=1)
        keys = request.keys(USAGE["best"], GO_KEYS)
        return self._think(request, self._session.oracle, deciding(engine.from_view(view)), keys)

    def _stop(self) -> SearchThread | None:
        """Asks a running search to end."""
        search = self._search
        if search is not None:
            search.stop()
        return search

    def _think(
        self, request: Request, player: Callable[[], Player], knowledge: Knowledge, keys: dict[str, str]
    ) -> list[str]:
        """Starts a search, which answers the request when it ends."""
        limit, best = read_limit(keys, knowledge.game.players)
        search = SearchThread(player(), knowledge, limit, lambda outcome: self._finish(request, best, outcome))
        self._reply(request, [])  # warnings need not wait
        self._search = search
        try:
            search.start()
        except BaseException:
            self._search = None
            raise
        return []

    def _finish(self, request: Request, best: int, outcome: Choice | BaseException) -> None:
        """Called from the search's thread; marks the engine idle first, so that the next command is not `busy`."""
        try:
            lines = [_internal(outcome)] if isinstance(outcome, BaseException) else choice_lines(outcome, best)
        except Exception as error:
            lines = [_internal(error)]
        with self._output.lock:
            self._search = None
            self._reply(request, lines)


def _error(error: Exception) -> str:
    """The error line: the host's mistakes have their own codes, everything else is internal."""
    if isinstance(error, Refusal | DigsiteError):
        return f"error {error.code} {one_line(str(error))}"
    log.error("a command failed", exc_info=error)
    return _internal(error)


def _internal(error: BaseException) -> str:
    return f"error internal {one_line(f'{type(error).__name__}: {error}')}"
