"""What a bot announced: the rest of its turn, which it plays unless something new was revealed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from digsite.bots.bot import Choice, Line
from digsite.engine import Knowledge


@dataclass(frozen=True)
class Announcement:
    """A plan, what else the search had to say, and all that the seat had seen by then."""

    plan: tuple[str, ...]
    best: tuple[Line, ...]
    later: tuple[tuple[Line, ...], ...] | None  # what it had to say of later decisions; None: one search was for all
    seat: int
    origin: str | None
    log: tuple[str, ...]

    @property
    def firm(self) -> bool:
        """Whether all of it was thought about."""
        return self.later is None or len(self.later) == len(self.plan) - 1

    def carried_on(self, knowledge: Knowledge) -> "Announcement | None":
        """The rest of it, if all that happened since are its own moves; else None."""
        news = knowledge.log[len(self.log) :]
        done = len(news)
        if not 0 < done < len(self.plan) or (knowledge.seat, knowledge.origin) != (self.seat, self.origin):
            return None
        if tuple(news) != tuple(f"{self.seat} {move}" for move in self.plan[:done]) or not _begins(
            knowledge.log, self.log
        ):
            return None
        if self.later is not None:
            if done > len(self.later):  # nobody has thought about that yet
                return None
            return announce(knowledge, self.plan[done:], self.later[done - 1], self.later[done:])
        best = tuple(_after(line, done) for line in self.best if _goes_on(line.plan, self.plan[:done]))
        return announce(knowledge, self.plan[done:], best)


class PlanKeeper:
    """The plan of a bot that is started afresh for every decision: a firm one is played without asking it again."""

    def __init__(self) -> None:
        self._announced: Announcement | None = None

    def carried_on(self, knowledge: Knowledge) -> Choice | None:
        """The next move of the plan, if all that happened since are its own moves; else None."""
        self._announced = self._announced.carried_on(knowledge) if self._announced else None
        if self._announced is None:
            return None
        plan, best = self._announced.plan, self._announced.best
        return Choice(plan[0], best=best, plan=plan, firm=True)

    def keep(self, knowledge: Knowledge, choice: Choice) -> None:
        """Remembers what was chosen now."""
        self._announced = announce(knowledge, choice.plan, choice.best) if choice.firm else None


def announce(
    knowledge: Knowledge,
    plan: tuple[str, ...],
    best: tuple[Line, ...],
    later: tuple[tuple[Line, ...], ...] | None = None,
) -> Announcement:
    """Remembers a plan made now."""
    return Announcement(plan, best, later, knowledge.seat, knowledge.origin, tuple(knowledge.log))


def _begins(log: Sequence[str], seen: Sequence[str]) -> bool:
    return all(event == before for event, before in zip(log, seen, strict=False))


def _goes_on(plan: tuple[str, ...], done: tuple[str, ...]) -> bool:
    return len(plan) > len(done) and plan[: len(done)] == done


def _after(line: Line, done: int) -> Line:
    return replace(line, move=line.plan[done], plan=line.plan[done:])
