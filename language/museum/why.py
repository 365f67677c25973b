"""Why a plan is good, in one line: what it does to everybody's points."""

from collections.abc import Sequence

from digsite.engine.game import Knowledge
from digsite.language.museum.scoring import GOAL


def reason(knowledge: Knowledge, plan: Sequence[str], names: Sequence[str]) -> str:
    """What the moves add to the own points and take from the others, as if the game ended then."""
    seat, after, collected = knowledge.seat, knowledge.copy(), 0
    for move in plan:
        if move == "collect":
            collected = GOAL
            break
        after.see(f"{seat} {move}")
    before, then = knowledge.scores, list(after.scores)
    then[seat] += collected
    parts = []
    if then[seat] != before[seat]:
        goal = ", 3 of it for the goal" if collected else ""
        parts.append(f"you have {before[seat]} points, then {then[seat]}{goal}")
    for other, (was, left) in enumerate(zip(before, then, strict=True)):
        if other != seat and left < was:
            parts.append(f"{names[other]} loses {was - left}")
    return "; ".join(parts)
