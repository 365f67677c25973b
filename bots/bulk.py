"""The oracle in bulk: a line in, a line out, in order, on all cores."""

import json
import os
import queue
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

from digsite.bots.advice import Why, advise, no_reason
from digsite.bots.bot import Limit
from digsite.engine import DigsiteError, Fault

AT_ONCE = 16  # lines that one process is given, if so many are there already
AHEAD = 4  # such portions for each process that wait or are worked on
KEYS = ("view", "limit", "bot", "best", "seed")
LIMITS = ("iterations", "movetime_ms")


def answer_line(line: str, bot: str | None, limit: Limit, most: int, why: Why = no_reason) -> str:
    """The advice for a view, or for {"view", "limit", "bot", "best", "seed"}; what cannot be answered says why."""
    try:
        asked = _asked(line)
        given = Limit(**{name: asked["limit"].get(name) for name in LIMITS}) if "limit" in asked else limit
        advice = advise(asked["view"], asked.get("bot", bot), given, asked.get("best", most), asked.get("seed", 0))
        return json.dumps(advice.row(why))
    except DigsiteError as error:
        return json.dumps({"error": {"code": error.code, "message": str(error)}})
    except Fault as error:
        return json.dumps({"error": {"code": "internal", "message": str(error)}})


def _asked(line: str) -> dict[str, Any]:
    """What a line asks for."""
    if not line.lstrip().startswith("{"):
        return {"view": line.strip()}
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise DigsiteError(f"a line is a view or a JSON object: {error}") from None
    strangers = [key for key in asked if key not in KEYS]
    if strangers or "view" not in asked:
        raise DigsiteError(
            f"a line has view and at most {', '.join(KEYS[1:])}, not {', '.join(strangers) or 'nothing'}"
        )
    _check(asked)
    return dict(asked)


def _check(asked: dict[str, Any]) -> None:
    limit = asked.get("limit", {})
    if not isinstance(limit, dict) or any(name not in LIMITS for name in limit):
        raise DigsiteError('limit is an object such as {"iterations": 100} or {"movetime_ms": 50}')
    iterations, milliseconds = limit.get("iterations"), limit.get("movetime_ms")
    if iterations is not None and (type(iterations) is not int or iterations < 1):
        raise DigsiteError(f"iterations is a whole number, 1 or more, not {iterations!r}")
    if milliseconds is not None and (type(milliseconds) not in (int, float) or not milliseconds >= 0):
        raise DigsiteError(f"movetime_ms is a number, 0 or more, not {milliseconds!r}")
    if type(asked.get("best", 1)) is not int or type(asked.get("seed", 0)) is not int:
        raise DigsiteError("best and seed are whole numbers")
    if not isinstance(asked["view"], str) or not isinstance(asked.get("bot", ""), str):
        raise DigsiteError("view and bot are texts")


def answer_lines(lines: list[str], bot: str | None, limit: Limit, most: int, why: Why) -> list[str]:
    """Several at once."""
    return [answer_line(line, bot, limit, most, why) for line in lines]


def answer_all(
    source: Iterable[str], bot: str | None, limit: Limit, most: int, workers: int, why: Why = no_reason
) -> Iterator[str]:
    """An answer for each line, in order, as soon as it and all before it are there."""
    waiting: deque[Future[list[str]]] = deque()
    with ProcessPoolExecutor(workers) as pool:
        for lines in portions(source):
            if lines:
                waiting.append(pool.submit(answer_lines, lines, bot, limit, most, why))
            while waiting and (len(waiting) > AHEAD * workers or waiting[0].done() or not lines):
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def portions(source: Iterable[str]) -> Iterator[list[str]]:
    """The lines that are there, at most so many at once; an empty portion when there is nothing to read just now."""
    ready: queue.Queue[str | None] = queue.Queue(AT_ONCE * AHEAD)
    threading.Thread(target=_read, args=(source, ready.put), daemon=True).start()
    while True:
        lines: list[str] = []
        while len(lines) < AT_ONCE:
            try:
                line = ready.get(block=False)
            except queue.Empty:
                break
            if line is None:
                yield lines
                return
            lines.append(line)
        yield lines
        if not lines:
            first = ready.get()
            if first is None:
                return
            yield [first]


def _read(source: Iterable[str], put: Callable[[str | None], None]) -> None:
    for line in source:
        if line.strip():
            put(line)
    put(None)


def cores() -> int:
    """How many processes can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(bot: str | None, limit: Limit, most: int, workers: int, why: Why) -> int:
    """Answers stdin on stdout."""
    with os.fdopen(os.dup(sys.stdin.fileno()), encoding="utf-8", errors="replace") as source:
        # not sys.stdin: a process that is made while a thread reads it would wait for that thread for ever
        for line in answer_all(source, bot, limit, most, workers, why):
            print(line, flush=True)
    return 0
