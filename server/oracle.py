"""What is best in a position, and what a seat believes: for `/best` and for the advice at a table."""

import math
import time
from collections.abc import Callable
from dataclasses import replace

from digsite.bots import Bot, Choice, Limit, Line
from digsite.bots.strongest import strongest
from digsite.engine import Knowledge
from digsite.language.registry import language_of
from digsite.server.answers import AdviceAnswer, BeliefLine, BestAnswer, BestLine
from digsite.server.errors import ApiError
from digsite.server.thinking import SEARCH_SECONDS, Job, Thinking

WORLDS = 400  # in which a move is tried that the search did not look at


async def best(
    thinking: Thinking, spec: str | None, known: Callable[[], Knowledge], limit: Limit, most: int, seed: int
) -> BestAnswer:
    """The best moves; reading the position is work for the thread as well."""
    thinking.check_room()
    job = Job(seconds(limit))

    def think() -> BestAnswer:
        knowledge = deciding(known())
        begun = time.perf_counter()
        with thinking.bot(spec or strongest(knowledge.game)) as bot:
            choice = job.choose(bot, knowledge, seed, limit)
        return answer(knowledge, choice, most, begun)

    return await thinking.run(job, think)


async def advice(
    thinking: Thinking, known: Callable[[], Knowledge], limit: Limit, most: int, seed: int, move: str | None
) -> AdviceAnswer:
    """The same with the move somebody thinks of among the lines, and with what may be hidden where."""
    thinking.check_room()
    job = Job(seconds(limit))

    def think() -> AdviceAnswer:
        knowledge = known()
        begun = time.perf_counter()
        with thinking.bot(strongest(knowledge.game)) as bot:
            choice = job.choose(bot, knowledge, seed, limit)
            found = answer(knowledge, choice, most, begun)
            if move is not None and all(line.move != move for line in found.lines):
                found.lines.append(named_line(bot, knowledge, choice, move, seed))
        values = {name: getattr(found, name) for name in ("move", "plan", "lines", "iterations", "ms")}
        return AdviceAnswer(**values, beliefs=beliefs(knowledge))

    return await thinking.run(job, think)


def seconds(limit: Limit) -> float:
    """How long a search may take: longer than usual only if its limit asks for it."""
    return max(SEARCH_SECONDS, (limit.movetime_ms or 0) / 1000 + 1)


def deciding(knowledge: Knowledge) -> Knowledge:
    """The knowledge, if its seat has something to decide."""
    if knowledge.to_move != knowledge.seat:
        due = "nobody has" if knowledge.to_move is None else f"seat {knowledge.to_move} has"
        raise ApiError(
            "not-your-turn", f"the position is of seat {knowledge.seat}, but {due} something to decide there"
        )
    return knowledge


def answer(knowledge: Knowledge, choice: Choice, most: int, begun: float) -> BestAnswer:
    """The choice of a bot as it is sent."""
    return BestAnswer(
        move=choice.move,
        plan=list(choice.plan),
        lines=[line_answer(knowledge, line) for line in choice.best[:most]],
        iterations=choice.iterations,
        ms=round(1000 * (time.perf_counter() - begun), 3),
    )


def line_answer(knowledge: Knowledge, line: Line) -> BestLine:
    """One candidate."""
    return BestLine(
        move=line.move,
        plan=list(line.plan),
        win=[finite(share) or 0.0 for share in line.win],
        points=finite(line.score) or 0.0,
        visits=line.visits,
        error=finite(line.se),
        why=language_of(knowledge.game).why(knowledge, line.plan),
    )


def finite(number: float) -> float | None:
    """The number; None where JSON has none for it."""
    return round(number, 6) if math.isfinite(number) else None


def named_line(bot: Bot, knowledge: Knowledge, choice: Choice, move: str, seed: int) -> BestLine:
    """A move that is not among the best: as the search saw it, else tried in the same worlds as the best one."""
    seen = next((line for line in choice.best if line.move == move), None)
    if seen is not None:
        return line_answer(knowledge, seen)
    top, search = choice.best[0], bot.search(knowledge)  # type: ignore[attr-defined]
    ((best_win, best_points), (win, points)) = search.compare(knowledge, [top.move, move], seed, WORLDS)[0]
    share = min(1.0, max(0.0, top.win[knowledge.seat] + win - best_win))
    win_shares, score = shared(top, knowledge.seat, share), top.score + points - best_points
    line = replace(top, move=move, visits=WORLDS, win=win_shares, score=score, plan=(move,))
    return line_answer(knowledge, line)


def shared(line: Line, seat: int, share: float) -> tuple[float, ...]:
    """The shares of all seats when one has another; the others divide the rest as before."""
    rest = 1.0 - line.win[seat]
    scale = (1.0 - share) / rest if rest > 0 else 0.0
    return tuple(share if other == seat else part * scale for other, part in enumerate(line.win))


def beliefs(knowledge: Knowledge) -> list[BeliefLine]:
    """What may lie hidden where."""
    item_word = knowledge.game.notation.item_word
    return [
        BeliefLine(place=place, mean=round(mean, 6), p=round(p, 6), **{item_word(place): item})
        for place, item, mean, p in knowledge.beliefs()
    ]
