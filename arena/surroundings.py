"""What the bots of a worker share with those of other workers."""

from dataclasses import dataclass

from digsite import bots
from digsite.arena.log_budgets import LogBudgets
from digsite.bots.isolation import IsolatedBot, Isolation
from digsite.hgi.floods import LogBudget


@dataclass(frozen=True)
class Surroundings:
    """Of one worker: which one it is, the budgets of the log, and where isolated bots run, if any are isolated."""

    budgets: LogBudgets
    isolation: Isolation | None = None
    worker: int = 0

    def log_budget(self, spec: str) -> LogBudget:
        """How much of the log a bot may fill."""
        return self.budgets.of(spec, self.worker)

    def make(self, spec: str, seed: int, cheats: bool) -> bots.Bot:
        """The bot of that name."""
        if self.isolation is not None and bots.is_foreign(spec):
            return IsolatedBot(spec, self.isolation, seed)
        return bots.make(spec, seed, cheats=cheats)

    def is_program(self, spec: str) -> bool:
        """Whether the bot is a program, which takes its time to start."""
        return bots.is_program(spec) or (self.isolation is not None and bots.is_foreign(spec))
