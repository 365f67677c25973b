"""Runs a tournament: hands out games, keeps what comes back, and stops when asked."""

from digsite.arena.agenda import take_stock
from digsite.arena.executors import Crew, Returned
from digsite.arena.game_runner import Played
from digsite.arena.interrupts import Interrupts
from digsite.arena.progress import Screen
from digsite.arena.settings import Settings
from digsite.arena.status import Status
from digsite.arena.store import Store
from digsite.arena.worker import BATCH_SECONDS

BATCH_MOST = 256
POLL_SECONDS = 0.1


class Runner:
    """One tournament under way."""

    def __init__(self, settings: Settings, results: Store, screen: Screen, workers: int) -> None:
        """Takes stock of what has been played; without workers games are played in this thread."""
        self.settings, self.results, self.screen = settings, results, screen
        self.agenda, tally, trial = take_stock(settings, results.folder)
        self.status = Status(settings, tally, trial)
        self.interrupts = Interrupts(at_once=not workers)
        self.game_seconds = BATCH_SECONDS

    def run(self, crew: Crew) -> bool:
        """Plays until nothing is left to do or somebody stops it; whether it is complete."""
        self.status.mark()
        with self.interrupts.watched(), self.screen.shown(self.status):
            try:
                self._play(crew)
                crew.close(at_once=False)
            except KeyboardInterrupt:
                self.status.interrupted = True
            finally:
                crew.close(at_once=True)
        return self.complete

    @property
    def complete(self) -> bool:
        """Whether all games are over, or enough for a verdict."""
        return self.decided or self.status.done == self.settings.games

    @property
    def decided(self) -> bool:
        """Whether a sequential test has its verdict."""
        return self.status.trial is not None and bool(self.status.trial.verdict)

    def _play(self, crew: Crew) -> None:
        while self._hand_out(crew) or crew.running:
            for outcome in crew.wait(POLL_SECONDS):
                self._keep(outcome)
            if self.interrupts.count > 1:
                raise KeyboardInterrupt
            self.status.interrupted = self.interrupts.count > 0
            self.status.mark()
            self.screen.update(self.status)

    def _hand_out(self, crew: Crew) -> bool:
        """Gives every idle worker something to do; whether there was anything."""
        if self.interrupts.count or self.decided:
            return False
        handed = False
        while crew.running < crew.size:
            left = self.settings.games - self.status.done
            fair = -(-left // crew.size)
            batch = self.agenda.take(max(1, min(int(BATCH_SECONDS / self.game_seconds), BATCH_MOST, fair)))
            if not batch:
                break
            crew.start(batch)
            handed = True
        return handed

    def _keep(self, outcome: Played | Returned) -> None:
        if isinstance(outcome, Returned):
            self.agenda.returned += outcome.numbers
            return
        self.results.append(outcome.line)
        self.agenda.done[outcome.summary.id] = 1
        self.status.tally.add(outcome.summary)
        self.game_seconds += 0.1 * (outcome.seconds - self.game_seconds)
