"""The best move of a position, according to a bot: the oracle behind `best`."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from digsite.bots.bot import Choice, Limit, Line
from digsite.bots.registry import make
from digsite.bots.strongest import strongest
from digsite.engine import DigsiteError, Fault, Knowledge, NotYourTurn, from_view

Why = Callable[[Knowledge, Sequence[str]], str]  # the reason for a plan in words; a function that can be pickled


def no_reason(knowledge: Knowledge, plan: Sequence[str]) -> str:
    """Where nobody asks why."""
    return ""


@dataclass(frozen=True)
class BestMove:
    """A position and what a bot would do there."""

    knowledge: Knowledge
    choice: Choice
    most: int  # candidates wanted

    @property
    def best(self) -> tuple[Line, ...]:
        """The candidates, the best first."""
        return self.choice.best[: self.most]

    def row(self, why: Why = no_reason) -> dict[str, Any]:
        """The advice as JSON values; `why` gives the reason for a plan in words, or none."""
        reason = why(self.knowledge, self.choice.plan)
        return {
            "move": self.choice.move,
            "plan": list(self.choice.plan),
            **({"why": reason} if reason else {}),
            "seat": self.knowledge.seat,
            "due": self.knowledge.due,
            "iterations": self.choice.iterations,
            "seconds": round(self.choice.seconds, 3),
            "ms": round(1000 * self.choice.seconds, 3),
            "lines": [
                {
                    "move": line.move,
                    "plan": list(line.plan),
                    "win": [_number(share) for share in line.win],
                    "points": _number(line.score),
                    "visits": line.visits,
                    "error": _number(line.se),
                    "why": why(self.knowledge, line.plan),
                }
                for line in self.best
            ],
            "best": [
                {
                    "move": line.move,
                    "plan": list(line.plan),
                    "visits": line.visits,
                    "win": [_number(share) for share in line.win],
                    "score": _number(line.score),
                    "se": _number(line.se),
                }
                for line in self.best
            ],
        }

    def lines(self, why: str = "") -> list[str]:
        """The advice as text: the move alone, then a line for each plan, then why."""
        seat = self.knowledge.seat
        return [
            self.choice.move,
            *(
                f"{rank:3}. win {line.win[seat]:.3f} (se {line.se:.3f})  score {line.score:6.1f}  "
                f"visits {line.visits:7}  {'; '.join(line.plan)}"
                for rank, line in enumerate(self.best, start=1)
            ),
            *([f"why: {why}"] if why and self.best else []),
        ]


def _number(value: float) -> float | None:
    """The number rounded; None for infinity and NaN, which JSON does not have."""
    return round(value, 6) if math.isfinite(value) else None


def advise(view: str, bot: str | None, limit: Limit, most: int = 1, seed: int = 0) -> BestMove:
    """What the bot, unless named the strongest, would do in the position of the view."""
    knowledge = from_view(view)
    if knowledge.to_move != knowledge.seat:
        due = "nobody has" if knowledge.to_move is None else f"seat {knowledge.to_move} has"
        raise NotYourTurn(f"the view is of seat {knowledge.seat}, but {due} something to decide there")
    if most < 1:
        raise DigsiteError(f"at least 1 candidate can be asked for, not {most}")
    name = bot or strongest(knowledge.game)
    player = make(name)
    try:
        player.start(knowledge.game, knowledge.seat, seed)
        choice = player.choose(knowledge, limit)
    finally:
        player.close()
    try:
        knowledge.legal_path(choice.move)
    except DigsiteError as error:
        raise Fault("illegal", f"the bot {name!r} made an illegal move: {error}") from None
    return BestMove(knowledge, choice, most)
