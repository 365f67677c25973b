"""One search in a thread of its own, so that the engine keeps listening."""

import logging
import threading
from collections.abc import Callable
from dataclasses import replace

from digsite.engine import Knowledge
from digsite.hgi.player import Choice, Limit, Player

ASK_AGAIN = 0.02  # seconds
log = logging.getLogger(__name__)


class SearchThread:
    """A player thinking; `done` is called once, from the search's thread, with the choice or with what went wrong."""

    def __init__(
        self, player: Player, knowledge: Knowledge, limit: Limit, done: Callable[[Choice | BaseException], None]
    ) -> None:
        """Thinks from `start` on."""
        self._player, self._knowledge, self._limit, self._done = player, knowledge, limit, done
        self._thread = threading.Thread(target=self._run, name="search", daemon=True)
        self._stopper = threading.Thread(target=self._insist, name="stopper", daemon=True)
        self._chosen = threading.Event()
        self._unasked = threading.Lock()
        self._unreported = threading.Lock()
        self._gate = threading.Lock()  # no stop of this search reaches the player's next one

    def start(self) -> None:
        """Begins to think."""
        self._thread.start()

    def _run(self) -> None:
        outcome: Choice | BaseException
        try:
            outcome = self._canonical(self._player.choose(self._knowledge, self._limit))
        except BaseException as error:  # whatever a player does, its command is answered
            log.exception("the player failed")
            outcome = error
        with self._gate:
            self._chosen.set()
        self._report(outcome)

    def _report(self, outcome: Choice | BaseException) -> None:
        """The first outcome counts."""
        if self._unreported.acquire(blocking=False):
            self._done(outcome)

    def _canonical(self, choice: Choice) -> Choice:
        """Its move in the one text it has; an illegal one does not leave the engine."""
        path = self._knowledge.legal_path(choice.move)
        return replace(choice, move=self._knowledge.game.words.move_text(path))

    def stop(self) -> None:
        """Ends it soon; its outcome comes the usual way."""
        if self._unasked.acquire(blocking=False):
            self._stopper.start()

    def _insist(self) -> None:
        """Asks until it is heard: a player may not yet have begun when it is asked for the first time."""
        while self._ask() and not self._chosen.wait(ASK_AGAIN):
            continue

    def _ask(self) -> bool:
        """Whether it may be necessary to ask again."""
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
        """Waits for its end; whether it came. A player that does not stop is given up."""
        self._thread.join(seconds)
        if self._thread.is_alive():
            self._report(TimeoutError(f"the player did not stop within {seconds:g} seconds"))
        return not self._thread.is_alive()
