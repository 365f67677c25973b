"""Runs a search in a thread of its own, so that the engine keeps listening."""

import logging
import threading
from collections.abc import Callable
from dataclasses import replace

from digsite.engine import Knowledge
from digsite.hgi.player import Choice, Limit, Player

ASK_AGAIN = 0.02  # seconds
log = logging.getLogger(__name__)


class SearchThread:
    """One search of a player; `done` is called once, from the search's thread, with the choice or the error."""

    def __init__(
        self, player: Player, knowledge: Knowledge, limit: Limit, done: Callable[[Choice | BaseException], None]
    ) -> None:
        """The search begins with `start`."""
        self._player, self._knowledge, self._limit, self._done = player, knowledge, limit, done
        self._thread = threading.Thread(target=self._run, name="search", daemon=True)
        self._stopper = threading.Thread(target=self._insist, name="stopper", daemon=True)
        self._chosen = threading.Event()
        self._unasked = threading.Lock()
        self._unreported = threading.Lock()
        self._gate = threading.Lock()  # so that a late stop never reaches the player's next search

    def start(self) -> None:
        """Starts the search."""
        self._thread.start()

    def _run(self) -> None:
        outcome: Choice | BaseException
        try:
            outcome = self._canonical(self._player.choose(self._knowledge, self._limit))
        except BaseException as error:  # whatever a player does, the command gets its reply
            log.exception("the player failed")
            outcome = error
        with self._gate:
            self._chosen.set()
        self._report(outcome)

    def _report(self, outcome: Choice | BaseException) -> None:
        """Reports the outcome, once."""
        if self._unreported.acquire(blocking=False):
            self._done(outcome)

    def _canonical(self, choice: Choice) -> Choice:
        """The choice with its move in canonical text; an illegal move raises and never leaves the engine."""
        path = self._knowledge.legal_path(choice.move)
        move = self._knowledge.game.notation.move_text(path)
        return replace(choice, move=move, plan=(move, *choice.plan[1:]))

    def stop(self) -> None:
        """Asks the search to stop; its outcome is reported as usual."""
        if self._unasked.acquire(blocking=False):
            self._stopper.start()

    def _insist(self) -> None:
        """Repeats the request until it works: the player may not have begun when it is first asked."""
        while self._ask() and not self._chosen.wait(ASK_AGAIN):
            continue

    def _ask(self) -> bool:
        """Asks once; whether it may be necessary to ask again."""
        with self._gate:
            if self._chosen.is_set():
                return False
            try:
                self._player.stop()
            except Exception:
                log.exception("the player cannot be stopped")
                return False
        return True

    def join(self, seconds: float) -> bool:
        """Waits for the end of the search; returns whether it came. A player that does not stop is abandoned."""
        self._thread.join(seconds)
        if self._thread.is_alive():
            self._report(TimeoutError(f"the player did not stop within {seconds:g} seconds"))
        return not self._thread.is_alive()
